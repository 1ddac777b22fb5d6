/** The lessons of the guided match: each rule is told when it first comes up. */

import type { Context } from "../contract";
import { say } from "./text";

/** The articles a lesson stands on, by event type or kind of decision. */
export const LESSON_LAW: Record<string, readonly string[]> = {};

export function lesson({ lang }: Pick<Context, "lang">, key: string): { title: string; text: string; law: string[] } | null {
  const law = LESSON_LAW[key];
  if (!law) return null;
  const t = say(lang);
  return { title: t(`lessons.${key}.title`), text: t(`lessons.${key}.text`), law: [...law] };
}
