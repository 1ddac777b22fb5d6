/** Which drills of a game one has made, kept in the browser. */

import { keep, recall } from "../../prefs";

/** For each drill made, after how many tries. */
export type Book = Readonly<Record<string, number>>;

const place = (game: string): string => `${game}.drills`;

export function book(game: string): Book {
  try {
    return JSON.parse(recall(place(game)) ?? "{}") as Book;
  } catch {
    return {};
  }
}

/** Write a drill down; the fewest tries stand. */
export function enter(game: string, now: Book, drill: string, tries: number): Book {
  const next = { ...now, [drill]: Math.min(tries, now[drill] ?? tries) };
  keep(place(game), JSON.stringify(next));
  return next;
}

export function forget(game: string): Book {
  keep(place(game), "{}");
  return {};
}
