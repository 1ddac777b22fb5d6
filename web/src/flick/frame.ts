/**
 * A table as one of its players sees it. The engine counts in whole micrometres from the middle of the
 * table; the page in millimetres, turned so that the looker sits at the south.
 */

import type { Point } from "./camera";

/** Whole micrometres on the table, as the engine has it. */
export type Spot = readonly [x: number, y: number];

/** Turn a point by quarter turns to the left. */
export function turned([x, y]: Point, quarters: number): Point {
  switch (((quarters % 4) + 4) % 4) {
    case 1:
      return [-y, x];
    case 2:
      return [-x, -y];
    case 3:
      return [y, -x];
    default:
      return [x, y];
  }
}

/** From the engine's micrometres to millimetres as seen from a side. */
export const seenFrom = (side: number, [x, y]: Point): Point => turned([x / 1000, y / 1000], -side);

/** Back again, in whole micrometres. */
export function onBoard(side: number, p: Point): [number, number] {
  const [x, y] = turned(p, side);
  return [Math.round(x * 1000), Math.round(y * 1000)];
}

/** The lengths of a game's sheet in millimetres. */
export const millimetres = <S extends object>(sheet: S): { readonly [K in keyof S as S[K] extends number ? K : never]: number } =>
  Object.fromEntries(Object.entries(sheet).flatMap(([name, length]) => (typeof length === "number" ? [[name, length / 1000]] : []))) as never;
