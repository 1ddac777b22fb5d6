/** Words: the catalogues, and how seats, sides and pieces are called from where one looks. */

import { hasText, type Speaker as Said, speakerOf } from "../../flick/speaker";
import { catalogue, sayer } from "../../flick/words";
import type { Params } from "../../i18n";
import type { Lang } from "../contract";
import en from "./en.json";
import { kindOf } from "./geometry";
import it from "./it.json";
import { teamOf, type View } from "./types";

export { upper } from "../../flick/speaker";

export const catalogues = catalogue({ it, en });
/** The game's own translator: the house's knows only the house's words. */
export const say = sayer(catalogues);
export const has = (lang: Lang, key: string): boolean => hasText(catalogues[lang], key);

/** Two may play together: a side is spoken to, and of, as one. */
export interface Speaker extends Said {
  doubles: boolean;
  /** A text in the person of a side: `me` and `they` of two players, `we` and `pair` of four. */
  side(key: string, team: number, params?: Params): string;
  /** "tu", "Ada", "Anna e Bruno": whoever plays on a side, as the looker calls them. */
  who(team: number): string;
  toSide(team: number): string;
  /** "una bianca", "tre nere": men of a side, counted. */
  men(view: View, team: number, n: number): string;
}

const seated = speakerOf(catalogues, say, (t, piece) => t(`piece.${kindOf(piece)}`));

export function speaker(ctx: Parameters<typeof seated>[0]): Speaker {
  const s = seated(ctx);
  const { lang, me, t, name } = s;
  const doubles = ctx.match.seats.length > 2;
  const mine = (team: number): boolean => me !== null && teamOf(me) === team;
  const you = (seat: number): string => (seat === me ? t("you") : name(seat));
  const who = (team: number): string => (doubles ? t("pair", { one: you(team), two: you(team + 2) }) : you(team));
  const named = (team: number): string => (doubles ? who(team) : name(team));
  return {
    ...s, doubles, who,
    side: (key, team, params = {}) =>
      s.person(key, mine(team) ? (doubles ? ["we", "me"] : ["me"]) : doubles ? ["pair", "they"] : ["they"], { name: named(team), ...params }),
    toSide: (team) => (mine(team) ? t(doubles ? "to.we" : "to.me") : t("to.other", { name: named(team) })),
    men: (view, team, n) => t(team === view.white ? "men.white" : "men.black", { n, count: has(lang, `number.${n}`) ? t(`number.${n}`) : String(n) }),
  };
}
