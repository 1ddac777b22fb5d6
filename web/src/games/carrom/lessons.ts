/** The lessons of the guided board: each rule is told when it first comes up. */

import type { Context } from "../contract";
import { say } from "./text";

/** The articles a lesson stands on, by event type or kind of decision. */
export const LESSON_LAW: Record<string, readonly string[]> = {
  toss: ["39.a.1", "39.a.2"],
  board: ["43", "52.a"],
  stroke: ["130.a.1", "130.a.2", "130.a.3"],
  break: ["44", "45.a"],
  ruled: ["48"],
  queen: ["92", "15", "97.a"],
  put_back: ["96.1", "95.a", "93"],
  owes: ["72.a", "78.a", "72.c"],
  place: ["84.a", "89.b", "86", "114", "87.a"],
  foul: ["63.a", "64.a"],
  skipped: ["137"],
  no_stroke: ["127.b"],
  board_won: ["52.a", "53.a", "53.b"],
  scored: ["56.a", "54", "55"],
  claim: ["87.b"],
  changed: ["58", "60.a"],
  game_won: ["57"],
  void: ["142", "137"],
};

export function lesson({ lang }: Pick<Context, "lang">, key: string): { title: string; text: string; law: string[] } | null {
  const law = LESSON_LAW[key];
  if (!law) return null;
  const t = say(lang);
  return { title: t(`lessons.${key}.title`), text: t(`lessons.${key}.text`), law: [...law] };
}
