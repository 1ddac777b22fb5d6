/** How long a moment stands, and how the record marks it. */

import type { CardsEvent, CardsView } from "../../api/schema";
import type { Sound } from "../../sound";
import type { MarkKind, Moment } from "../contract";

type Shown = Moment<CardsView, CardsEvent>;

/** What is worth looking at stays; cards that are only put in place go by. */
const STANDS: Partial<Record<CardsEvent["type"], number>> = {
  built: 700, toss: 900, faceup: 450, kickoff: 1100, card: 800, hand: 1500, foul: 1500, scrumcard: 1500, pushed: 1600,
  scrum: 1300, try: 2200, conversion: 1400, kick: 1200, catch: 1300, dead: 1300, posts: 1600, touch: 1200, hold: 1300,
  tap: 800, drop: 1600, restart: 900, morale: 900, half: 1800, halftime: 2000, fulltime: 1500,
};
const SILENT_LINE = 150;

export function paceOf(moment: Shown): number {
  return moment.events.reduce((most, event) => Math.max(most, STANDS[event.type] ?? 0), SILENT_LINE);
}

/** Paper on cloth: every card that is turned, and the decks shuffled. */
export function heardIn({ events }: Shown): Sound[] {
  if (events.some(({ type }) => type === "built")) return ["shuffle"];
  return events.some((event) => event.type === "card" || event.type === "faceup" || "card" in event) ? ["card"] : [];
}

const ACTS = new Set<CardsEvent["type"]>([
  "hand", "scrumcard", "kick", "catch", "dead", "posts", "touch", "hold", "drop", "scrum", "kickoff", "pushed", "conversion",
]);

const scored = (event: CardsEvent): boolean =>
  event.type === "try" || ((event.type === "posts" || event.type === "drop" || event.type === "conversion") && event.good);

export function markOf(moment: Shown): MarkKind | null {
  if (moment.events.some(scored)) return "star";
  if (moment.events.some(({ type }) => type === "foul")) return "foul";
  return moment.events.some(({ type }) => ACTS.has(type)) ? "tick" : null;
}
