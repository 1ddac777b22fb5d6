/** What a touch on the board means: take a player, lay an option, confirm it, or try what may not be. */

import { distance, nameOf } from "./geometry";
import { type Option, sameCards } from "./options";
import type { Plan } from "./plan";
import { twoDigits } from "./question";
import { MEN, NONE, seatOf, shirtOf, type View } from "./types";

/** What is asked, read for the board. */
export interface Asked {
  kind: string;
  seat: number;
  options: readonly Option[];
  view: View;
  /** Cards lifted from the hand. */
  held: readonly string[];
}

export type Touch =
  | { does: "take"; man: number | null }
  | { does: "lay"; option: string; on: number | null; to: number | null }
  | { does: "narrow"; on: number | null; to: number | null }
  | { does: "do"; verb: string; on: number }
  | { does: "choose"; option: string }
  /** Told by the page itself. */
  | { does: "tell"; why: string; law: readonly string[]; cards: readonly string[] }
  | { does: "nothing" };

export const playerAt = (view: View, hex: number): number => (hex < 0 ? NONE : view.pos.indexOf(hex));

/** One simply plays: no card in hand, nothing but running meant. */
export const isPlain = (asked: Asked, plan: Plan): boolean => asked.kind === "act" && plan.verb === null && asked.held.length === 0;

/** The options that are still open, given what is settled: in plain play those of the player in hand. */
export function open(asked: Asked, plan: Plan): Option[] {
  const byMan = isPlain(asked, plan) || (plan.verb !== null && plan.man !== null);
  return asked.options.filter((option) =>
    option.verb !== "end"
    && sameCards(option.cards, asked.held)
    && (plan.verb === null || option.verb === plan.verb)
    && (!byMan || option.man === plan.man)
    && (plan.on === null || option.on === plan.on)
    && (plan.to === null || option.to === plan.to));
}

/** The hex one touches again to confirm. */
export function targetOf(option: Option, view: View): number {
  if (option.to !== null) return option.to;
  if (option.on !== null) return view.pos[option.on] ?? NONE;
  if (option.verb === "gather") return view.ball;
  return option.man === null ? NONE : (view.pos[option.man] ?? NONE);
}

const best = (options: readonly Option[], man: number | null): Option | undefined =>
  options.find((option) => option.man === man)
  ?? [...options].sort((a, b) => (b.odds?.made ?? 0) - (a.odds?.made ?? 0))[0];

/** One option, or how far the touch has settled it. */
function settle(found: readonly Option[], plan: Plan, on: number | null, to: number | null): Touch {
  const places = new Set(found.map((option) => option.to));
  const players = new Set(found.map((option) => option.on));
  if (places.size > 1 || players.size > 1) return { does: "narrow", on, to };
  const option = best(found, plan.man) as Option;
  return { does: "lay", option: option.name, on: option.on, to: option.to };
}

/** What may not be done is tried all the same: the table says why. */
function attempt(asked: Asked, plan: Plan, hex: number): Touch {
  const { kind, held } = asked;
  if (held.length && (kind === "kickoff" || plan.verb === "kick" || plan.verb === "touch")) {
    const bare = asked.options.find(({ verb, to, cards }) => to === hex && cards.length === 0 && verb === (plan.verb ?? "kick"));
    const law = kind !== "kickoff" ? "kick.1" : asked.view.about?.why === "dropout" ? "dropout.3" : "kickoff.3";
    if (bare) return { does: "tell", why: "why.shorter", law: [law], cards: held };
  }
  const cards = held.length ? ` ${[...held].sort().join("+")}` : "";
  if (kind === "kickoff") return { does: "choose", option: `kick ${nameOf(hex)}${cards}` };
  if (kind !== "act") return { does: "nothing" };
  if (plan.verb === "kick" || plan.verb === "touch") return { does: "choose", option: `${plan.verb} ${nameOf(hex)}${cards}` };
  if (plan.verb === null && !held.length && plan.man !== null) return { does: "choose", option: `move ${twoDigits(shirtOf(plan.man))} ${nameOf(hex)}` };
  return { does: "nothing" };
}

