/** What lies on the board besides counters: reach, zones, ways, passes with their odds, lines and gates. */

import type { DecisionShown } from "../../api/schema";
import { depthOf, hexNamed, near } from "./geometry";
import type { Option } from "./options";
import { type Pitch, pitchOf, proofOf as actsOf, standingOf, twoDigits, wayTo } from "./question";
import type { Plan } from "./plan";
import { type Asked, isPlain, open, playerAt, targetOf } from "./tap";
import { MEN, NONE, seatOf, shirtOf, type View } from "./types";

export interface PassLine {
  on: number;
  from: number;
  to: number;
  /** How likely it comes off; 1 is sure, null may not be. */
  made: number | null;
  laid: boolean;
}

export interface Overlays {
  /** Hexes the player in hand can run to, and those where he would be tackled or whistled. */
  reach: readonly number[];
  tackled: readonly number[];
  wrong: readonly number[];
  /** Hexes that may be chosen for something else than a run: a kick, a place, a card. */
  area: readonly number[];
  /** The same, with a card. */
  far: readonly number[];
  /** Players that may be chosen. */
  players: readonly number[];
  passes: readonly PassLine[];
  path: readonly number[];
  /** A ball through the air that is about to be. */
  flight: { from: number; to: number; made: number | null } | null;
  /** Where an opponent one looks at tackles. */
  zone: readonly number[];
  /** Offside lines, by seat. */
  lines: readonly { seat: number; depth: number }[];
  guard: readonly [readonly number[], readonly number[]] | null;
  gate: readonly number[];
  offside: readonly number[];
  /** How a try would have been scored without the foul: who ran, who threw to whom. */
  proof: readonly { from: number; to: number; run: boolean }[];
}

const NOTHING: Overlays = {
  reach: [], tackled: [], wrong: [], area: [], far: [], players: [], passes: [], path: [], flight: null, zone: [], lines: [], guard: null, gate: [], offside: [], proof: [],
};

/** Whom the board speaks of: the player in hand, or the one under the mouse. */
export function lookedAt(asked: Asked | null, plan: Plan, view: View): number {
  const hovered = plan.hover === null ? NONE : playerAt(view, plan.hover);
  if (asked && plan.man !== null && (asked.kind !== "act" || plan.verb !== null || hovered === NONE)) return plan.man;
  if (hovered !== NONE) return hovered;
  const under = plan.cursor === null ? NONE : playerAt(view, plan.cursor);
  return plan.man ?? under;
}

function reachOf(options: readonly Option[], pitch: Pitch, man: number, view: View): Pick<Overlays, "reach" | "tackled" | "wrong"> {
  const hexes = options.flatMap((option) => (option.verb === "move" && option.man === man && option.to !== null ? [option.to] : []));
  const danger = view.holder === man ? pitch.zone : new Set();
  const wrong = pitch.wrong.get(shirtOf(man)) ?? [];
  const fouls = new Set(wrong);
  return { reach: hexes.filter((hex) => !danger.has(hex) && !fouls.has(hex)), tackled: hexes.filter((hex) => danger.has(hex)), wrong };
}

function passesOf(asked: Asked, decision: DecisionShown, plan: Plan, man: number, all: readonly Option[]): PassLine[] {
  const { view } = asked;
  if (man !== view.holder) return [];
  const line = (on: number, made: number | null, laid: boolean): PassLine => ({ on, from: view.pos[man] as number, to: view.pos[on] as number, made, laid });
  const lawful = all.flatMap((option) =>
    option.verb === "pass" && option.on !== null ? [line(option.on, option.odds?.made ?? 1, option.name === plan.laid)] : []);
  const hovered = plan.hover === null ? NONE : playerAt(view, plan.hover);
  const barred = decision.barred.find(({ name }) => hovered !== NONE && seatOf(hovered) === asked.seat && name === `pass ${twoDigits(shirtOf(hovered))}`);
  return barred && !lawful.some(({ on }) => on === hovered) ? [...lawful, line(hovered, null, false)] : lawful;
}

/** Lines and gates of a ruck, offside lines: the law, in brass. */
function lawOf(pitch: Pitch | null): Pick<Overlays, "lines" | "guard" | "gate" | "offside"> {
  if (!pitch) return NOTHING;
  const lines = ([0, 1] as const).flatMap((seat) => (pitch.lines[seat] === null ? [] : [{ seat, depth: pitch.lines[seat] as number }]));
  return { lines, guard: pitch.ruck?.guard ?? null, gate: pitch.ruck?.gate?.flat() ?? [], offside: [...pitch.offside] };
}

/** Rings around nearly everybody would say nothing. */
const MOST_RINGS = 12;

