/** Making a match, and calling those who play it. */

import { newMatch } from "./api/client";
import type { MatchInfo, NewSeat } from "./api/schema";
import { textOr, type HouseT } from "./i18n";
import { learned, remember } from "./lessons";
import { prefs } from "./prefs";
import { go, matchHref } from "./router";

/** Computers have names, so that the referee can speak of them; they always say what they are. */
const BOT_NAMES: Record<string, readonly string[]> = {
  novizio: ["Nino", "Pia", "Gino"], club: ["Ada", "Lino", "Rita"], maestro: ["Elsa", "Ugo", "Vera"],
};

export const LEVELS = ["novizio", "club", "maestro"];
export const levelName = (t: HouseT, level: string): string => textOr(t, `bot.${level}`, level);

export interface Wish {
  game: string;
  /** A level of the computer, or a friend on the same screen. */
  against: string | "friend";
  names?: [string, string];
  /** How many sit at the table; computers take the places nobody has. */
  seats?: number;
  /** Where a friend sits, and how good those computers are, at a table of four. */
  friend?: Friend;
  level?: string;
  setup?: Record<string, unknown>;
  guide?: boolean;
}

/** Make the match and go to its table. */
export async function start(wish: Wish): Promise<void> {
  const { game, setup = {}, guide = false } = wish;
  if (guide) remember(game, { ...learned(game), ended: false });
  // The schema types an open object as an empty one.
  const seats = seatsFor(wish);
  const made = await newMatch({ game, seats, setup: setup as Record<string, never> }, seats.filter(({ kind }) => kind !== "bot").length);
  go(matchHref(made.id, guide));
  scrollTo(0, 0);
}

/** A friend at a table of four plays with one, against one, or brings two more. */
export type Friend = "with" | "against" | "all";

const FRIENDS_SEATS: Record<Friend, readonly number[]> = { with: [2], against: [1], all: [1, 2, 3] };

/** Who sits where. Partners face each other: seats 0 and 2, 1 and 3. */
export function seatsFor({ against, names, seats = 2, friend = "against", level = "club" }: Wish): NewSeat[] {
  const friends = against === "friend" ? (seats > 2 ? FRIENDS_SEATS[friend] : [1]) : [];
  const bot = against === "friend" ? level : against;
  let bots = 0;
  return Array.from({ length: seats }, (_, seat): NewSeat => {
    if (seat === 0) return { kind: "me", name: names?.[0] ?? prefs().name, level: "" };
    // The friend one names sits first; others who share the screen are called by their place.
    if (friends.includes(seat)) return { kind: "here", name: seat === friends[0] ? (names?.[1] ?? "") : "", level: "" };
    return { kind: "bot", name: BOT_NAMES[bot]?.[bots++] ?? "", level: bot };
  });
}

/** The side a seat plays on: of four, partners are one side. */
export const sideOf = (match: Pick<MatchInfo, "seats">, seat: number): number => match.seats[seat]?.side ?? seat;

/** How a side is called: its player, or both of them. */
export function sideName(t: HouseT, match: MatchInfo, side: number): string {
  return together(t, match.seats.flatMap((_, seat) => (sideOf(match, seat) === side ? [seatName(t, match, seat)] : [])));
}

/** "Anna e Bruno". */
export const together = (t: HouseT, names: readonly string[]): string => names.slice(1).reduce((one, two) => t("score.and", { one, two }), names[0] ?? "");

/** How a seat is called by somebody who does not sit there. */
export function seatName(t: HouseT, match: MatchInfo, seat: number): string {
  const chair = match.seats[seat];
  if (chair?.name) return chair.name;
  if (chair?.bot) return levelName(t, chair.bot);
  return t("seat.number", { n: seat + 1 });
}

/** Seats the looking guest holds: none for a spectator, two when a screen is shared. */
export const mine = (match: MatchInfo): number[] => match.seats.flatMap((chair, seat) => (chair.yours ? [seat] : []));

/** Whom one plays with, in a few words: "contro il computer", "con Bruno, stesso schermo". */
export function company(t: HouseT, match: MatchInfo): string {
  const own = mine(match);
  const other = match.seats.findIndex((_, seat) => seat !== own[0]);
  if (own.length === 0) return t("with.watch");
  if (own.length > 1) return t("with.here", { name: seatName(t, match, own[1] as number) });
  return match.seats[other]?.bot ? t("with.computer") : t("with.name", { name: seatName(t, match, other) });
}
