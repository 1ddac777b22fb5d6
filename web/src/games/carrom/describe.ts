/** The position in words, for readers. */

import type { Context } from "../contract";
import { kindOf, MAN_R, POCKET_R, POCKETS, seenFrom } from "./geometry";
import { speaker, upper } from "./text";
import { teamOf, type View } from "./types";

/** A piece this near to a pocket's rim hangs there. */
const NEAR = POCKET_R + 3 * MAN_R;

export function describe(ctx: Context, view: View): string {
  const s = speaker(ctx);
  const { b } = view;
  const first = teamOf(s.looks);
  if (view.outcome) return s.t("describe.over");
  const men = (team: number): string => (view.left[team] ? s.men(view, team, view.left[team] ?? 0) : s.t("describe.none"));
  const hanging = b.where.flatMap((spot, id) => {
    if (!spot) return [];
    const [x, y] = seenFrom(0, spot);
    return POCKETS.some(([px, py]) => Math.hypot(px - x, py - y) < NEAR) ? [s.t(`piece.${kindOf(id)}`)] : [];
  });
  const owing = [0, 1].filter((team) => b.owed[team]);
  const points = first === 0 ? view.points : [view.points[1], view.points[0]];
  const colour = s.t(teamOf(b.turn) === view.white ? "colour.white" : "colour.black");
  const sentences = [
    ...(view.setup.quick ? [] : [s.t("describe.score", { tally: s.t("voice.tally", { a: points[0] ?? 0, b: points[1] ?? 0 }) })]),
    s.t("describe.men", { mine: men(first), theirs: men(1 - first) }),
    s.t(`describe.queen.${b.queen}`),
    ...(hanging.length ? [s.t("describe.near", { what: hanging.join(", ") })] : []),
    ...owing.map((team) => s.t("describe.owes", { name: upper(s.who(team)), men: s.men(view, team, b.owed[team] ?? 0) })),
    ...(b.where.some(Boolean) ? [s.line("describe.turn", b.turn, { colour })] : []),
  ];
  return sentences.map(upper).join(" ");
}
