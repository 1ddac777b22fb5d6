/**
 * How a ball lies: three axes of its own, turned as its log says it spins. A round one turns about its spin,
 * which grows evenly while it slides; one that rolls turns by as much as it has gone. In the air an oval is
 * a free top: its long axis goes round a fixed direction, evenly, and it turns about that axis besides. On the
 * cloth its axis swings sideways and comes down.
 */

import { type Path, placeAt, speedFrom, stretch } from "./motion";

type Vector = readonly [number, number, number];

/** Row by row: where the ball's own x (an oval's long axis), y and z point now. */
export type Axes = readonly [number, number, number, number, number, number, number, number, number];

/** Half axes of a ball in millimetres, the long one first; a round one has two of a length. */
export type BallSize = readonly [long: number, short: number];

export const UPRIGHT: Axes = [1, 0, 0, 0, 1, 0, 0, 0, 1];

const MICRO = 1_000_000;
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const sum = (a: Vector, b: Vector, times = 1): Vector => [a[0] + times * b[0], a[1] + times * b[1], a[2] + times * b[2]];
const times = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by];
const cross = (a: Vector, b: Vector): Vector => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
const longAxis = ([x, y, z]: Axes): Vector => [x, y, z];

/** Turned about a vector, by as many radians as it is long. */
export function turnedBy(axes: Axes, by: Vector): Axes {
  const angle = Math.hypot(...by);
  // So small an angle has no reciprocal.
  if (angle < 1e-12) return axes;
  const [n, c, s] = [times(by, 1 / angle), Math.cos(angle), Math.sin(angle)];
  const turned = (v: Vector): Vector => sum(sum(times(v, c), cross(n, v), s), n, dot(n, v) * (1 - c));
  const [a, b, d, e, f, g, h, i, j] = axes;
  return [...turned([a, b, d]), ...turned([e, f, g]), ...turned([h, i, j])];
}

/** Turned as a ball turns that rolls along a way by an angle. */
export function rolled(axes: Axes, dx: number, dy: number, angle: number): Axes {
  const length = Math.hypot(dx, dy);
  return length === 0 ? axes : turnedBy(axes, [(-dy / length) * angle, (dx / length) * angle, 0]);
}

/** Turned the shortest way, so that the long axis comes to lie along another. */
function leant(axes: Axes, to: Vector): Axes {
  const from = longAxis(axes);
  const about = cross(from, to);
  const sine = Math.hypot(...about);
  return sine < 1e-9 ? axes : turnedBy(axes, times(about, Math.atan2(sine, dot(from, to)) / sine));
}

/** Radians a second from a knot on. */
const spinFrom = ({ spins }: Path, k: number): Vector => times(spins?.[k] ?? [0, 0, 0], 1 / 1000);

/** The long axis at a knot, the end of it nearest to a direction; null where nothing is told. */
function axisAt({ axes }: Path, k: number, near: Vector): Vector | null {
  const told = axes?.[k];
  const length = told ? Math.hypot(...told) : 0;
  return told && length ? times(told, (dot(told, near) < 0 ? -1 : 1) / length) : null;
}

/** A round ball, so long after a knot. */
function roundAfter(path: Path, r: number, k: number, axes: Axes, passed: number, time: number): Axes {
  const spin = spinFrom(path, k);
  const [vx, vy] = speedFrom(path, k);
  const slip = Math.hypot(vx + spin[1] * -r, vy + spin[0] * r);
  const [x, y] = placeAt(path, path.knots[k]?.[0] ?? 0);
  const flies = path.sinks?.[k] !== undefined && path.sinks[k] !== 0;
  if (!flies && slip < 0.02 * Math.hypot(vx, vy) + 2000) {
    const [px, py] = placeAt(path, time);
    return turnedBy(axes, [-(py - y) / r, (px - x) / r, spin[2] * passed]);
  }
  const next = path.knots[k + 1];
  const whole = next ? (next[0] - (path.knots[k]?.[0] ?? 0)) / MICRO : 0;
  // On the cloth a slide turns it evenly into the spin it goes on with.
  const change = flies || !whole ? [0, 0, 0] as const : sum(spinFrom(path, k + 1), spin, -1);
  return turnedBy(axes, sum(times(spin, passed), change, (0.5 * passed * passed) / (whole || 1)));
}

