/** Why something may not be done, in a sentence: by the article that forbids it. */

import type { BarredShown, OptionShown } from "../../api/schema";
import type { No } from "../contract";
import { cardOf, CARDS, type When } from "./deck";
import { has, pageLang, say } from "./text";

/** A card out of its moment: the engine cites the card, and that each has its moment. */
const MOMENT = "pressure.4";

/** Questions in which the moment of a card has come, and only its condition may be wanting. */
const MOMENTS: Readonly<Record<string, readonly When[]>> = {
  act: ["turn", "kicked", "failed", "any", "pass", "gather", "kick", "goal"], tackled: ["tackle"], rush: ["any"],
  kickoff: ["kick", "goal"], penalty: ["penalty", "goal"], convert: ["goal"], touch: ["goal"], winner: ["won"],
};

/** Why a card of the hand is of no use to a question: what it waits for, or what it wants. */
export function whyNotCard(kind: string, id: string, lang = pageLang()): No {
  const t = say(lang);
  const card = cardOf(id);
  const inTime = MOMENTS[kind]?.includes(card.when) || (kind === "tackled" && card.kind === "side-step");
  const wants = `card.wants.${card.kind}`;
  const when = inTime && has(lang, wants) ? t(wants) : t(`card.moment.${card.when}`);
  return { text: t("why.card", { name: card.name, when }), law: [card.law, MOMENT] };
}

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
