/** How long a moment stands, how long its shot runs, and how the record marks it. */

import { SINK } from "../../flick/compose";
import { milliseconds } from "../../flick/motion";
import type { MarkKind } from "../contract";
import type { Event, Shown } from "./types";

/** What is worth looking at stays; what only prepares goes by. */
const STANDS: Partial<Record<Event["type"], number>> = {
  toss: 700, chose: 700, began: 900, placed: 350, possession: 450, ready: 800, offence: 1300, sanction: 900, advantage: 900, warned: 1200,
  awarded: 900, kick_failed: 1000, saved: 800, goal: 2400, no_goal: 1600, half_over: 2000, placed_shot: 1400, over: 2200, put_back: 700, moved: 500,
};
const SILENT_LINE = 120;

/** The shot as one watches it, with what leaves last. */
export const runOf = ({ motion }: Shown): number => (motion ? milliseconds(motion) + SINK / 1000 : 0);

export const paceOf = (moment: Shown): number =>
  runOf(moment) + moment.events.reduce((most, event) => Math.max(most, STANDS[event.type] ?? 0), SILENT_LINE);

export function markOf({ events }: Shown): MarkKind | null {
  const has = (...types: Event["type"][]): boolean => events.some(({ type }) => types.includes(type));
  if (has("goal", "over")) return "star";
  if (has("offence", "warned", "kick_failed", "no_goal")) return "foul";
  if (has("ready", "saved", "awarded")) return "dot";
  return has("flicked") ? "tick" : null;
}
