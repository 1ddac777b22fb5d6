/** The head of the score sheet: turn and rules, points and tries, cards in hand. */

import type { Context, ScoreShown, ScoreSide } from "../contract";
import { turnOf } from "./prompt";
import { speaker } from "./text";
import { MEN, type Shown } from "./types";

export function scoreOf(ctx: Context, { view }: Shown): ScoreShown {
  const s = speaker(ctx);
  const over = view.about === null;
  const side = (seat: 0 | 1): ScoreSide => {
    const { points, tries, cards, kept_cards: kept } = view.sides[seat];
    const away = view.sin.filter((turns, player) => turns !== 0 && Math.floor(player / MEN) === seat).length;
    const made = s.t("score.tries", { n: tries });
    const hand = [s.t("score.cards", { n: cards + kept }), ...(away ? [s.t("score.away", { n: away })] : [])].join(", ");
    return over ? { seat, points, sub: "", under: [made, ""] } : { seat, points, sub: made, under: [hand, ""] };
  };
  const sides = [side(0), side(1)];
  return {
    head: [turnOf(s, view), s.t(view.setup.pro ? "score.pro" : "score.basic")],
    sides: ctx.from === 1 ? sides.reverse() : sides,
  };
}
