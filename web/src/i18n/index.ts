/** Words. The server sends codes and parameters; the sentences live in these catalogues. */

import type { Lang, Translate } from "../games/contract";
import en from "./en.json";
import it from "./it.json";
import { GAMES } from "../games";

export const LANGS: readonly Lang[] = ["it", "en"];
export type Texts = Readonly<Record<string, string>>;
/** Texts in rooms, as the catalogues of games have them. */
export type Tree = { [key: string]: string | Tree };

/** The same by one key each: `room.text`. */
export function flat(tree: Tree, before = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[before + key, value]] : flat(value, `${before}${key}.`));
}

type Singular<K> = K extends `${infer Base}.one` | `${infer Base}.other` ? Base : K;
/** A text of the house. Plural texts are named without their `.one` / `.other`. */
export type Key = Singular<keyof typeof it>;
export type Params = Record<string, string | number>;

/** What the games say of themselves, by keys of the house. */
const ofGames = (lang: Lang): [string, string][] =>
  GAMES.flatMap(({ id, texts: { [lang]: said } }) => [
    [`game.${id}`, said.name],
    [`game.${id}.line`, said.line],
    ...Object.entries(said.levels ?? {}).map(([level, line]): [string, string] => [`bot.${level}.line.${id}`, line]),
  ]);

const HOUSE: Record<Lang, Texts> = { it: { ...it, ...Object.fromEntries(ofGames("it")) }, en: { ...en, ...Object.fromEntries(ofGames("en")) } };
const LOCALE: Record<Lang, string> = { it: "it-IT", en: "en-GB" };

/** A number as one writes it: decimal comma in Italian, the true minus sign. */
export function number(lang: Lang, value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(LOCALE[lang], options).format(value).replace("-", "−");
}

/** A share as "72 %", the sign never on the next line; what is not sure is never said to be. */
export function percent(lang: Lang, share: number): string {
  const whole = Math.round(share * 100);
  const figure = whole === 0 && share > 0 ? "<1" : whole === 100 && share < 1 ? ">99" : number(lang, whole);
  return `${figure}\u00a0%`;
}

const DAY_MS = 86_400_000;

/** When something was, as short as it can be said: "oggi 21:40", "ieri 21:40", "14 novembre". */
export function when(lang: Lang, iso: string, today = new Date()): string {
  const then = new Date(iso);
  if (Number.isNaN(then.getTime())) return "";
  const midnight = (day: Date) => Date.UTC(day.getFullYear(), day.getMonth(), day.getDate());
  const days = (midnight(then) - midnight(today)) / DAY_MS;
  if (days === 0 || days === -1) {
    const day = new Intl.RelativeTimeFormat(LOCALE[lang], { numeric: "auto" }).format(days, "day");
    return `${day} ${new Intl.DateTimeFormat(LOCALE[lang], { hour: "2-digit", minute: "2-digit" }).format(then)}`;
  }
  const year = then.getFullYear() === today.getFullYear() ? {} : { year: "numeric" as const };
  return new Intl.DateTimeFormat(LOCALE[lang], { day: "numeric", month: "long", ...year }).format(then);
}

/** A hole in a text, with an "a", "e" or "il" right before it: Italian says "ad Ada", "ed Elsa", "l'8". */
const HOLE = /(?:(?<!\p{L})([ae]|il) )?\{(\w+)\}/giu;
/** Numbers that begin with a vowel when they are said: uno, otto, undici, ottanta. */
const SPOKEN = /^(?:1|8\d?|11)$/;
const vowel = (word: string): string => word.charAt(0).normalize("NFD").charAt(0).toLowerCase();

/** Fill the `{names}` of a text. A number is written as the language writes it. */
export function fill(lang: Lang, text: string, params: Params): string {
  return text.replace(HOLE, (whole, before: string | undefined, name: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    const word = typeof value === "number" ? number(lang, value) : value;
    if (before === undefined) return word;
    if (lang !== "it") return `${before} ${word}`;
    if (before.length > 1) return SPOKEN.test(word) ? `${before === "Il" ? "L" : "l"}'${word}` : `${before} ${word}`;
    return `${before}${vowel(before) === vowel(word) ? "d" : ""} ${word}`;
  });
}

/** Speaks from a catalogue. A plural text is chosen by `n`; an unknown key is shown as it is. */
export function translator(lang: Lang, texts: Texts): Translate {
  const plural = new Intl.PluralRules(LOCALE[lang]);
  return (key, params = {}) => {
    const text = texts[key] ?? (typeof params.n === "number" ? texts[`${key}.${plural.select(params.n)}`] : undefined);
    return text === undefined ? key : fill(lang, text, params);
  };
}

/** What the pages use: only keys that exist. */
export type HouseT = (key: Key, params?: Params) => string;

const spoken: Record<Lang, HouseT> = { it: translator("it", HOUSE.it), en: translator("en", HOUSE.en) };
export const house = (lang: Lang): HouseT => spoken[lang];

/** Whether the house has a text for a key made at run time, such as a refusal's reason. */
export const known = (key: string): key is Key => key in HOUSE.it;

/** A text whose key is made at run time, or what to say in its place. */
export const textOr = (t: HouseT, key: string, otherwise: string): string => (known(key) ? t(key) : otherwise);
export const gameName = (t: HouseT, game: string): string => textOr(t, `game.${game}`, game);