/** Where a kick or a card may go: hexes, and those that need a card besides. */
function areasOf(asked: Asked, plan: Plan): Pick<Overlays, "area" | "far" | "players"> {
  const free = open(asked, { ...plan, to: null, ...(plan.laid ? { on: null } : {}) });
  const area = new Set(free.flatMap(({ to }) => (to === null ? [] : [to])));
  const players = free.flatMap((option) => (option.to !== null && plan.on !== null ? [] : option.on !== null ? [option.on] : option.to === null && option.man !== null ? [option.man] : []));
  const verbs = asked.held.length ? [] : asked.kind === "kickoff" ? ["kick"] : plan.verb ? [plan.verb] : [];
  const far = asked.options.flatMap(({ verb, to, cards }) => (to !== null && cards.length > 0 && verbs.includes(verb) && !area.has(to) ? [to] : []));
  const chosen = new Set(players);
  return { area: [...area], far: [...new Set(far)], players: asked.held.length || chosen.size <= MOST_RINGS ? [...chosen] : [] };
}

function flightOf(asked: Asked, plan: Plan, option: Option | undefined): Overlays["flight"] {
  const { view } = asked;
  const hovered = plan.cursor ?? plan.hover;
  const aimed = option ?? open(asked, { ...plan, to: null }).find(({ to }) => to !== null && to === hovered);
  if (!aimed || aimed.to === null || !["kick", "touch"].includes(aimed.verb)) return null;
  const from = asked.kind === "act" ? (view.pos[view.holder] ?? NONE) : (view.about?.at ?? NONE);
  return from === NONE ? null : { from, to: aimed.to, made: aimed.odds?.made ?? null };
}

/** The proof of a technical try, act by act, as lines on the board. */
export function proofOf(decision: DecisionShown, view: View): Overlays["proof"] {
  const acts = actsOf(decision);
  const pos = [...view.pos];
  let holder = view.holder;
  return acts.flatMap((act): { from: number; to: number; run: boolean }[] => {
    const [verb, shirt, hex] = act.split(" ");
    const man = decision.seat * MEN + Number(shirt) - 1;
    const from = pos[man] ?? NONE;
    if (verb === "move" && hex) {
      pos[man] = hexNamed(hex);
      return [{ from, to: pos[man] as number, run: true }];
    }
    if (verb !== "pass" && verb !== "gather") return [];
    const thrower = pos[holder] ?? NONE;
    holder = man;
    return verb === "pass" && thrower !== NONE ? [{ from: thrower, to: from, run: false }] : [];
  });
}

/** Where the man in hand may stand in the line-up. */
export function areaOf(decision: DecisionShown, man: number): number[] {
  return standingOf(decision, shirtOf(man)).hexes;
}

export function overlaysOf(asked: Asked | null, decision: DecisionShown | null, plan: Plan, view: View): Overlays {
  if (!asked || !decision) return NOTHING;
  const pitch = pitchOf(decision);
  const law = lawOf(pitch);
  if (asked.kind === "lineup") {
    return { ...NOTHING, area: plan.man === null ? [] : areaOf(decision, plan.man) };
  }
  const looked = lookedAt(asked, plan, view);
  const laid = asked.options.find(({ name }) => name === plan.laid);
  if (!isPlain(asked, plan)) {
    const held = asked.held.length || asked.kind !== "act" || plan.verb;
    return { ...NOTHING, ...law, ...(held ? areasOf(asked, plan) : {}), flight: flightOf(asked, plan, laid), path: asked.kind === "rush" ? (view.about?.way ?? []) : [], proof: proofOf(decision, view) };
  }
  if (looked === NONE || !pitch) return { ...NOTHING, ...law };
  if (seatOf(looked) !== asked.seat) {
    const stands = !view.down.includes(looked) && !pitch.offside.includes(looked);
    return { ...NOTHING, ...law, zone: stands ? near(view.pos[looked] as number).filter((hex) => pitch.zone.has(hex)) : [] };
  }
  const pointed = laid?.verb === "move" ? targetOf(laid, view) : (plan.cursor ?? plan.hover);
  const from = view.pos[looked] as number;
  const reach = reachOf(asked.options, pitch, looked, view);
  const can = pointed !== null && asked.options.some((option) => option.verb === "move" && option.man === looked && option.to === pointed);
  return {
    ...NOTHING, ...law, ...reach,
    passes: passesOf(asked, decision, plan, looked, asked.options.filter(({ cards }) => cards.length === 0)),
    path: can && pointed !== null && (!laid || laid.verb === "move") ? wayTo(pitch, shirtOf(looked), from, pointed) : [],
  };
}

/** Players that may still run in this turn and have not. */
export const unmoved = (pitch: Pitch | null, view: View, seat: number): number[] =>
  [...(pitch?.runs.keys() ?? [])].map((shirt) => seat * MEN + shirt - 1).filter((man) => !((view.moved >> man) & 1));

/** How far a hex is from one's own goal line to the other's, as a seat sees it, in half hexes. */
export const ahead = (seat: number, hex: number): number => (seat === 0 ? depthOf(hex) : -depthOf(hex));
