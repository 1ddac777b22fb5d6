/** How sides are called from where one looks, with a game's own words. */

import type { Params, Texts } from "../i18n";
import type { Context, Lang, Translate } from "../games/contract";

export const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The language of the page, where the house gives none. */
export const pageLang = (): Lang =>
  typeof document !== "undefined" && document.documentElement.lang.startsWith("en") ? "en" : "it";

/** Whether there is such a text. */
export const hasText = (texts: Texts, key: string): boolean => key in texts || `${key}.other` in texts;

/** A speaker speaks to a seat as "tu", or to nobody when `me` is null. */
export interface Speaker {
  lang: Lang;
  me: number | null;
  /** The seat the table is drawn from. */
  looks: number;
  t: Translate;
  name(side: number): string;
  /** A text in the first of some persons that it is written in; else as it stands. */
  person(key: string, persons: readonly string[], params: Params): string;
  /** A text in the person of the side that acts: `me` or `they`. */
  line(key: string, side: number, params?: Params): string;
  /** "a te", "a Bruno". */
  to(side: number): string;
  /** "il 7", "il portiere", "la palla", "una bianca". */
  body(body: number): string;
}

/** What bodies are called, with a translator. */
type Bodies = (t: Translate, body: number) => string;

export const speakerOf = (catalogues: Record<Lang, Texts>, say: (lang: Lang) => Translate, bodies: Bodies) =>
  (ctx: Pick<Context, "lang" | "you" | "from" | "match" | "name">): Speaker => {
    const { lang, you: me, from: looks } = ctx;
    const t = say(lang);
    // The house calls who is spoken to "tu"; here it is named, where a sentence needs its name.
    const name = (side: number): string => (side === me ? ctx.match.seats[side]?.name || t("seat", { n: side + 1 }) : ctx.name(side));
    const person = (key: string, persons: readonly string[], params: Params): string =>
      t(persons.map((one) => `${key}.${one}`).find((one) => hasText(catalogues[lang], one)) ?? key, params);
    return {
      lang, me, looks, t, name, person,
      line: (key, side, params = {}) => person(key, side === me ? ["me", "they"] : ["they"], { name: name(side), ...params }),
      to: (side) => (side === me ? t("to.me") : t("to.other", { name: name(side) })),
      body: (body) => bodies(t, body),
    };
  };

/** A title in the person of a side, and a text; both by the name of the event. */
export const told = (key: string, side: number, { s }: { s: Pick<Speaker, "line"> }, params: Params = {}): { title: string; text: string } => ({
  title: s.line(`voice.${key}.title`, side, params), text: s.line(`voice.${key}.text`, side, params),
});
