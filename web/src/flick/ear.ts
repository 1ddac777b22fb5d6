/** What is heard of a shot as it runs. A game names its sounds; the ear knows when. */

import { flickedIn, type Hit, hitsBetween, type ShotLog } from "./motion";

export interface Sounds {
  /** The flick itself, by how hard it was, 0 to 1. */
  flick(power: number): void;
  /** Two things met, or one and a part of the table. */
  hit(hit: Hit): void;
  /** Something fell or left. */
  gone(where: number): void;
  /** The fastest a flick is, in metres a second. */
  fastest: number;
}

/** How hard the first body was flicked: its mean speed to the first knot against the strongest. */
function strength(log: ShotLog, fastest: number): number {
  const [flicked] = flickedIn(log);
  const [[from, x, y] = [0, 0, 0], [to, a, b] = [1, 0, 0]] = log.paths.find(({ body }) => body === flicked)?.knots ?? [];
  return Math.min(1, Math.hypot(a - x, b - y) / (to - from) / fastest);
}

/** In a break dozens meet in one frame: the loudest few are enough. */
const LOUDEST = 4;

export class Ear {
  private shot = "";
  private heard = -1;

  constructor(private readonly sounds: Sounds) {}

  /** Sound what happened since the last picture. A shot watched from its middle is heard from there. */
  hear(log: ShotLog, time: number, shot: string): void {
    if (shot !== this.shot) {
      this.shot = shot;
      this.heard = time;
      if (time < 100_000) this.sounds.flick(strength(log, this.sounds.fastest));
      return;
    }
    const [after, upTo] = [this.heard, time];
    this.heard = time;
    const loudest = hitsBetween(log, after, upTo).sort((a, b) => b.speed - a.speed).slice(0, LOUDEST);
    for (const hit of loudest) this.sounds.hit(hit);
    for (const [time, , where] of log.gone) if (time > after && time <= upTo) this.sounds.gone(where);
  }
}
