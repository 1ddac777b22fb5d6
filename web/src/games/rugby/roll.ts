/** Where everybody stands, and how the ball lies. */

import { lying } from "../../flick/attitude";
import { seenFrom, type Spot } from "../../flick/frame";
import type { FigureKind, Roll } from "../../flick/pitch-gear";
import type { Token } from "../../flick/scene";
import { type Doing, placeOf } from "./mode";
import { BALL, type View } from "./types";

const QUARTER = 90_000;

/** Ball and kicker as they are set for a kick, while one turns the wedge. */
export interface Set {
  figure: number;
  /** Who changes places with him, if another was to kick. */
  usual: number | null;
  stand: Spot;
  axis: number;
}

export function tokensOf(view: View, roll: Roll, doing: Doing | null, side: number, set: Set | null = null): Token<FigureKind>[] {
  const axis = set?.axis ?? view.table.axis;
  const held = doing?.spot?.piece;
  return view.table.places.flatMap((_, id): Token<FigureKind>[] => {
    const at = id === set?.figure ? set.stand : placeOf(view, doing, set && id === set.usual ? set.figure : id);
    if (!at || id === held) return [];
    const [x, y] = seenFrom(side, at);
    const kind = roll.kindOf(id);
    const more = id === BALL ? { axes: lying(axis - side * QUARTER) } : kind === "other" ? { heading: Math.PI } : {};
    return [{ id, kind, x, y, sunk: 0, label: roll.labelOf(id), ...more }];
  });
}