/** An oval ball, so long after a knot: in the air or on the cloth, whichever brings it to where it points at the next. */
function ovalAfter(path: Path, size: BallSize, k: number, axes: Axes, passed: number): Axes {
  const [here, next, spin] = [path.knots[k], path.knots[k + 1], spinFrom(path, k)];
  if (!here || !next) return axes;
  const whole = (next[0] - here[0]) / MICRO;
  const off = (way: typeof flown): number => {
    const arrives = longAxis(way(axes, spin, size, whole));
    return 1 - dot(axisAt(path, k + 1, arrives) ?? arrives, arrives);
  };
  return (off(flown) <= off(lain) ? flown : lain)(axes, spin, size, passed);
}

/** A free top: about its own long axis, which goes round the momentum it has. */
function flown(axes: Axes, spin: Vector, [long, short]: BallSize, seconds: number): Axes {
  const axis = longAxis(axes);
  const about = dot(spin, axis);
  // A solid spheroid: its inertia about the long axis by that across it.
  const ratio = (2 * short * short) / (long * long + short * short);
  const round = sum(spin, axis, (ratio - 1) * about);
  return turnedBy(turnedBy(axes, times(axis, (1 - ratio) * about * seconds)), times(round, seconds));
}

/** The heading of one that nearly stands on its point turns no faster than at this cosine of its lean. */
const STEEP = 0.2;

/** On the cloth (`physics/pieces/lying.py`): it rolls about its long axis, which swings sideways and comes down. */
function lain(axes: Axes, spin: Vector, _size: BallSize, seconds: number): Axes {
  const long = longAxis(axes);
  const up = long[2] < 0 ? -1 : 1;
  const [x, y, s] = times(long, up);
  const c = Math.hypot(x, y);
  const [hx, hy] = c > 1e-9 ? [x / c, y / c] : [1, 0];
  const swing = ((spin[2] * c - s * (spin[0] * hx + spin[1] * hy)) / Math.max(c, STEEP)) * seconds;
  const fall = s > 0 ? (hx * spin[1] - hy * spin[0]) * seconds : 0;
  const swung = turnedBy(turnedBy(axes, times(long, dot(spin, long) * seconds)), [0, 0, swing]);
  const [gx, gy] = [hx * Math.cos(swing) - hy * Math.sin(swing), hy * Math.cos(swing) + hx * Math.sin(swing)];
  const [flat, high] = [c * Math.cos(fall) + s * Math.sin(fall), s * Math.cos(fall) - c * Math.sin(fall)];
  return leant(swung, times([flat * gx, flat * gy, high], up));
}

const known = new WeakMap<Path, Axes[]>();

/** How the ball lies at each knot of its way. */
function atKnots(path: Path, size: BallSize): Axes[] {
  const found = known.get(path);
  if (found) return found;
  const all: Axes[] = [leant(UPRIGHT, axisAt(path, 0, [1, 0, 0]) ?? [1, 0, 0])];
  path.knots.forEach(([time], k) => {
    const [next, axes] = [path.knots[k + 1], all[k] as Axes];
    if (!next) return;
    const then = after(path, size, k, axes, (next[0] - time) / MICRO, next[0]);
    all.push(leant(then, axisAt(path, k + 1, longAxis(then)) ?? longAxis(then)));
  });
  known.set(path, all);
  return all;
}

const after = (path: Path, size: BallSize, k: number, axes: Axes, passed: number, time: number): Axes =>
  path.axes?.length ? ovalAfter(path, size, k, axes, passed) : roundAfter(path, size[1] * 1000, k, axes, passed, time);

/** How a ball lies at a time of its way. */
export function axesAt(path: Path, size: BallSize, time: number): Axes {
  const k = stretch(path.knots, time);
  const [from] = path.knots[k] ?? [0];
  const axes = atKnots(path, size)[k] ?? UPRIGHT;
  return k + 1 < path.knots.length ? after(path, size, k, axes, Math.max(0, time - from) / MICRO, time) : axes;
}

/** How high the centre of a ball is that lies on the table, in millimetres. */
export const restHeight = ([long, short]: BallSize, [, , up]: Axes): number => Math.sqrt(short * short + (long * long - short * short) * up * up);

/** How a ball lies that points somewhere (thousandths of a degree). */
export function lying(axis: number): Axes {
  const a = (axis * Math.PI) / 180_000;
  const [c, s] = [Math.cos(a), Math.sin(a)];
  return [c, s, 0, -s, c, 0, 0, 0, 1];
}
