/**
 * Where a thing may lie, as the engine says: shapes to keep in and shapes to keep out of, each with its law, in
 * whole micrometres. The engine has the same evaluator (`flick/regions.py`); the same vectors hold both.
 */

import type { Keep, Region } from "../api/schema";

export type { Keep, Region };
export type Shape = Keep["shapes"][number];
/** Whole places from the first to the second, both of them included. */
export type Stretch = readonly [low: number, high: number];
/** Least x and y, greatest x and y. */
export type Box = readonly [x0: number, y0: number, x1: number, y1: number];

const FAR = 1e9;

/** Whole numbers grow beyond what a double can hold; the comparison must not notice. */
const times = (...factors: number[]): bigint => factors.reduce((product, factor) => product * BigInt(factor), 1n);

/** Whether a point lies in a shape. */
export function holds(shape: Shape, x: number, y: number): boolean {
  switch (shape.shape) {
    case "rect":
      return shape.x0 <= x && x <= shape.x1 && shape.y0 <= y && y <= shape.y1;
    case "span":
      return shape.low <= (shape.axis === "x" ? x : y) && (shape.axis === "x" ? x : y) <= shape.high;
    case "disc": {
      const away = (x - shape.x) ** 2 + (y - shape.y) ** 2;
      return shape.rim ? away <= shape.r ** 2 : away < shape.r ** 2;
    }
    case "ring": {
      const away = (x - shape.x) ** 2 + (y - shape.y) ** 2;
      return shape.inner ** 2 < away && away <= shape.outer ** 2;
    }
    case "half": {
      const along = (x - shape.x) * shape.nx + (y - shape.y) * shape.ny;
      const [is, wanted] = [times(along, along), times(shape.d, shape.d, shape.nx ** 2 + shape.ny ** 2)];
      return shape.d < 0 ? along >= 0 || is <= wanted : along >= 0 && is >= wanted;
    }
    case "cone": {
      const [dx, dy] = [x - shape.x, y - shape.y];
      const away = dx * dx + dy * dy;
      if (away > shape.reach ** 2 || dx * shape.ax + dy * shape.ay <= 0) return false;
      const aside = dx * shape.ay - dy * shape.ax;
      return times(aside, aside) <= times(shape.w, shape.w, away);
    }
  }
}

const broken = ({ out, shapes }: Keep, x: number, y: number): boolean => shapes.some((shape) => holds(shape, x, y)) === out;

/** The clause that is broken there, if any; with `solid` only what cannot be done at all counts. */
export function faultAt({ keeps }: Region, x: number, y: number, solid = false): Keep | null {
  return keeps.find((keep) => (keep.solid || !solid) && broken(keep, x, y)) ?? null;
}

/** The articles that forbid a place; null where a thing may lie. */
export const lawAt = (region: Region, x: number, y: number): readonly string[] | null => faultAt(region, x, y)?.law ?? null;

/** The same clause round other places. */
export function round(keep: Keep, places: readonly (readonly [x: number, y: number])[]): Keep {
  return { ...keep, shapes: places.flatMap(([x, y]) => keep.shapes.map((shape) => ("x" in shape ? { ...shape, x, y } : shape))) };
}

/** Every lawful place of a row, from left to right. */
export function rowOf(region: Region, y: number): Stretch[] {
  const edges = region.keeps.flatMap(({ shapes }) => shapes.flatMap((shape) => edgesOn(shape, y)));
  const near = [...new Set([-FAR, FAR, ...edges.flatMap((edge) => [-2, -1, 0, 1, 2].map((by) => Math.round(edge) + by))])].sort((a, b) => a - b);
  const out: [number, number][] = [];
  const take = (low: number, high: number): void => {
    const last = out.at(-1);
    if (faultAt(region, low, y)) return;
    if (last && last[1] + 1 === low) last[1] = high;
    else out.push([low, high]);
  };
  near.forEach((x, i) => {
    take(x, x);
    // Between what lies near an edge nothing changes.
    const next = near[i + 1] ?? x;
    if (next > x + 1) take(x + 1, next - 1);
  });
  return out;
}

/** Where a row may enter or leave a shape, in decimals. */
function edgesOn(shape: Shape, y: number): number[] {
  const circle = (x: number, dy: number, r: number): number[] => {
    const square = r * r - dy * dy;
    return square < 0 ? [] : [x - Math.sqrt(square), x + Math.sqrt(square)];
  };
  switch (shape.shape) {
    case "rect":
      return [shape.x0, shape.x1];
    case "span":
      return shape.axis === "x" ? [shape.low, shape.high] : [];
    case "disc":
      return circle(shape.x, y - shape.y, shape.r);
    case "ring":
      return [...circle(shape.x, y - shape.y, shape.inner), ...circle(shape.x, y - shape.y, shape.outer)];
    case "half":
      return shape.nx ? [shape.x + (shape.d * Math.hypot(shape.nx, shape.ny) - (y - shape.y) * shape.ny) / shape.nx] : [];
    case "cone": {
      const dy = y - shape.y;
      const wide = shape.w ** 2;
      const a = shape.ay ** 2 - wide;
      const b = -2 * dy * shape.ax * shape.ay;
      const root = 2 * Math.abs(dy) * shape.w * Math.sqrt(Math.max(0, shape.ax ** 2 + shape.ay ** 2 - wide));
      const lines = a ? [(-b - root) / (2 * a), (-b + root) / (2 * a)] : b ? [(-dy * dy * (shape.ax ** 2 - wide)) / b] : [];
      return [shape.x, ...lines.map((dx) => shape.x + dx), ...circle(shape.x, dy, shape.reach)];
    }
  }
}

/** What is told of a place: first what nobody can do, then what the law forbids. */
export const whyNot = (region: Region, x: number, y: number): Keep | null => faultAt(region, x, y, true) ?? faultAt(region, x, y);

/** The smallest box around what must be kept in. */
export function boxOf({ keeps }: Region): Box {
  let box: Box = [-FAR, -FAR, FAR, FAR];
  for (const { out, shapes } of keeps) {
    if (out) continue;
    const boxes = shapes.map(around);
    const edge = (of: 0 | 1 | 2 | 3): number[] => boxes.map((one) => one[of]);
    box = [
      Math.max(box[0], Math.min(...edge(0))), Math.max(box[1], Math.min(...edge(1))),
      Math.min(box[2], Math.max(...edge(2))), Math.min(box[3], Math.max(...edge(3))),
    ];
  }
  return box;
}

function around(shape: Shape): Box {
  switch (shape.shape) {
    case "rect":
      return [shape.x0, shape.y0, shape.x1, shape.y1];
    case "span":
      return shape.axis === "x" ? [shape.low, -FAR, shape.high, FAR] : [-FAR, shape.low, FAR, shape.high];
    case "half":
      return [-FAR, -FAR, FAR, FAR];
    default: {
      const r = shape.shape === "disc" ? shape.r : shape.shape === "ring" ? shape.outer : shape.reach;
      return [shape.x - r, shape.y - r, shape.x + r, shape.y + r];
    }
  }
}
