/** Why something may not be done, in a sentence: by the article that forbids it. */

import type { BarredShown, OptionShown } from "../../api/schema";
import { CARDS } from "./deck";
import { has, pageLang, say } from "./text";

/** A card out of its moment: the engine cites the card, and that each has its moment. */
const MOMENT = "pressure.4";

/** What the article says to somebody who tried. */
export function whyNot(law: readonly string[], lang = pageLang()): string | null {
  const t = say(lang);
  const card = law.includes(MOMENT) ? CARDS.find((one) => law.includes(one.law)) : undefined;
  if (card) return t("why.card", { name: card.name, when: t(`card.moment.${card.when}`) });
  const found = law.find((id) => has(lang, `why.${id}`));
  return found ? t(`why.${found}`) : null;
}

/** A refusal of the server; null leaves it to the house. */
export function refusedOf(reason: string, law: readonly string[] = [], lang = pageLang()): string | null {
  const known = has(lang, `refused.${reason}`) ? say(lang)(`refused.${reason}`) : null;
  return known && (whyNot(law, lang) ?? known);
}

export const barredOf = (option: BarredShown | OptionShown, lang = pageLang()): string =>
  whyNot("law" in option ? option.law : [], lang) ?? say(lang)("refused.not_allowed");
