/** Words that every flick table says, with those of a game. */

import type { BarredShown, OptionShown } from "../api/schema";
import type { Lang, Translate } from "../games/contract";
import { flat, type Texts, translator, type Tree } from "../i18n";
import type { AidWords } from "./aids";
import { hasText, pageLang } from "./speaker";
import en from "./words/en.json";
import it from "./words/it.json";

/** A game's catalogues: its own words go before those of the table. */
export function catalogue(...own: readonly Readonly<Record<Lang, Tree>>[]): Record<Lang, Texts> {
  const all = (lang: Lang, words: Tree): Texts => Object.fromEntries([words, ...own.map((one) => one[lang])].flatMap((tree) => flat(tree)));
  return { it: all("it", it), en: all("en", en) };
}

/** A translator for each language: the house's knows only the house's words. */
export function sayer(catalogues: Record<Lang, Texts>): (lang: Lang) => Translate {
  const spoken: Record<Lang, Translate> = { it: translator("it", catalogues.it), en: translator("en", catalogues.en) };
  return (lang) => spoken[lang];
}

/** Why something may not be, in a game's words. */
export const refusals = (catalogues: Record<Lang, Texts>, say: (lang: Lang) => Translate) => ({
  /** What the server would not take: the same words the page says before it is tried. */
  refusedOf: (reason: string, lang = pageLang()): string | null => (hasText(catalogues[lang], `fault.${reason}`) ? say(lang)(`fault.${reason}`) : null),
  barredOf: ({ name }: Pick<BarredShown | OptionShown, "name">, lang = pageLang()): string =>
    say(lang)(hasText(catalogues[lang], `barred.${name}`) ? `barred.${name}` : "barred.other"),
});

/** What the keys of a flick table do: they aim, do what a game has besides (`keys.<name>`), and flick. */
export const keysOf = (say: (lang: Lang) => Translate, own: readonly (readonly [keys: string[], name: string])[]) => (lang: Lang): [string[], string][] => {
  const t = say(lang);
  const named = own.map(([keys, name]): [string[], string] => [keys, t(`keys.${name}`)]);
  return [[["←", "→"], t("keys.turn")], [["↑", "↓"], t("keys.power")], ...named, [[t("keys.enter")], t("keys.shoot")]];
};

/** The words of the switches on the table. */
export const aidWords = (t: Translate): AidWords => ({
  group: t("table.aids"), guide: t("table.guide"), trail: t("table.trail"), more: t("table.more"), above: t("table.above"),
  sound: t("table.sound"), release: t("table.release"), releaseLine: t("table.releaseLine"), slow: t("table.slow"),
});
