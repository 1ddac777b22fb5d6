/** What is said while asking, and why something may not be chosen. */

import type { BarredShown, CardsView, DecisionShown, OptionShown } from "../../api/schema";
import { cardOf } from "./deck";
import { has, pageLang, say, type Speaker } from "./text";

export function promptOf(s: Speaker, decision: DecisionShown, view: CardsView): string {
  const attack = view.attack;
  const to = decision.kind === "answer" && attack ? s.answering(cardOf(attack.card).face, 1 - decision.seat) : "";
  return s.t(`prompt.${decision.kind}`, { to });
}

export function barredOf({ name }: BarredShown | OptionShown, lang = pageLang()): string {
  return say(lang)(has(lang, `barred.${name}`) ? `barred.${name}` : "barred.other");
}
