/** How long a moment stands, how long its shot runs, and how the record marks it. */

import { longest, runOf, type Times } from "../../flick/rhythm";
import type { MarkKind } from "../contract";
import type { Event, Shown } from "./types";

export { runOf };

/** What is worth looking at stays; what only prepares goes by. */
const STANDS: Times<Event> = {
  toss: 900, chose: 900, seats: 700, board: 900, rack: 500, ruled: 700, queen: 1300, put_back: 1100, foul: 1400, placed: 900,
  waived: 1000, no_room: 900, board_won: 2200, slam: 2400, scored: 1800, game_won: 2200, changed: 1200, void: 1500, skipped: 900,
};
const SILENT_LINE = 150;

export const paceOf = (moment: Shown): number => runOf(moment) + longest(moment, STANDS, SILENT_LINE);

export function markOf({ events }: Shown): MarkKind | null {
  const has = (...types: Event["type"][]): boolean => events.some(({ type }) => types.includes(type));
  const ruled = events.find((event): event is Extract<Event, { type: "ruled" }> => event.type === "ruled");
  if (has("board_won", "queen", "slam", "game_won")) return "star";
  if (has("foul") || ruled?.striker || ruled?.proper === false) return "foul";
  if (ruled?.own || ruled?.theirs) return "dot";
  return ruled ? "tick" : null;
}
