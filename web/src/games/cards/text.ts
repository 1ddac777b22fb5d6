/** Words: the catalogues, and how seats, areas and cards are called from where one looks. */

import { fill } from "../../i18n";
import type { Context, Lang, Translate } from "../contract";
import { areaOf, CENTRE_LINE, type Face } from "./deck";
import en from "./en.json";
import it from "./it.json";

type Tree = { [key: string]: string | Tree };
export const catalogues: Record<Lang, Tree> = { it, en };

function find(tree: Tree, key: string): string | undefined {
  let node: string | Tree | undefined = tree;
  for (const part of key.split(".")) node = typeof node === "object" ? node[part] : undefined;
  return typeof node === "string" ? node : undefined;
}

/** The game's own translator: the house's knows only the house's words. */
export function say(lang: Lang): Translate {
  return (key, params = {}) => {
    const text = find(catalogues[lang], key);
    if (text === undefined) throw new Error(`cards: no text ${key} in ${lang}`);
    return fill(lang, text, params);
  };
}

export const has = (lang: Lang, key: string): boolean => find(catalogues[lang], key) !== undefined;

/** The language of the page, where the house gives none. */
export const pageLang = (): Lang =>
  typeof document !== "undefined" && document.documentElement.lang.startsWith("en") ? "en" : "it";

export const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Signed as on the table of results, with a true minus. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

/** A speaker speaks to a seat as "tu", or to nobody when `me` is null. */
export interface Speaker {
  lang: Lang;
  me: number | null;
  /** The seat the table is drawn from. */
  looks: number;
  t: Translate;
  name(seat: number): string;
  /** A text in the grammatical person of who acts: `me`, `you` (he acts against me), `they`. */
  line(key: string, actor: number, params?: Record<string, string | number>): string;
  /** Where an area is, as one says it of the side that has gone there. */
  in(area: number, actor: number): string;
  /** The same in a title, where my own advance needs no owner: "sei nei 10 metri". */
  into(area: number, actor: number): string;
  /** A played card as somebody's: "il tuo 8", "l'8 di Bruno". */
  card(face: Face, seat: number): string;
  /** A card with its article: "l'8", "il 9", "la F". */
  the(face: Face): string;
  spaces(n: number): string;
  /** "a te", "a Bruno". */
  to(seat: number): string;
  /** "tua", "di Bruno", said of the ball. */
  of(seat: number): string;
  /** What a defender answers: "all'8 di Bruno". */
  answering(face: Face, seat: number): string;
}

export function speaker(ctx: Pick<Context, "lang" | "you" | "from" | "match" | "name">): Speaker {
  const { lang, you: me, from: looks } = ctx;
  const t = say(lang);
  // The house calls who is spoken to "tu"; here it is named, where a sentence needs its name.
  const name = (seat: number): string =>
    seat === me ? ctx.match.seats[seat]?.name || t("seat", { n: seat + 1 }) : ctx.name(seat);
  const person = (actor: number): string => (actor === me ? "me" : me === null ? "they" : "you");

  const the = (face: Face): string => t(typeof face === "number" ? `article.n${face}` : `article.${face}`);

  const where = (area: number, actor: number, theirs: "plain" | "short"): string => {
    if (area === CENTRE_LINE) return t("area.line");
    const { name: place, owner } = areaOf(area);
    const how = owner === me ? "mine" : owner === actor ? "own" : actor === me ? theirs : "of";
    return t(`area.${how}.${place}`, { name: name(owner) });
  };

  return {
    lang, me, looks, t, name, the,
    line(key, actor, params = {}) {
      const all = { name: name(actor), them: name(1 - actor), ...params };
      const keys = [`${key}.${person(actor)}`, `${key}.they`, key];
      const found = keys.find((k) => has(lang, k));
      return t(found ?? key, all);
    },
    in: (area, actor) => where(area, actor, "plain"),
    into: (area, actor) => where(area, actor, "short"),
    card: (face, seat) =>
      seat === me ? t("card.mine", { face }) : t("card.of", { the: the(face), face, name: name(seat) }),
    spaces: (n) => t(`spaces.${Math.abs(n)}`),
    to: (seat) => (seat === me ? t("to.me") : t("to.other", { name: name(seat) })),
    answering: (face, seat) =>
      t("prompt.answering", { at: t(typeof face === "number" ? `at.n${face}` : `at.${face}`), face, name: name(seat) }),
    of: (seat) => (seat === me ? t("of.me") : t("of.other", { name: name(seat) })),
  };
}
