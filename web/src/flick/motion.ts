/**
 * How things moved, as the simulated table tells it: each body's way is a chain of straight stretches
 * slid under a constant deceleration. Times are microseconds, lengths micrometres.
 */

import type { Point } from "./camera";

export interface Path {
  body: number;
  /** Time, x, y; and again. */
  knots: readonly number[];
  /** Micrometres per second squared: one for every stretch, or one for each between the knots. */
  decel: readonly number[];
  /** Whether it leaves the table at the last knot. */
  gone: boolean;
}

export interface Motion {
  duration: number;
  paths: readonly Path[];
  /** Time, body, other body or (negative) side, closing speed in mm/s; and again. */
  hits: readonly number[];
}

const MICRO = 1_000_000;

/** A knot's number. The shape of the lists is the server's word; a hole counts as zero. */
const at = (numbers: readonly number[], i: number): number => numbers[i] ?? 0;

export const isMotion = (value: unknown): value is Motion =>
  typeof value === "object" && value !== null && Array.isArray((value as Motion).paths);

export const milliseconds = (motion: Motion): number => motion.duration / 1000;

export const startOf = ({ knots }: Path): Point => [at(knots, 1), at(knots, 2)];
export const endOf = ({ knots }: Path): Point => [at(knots, knots.length - 2), at(knots, knots.length - 1)];
export const lastTime = ({ knots }: Path): number => at(knots, knots.length - 3);
export const hasMoved = (path: Path): boolean => path.knots.length > 3;

/** The stretch a time falls in: the number of the knot before it. */
function stretch(knots: readonly number[], time: number): number {
  let low = 0;
  let high = knots.length / 3 - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (at(knots, 3 * middle) <= time) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Where a body is at a time: exactly, whatever the frame rate. */
export function placeAt({ knots, decel }: Path, time: number): Point {
  const k = stretch(knots, time);
  const [x, y] = [at(knots, 3 * k + 1), at(knots, 3 * k + 2)];
  if (3 * k + 3 >= knots.length) return [x, y];
  const [dx, dy] = [at(knots, 3 * k + 4) - x, at(knots, 3 * k + 5) - y];
  const length = Math.hypot(dx, dy);
  if (length === 0) return [x, y];
  const whole = (at(knots, 3 * k + 3) - at(knots, 3 * k)) / MICRO;
  const passed = Math.max(0, (time - at(knots, 3 * k)) / MICRO);
  // Mean speed, and what friction takes from it before and after the middle.
  const share = (passed * (length / whole + 0.5 * at(decel, decel.length > 1 ? k : 0) * (whole - passed))) / length;
  return [x + dx * share, y + dy * share];
}

/** The way a body has gone up to a time, as a line. Stretches are straight: the knots are enough. */
export function trail(path: Path, time = Infinity): Point[] {
  const points: Point[] = [];
  for (let i = 0; i < path.knots.length && at(path.knots, i) <= time; i += 3) {
    points.push([at(path.knots, i + 1), at(path.knots, i + 2)]);
  }
  if (time < lastTime(path)) points.push(placeAt(path, time));
  return points;
}

export interface Hit {
  time: number;
  body: number;
  /** Negative for a side of the frame. */
  other: number;
  /** Metres a second. */
  speed: number;
}

/** What can be heard after one time and up to another. */
export function hitsBetween({ hits }: Motion, after: number, upTo: number): Hit[] {
  const found: Hit[] = [];
  for (let i = 0; i + 3 < hits.length; i += 4) {
    const time = at(hits, i);
    if (time > after && time <= upTo) {
      found.push({ time, body: at(hits, i + 1), other: at(hits, i + 2), speed: at(hits, i + 3) / 1000 });
    }
  }
  return found;
}
