/** The stroke goes off, unless a friendly referee has a word to say first. */

import { planNow, warned } from "../../flick/plan";
import type { No, Translate } from "../contract";
import { planned } from "./meets";
import { flickOf } from "./places";
import type { Peril, StrokeSpec, View } from "./types";

/** The man that must not fall and is first in the line of fire; null where there is none. */
export function perilAhead(spec: StrokeSpec, where: View["b"]["where"], fast: boolean): Peril | null {
  const { disc } = planned(planNow(), spec, where, fast);
  return spec.perils.find((peril) => peril.piece === disc) ?? null;
}

interface Striking {
  spec: StrokeSpec;
  view: View;
  t: Translate;
  choose(option: string, value: unknown): void;
  tell(no: No): void;
}

/** Strike. Who aims at a man that would lose the board is told once, and may strike all the same. */
export function strike({ spec, view, t, choose, tell }: Striking): void {
  const peril = perilAhead(spec, view.b.where, view.setup.fast_board);
  if (!peril || planNow().warned === peril.piece) return choose("stroke", flickOf(spec, spec.side).value(planNow()));
  warned(peril.piece);
  tell({ title: t("peril.title"), text: t(`peril.${peril.whose}`, { n: peril.points }), law: peril.law });
}
