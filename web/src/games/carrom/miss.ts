/** How a shot of a drill missed: which way, and by how much. */

import { goneAt, hasMoved, passes, type Path, type ShotLog, startOf } from "../../flick/motion";
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

const whole = (mm: number): number => Math.max(1, Math.round(mm));

export function missOf(drill: Drill, shot: ShotLog): Miss {
  const pathOf = (body: number): Path | undefined => shot.paths.find((path) => path.body === body);
  const striker = pathOf(STRIKER);
  if (goneAt(shot, STRIKER) !== null) return { how: "striker" };
  const left = drill.goal.map(pathOf).find((path) => path && goneAt(shot, path.body) === null);
  if (!left) return { how: "way" };
  if (!hasMoved(left)) {
    const [x, y] = startOf(left);
    const { distance, side } = striker ? passes(striker, [x / MILLI, y / MILLI]) : { distance: 0, side: null };
    const mm = whole(distance - STRIKER_R - MAN_R);
    return side ? { how: "past", side, mm } : { how: "unreached", mm };
  }
  const { distance, side } = POCKETS.map((pocket) => passes(left, pocket)).reduce((a, b) => (a.distance <= b.distance ? a : b));
  const mm = whole(distance - POCKET_R);
  return side ? { how: "wide", side, mm } : { how: "short", mm };
}
