/** What fingers do where only a direction is asked for: what is turned looks where one points, by a tap or a drag. */

import type { Figures } from "./ask";
import type { Point } from "./camera";
import { turn } from "./gesture";
import { type Board, FINGER } from "./hands";
import { aimAt, forgive, planNow } from "./plan";
import type { Hand, Hands } from "./pointer";

export function turnHands(board: Board, { stand }: Pick<Figures, "stand">): Hands {
  let before = planNow();
  let held = false;
  /** On the very thing that is turned there is no direction. */
  const point = ({ x, y }: Hand): void => {
    const camera = board.camera();
    const at: Point | null = stand(planNow().body);
    if (!camera || !at) return;
    const [cx, cy] = camera.project(...at);
    if (Math.hypot(x - cx, y - cy) < FINGER / 2) return;
    const [tx, ty] = camera.unproject(x, y);
    aimAt(turn((Math.atan2(ty - at[1], tx - at[0]) * 180_000) / Math.PI), planNow().power);
  };
  return {
    press() {
      before = planNow();
      held = true;
      forgive();
      return board.camera() !== null;
    },
    move(hand) {
      if (held) point(hand);
    },
    lift(hand) {
      if (held) point(hand);
      held = false;
    },
    cancel() {
      held = false;
      aimAt(before.angle, before.power);
    },
  };
}
