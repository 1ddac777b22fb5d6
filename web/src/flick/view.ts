/**
 * How much of a table is looked at: a window on the picture its lens gives. `zoom` enlarges that picture, `mid` is
 * the point of it in the middle of the canvas. Everything is in pixels of the page. Pure.
 */

import type { Box, Camera, Point, Point3 } from "./camera";

export interface View {
  zoom: number;
  mid: Point;
}

export type Size = readonly [width: number, height: number];

/** As large as anybody wants it, and how far the edge of a table may come into the canvas. */
const MOST = 5;
const MARGIN = 6;

/** The whole picture, as the lens has it. */
export const whole = ([width, height]: Size): View => ({ zoom: 1, mid: [width / 2, height / 2] });

export const isWhole = ({ zoom, mid }: View, [width, height]: Size): boolean =>
  Math.abs(zoom - 1) < 1e-6 && Math.abs(mid[0] - width / 2) < 1e-6 && Math.abs(mid[1] - height / 2) < 1e-6;

/** Where a table is on the picture of a lens. */
export function boxOn(camera: Camera, bounds: readonly Point3[]): Box {
  const seen = bounds.map((corner) => camera.project(...corner));
  const [xs, ys] = [seen.map(([x]) => x), seen.map(([, y]) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** The same where it is seen at a height of the picture: away from the looker a table is narrower. */
export function boxAt(camera: Camera, bounds: readonly Point3[], y: number): Box {
  const seen = bounds.map((corner) => camera.project(...corner)).sort((a, b) => a[1] - b[1]);
  const ends = [seen.slice(0, seen.length / 2), seen.slice(seen.length / 2)].map((end) => [...end].sort((a, b) => a[0] - b[0]));
  const [far, near] = ends.map((end) => [end[0], end.at(-1)] as const);
  const box = boxOn(camera, bounds);
  const at = (i: 0 | 1, usual: number): number => {
    const [a, b] = [far?.[i], near?.[i]];
    return a && b ? a[0] + (b[0] - a[0]) * Math.max(0, Math.min(1, (y - a[1]) / (b[1] - a[1] || 1))) : usual;
  };
  return { ...box, left: at(0, box.left), right: at(1, box.right) };
}

/** How small it may be: all of the table is seen then. */
export function least({ left, top, right, bottom }: Box, [width, height]: Size): number {
  return Math.min(1, (width - 2 * MARGIN) / (right - left), (height - 2 * MARGIN) / (bottom - top));
}

/** All of the table is to be seen. */
export function sees({ zoom, mid }: View, { left, top, right, bottom }: Box, [width, height]: Size): boolean {
  const [w, h] = [width / 2 / zoom, height / 2 / zoom];
  return mid[0] - w <= left && mid[0] + w >= right && mid[1] - h <= top && mid[1] + h >= bottom;
}

/** A middle that shows as much of an edge-to-edge stretch as there is room for, and nothing beyond it. */
function within(mid: number, low: number, high: number, half: number, margin: number): number {
  const [a, b] = [low + half - margin, high - half + margin];
  return a <= b ? Math.max(a, Math.min(b, mid)) : Math.max(b, Math.min(a, mid));
}

/** The nearest view that does not lose the table. */
export function kept({ zoom, mid }: View, box: Box, size: Size): View {
  const now = Math.max(least(box, size), Math.min(MOST, zoom));
  const margin = MARGIN / now;
  return { zoom: now, mid: [
    within(mid[0], box.left, box.right, size[0] / 2 / now, margin), within(mid[1], box.top, box.bottom, size[1] / 2 / now, margin),
  ] };
}

/** The point of the lens' picture under a point of the canvas. */
export const under = ({ zoom, mid }: View, [x, y]: Point, [width, height]: Size): Point => [mid[0] + (x - width / 2) / zoom, mid[1] + (y - height / 2) / zoom];

/** Enlarged about a point of the canvas, which stays where it is, and then moved. */
export function moved(view: View, by: number, about: Point, [dx, dy]: Point, size: Size, box: Box): View {
  const zoom = Math.max(least(box, size), Math.min(MOST, view.zoom * by));
  const [px, py] = under(view, about, size);
  const mid: Point = [px - (about[0] + dx - size[0] / 2) / zoom, py - (about[1] + dy - size[1] / 2) / zoom];
  return kept({ zoom, mid }, box, size);
}

/** How far from the middle what is followed may wander, as a share of the canvas. */
const LEASH = 0.16;

/** Pixels along the edges of a canvas that are kept free: of slips, of keys, of the hand that pulls back. */
export const room = ([width, height]: Size, narrow: boolean): Box =>
  narrow ? { left: 56, right: 56, top: Math.min(116, 0.28 * height), bottom: Math.min(74, 0.18 * height) } : { left: 0.04 * width, right: 0.04 * width, top: 0.12 * height, bottom: 0.06 * height };

const clamp = (n: number, low: number, high: number): number => (low <= high ? Math.max(low, Math.min(high, n)) : (low + high) / 2);

/**
 * The view in which points of the lens' picture are all to be seen, and near the middle if there is room: enlarged
 * as much as is wished for, if that shows them all, and moved no more than it must be.
 */
export function following(view: View, points: readonly Point[], wish: number, size: Size, free: Box, box: Box): View {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const { left, top, right, bottom }: Box = { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
  const [width, height] = size;
  const fits = Math.min((width - free.left - free.right) / Math.max(1, right - left), (height - free.top - free.bottom) / Math.max(1, bottom - top));
  const zoom = Math.max(least(box, size), Math.min(wish, fits));
  const middle = (mid: number, low: number, high: number, span: number, before: number, after: number): number => {
    const [at, far] = [(low + high - (before - after) / zoom) / 2, (LEASH * span) / zoom];
    return clamp(clamp(mid, at - far, at + far), high - (span / 2 - after) / zoom, low + (span / 2 - before) / zoom);
  };
  const mid: Point = [middle(view.mid[0], left, right, width, free.left, free.right), middle(view.mid[1], top, bottom, height, free.top, free.bottom)];
  return kept({ zoom, mid }, box, size);
}

/** Nobody could tell one from the other. */
export const alike = (one: View, two: View): boolean =>
  Math.abs(Math.log(two.zoom / one.zoom)) < 0.002 && Math.hypot(two.mid[0] - one.mid[0], two.mid[1] - one.mid[1]) * two.zoom < 0.4;

/** On the way from one view to another, as time passes (milliseconds); arrived when it is near enough. */
export function eased(from: View, to: View, ms: number, slowness: number): View {
  const share = 1 - Math.exp(-ms / slowness);
  if (alike(from, to)) return to;
  return {
    zoom: from.zoom * (to.zoom / from.zoom) ** share,
    mid: [from.mid[0] + (to.mid[0] - from.mid[0]) * share, from.mid[1] + (to.mid[1] - from.mid[1]) * share],
  };
}

/** The lens seen through a view. */
export const through = (lens: Camera, { zoom, mid }: View, [width, height]: Size, rough: boolean): Camera =>
  lens.moved(zoom, mid, [width / 2 - mid[0], height / 2 - mid[1]], rough);
