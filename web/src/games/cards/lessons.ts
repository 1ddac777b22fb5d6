/** The lessons of the guided match: each rule is told when it first comes up. */

import type { Context } from "../contract";
import { has, say } from "./text";

/** The articles a lesson stands on, by event type or kind of decision. */
export const LESSON_LAW: Record<string, readonly string[]> = {
  built: ["start.1", "start.2", "start.3"],
  away: ["level.1"],
  toss: ["start.5"],
  faceup: ["start.4", "actions.1", "hand.6"],
  kickoff: ["start.6", "start.7"],
  act: ["actions.3", "actions.1", "actions.2"],
  card: ["hand.1", "hand.2"],
  answer: ["hand.2"],
  hand: ["hand.3", "hand.4"],
  foul: ["foul-card.1", "foul-card.3", "foul-card.4"],
  scrumcard: ["scrum-card.1", "scrum-card.2", "scrum-card.3"],
  scrum: ["scrum.1"],
  pushed: ["hand.5"],
  try: ["points.1", "scorer.3"],
  convert: ["conversion.1", "conversion.2", "scorer.1"],
  conversion: ["conversion.3"],
  kick: ["kick.1", "kick.2"],
  catch: ["kick.3", "kick.4"],
  dead: ["kick.4"],
  penalty: ["penalty.1", "penalty.2", "penalty.8"],
  posts: ["penalty.2", "points.3", "penalty.4"],
  touch: ["penalty.5", "penalty.7"],
  hold: ["penalty.6"],
  tap: ["penalty.8"],
  drop: ["drop.1", "scorer.2", "drop.3"],
  restart: ["conversion.3", "penalty.3", "drop.2"],
  morale: ["morale.1"],
  deckout: ["end.2", "end.3", "end.5"],
  out: ["end.4"],
  half: ["end.3", "end.5", "end.6"],
  halftime: ["end.7", "record.1"],
  sheet: ["record.2"],
  fulltime: ["end.1", "end.8"],
  league: ["league.1", "league.2", "league.3"],
};

export function lesson(ctx: Pick<Context, "lang">, key: string): { title: string; text: string; law: string[] } | null {
  const law = LESSON_LAW[key];
  if (!law || !has(ctx.lang, `lessons.${key}.title`)) return null;
  const t = say(ctx.lang);
  return { title: t(`lessons.${key}.title`), text: t(`lessons.${key}.text`), law: [...law] };
}
