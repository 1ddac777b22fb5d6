/** The head of the score sheet: game and board, points, men pocketed, what is owed. */

import type { Context, ScoreShown, ScoreSide } from "../contract";
import { speaker } from "./text";
import { teamOf, type Shown, type View } from "./types";

const SIDE_MEN = 9;

/** The first seat of a side as the looker has it: his own before his partner's. */
const firstOf = (team: number, looks: number): number => (teamOf(looks) === team ? looks : team);

export function scoreOf(ctx: Context, { view }: Shown): ScoreShown {
  const s = speaker(ctx);
  const { b, setup } = view;
  const side = (team: number): ScoreSide => {
    const pocketed = SIDE_MEN - (view.left[team] ?? SIDE_MEN);
    const owed = b.owed[team] ?? 0;
    const colour = s.t(team === view.white ? "colour.white" : "colour.black");
    const seat = firstOf(team, s.looks);
    const played = view.games[0] + view.games[1] > 0 || view.game > 1;
    return {
      seat,
      ...(s.doubles ? { seats: [seat, (seat + 2) % 4] } : {}),
      points: view.points[team] ?? 0,
      sub: racked(view) ? s.t("score.sub", { colour }) : "",
      under: [
        [...(owed ? [s.t("score.owes", { n: owed })] : []), ...queenOf(view, team).map((key) => s.t(key))].join(", "),
        played ? s.t("score.games", { n: view.games[team] ?? 0 }) : "",
      ],
      dots: { full: racked(view) ? pocketed : 0, of: SIDE_MEN, label: s.t("score.dots", { n: racked(view) ? pocketed : 0 }) },
    };
  };
  const sides = [side(0), side(1)];
  const head = view.trial ? s.t("score.trial")
    : setup.quick ? s.t("score.quick")
    : view.tie_break ? s.t("score.tie", { game: view.game })
    : s.t(setup.round === "early" ? "score.gameOf" : "score.game", { game: view.game, board: view.board });
  return {
    head: [head, setup.quick ? s.t("score.one") : s.t("score.to25")],
    sides: teamOf(s.looks) === 1 ? sides.reverse() : sides,
  };
}

/** Before the pieces are laid nobody has pocketed any. */
const racked = (view: View): boolean => view.b.where.some((spot) => spot !== null) || view.outcome !== null;

function queenOf({ b }: View, team: number): string[] {
  if (b.queen_team !== team) return [];
  return b.queen === "covered" ? ["score.queen"] : b.queen === "pending" ? ["score.pending"] : [];
}
