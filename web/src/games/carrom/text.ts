/** Words: the catalogues, and how seats, sides and pieces are called from where one looks. */

import { catalogue, sayer } from "../../flick/words";
import type { Params, Texts } from "../../i18n";
import type { Context, Lang, Translate } from "../contract";
import en from "./en.json";
import { kindOf } from "./geometry";
import it from "./it.json";
import { teamOf, type View } from "./types";

export const catalogues: Record<Lang, Texts> = catalogue({ it, en });

/** The game's own translator: the house's knows only the house's words. */
export const say = sayer(catalogues);
export const has = (lang: Lang, key: string): boolean => key in catalogues[lang] || `${key}.other` in catalogues[lang];

/** The language of the page, where the house gives none. */
export const pageLang = (): Lang =>
  typeof document !== "undefined" && document.documentElement.lang.startsWith("en") ? "en" : "it";

export const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A speaker speaks to a seat as "tu", or to nobody when `me` is null. */
export interface Speaker {
  lang: Lang;
  me: number | null;
  /** The seat the table is drawn from. */
  looks: number;
  doubles: boolean;
  t: Translate;
  name(seat: number): string;
  /** A text in the person of the seat that acts: `me` or `they`. */
  line(key: string, seat: number, params?: Params): string;
  /** The same for a side: `me` and `they` of two players, `we` and `pair` of four. */
  side(key: string, team: number, params?: Params): string;
  /** "tu", "Ada", "Anna e Bruno": whoever plays on a side, as the looker calls them. */
  who(team: number): string;
  /** "a te", "ad Ada". */
  to(seat: number): string;
  toSide(team: number): string;
  /** "una bianca", "tre nere": men of a side, counted. */
  men(view: View, team: number, n: number): string;
  /** "la regina", "una bianca". */
  piece(id: number): string;
}

type Looks = Pick<Context, "lang" | "you" | "from" | "match" | "name">;

export function speaker(ctx: Looks): Speaker {
  const { lang, you: me, from: looks } = ctx;
  const t = say(lang);
  const doubles = ctx.match.seats.length > 2;
  // The house calls who is spoken to "tu"; here it is named, where a sentence needs its name.
  const name = (seat: number): string =>
    seat === me ? ctx.match.seats[seat]?.name || t("seat", { n: seat + 1 }) : ctx.name(seat);
  const mine = (team: number): boolean => me !== null && teamOf(me) === team;
  const pick = (key: string, persons: readonly string[], params: Params): string => {
    const found = [...persons.map((person) => `${key}.${person}`), key].find((one) => has(lang, one));
    return t(found ?? key, params);
  };
  const who = (team: number): string => {
    if (!doubles) return team === me ? t("you") : name(team);
    const [one, two] = [team, team + 2];
    return t("pair", { one: one === me ? t("you") : name(one), two: two === me ? t("you") : name(two) });
  };
  return {
    lang, me, looks, doubles, t, name, who,
    line: (key, seat, params = {}) => pick(key, seat === me ? ["me", "they"] : ["they"], { name: name(seat), ...params }),
    side: (key, team, params = {}) =>
      pick(key, mine(team) ? (doubles ? ["we", "me"] : ["me"]) : doubles ? ["pair", "they"] : ["they"], { name: doubles ? who(team) : name(team), ...params }),
    to: (seat) => (seat === me ? t("to.me") : t("to.other", { name: name(seat) })),
    toSide: (team) => (mine(team) ? t(doubles ? "to.we" : "to.me") : t("to.other", { name: doubles ? who(team) : name(team) })),
    men: (view, team, n) => t(team === view.white ? "men.white" : "men.black", { n, count: has(lang, `number.${n}`) ? t(`number.${n}`) : String(n) }),
    piece: (id) => t(`piece.${kindOf(id)}`),
  };
}
