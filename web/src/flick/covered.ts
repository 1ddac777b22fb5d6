/** What lies over a canvas: the plan of the table, the keys of the view. What is to be read keeps clear of it. */

export interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

export type Covered = readonly Rect[];

/** On a canvas no wider than this slips lie along its top, so high, and the keys of the view at its foot, beside the plan. */
export const NARROW = 700;
export const SLIPS = 56;
const KEYS = { width: 124, height: 44, edge: 8 };

/** Slips and keys; these on the left, or where the plan lies there on the right. */
export function slipsAndKeys(aside: boolean, width: number, height: number): Covered {
  if (width >= NARROW) return [];
  const keys = { left: aside ? width - KEYS.width - KEYS.edge : KEYS.edge, top: height - KEYS.height - KEYS.edge, width: KEYS.width, height: KEYS.height };
  return [{ left: 0, top: 0, width, height: SLIPS }, keys];
}

const hit = (x: number, y: number, halfWide: number, halfHigh: number, { left, top, width, height }: Rect): boolean =>
  x + halfWide > left && x - halfWide < left + width && y + halfHigh > top && y - halfHigh < top + height;

/** Whether nothing lies over a plate around a point. */
export const clear = (covered: Covered, x: number, y: number, halfWide: number, halfHigh: number): boolean =>
  !covered.some((rect) => hit(x, y, halfWide, halfHigh, rect));

/** The height of the page at which a round thing is seen: its own, or below what lies at the top, above what lies at the foot. */
export function seenAt(covered: Covered, x: number, y: number, radius: number): number {
  const over = covered.filter((rect) => hit(x, y, radius, radius, rect));
  const slip = over.find(({ top }) => top === 0);
  return slip ? slip.height + radius + 1 : Math.min(y, ...over.map(({ top }) => top - radius - 1));
}
