/** What is asked, in a sentence, and which part of the match it is. */

import type { DecisionShown } from "../../api/schema";
import { type Speaker, upper } from "./text";
import { NONE, seatOf, type Setup, type View } from "./types";

export const QUICK_TURNS = 10;
export const SUBSTITUTIONS = 8;

/** Turns of each side; null where the match is played by the clock. */
export const turnsOf = ({ length, quick, turns }: Setup): number | null => (length === "clock" ? null : quick ? QUICK_TURNS : turns);

/** Which turn after the last it is, in a quick match that was drawn; 0: none. */
export const extraOf = (setup: Setup, number: number): number => (setup.quick ? Math.max(0, number - (turnsOf(setup) ?? number)) : 0);

/** "Turno 9 di 20", "Minuto 12 di 40", or what is being set up. */
export function turnOf(s: Speaker, view: View): string {
  const { setup, turn } = view;
  const of = turnsOf(setup);
  if (of === null) return s.t("table.minute", { n: Math.floor(view.ms / 60_000), of: setup.minutes });
  const number = turn === NONE ? Math.max(view.sides[0].turns, view.sides[1].turns) : (view.sides[turn as 0 | 1].turns);
  const extra = extraOf(setup, number);
  if (extra) return s.t("table.extra", { n: extra });
  return number ? s.t("table.turn", { n: number, of }) : s.t("table.start");
}

function actOf(s: Speaker, seat: number, view: View): string {
  const { holder } = view;
  if (view.ruck !== NONE) return s.t(view.ruck === seat ? "prompt.act.ownRuck" : "prompt.act.theirRuck");
  if (holder === NONE) return s.t(view.air !== NONE ? (view.air === seat ? "prompt.act.kicked" : "prompt.act.falls") : "prompt.act.loose");
  if (view.down.includes(holder)) return s.t(seatOf(holder) === seat ? "prompt.act.ownTackled" : "prompt.act.theirTackled");
  return seatOf(holder) === seat ? s.t("prompt.act.carry", { man: s.shirt(holder) }) : s.t("prompt.act.defend", { man: s.man(holder) });
}

/** What is asked of a seat; two at one screen are asked by name. */
export function promptOf(s: Speaker, decision: DecisionShown, view: View): string {
  const said = upper(asks(s, decision, view));
  return s.me === null ? `${s.name(decision.seat)}, ${said.charAt(0).toLowerCase()}${said.slice(1)}` : said;
}

function asks(s: Speaker, decision: DecisionShown, view: View): string {
  const { about } = view;
  const { kind, seat } = decision;
  const man = about && about.who !== NONE ? s.shirt(about.who) : "";
  switch (kind) {
    case "act":
      return actOf(s, seat, view);
    case "lineup":
    case "energy":
    case "kickoff":
      return s.t(`prompt.${kind}.${about?.why ?? ""}`);
    case "tackled":
      return s.t("prompt.tackled", { man, by: about ? s.man(about.by, "agent") : "" });
    case "tackler":
      return s.t("prompt.tackler", { man: about ? s.man(about.who) : "" });
    case "again":
      return s.t(`prompt.again.${about?.test === "referee" ? "referee" : "other"}`, { man });
    case "winner":
      return s.t(`prompt.winner.${["scrum", "big-shove"].includes(about?.why ?? "") ? "scrum" : "lineout"}`);
    case "rush":
      return s.t("prompt.rush", { man: about ? s.man(about.who) : "" });
    case "subs":
      return s.t("prompt.subs", { n: SUBSTITUTIONS - view.sides[seat as 0 | 1].subs, of: SUBSTITUTIONS });
    default:
      return s.t(`prompt.${kind}`, { man });
  }
}
