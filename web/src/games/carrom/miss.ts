/** How a shot of a drill missed: which way, and by how much. */

import type { Point } from "../../flick/camera";
import { goneAt, hasMoved, type Path, type ShotLog, startOf } from "../../flick/motion";
import type { Drill } from "./drills";
import { MAN_R, POCKET_R, POCKETS, STRIKER, STRIKER_R } from "./geometry";

export type Miss =
  /** The striker fell. */
  | { how: "striker" }
  /** What should fall fell, but not the way the drill asks. */
  | { how: "way" }
  /** The striker went by, or the piece went by the pocket, on that side of its way. */
  | { how: "past" | "wide"; side: "left" | "right"; mm: number }
  /** Striker or piece stopped so far before it. */
  | { how: "unreached" | "short"; mm: number };

const MILLI = 1000;

interface Pass {
  distance: number;
  /** To the left of who goes that way, or the right; null where the way ends before it. */
  side: "left" | "right" | null;
}

/** The nearest a way comes to a point, in millimetres. */
function nearest({ knots }: Path, [x, y]: Point): Pass {
  let best: Pass = { distance: Infinity, side: null };
  knots.forEach((knot, i) => {
    const next = knots[i + 1];
    if (!next) return;
    const [ax, ay, bx, by] = [knot[1] / MILLI, knot[2] / MILLI, next[1] / MILLI, next[2] / MILLI];
    const [dx, dy] = [bx - ax, by - ay];
    const length = Math.hypot(dx, dy);
    if (length === 0) return;
    const along = ((x - ax) * dx + (y - ay) * dy) / length;
    const across = (dx * (y - ay) - dy * (x - ax)) / length;
    const over = Math.max(0, along - length, -along);
    const distance = Math.hypot(across, over);
    if (distance >= best.distance) return;
    // Only a way that leads on past a point passes it; what lies left of the way is passed on its right.
    best = { distance, side: over > 0 && Math.abs(across) < over ? null : across > 0 ? "right" : "left" };
  });
  return best;
}

const whole = (mm: number): number => Math.max(1, Math.round(mm));

export function missOf(drill: Drill, shot: ShotLog): Miss {
  const pathOf = (body: number): Path | undefined => shot.paths.find((path) => path.body === body);
  const striker = pathOf(STRIKER);
  if (goneAt(shot, STRIKER) !== null) return { how: "striker" };
  const left = drill.goal.map(pathOf).find((path) => path && goneAt(shot, path.body) === null);
  if (!left) return { how: "way" };
  if (!hasMoved(left)) {
    const [x, y] = startOf(left);
    const { distance, side } = striker ? nearest(striker, [x / MILLI, y / MILLI]) : { distance: 0, side: null };
    const mm = whole(distance - STRIKER_R - MAN_R);
    return side ? { how: "past", side, mm } : { how: "unreached", mm };
  }
  const { distance, side } = POCKETS.map((pocket) => nearest(left, pocket)).reduce((a, b) => (a.distance <= b.distance ? a : b));
  const mm = whole(distance - POCKET_R);
  return side ? { how: "wide", side, mm } : { how: "short", mm };
}
