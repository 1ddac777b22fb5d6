/** What is agreed before a match: as it was last time, else as it suits somebody who has just come in. */

import { load } from "./games";
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

/** Where a game's own first match is another: at Crash Tackle the basic rules. */
const FIRST_AT: Partial<Record<string, Partial<Agreed>>> = { crash: { setup: { quick: true, pro: false } } };

/** Two at one screen are not asked in the other's turn what only one of them may see. */
const SHARED: Partial<Record<string, Agreed["setup"]>> = { crash: { rush: "own_turn" } };

const placeOf = (game: string): string => `agreed.${game}`;

const firstAt = (game: string): Agreed => ({ ...FIRST, ...FIRST_AT[game] });

/** One answer for every way in: the form shows it, the poster plays it. */
export function agreedAt(game: string): Agreed {
  try {
    return { ...firstAt(game), ...(JSON.parse(recall(placeOf(game)) ?? "{}") as Partial<Agreed>) };
  } catch {
    return firstAt(game);
  }
}

/** A set-up for two at one screen: what they have said themselves stays. */
export const sharedSetup = (game: string, said: Agreed["setup"]): Agreed["setup"] => ({ ...SHARED[game], ...said });

export const agree = (game: string, agreed: Agreed): void => keep(placeOf(game), JSON.stringify(agreed));

/** The poster's match is against the computer: a friend has a link of his own. */
export async function quickWish(game: string): Promise<Wish> {
  const { against, level, guide, setup } = agreedAt(game);
  const client = await load(game);
  return { game, guide, setup, seats: client.seats?.(setup) ?? 2, against: against === "friend" ? level : against };
}

/** A match one learns in: as somebody finds it who has just come in, against the gentlest. */
export const lessonWish = (game: string): Wish => ({ game, setup: firstAt(game).setup, against: "novizio", guide: true });

/** Sit down to learn: the lessons that are left, or all again by one who has been through them. */
export function learn(game: string): Promise<void> {
  askedFor(game);
  return start(lessonWish(game));
}
