/**
 * How things moved, as the log of a shot tells it (`core/shotlog.py`, read as it is): each body's way is a
 * chain of stretches between knots, each under an acceleration of its own. Times are microseconds, lengths
 * micrometres, headings thousandths of a degree. How a ball lies is told by `attitude.ts`; what all of it
 * looks like at a time, `tokensAt` of `compose.ts` says.
 */

import type { Contact, Path, ShotLog } from "../api/schema";
import type { Running } from "../games/contract";
import type { Point } from "./camera";

export type { Contact, Path, ShotLog };

type Knot = Path["knots"][number];

const MICRO = 1_000_000;
/** A way that bends less than this between two points is drawn straight. */
const STRAIGHT = 100;
/** In a picture a mover (a keeper on his rod) is numbered from here on, after all bodies. */
export const MOVER = 1000;

export const milliseconds = (log: ShotLog): number => log.duration / 1000;

/** A way has a knot where it begins, by the server's word. */
const first = ({ knots }: Path): Knot => knots[0] as Knot;
const last = ({ knots }: Path): Knot => knots.at(-1) as Knot;

export const startOf = (path: Path): Point => [first(path)[1], first(path)[2]];
export const endOf = (path: Path): Point => [last(path)[1], last(path)[2]];
export const lastTime = (path: Path): number => last(path)[0];
export const hasMoved = (path: Path): boolean => path.knots.length > 1;

/** When a body fell or left; null for one that stays. */
export const goneAt = ({ gone }: ShotLog, body: number): number | null => gone.find(([, one]) => one === body)?.[0] ?? null;

