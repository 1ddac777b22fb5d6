/** The head of the score sheet: half and action, and how each side made its points. */

import type { CardsEvent, CardsMark, CardsView } from "../../api/schema";
import type { Context, Moment, ScoreShown, ScoreSide, Translate } from "../contract";
import { say } from "./text";

const HOW: readonly CardsMark["how"][] = ["try", "technical", "conversion", "penalty", "drop"];

/** "1 meta, 1 trasf., 1 punizione" */
export function tally(t: Translate, sheet: readonly CardsMark[], seat: number): string {
  const words = HOW.flatMap((how) => {
    const n = sheet.filter((mark) => mark.seat === seat && mark.how === how).length;
    return n ? [t(`score.${how}.${n === 1 ? "one" : "many"}`, { n })] : [];
  });
  return words.join(", ") || t("score.none");
}

export function scoreOf(ctx: Context, moment: Moment<CardsView, CardsEvent>): ScoreShown {
  const t = say(ctx.lang);
  const { view } = moment;
  const over = view.about === null;
  const side = (seat: 0 | 1): ScoreSide => {
    const { points, level, deck, reserve } = view.sides[seat];
    const left = deck > 0 ? t("score.deck", { n: deck }) : t("score.reserve", { n: reserve });
    return { seat, points, sub: t("level", { level }), under: [tally(t, view.sheet, seat), left] };
  };
  const half = over ? "full" : view.halves === 1 ? "quick" : String(view.half);
  const sides: [ScoreSide, ScoreSide] = [side(0), side(1)];
  return {
    head: [t(`score.half.${half}`), view.action ? t("score.action", { n: view.action }) : t("score.start")],
    sides: ctx.from === 1 ? [sides[1], sides[0]] : sides,
  };
}
