/** How long a moment stands, how long its dice and cards are seen to fall, and how the record marks it. */

import type { Sound } from "../../sound";
import type { MarkKind } from "../contract";
import { travelOf } from "./motion";
import type { Shown, Tag } from "./types";

/** The dice tumble so long before they lie still. */
export const DICE_MS = 900;
/** Cards of a battle are turned one by one, this far apart; then the winner is named. */
export const REVEAL_MS = 700;
export const VERDICT_MS = 600;

/** What is worth looking at stays; what only prepares goes by. */
const STANDS: Partial<Record<Tag, number>> = {
  lots: 700, kicks_off: 900, turn: 500, lined_up: 500, moved: 120, rolled: 700, passed: 500, dropped: 1000, gathered: 500, fumbled: 1000,
  tackled: 700, ruck: 700, unplayable: 1200, rose: 350, rolled_away: 350, kicked: 600, landed: 500, charged: 1000, bounced: 900,
  awarded: 1000, battle: 1400, foul: 1100, seen: 900, carded: 1800, advantage: 900, scored: 2200, missed: 1400, no_try: 1600, card: 1200,
  lost_card: 800, substituted: 500, fulltime: 1500,
};
const SILENT_LINE = 120;

export const rolledIn = ({ events }: Shown): boolean => events.some(({ type }) => type === "rolled");

/** Dice and cards being turned: until they lie still the table shows what was before. */
export function fallOf(moment: Shown): number {
  const laid = moment.events.filter(({ type }) => type === "laid").length;
  return (rolledIn(moment) ? DICE_MS : 0) + (laid ? laid * REVEAL_MS + VERDICT_MS : 0);
}

/** Then players run and the ball flies. */
export const runOf = (moment: Shown): number => fallOf(moment) + travelOf(moment);

export function paceOf(moment: Shown): number {
  return runOf(moment) + moment.events.reduce((most, { type }) => Math.max(most, STANDS[type] ?? 0), SILENT_LINE);
}

/** Dice in the cup, studs on the turf, a man brought down, cards turned. */
const HEARD: readonly [Tag, Sound][] = [["rolled", "dice"], ["tackled", "tackle"], ["moved", "step"], ["laid", "card"], ["card", "card"], ["drew", "card"], ["reshuffled", "shuffle"]];

export function heardIn({ events }: Shown): Sound[] {
  return HEARD.flatMap(([tag, sound]) => (events.some(({ type }) => type === tag) ? [sound] : [])).slice(0, 2);
}

export function markOf({ events }: Shown): MarkKind | null {
  const has = (...types: Tag[]): boolean => events.some(({ type }) => types.includes(type));
  if (has("scored")) return "star";
  if (has("carded") || events.some((event) => event.type === "awarded" && event.what === "penalty")) return "foul";
  if (has("tackled", "kicked", "battle", "card")) return "dot";
  return has("passed", "gathered", "dropped", "fumbled") ? "tick" : null;
}