/** The stretch a time falls in: the number of the knot before it. */
export function stretch(knots: readonly (readonly [time: number, ...rest: unknown[]])[], time: number): number {
  let low = 0;
  let high = knots.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((knots[middle] as Knot)[0] <= time) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Where a body is at a time, and how high its centre where heights are told: exactly, whatever the frame rate. */
export function spaceAt({ knots, pulls, heights, sinks }: Path, time: number): readonly [x: number, y: number, z: number | null] {
  const k = stretch(knots, time);
  const [start, x, y] = knots[k] as Knot;
  const z = heights?.[k] ?? null;
  const [next, pull] = [knots[k + 1], pulls[k]];
  if (!next || !pull) return [x, y, z];
  const whole = (next[0] - start) / MICRO;
  const passed = Math.max(0, (time - start) / MICRO);
  const share = passed / whole;
  const bend = 0.5 * passed * (passed - whole);
  const high = z === null ? null : z + ((heights?.[k + 1] ?? z) - z) * share + (sinks?.[k] ?? 0) * bend;
  return [x + (next[1] - x) * share + pull[0] * bend, y + (next[2] - y) * share + pull[1] * bend, high];
}

export function placeAt(path: Path, time: number): Point {
  const [x, y] = spaceAt(path, time);
  return [x, y];
}

/** How fast a body goes when a stretch begins, micrometres a second. */
export function speedFrom({ knots, pulls }: Path, k: number): Point {
  const [here, next, pull] = [knots[k], knots[k + 1], pulls[k]];
  if (!here || !next || !pull) return [0, 0];
  const whole = (next[0] - here[0]) / MICRO;
  return [(next[1] - here[1]) / whole - 0.5 * pull[0] * whole, (next[2] - here[2]) / whole - 0.5 * pull[1] * whole];
}

/** Where a body faces at a time, in thousandths of a degree from where it faced first; 0 for one that does not turn. */
export function headingAt({ turns }: Path, time: number): number {
  if (!turns?.length) return 0;
  const k = stretch(turns, time);
  const [from, heading] = turns[k] as readonly [number, number];
  const next = turns[k + 1];
  return next && time > from ? heading + ((next[1] - heading) * (time - from)) / (next[0] - from) : heading;
}

const sent = new WeakMap<ShotLog, readonly number[]>();

/** What fingers sent off: bodies that begin to move and were not touched by another then, the first one first. */
export function flickedIn(log: ShotLog): readonly number[] {
  let found = sent.get(log);
  if (!found) {
    const begun = log.paths.flatMap((path): [time: number, body: number][] => {
      const k = path.pulls.findIndex((pull, i) => Math.hypot(...pull, ...speedFrom(path, i)) > 0 || path.sinks?.[i]);
      const from = path.knots[k]?.[0];
      const pushed = log.contacts.some(([time, body, other]) => time === from && (body === path.body || other === path.body));
      return from === undefined || pushed ? [] : [[from, path.body]];
    });
    found = begun.sort(([a], [b]) => a - b).map(([, body]) => body);
    sent.set(log, found);
  }
  return found;
}

/** A figure that fell: when, and which way (radians on the table). */
export interface Fall {
  time: number;
  way: number;
}

const known = new WeakMap<ShotLog, ReadonlyMap<number, Fall>>();

/** Who fell in a shot. One falls away from what touched him. */
export function fallsOf(log: ShotLog): ReadonlyMap<number, Fall> {
  let found = known.get(log);
  if (!found) {
    found = new Map((log.falls ?? []).map(([time, body]) => [body, { time, way: wayOfFall(log, body, time) }]));
    known.set(log, found);
  }
  return found;
}

function wayOfFall({ contacts, touches, paths }: ShotLog, body: number, time: number): number {
  const path = paths.find((one) => one.body === body);
  if (!path) return 0;
  const [x, y] = placeAt(path, time);
  const hit = contacts.findIndex(([then, one, other]) => then === time && (one === body || other === body));
  const [tx, ty] = touches?.[hit] ?? [x, y];
  if (Math.hypot(x - tx, y - ty) > 1) return Math.atan2(y - ty, x - tx);
  const [vx, vy] = speedFrom(path, stretch(path.knots, time));
  return Math.atan2(vy, vx);
}

/** How long a figure takes to fall over, in microseconds. */
const FALLS = 260_000;

/** How far a figure has fallen at a time, 0 standing to 1 flat. */
export function fallenAt(fall: Fall, time: number): number {
  const share = Math.max(0, Math.min(1, (time - fall.time) / FALLS));
  return share * share;
}

/** How long something is seen to sink or leave, in microseconds. */
export const SINK = 220_000;

/** When there is nothing more to be seen of a shot: all lies still, what left has left, who fell has fallen. */
export const showEnds = (log: ShotLog): number => Math.max(log.duration + SINK, ...(log.falls ?? []).map(([time]) => time + FALLS));

/** How far a stretch bows out from the straight line between its knots. */
function bow([t0, x0, y0]: Knot, [t1, x1, y1]: Knot, [ax, ay]: Path["pulls"][number]): number {
  const [dx, dy, whole] = [x1 - x0, y1 - y0, (t1 - t0) / MICRO];
  const length = Math.hypot(dx, dy);
  return length === 0 ? 0 : (Math.abs(dx * ay - dy * ax) / length) * ((whole * whole) / 8);
}

/** The way a body has gone up to a time, as a line; where it bends, with points between the knots. */
export function trail(path: Path, time = Infinity): Point[] {
  const points: Point[] = [];
  path.knots.forEach((knot, k) => {
    const [before, pull] = [path.knots[k - 1], path.pulls[k - 1]];
    if (before && pull && before[0] < time) {
      const parts = Math.ceil(Math.sqrt(bow(before, knot, pull) / STRAIGHT));
      for (let i = 1; i < parts; i += 1) {
        const then = before[0] + ((knot[0] - before[0]) * i) / parts;
        if (then < time) points.push(placeAt(path, then));
      }
    }
    if (knot[0] <= time) points.push([knot[1], knot[2]]);
  });
  if (time < lastTime(path)) points.push(placeAt(path, time));
  return points;
}

export interface Hit {
  time: number;
  body: number;
  /** Negative for a part of the table. */
  other: number;
  /** Metres a second. */
  speed: number;
}

/** What can be heard after one time and up to another. */
export function hitsBetween({ contacts }: ShotLog, after: number, upTo: number): Hit[] {
  return contacts
    .filter(([time]) => time > after && time <= upTo)
    .map(([time, body, other, speed]) => ({ time, body, other, speed: speed / 1000 }));
}

/** A shot in progress: where it is (below zero before it begins), or null when it has ended or is not to be watched. */
export function shotTime(motion: ShotLog | null, running: Running | null, now: number): number | null {
  if (!motion || !running) return null;
  const time = ((now - running.since) * running.speed - (running.lead ?? 0)) * 1000;
  const ends = showEnds(motion);
  return time < ends ? time : time < ends + (running.stays ?? 0) * 1000 ? ends - 1 : null;
}

export interface Pass {
  /** In millimetres. */
  distance: number;
  /** To the left of who goes that way, or the right; null where the way ends before it. */
  side: "left" | "right" | null;
}

/** The nearest a way of straight stretches comes to a point (millimetres), and on which side it passes it. */
export function passes({ knots }: Path, [x, y]: Point): Pass {
  let best: Pass = { distance: Infinity, side: null };
  knots.forEach((knot, i) => {
    const next = knots[i + 1];
    if (!next) return;
    const [ax, ay, bx, by] = [knot[1] / 1000, knot[2] / 1000, next[1] / 1000, next[2] / 1000];
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
