/** What is heard of a shot as it runs: wood on wood, wood on the frame, a piece in its net. */

import { hitsBetween, type ShotLog } from "../../flick/motion";
import { clack, drop, flick, thud } from "../../flick/sound";
import { STRIKER, V_MAX } from "./geometry";

/** How hard the striker was hit, 0 to 1: its mean speed to the first contact against the strongest. */
function strength({ paths }: ShotLog): number {
  const [[from, x, y] = [0, 0, 0], [to, a, b] = [1, 0, 0]] = paths.find(({ body }) => body === STRIKER)?.knots ?? [];
  return Math.min(1, (Math.hypot(a - x, b - y) / (to - from)) * (1000 / V_MAX));
}

export class Ear {
  private shot = "";
  private heard = -1;

  /** Sound what happened since the last picture. A shot watched from its middle is heard from there. */
  hear(motion: ShotLog, time: number, shot: string): void {
    if (shot !== this.shot) {
      this.shot = shot;
      this.heard = time;
      if (time < 100_000) flick(strength(motion));
      return;
    }
    const [after, upTo] = [this.heard, time];
    this.heard = time;
    // In a break dozens meet in one frame: the loudest few are enough.
    const loudest = hitsBetween(motion, after, upTo).sort((a, b) => b.speed - a.speed).slice(0, 4);
    for (const { other, speed } of loudest) (other < 0 ? thud : clack)(speed);
    for (const [gone] of motion.gone) if (gone > after && gone <= upTo) drop();
  }
}
