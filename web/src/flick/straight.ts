/** A flick in a straight line: how far it comes, how hard it takes, what it meets first. */

import type { Point } from "./camera";
import { BASE_R } from "./figures/base";
import { type Disc, guide, type Ground, type Guide } from "./ray";
import type { Token } from "./scene";

/** What goes in a straight line: a base that slides, or a ball that rolls. */
export interface Drive {
  /** Metres a second of the strongest flick. */
  fastest: number;
  /** What slows it on the cloth. */
  friction: number;
  /** How wide it is; a base, unless one says otherwise. */
  r?: number;
}

const G = 9.81;
/** Nothing but figures stops a guide line: the barrier is far. */
const OPEN: Ground = { half: 1e5, pockets: [], pocketR: 0, cushion: 0, clack: 0.6 };

const reachOf = (power: number, { fastest, friction }: Drive): number => (1000 * (fastest * (power / 1000)) ** 2) / (2 * friction * G);

/** As hard as it takes to come so far, in millimetres, and arrive at a speed (metres a second). */
export function strengthTo(far: number, { fastest, friction }: Drive, arrives: number): number {
  const speed = Math.sqrt(arrives ** 2 + (2 * friction * G * Math.max(0, far)) / 1000);
  return Math.min(1000, Math.round((1000 * speed) / fastest));
}

/** What it meets first; `radiusOf` says how wide others are where it would meet them. */
export function straight(x: number, y: number, angle: number, power: number, tokens: readonly Token[], drive: Drive, radiusOf: (body: number) => number): Guide {
  const discs: Disc[] = tokens
    .filter((token) => !token.sunk && Math.hypot(token.x - x, token.y - y) > 1)
    .map((token) => ({ id: token.id, x: token.x, y: token.y, r: radiusOf(token.id) }));
  return guide({ x, y, r: drive.r ?? BASE_R, angle, reach: reachOf(power, drive), mass: 1.6 }, discs, OPEN);
}

/** Short of whatever stands in the way a figure that is to touch nothing stops, by so much. */
const SHORT = 6;

/** How far a figure may come towards a place and touch nobody. */
export function clearWay([x, y]: Point, to: Point, others: readonly (readonly [body: number, at: Point])[], drive: Drive, radiusOf: (body: number) => number): number {
  const far = Math.hypot(to[0] - x, to[1] - y);
  const tokens = others.map(([id, at]): Token => ({ id, kind: "", x: at[0], y: at[1], sunk: 0 }));
  const { disc, end } = straight(x, y, Math.atan2(to[1] - y, to[0] - x), strengthTo(far, drive, 0), tokens, drive, radiusOf);
  return disc < 0 ? far : Math.max(0, Math.hypot(end[0] - x, end[1] - y) - SHORT);
}
