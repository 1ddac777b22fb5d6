/** Which drills one has made, kept in the browser. */

import { keep, recall } from "../../prefs";

/** For each drill made, after how many tries. */
export type Book = Readonly<Record<string, number>>;

const PLACE = "carrom.drills";

export function book(): Book {
  try {
    return JSON.parse(recall(PLACE) ?? "{}") as Book;
  } catch {
    return {};
  }
}

/** Write a drill down; the fewest tries stand. */
export function enter(now: Book, drill: string, tries: number): Book {
  const next = { ...now, [drill]: Math.min(tries, now[drill] ?? tries) };
  keep(PLACE, JSON.stringify(next));
  return next;
}

export function forget(): Book {
  keep(PLACE, "{}");
  return {};
}
