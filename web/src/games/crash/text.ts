/** Words: the catalogues, and how seats, players and places are called from where one looks. */

import { flat, type Params, type Texts, translator } from "../../i18n";
import type { Context, Lang, Translate } from "../contract";
import { cardOf } from "./deck";
import en from "./en.json";
import { depthOf, LINES } from "./geometry";
import it from "./it.json";
import { seatOf, shirtOf } from "./types";

export const catalogues: Record<Lang, Texts> = { it: Object.fromEntries(flat(it)), en: Object.fromEntries(flat(en)) };
const spoken: Record<Lang, Translate> = { it: translator("it", catalogues.it), en: translator("en", catalogues.en) };

/** The game's own translator: the house's knows only the house's words. */
export const say = (lang: Lang): Translate => spoken[lang];
export const has = (lang: Lang, key: string): boolean => key in catalogues[lang] || `${key}.other` in catalogues[lang];

/** The language of the page, where the house gives none. */
export const pageLang = (): Lang =>
  typeof document !== "undefined" && document.documentElement.lang.startsWith("en") ? "en" : "it";

export const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** How a player is joined to a sentence: "il 7", "al 7", "(nella zona) del 7", "(meta) del 7", "(intercettato) dal 7". */
export type Case = "the" | "to" | "of" | "by" | "agent";

/** A speaker speaks to a seat as "tu", or to nobody when `me` is null. */
export interface Speaker {
  lang: Lang;
  me: number | null;
  /** The seat the table is drawn from. */
  looks: number;
  /** Odds are said and drawn. */
  odds: boolean;
  t: Translate;
  has(key: string): boolean;
  name(seat: number): string;
  /** A text in the person of the seat that acts: `me`, `you` (he acts against me), `they`. */
  line(key: string, seat: number, params?: Params): string;
  /** "a te", "a Ada". */
  to(seat: number): string;
  /** "il tuo 12", "al 12 di Ada": a player and whose he is. */
  man(player: number, how?: Case): string;
  /** "il 12", "all'8": a player whose side is plain. */
  shirt(player: number, how?: Case): string;
  /** "il 3, il 7 e l'8" by their numbers: "3, 7 e 8". */
  shirts(players: readonly number[]): string;
  /** Where a hex lies: "nei tuoi 22", "a metà campo". */
  place(hex: number): string;
  /** The name of a card. */
  card(id: string): string;
}

/** The parts of a half, from its goal line to halfway. */
const AREAS: readonly [from: number, name: string][] = [
  [LINES.goal, "goal"], [LINES.five, "five"], [LINES.twentyTwo, "22"], [LINES.ten, "half"], [0, "middle"],
];

/** Numbers that are said with an apostrophe in Italian: l'uno, l'otto, l'undici. */
const ELIDED: ReadonlySet<number> = new Set([1, 8, 11]);

type Looks = Pick<Context, "lang" | "you" | "from" | "match" | "name" | "showOdds">;

export function speaker(ctx: Looks): Speaker {
  const { lang, you: me, from: looks } = ctx;
  const t = say(lang);
  // The house calls who is spoken to "tu"; here it is named, where a sentence needs its name.
  const name = (seat: number): string =>
    seat === me ? ctx.match.seats[seat]?.name || t("seat", { n: seat + 1 }) : ctx.name(seat);
  const shirt = (player: number, how: Case = "the"): string => {
    const n = shirtOf(player);
    return t(`man.${how}.${ELIDED.has(n) ? "elided" : "plain"}`, { shirt: n });
  };
  return {
    lang, me, looks, t, name, shirt,
    odds: ctx.showOdds ?? true,
    has: (key) => has(lang, key),
    line(key, seat, params = {}) {
      const persons = seat === me ? ["me", "they"] : me === null ? ["they"] : ["you", "they"];
      const found = [...persons.map((person) => `${key}.${person}`), key].find((one) => has(lang, one));
      return t(found ?? key, { name: name(seat), them: name(1 - seat), ...params });
    },
    to: (seat) => (seat === me ? t("to.me") : t("to.other", { name: name(seat) })),
    man: (player, how = "the") =>
      seatOf(player) === me
        ? t(`man.${how}.mine`, { shirt: shirtOf(player) })
        : t(`man.${how}.other`, { man: shirt(player, how), shirt: shirtOf(player), name: name(seatOf(player)) }),
    shirts(players) {
      const all = players.map((player) => String(shirtOf(player)));
      return all.length < 2 ? (all[0] ?? "") : t("and", { one: all.slice(0, -1).join(", "), two: all.at(-1) ?? "" });
    },
    place(hex) {
      const depth = depthOf(hex);
      const area = AREAS.find(([from]) => Math.abs(depth) >= from)?.[1] ?? "middle";
      const owner = depth < 0 ? 0 : 1;
      return area === "middle" ? t("place.middle") : owner === me ? t(`place.mine.${area}`) : t(`place.of.${area}`, { name: name(owner) });
    },
    card: (id) => cardOf(id).name,
  };
}
