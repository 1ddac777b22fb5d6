/** Words: the catalogues, and how sides and figures are called from where one looks. */

import type { AidWords } from "../../flick/aids";
import { translator, type Params, type Texts } from "../../i18n";
import type { Context, Lang, Translate } from "../contract";
import en from "./en.json";
import it from "./it.json";
import { BALL, isKeeper, numberOf } from "./types";

type Tree = { [key: string]: string | Tree };

function flat(tree: Tree, before = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[before + key, value]] : flat(value, `${before}${key}.`));
}

export const catalogues: Record<Lang, Texts> = { it: Object.fromEntries(flat(it)), en: Object.fromEntries(flat(en)) };
const spoken: Record<Lang, Translate> = { it: translator("it", catalogues.it), en: translator("en", catalogues.en) };

/** The game's own translator: the house's knows only the house's words. */
export const say = (lang: Lang): Translate => spoken[lang];
export const has = (lang: Lang, key: string): boolean => key in catalogues[lang] || `${key}.other` in catalogues[lang];

/** The language of the page, where the house gives none. */
export const pageLang = (): Lang =>
  typeof document !== "undefined" && document.documentElement.lang.startsWith("en") ? "en" : "it";

/** The words of the switches on the table. */
export const aidWords = (t: Translate): AidWords => ({
  group: t("table.aids"), guide: t("table.guide"), trail: t("table.trail"), more: t("table.more"), above: t("table.above"),
  sound: t("table.sound"), release: t("table.release"), releaseLine: t("table.releaseLine"), slow: t("table.slow"),
});

export const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A speaker speaks to a seat as "tu", or to nobody when `me` is null. */
export interface Speaker {
  lang: Lang;
  me: number | null;
  /** The seat the table is drawn from. */
  looks: number;
  t: Translate;
  name(side: number): string;
  /** A text in the person of the side that acts: `me` or `they`. */
  line(key: string, side: number, params?: Params): string;
  /** "a te", "a Bruno". */
  to(side: number): string;
  /** "il 7", "il portiere", "la palla". */
  body(body: number): string;
}

export function speaker(ctx: Pick<Context, "lang" | "you" | "from" | "match" | "name">): Speaker {
  const { lang, you: me, from: looks } = ctx;
  const t = say(lang);
  // The house calls who is spoken to "tu"; here it is named, where a sentence needs its name.
  const name = (side: number): string => (side === me ? ctx.match.seats[side]?.name || t("seat", { n: side + 1 }) : ctx.name(side));
  return {
    lang, me, looks, t, name,
    line(key, side, params = {}) {
      const found = [...(side === me ? [`${key}.me`] : []), `${key}.they`, key].find((one) => has(lang, one));
      return t(found ?? key, { name: name(side), ...params });
    },
    to: (side) => (side === me ? t("to.me") : t("to.other", { name: name(side) })),
    body: (body) => (body < 0 ? t("body.nobody") : body === BALL ? t("body.ball") : isKeeper(body) ? t("body.keeper") : t("body.figure", { n: numberOf(body) })),
  };
}
