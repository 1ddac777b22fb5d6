/** How long a moment stands, how long its shot runs, and how the record marks it. */

import { longest, runOf, type Times } from "../../flick/rhythm";
import type { MarkKind } from "../contract";
import type { Event, Shown } from "./types";

export { runOf };

/** What is worth looking at stays; what only prepares goes by. */
const STANDS: Times<Event> = {
  toss: 700, began: 900, placed: 350, possession: 450, declared: 700, offence: 1300, chosen: 800, put_back: 700, out: 700, awarded: 900, wedge: 500, called: 700,
  cleared: 500, put_in: 700, scored: 2400, not_scored: 1200, time_up: 1200, half_over: 2000, over: 2200,
};
const SILENT_LINE = 120;

export const paceOf = (moment: Shown): number => runOf(moment) + longest(moment, STANDS, SILENT_LINE);

export function markOf({ events }: Shown): MarkKind | null {
  const has = (...types: Event["type"][]): boolean => events.some(({ type }) => types.includes(type));
  if (has("scored", "over")) return "star";
  if (has("offence", "bad_layout")) return "foul";
  if (has("awarded", "not_scored", "out")) return "dot";
  return has("flicked") ? "tick" : null;
}
