/** The computer's choice in words: what it is called, and why. */

import type { CardsView, Hint } from "../../api/schema";
import { number } from "../../i18n";
import type { Context } from "../contract";
import { cardOf } from "./deck";
import { oddsLine } from "./odds";
import { worded } from "./options";
import { percent } from "../../i18n";
import { speaker, upper } from "./text";

export const called = (ctx: Context, view: CardsView, choice: Hint): string => worded(speaker(ctx), view, choice, choice.option).title;

interface Why {
  odds: Record<string, number> | null;
  /** The same for each answer the opponent has. */
  replies: Record<string, Record<string, number>> | null;
  second?: string;
  /** Points more than the second. */
  points?: number;
  /** The chance to win with the second. */
  other?: number;
}

export function because(ctx: Context, view: CardsView, hint: Hint): string {
  const s = speaker(ctx);
  const { odds, replies, second, points, other } = hint.params as unknown as Why;
  const up = view.sides[(1 - hint.seat) as 0 | 1].up;
  const asked = { kind: hint.kind, options: [{ name: hint.option, odds }], replies: replies ? { [hint.option]: replies } : {} };
  const told = oddsLine(s.t, s.lang, asked, hint.option, up ? s.the(cardOf(up).face) : "")?.short ?? [];
  return s.t(`advice.${hint.reason}`, {
    odds: told.map((line) => `${upper(line)}. `).join(""),
    second: second ? worded(s, view, hint, second).title : "",
    points: number(s.lang, Math.abs(points ?? 0), { maximumFractionDigits: 1, minimumFractionDigits: 1 }),
    other: percent(s.lang, other ?? 0),
  });
}
