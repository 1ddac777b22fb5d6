/** The position in words, for readers. */

import type { Context } from "../contract";
import { quartersOf } from "./asks";
import { seenFrom } from "../../flick/frame";
import { speaker, upper } from "./text";
import { BALL, type View } from "./types";

const SHOOTING = 300;

export function describe(ctx: Context, view: View): string {
  const s = speaker(ctx);
  const [a, b] = s.looks === 1 ? [view.score[1], view.score[0]] : view.score;
  const score = s.t("describe.score", { a, b });
  if (view.outcome) return `${s.t("describe.over")} ${score}`;
  const ball = view.table.places[BALL];
  const x = ball ? seenFrom(quartersOf(view, view.possession), ball)[0] : null;
  const where = x === null ? "none" : x > SHOOTING ? "shooting" : x > 0 ? "ahead" : x < -SHOOTING ? "home" : "own";
  const sentences = [
    score,
    s.t(`score.period.${view.period}`) + (view.flicks_left == null ? "." : `, ${s.t("score.flicks", { n: view.flicks_left })}.`),
    ...(view.restart ? [s.t("describe.restart", { what: s.t(`restart.${view.restart.kind}.title`), to: s.to(view.restart.side) })] : [s.line("describe.ball", view.possession)]),
    s.t(`describe.where.${where}`),
    ...(view.watch.offside_figures.length && !view.restart ? [s.t("describe.offside", { n: view.watch.offside_figures.length })] : []),
  ];
  return sentences.map(upper).join(" ");
}