/** Nobody has the ball in his hands: it lies free, or under somebody who is down. */
const isLoose = ({ ball, holder, down }: View): boolean => ball !== NONE && (holder === NONE || down.includes(holder));

/** A touch on a ball that may be gathered, run to, or tried for by who is nearest. */
function gathered({ options, view, seat }: Asked, plan: Plan): Touch {
  const gather = best(options.filter(({ verb, cards }) => verb === "gather" && cards.length === 0), plan.man);
  if (gather) return { does: "lay", option: gather.name, on: null, to: null };
  const run = options.find((option) => option.verb === "move" && option.man === plan.man && option.to === view.ball);
  if (run) return { does: "lay", option: run.name, on: null, to: view.ball };
  const able = [...Array(MEN).keys()].map((n) => seat * MEN + n).filter((man) => view.pos[man] !== NONE && !view.down.includes(man));
  const far = (man: number): number => distance(view.pos[man] as number, view.ball);
  const who = plan.man !== null && able.includes(plan.man) ? plan.man : able.sort((a, b) => far(a) - far(b))[0];
  return who === undefined ? { does: "nothing" } : { does: "choose", option: `gather ${twoDigits(shirtOf(who))}` };
}

/** A touch on a hex. */
export function tapped(asked: Asked, plan: Plan, hex: number): Touch {
  const { options, view, seat } = asked;
  const laid = options.find(({ name }) => name === plan.laid);
  if (laid && targetOf(laid, view) === hex) return { does: "choose", option: laid.name };
  const player = playerAt(view, hex);
  const settled = { ...plan, on: null, to: null };
  if (isPlain(asked, plan)) {
    const standsOwn = player !== NONE && seatOf(player) === seat && !view.down.includes(player);
    if (hex === view.ball && isLoose(view) && !standsOwn) return gathered(asked, plan);
    if (player !== NONE && seatOf(player) !== seat && options.some((option) => option.verb === "clean" && option.man === plan.man && option.on === player)) return { does: "do", verb: "clean", on: player };
    if (player !== NONE && player !== plan.man) return { does: "take", man: seatOf(player) === seat ? player : plan.man };
    if (player !== NONE) return { does: "take", man: null };
    const run = options.find((option) => option.verb === "move" && option.man === plan.man && option.to === hex);
    return run ? { does: "lay", option: run.name, on: null, to: hex } : attempt(asked, plan, hex);
  }
  const there = open(asked, { ...plan, to: null }).filter((option) => option.to === hex);
  if (there.length) return settle(there, plan, plan.on, hex);
  if (player !== NONE) {
    // What is done to him goes before what he would do: a drop goal with the same card has its button.
    const free = open(asked, settled);
    const onHim = free.filter((option) => option.on === player);
    const those = onHim.length ? onHim : free.filter((option) => option.on === null && option.to === null && option.man === player);
    if (those.length) return settle(those, plan, player, null);
    const runs = free.filter((option) => option.man === player);
    if (runs.length && asked.kind !== "act") return { does: "take", man: player };
  }
  return player === NONE ? attempt(asked, plan, hex) : { does: "nothing" };
}

/** A player dragged to a hex: he runs there, or throws the ball to who stands there. */
export function dragged(asked: Asked, man: number, hex: number): Touch {
  const { options, view, kind, seat } = asked;
  if (kind !== "act" || asked.held.length) return { does: "nothing" };
  const other = playerAt(view, hex);
  if (other === man || hex < 0) return { does: "nothing" };
  if (other !== NONE && seatOf(other) === seat && view.holder === man) return { does: "choose", option: `pass ${twoDigits(shirtOf(other))}` };
  const run = options.find((option) => option.verb === "move" && option.man === man && option.to === hex);
  return run ? { does: "lay", option: run.name, on: null, to: hex } : { does: "choose", option: `move ${twoDigits(shirtOf(man))} ${nameOf(hex)}` };
}
