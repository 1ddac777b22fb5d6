/** Making a match, and calling those who play it. */

import { newMatch } from "./api/client";
import type { MatchInfo, NewSeat } from "./api/schema";
import { textOr, type HouseT } from "./i18n";
import { prefs } from "./prefs";
import { go } from "./router";

/** Computers have names, so that the referee can speak of them; they always say what they are. */
const BOT_NAMES: Record<string, string> = { novizio: "Nino", club: "Ada", maestro: "Elsa" };

export const LEVELS = ["novizio", "club", "maestro"];
export const levelName = (t: HouseT, level: string): string => textOr(t, `bot.${level}`, level);

export interface Wish {
  game: string;
  /** A level of the computer, or a friend on the same screen. */
  against: string | "friend";
  names?: [string, string];
  setup?: Record<string, unknown>;
  guide?: boolean;
}

/** Make the match and go to its table. */
export async function start({ game, against, names, setup = {}, guide = false }: Wish): Promise<void> {
  const me: NewSeat = { kind: "me", name: names?.[0] ?? prefs().name, level: "" };
  const other: NewSeat =
    against === "friend"
      ? { kind: "here", name: names?.[1] ?? "", level: "" }
      : { kind: "bot", name: BOT_NAMES[against] ?? "", level: against };
  // The schema types an open object as an empty one.
  const made = await newMatch({ game, seats: [me, other], setup: setup as Record<string, never> });
  go(`/match/${made.id}${guide ? "?guide=1" : ""}`);
  scrollTo(0, 0);
}

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
