/** The computer's choice in words: what it is called, and why. */

import type { CardsView, Hint } from "../../api/schema";
import { number } from "../../i18n";
import type { Context } from "../contract";
import { oddsLine } from "./odds";
import { worded } from "./options";
import { percent, speaker, upper } from "./text";

export const called = (ctx: Context, view: CardsView, choice: Hint): string => worded(speaker(ctx), view, choice, choice.option).title;

interface Why {
  odds?: Record<string, number>;
  second?: string;
  /** Points more than the second. */
  points?: number;
  /** The chance to win with the second. */
  other?: number;
}

export function because(ctx: Context, view: CardsView, hint: Hint): string {
  const s = speaker(ctx);
  const { odds, second, points, other } = hint.params as Why;
  const told = odds ? oddsLine(s.t, s.lang, hint.kind, odds).short : "";
  return s.t(`advice.${hint.reason}`, {
    odds: told ? `${upper(told)}. ` : "",
    second: second ? worded(s, view, hint, second).title : "",
    points: number(s.lang, Math.abs(points ?? 0), { maximumFractionDigits: 1, minimumFractionDigits: 1 }),
    other: percent(s.lang, other ?? 0),
  });
}
