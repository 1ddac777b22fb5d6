/** Who is who on the pitch, and where everybody stands. */

import type { Point } from "../../flick/camera";
import { seenFrom, type Spot } from "../../flick/frame";
import { MOVER } from "../../flick/motion";
import type { FigureKind, Roll } from "../../flick/pitch-gear";
import type { Token } from "../../flick/scene";
import { type Doing, placeOf } from "./mode";
import { BALL, isKeeper, numberOf, sideOf, type View } from "./types";

/** As a side sees it: its own figures are the first. */
export function rollOf(from: number, east: number): Roll {
  // On its rod in the west stands the keeper of who attacks east.
  const side = (body: number): number => (body >= MOVER ? (body === MOVER ? east : 1 - east) : sideOf(body));
  return {
    ball: BALL,
    labelOf: (body) => (body === BALL ? "" : numberOf(body >= MOVER ? BALL + 1 : body)),
    kindOf(body) {
      if (body === BALL) return "ball";
      const own = side(body) === from;
      return body >= MOVER || isKeeper(body) ? (own ? "firstKeeper" : "otherKeeper") : own ? "first" : "other";
    },
  };
}

/** While it is asked who takes a kick the ball is seen where he will take it, and no more where it ran to. */
const pointOf = ({ restart, watch }: Pick<View, "restart" | "watch">): Spot | null => watch.ring ?? (restart?.kind === "penalty" ? restart.at : null);

/** Where everything is seen. */
export function placesOf(view: Pick<View, "restart" | "table" | "watch">): readonly (Spot | null)[] {
  const point = pointOf(view);
  return point ? view.table.places.map((at, body) => (body === BALL ? point : at)) : view.table.places;
}

/** What stands on the table: figures, ball, keepers; the taker of a kick, and a keeper, where he is put. */
export function tokensOf(view: View, roll: Roll, doing: Doing | null, side: number): Token<FigureKind>[] {
  const { places, keepers } = view.table;
  const lying = new Set(view.table.lying);
  const stands = (id: number, at: Point): Token<FigureKind> => {
    const [x, y] = seenFrom(side, at);
    const kind = roll.kindOf(id);
    return { id, kind, x, y, sunk: 0, label: roll.labelOf(id), ...(kind === "other" ? { heading: Math.PI } : {}), ...(lying.has(id) ? { fallen: 1, falls: 0 } : {}) };
  };
  const held = doing?.spot?.piece;
  const standing = places.flatMap((_, id) => {
    const at = (id === BALL && pointOf(view)) || placeOf(view, doing, id);
    return at && id !== held ? [stands(id, at)] : [];
  });
  // Where the other hand holds him while somebody of his side is flicked.
  const put = (of: number): Spot | null => (doing?.flick?.figures.some((body) => sideOf(body) === of) ? doing.mode.kept : null);
  const kept = keepers.flatMap((at, of) => (at && BALL + 1 + of !== held ? [stands(MOVER + (of === view.east ? 0 : 1), put(of) ?? at)] : []));
  return [...standing, ...kept];
}
