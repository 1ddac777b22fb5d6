/** The position in words, for readers. */

import { seenFrom } from "../../flick/frame";
import type { Context } from "../contract";
import { quartersOf } from "./asks";
import { tries } from "./score";
import { speaker, upper } from "./text";
import { BALL, type View } from "./types";

const [TWENTY_TWO, GOAL_LINE] = [280, 500];

/** Where the ball is, as who has it sees it: he plays to the right. */
function whereOf(x: number): string {
  if (Math.abs(x) >= GOAL_LINE) return x > 0 ? "goal" : "own_goal";
  if (Math.abs(x) > TWENTY_TWO) return x > 0 ? "near" : "home";
  return x > 0 ? "ahead" : "own";
}

export function describe(ctx: Context, view: View): string {
  const s = speaker(ctx);
  const [a, b] = s.looks === 1 ? [view.score[1], view.score[0]] : view.score;
  const score = s.t("describe.score", { a, b });
  if (view.outcome) return `${s.t("describe.over")} ${score}`;
  const ball = view.table.places[BALL];
  const where = ball ? whereOf(seenFrom(quartersOf(view, view.side), ball)[0]) : "none";
  const sentences = [
    score,
    s.t(`score.half.${view.half === 1 ? "first" : "second"}`) + (view.flicks_left == null ? "." : `, ${s.t("score.flicks", { n: view.flicks_left })}.`),
    ...(view.set_piece ? [s.t("describe.restart", { what: s.t(`restart.${view.set_piece.kind}.title`), to: s.to(view.about?.side ?? view.set_piece.side) })] : [s.line(tries(view) ? "describe.tries" : "describe.ball", view.side)]),
    s.t(`describe.where.${where}`),
    ...(view.watch.offside.length ? [s.t("describe.offside", { n: view.watch.offside.length })] : []),
  ];
  return sentences.map(upper).join(" ");
}
