/** How long a moment stands, how long its shot runs, and how the record marks it. */

import { longest, runOf, type Times } from "../../flick/rhythm";
import type { MatchInfo } from "../../api/schema";
import type { MarkKind } from "../contract";
import type { Event, Shown } from "./types";

export { runOf };

type Flicked = Extract<Event, { type: "flicked" }>;

/** What is worth looking at stays; what only prepares goes by. */
const STANDS: Times<Event> = {
  toss: 700, chose: 700, began: 900, placed: 350, possession: 450, ready: 800, offence: 1300, sanction: 900, advantage: 900, warned: 1200,
  awarded: 900, kick_failed: 1000, saved: 800, goal: 2400, no_goal: 1600, half_over: 2000, placed_shot: 1400, over: 2200, put_back: 700, moved: 500,
};
const SILENT_LINE = 120;

/** How the shot ended is seen so long, where the table is then made ready for a kick: a ball in the net, where it went out. */
const STAYS: Times<Event> = { goal: 1600, no_goal: 1200, placed_shot: 1200, awarded: 700, kick_failed: 700, moved: 450 };

export const staysOf = (moment: Shown): number => (moment.motion ? longest(moment, STAYS, 0) : 0);

export const paceOf = (moment: Shown): number =>
  runOf(moment) + Math.max(SILENT_LINE, longest(moment, STANDS, 0) - staysOf(moment));

/** So long somebody else's figure and his aim are seen before he flicks. */
const LEAD = 550;

export const leadOf = ({ events, motion }: Shown, { seats }: Pick<MatchInfo, "seats">): number => {
  const flick = flickIn(events);
  return motion && flick && !seats[flick.side]?.yours ? LEAD : 0;
};

/** The flick a shot began with. */
export const flickIn = (events: readonly Event[]): Flicked | null => events.find((event): event is Flicked => event.type === "flicked") ?? null;

export function markOf({ events }: Shown): MarkKind | null {
  const has = (...types: Event["type"][]): boolean => events.some(({ type }) => types.includes(type));
  if (has("goal", "over")) return "star";
  if (has("offence", "warned", "kick_failed", "no_goal")) return "foul";
  if (has("ready", "saved", "awarded")) return "dot";
  return has("flicked") ? "tick" : null;
}
