/** How a ball lies after it has rolled: three axes of its own, turned as the way it went turned them. */

import { type Path, placeAt } from "./motion";

/** Row by row: where the ball's own x, y and z point now. */
export type Axes = readonly [number, number, number, number, number, number, number, number, number];

export const UPRIGHT: Axes = [1, 0, 0, 0, 1, 0, 0, 0, 1];

/** Turned by an angle about a level axis across the way (dx, dy): as a ball turns that rolls along it. */
export function rolled(axes: Axes, dx: number, dy: number, angle: number): Axes {
  const length = Math.hypot(dx, dy);
  if (length === 0) return axes;
  // The axis is to the left of the way.
  const [ux, uy] = [-dy / length, dx / length];
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const turned = (x: number, y: number, z: number): [number, number, number] => {
    const along = (ux * x + uy * y) * (1 - c);
    return [x * c + uy * z * s + ux * along, y * c - ux * z * s + uy * along, z * c + (ux * y - uy * x) * s];
  };
  const [a, b, d, e, f, g, h, i, j] = axes;
  return [...turned(a, b, d), ...turned(e, f, g), ...turned(h, i, j)];
}

const known = new WeakMap<Path, Axes[]>();

/** How the ball lies at each knot of its way. */
function atKnots(path: Path, radius: number): Axes[] {
  const found = known.get(path);
  if (found) return found;
  let axes = UPRIGHT;
  const all = path.knots.map(([, x, y], k) => {
    const before = path.knots[k - 1];
    if (before) axes = rolled(axes, x - before[1], y - before[2], Math.hypot(x - before[1], y - before[2]) / radius);
    return axes;
  });
  known.set(path, all);
  return all;
}

/** How a ball of a radius (micrometres) lies at a time of its way. */
export function axesAt(path: Path, radius: number, time: number): Axes {
  const knots = atKnots(path, radius);
  let k = path.knots.findLastIndex(([then]) => then <= time);
  k = Math.max(0, k);
  const [, x, y] = path.knots[k] as Path["knots"][number];
  const [px, py] = placeAt(path, time);
  return rolled(knots[k] ?? UPRIGHT, px - x, py - y, Math.hypot(px - x, py - y) / radius);
}
