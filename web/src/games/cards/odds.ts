/** Odds as a short line under an option. They come from the engine; here they are only worded. */

import type { Lang, Translate } from "../contract";
import { percent } from "./text";

/** Most telling first: the line shows the first few, the rest is in the title. */
const ORDER = ["good", "try", "gain", "kept", "lost", "beyond", "foul", "won", "back", "scrum", "same", "end"] as const;
const MOST = 3;
const WORTH_SAYING = 0.005;

export interface OddsLine {
  short: string;
  whole: string;
}

/** `asked` is the kind of decision: the defender reads the attacker's odds the other way round. */
export function oddsLine(t: Translate, lang: Lang, asked: string, odds: Record<string, number>): OddsLine {
  const side = asked === "answer" ? "answer" : "act";
  const words = ORDER.filter((name) => (odds[name] ?? 0) >= WORTH_SAYING).map(
    (name) => `${t(`odds.${side}.${name}`)} ${percent(lang, odds[name] ?? 0)}`,
  );
  return { short: words.slice(0, MOST).join(", "), whole: words.join(", ") };
}
