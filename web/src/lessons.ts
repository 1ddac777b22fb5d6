/** What a person has learned of each game: kept in the browser, the same for all matches. */

import { type Learned, NOTHING } from "./match/course";
import { keep, recall } from "./prefs";

const place = (game: string): string => `lessons.${game}`;

export function learned(game: string): Learned {
  try {
    return { ...NOTHING, ...(JSON.parse(recall(place(game)) ?? "{}") as Partial<Learned>) };
  } catch {
    return NOTHING;
  }
}

export function remember(game: string, now: Learned): Learned {
  keep(place(game), JSON.stringify(now));
  return now;
}

/** From the first lesson again, by one who is no stranger for that. */
export const afresh = (game: string): Learned => remember(game, { ...NOTHING, known: learned(game).known });

/** Lessons are asked for: the rest of them, or all again by one who has been through them. */
export function askedFor(game: string): Learned {
  const now = learned(game);
  return now.known ? afresh(game) : now;
}
