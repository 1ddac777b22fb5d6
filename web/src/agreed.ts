/** What is agreed before a match: as it was last time, else as it suits somebody who has just come in. */

import { load, manifestOf } from "./games";
import { askedFor } from "./lessons";
import { keep, recall } from "./prefs";
import { type Friend, start, type Wish } from "./start";

export interface Agreed {
  /** A level of the computer, or a friend on the same screen. */
  against: string;
  /** Where the friend sits at a table of four, and how good the computers there are. */
  sits: Friend;
  level: string;
  guide: boolean;
  setup: Record<string, unknown>;
}

/** Short, against a fair opponent. */
const FIRST: Agreed = { against: "club", sits: "with", level: "club", guide: false, setup: { quick: true } };

/** The computer one learns against. */
const GENTLEST = "novizio";

const placeOf = (game: string): string => `agreed.${game}`;

function firstAt(game: string): Agreed {
  const { setup = FIRST.setup, level = FIRST.level } = manifestOf(game)?.first ?? {};
  return { ...FIRST, against: level, level, setup };
}

/** One answer for every way in: the form shows it, the poster plays it. */
export function agreedAt(game: string): Agreed {
  try {
    return { ...firstAt(game), ...(JSON.parse(recall(placeOf(game)) ?? "{}") as Partial<Agreed>) };
  } catch {
    return firstAt(game);
  }
}

/** A set-up for two at one screen: what they have said themselves stays. */
export const sharedSetup = (game: string, said: Agreed["setup"]): Agreed["setup"] => ({ ...manifestOf(game)?.shared, ...said });

export const agree = (game: string, agreed: Agreed): void => keep(placeOf(game), JSON.stringify(agreed));

/** The poster's match is against the computer: a friend has a link of his own. */
export async function quickWish(game: string): Promise<Wish> {
  const { against, level, guide, setup } = agreedAt(game);
  const client = await load(game);
  return { game, guide, setup, seats: client.seats?.(setup) ?? 2, against: against === "friend" ? level : against };
}

/** A match one learns in: as somebody finds it who has just come in, against the gentlest. */
export const lessonWish = (game: string): Wish => ({ game, setup: firstAt(game).setup, against: manifestOf(game)?.first?.gentlest ?? GENTLEST, guide: true });

/** Sit down to learn: the lessons that are left, or all again by one who has been through them. */
export function learn(game: string): Promise<void> {
  askedFor(game);
  return start(lessonWish(game));
}
