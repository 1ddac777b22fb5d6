/** Why something may not be done, in a sentence: by the article that forbids it. */

import type { BarredShown, OptionShown } from "../../api/schema";
import { has, pageLang, say } from "./text";

/** What the article says to somebody who tried. */
export function whyNot(law: readonly string[], lang = pageLang()): string | null {
  const found = law.find((id) => has(lang, `why.${id}`));
  return found ? say(lang)(`why.${found}`) : null;
}

/** A refusal of the server. Null leaves it to the house. */
export function refusedOf(reason: string, law: readonly string[] = [], lang = pageLang()): string | null {
  const known = has(lang, `refused.${reason}`) ? say(lang)(`refused.${reason}`) : null;
  return known && (whyNot(law, lang) ?? known);
}

export const barredOf = (option: BarredShown | OptionShown, lang = pageLang()): string =>
  whyNot("law" in option ? option.law : [], lang) ?? say(lang)("refused.not_allowed");
