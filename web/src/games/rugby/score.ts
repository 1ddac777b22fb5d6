/** The head of the score sheet: the half and what is left of it, points, who has the ball. */

import type { Context, ScoreShown, ScoreSide } from "../contract";
import { speaker, type Speaker } from "./text";
import type { Shown, View } from "./types";

const clock = (ms: number): string => `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, "0")}`;

function leftOf({ t }: Speaker, { flicks_left, clock: played, length, out_of_time }: View): string {
  if (out_of_time) return t("score.up");
  return flicks_left == null ? t("score.clock", { now: clock(Math.min(played, length)), all: clock(length) }) : t("score.flicks", { n: flicks_left });
}

/** Nobody has the ball: the side only may try for it. */
export const tries = ({ about }: Pick<View, "about">): boolean => about?.kind === "attempt";

export function scoreOf(ctx: Context, { view }: Shown): ScoreShown {
  const s = speaker(ctx);
  const side = (of: number): ScoreSide => ({
    seat: of,
    points: view.score[of] ?? 0,
    sub: view.side === of && !view.outcome ? s.line(tries(view) ? "score.tries" : "score.ball", of) : "",
    under: [view.fives[of] ? s.t("score.fives", { n: view.fives[of] ?? 0 }) : "", view.owes_move && view.side !== of ? s.t("score.owes") : ""],
  });
  const sides = [side(0), side(1)];
  return { head: [s.t(`score.half.${view.half === 1 ? "first" : "second"}`), leftOf(s, view)], sides: s.looks === 1 ? sides.reverse() : sides };
}
