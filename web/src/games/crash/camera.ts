/** How much of the sheet is on the screen: the whole field, or a window that follows the ball. */

import { type Lie, type Point, R, reachOf } from "./geometry";

/** A point of the sheet is seen at `p * k + at`. */
export interface Camera {
  k: number;
  at: Point;
}

export interface Size {
  width: number;
  height: number;
}

/** Room around the field, in pixels: slips and the names of the lines stand there. */
export interface Margin {
  top: number;
  side: number;
  bottom: number;
}

export const WIDE_MARGIN: Margin = { top: 92, side: 28, bottom: 26 };
export const TALL_MARGIN: Margin = { top: 0, side: 0, bottom: 0 };
/** Hexes of so many pixels can be told apart and hit with a finger. */
const FINGER = 17;
const CLOSEST = 40;

export const isTall = ({ width, height }: Size): boolean => width < 1.05 * height || width < 700;

/** The whole field. */
export function whole({ width, height }: Size, lie: Lie): Camera {
  const m = lie.tall ? TALL_MARGIN : WIDE_MARGIN;
  const [x, y] = reachOf(lie);
  const k = Math.min((width - 2 * m.side) / (2 * x), (height - m.top - m.bottom) / (2 * y));
  return { k, at: [width / 2, m.top + (height - m.top - m.bottom) / 2] };
}

/** A window of hexes one can hit, around a point; the whole field where that is large enough. */
export function closeUp(size: Size, lie: Lie, focus: Point): Camera {
  const all = whole(size, lie);
  const fits = size.width / (2 * reachOf(lie)[0]);
  const k = Math.max(all.k, lie.tall && fits * R >= FINGER ? fits : FINGER / R);
  return all.k * R >= FINGER || !lie.tall ? all : around(size, lie, k, focus);
}

/** A window of a scale around a point, kept on the field. */
export function around(size: Size, lie: Lie, k: number, [x, y]: Point): Camera {
  return clamp({ k, at: [size.width / 2 - x * k, size.height / 2 - y * k] }, size, lie);
}

/** Neither further than the whole field, nor closer than a counter fills, nor beside the field. */
export function clamp({ k, at }: Camera, size: Size, lie: Lie): Camera {
  const all = whole(size, lie);
  const scale = Math.min(CLOSEST / R, Math.max(all.k, k));
  if (scale <= all.k * 1.001) return all;
  const m = lie.tall ? TALL_MARGIN : WIDE_MARGIN;
  const [x, y] = reachOf(lie);
  const keep = (now: number, low: number, high: number, half: number): number => {
    const most = low + (half + R) * scale;
    const least = high - (half + R) * scale;
    return least > most ? (low + high) / 2 : Math.min(most, Math.max(least, now));
  };
  return { k: scale, at: [keep(at[0], m.side, size.width - m.side, x), keep(at[1], m.top, size.height - m.bottom, y)] };
}

/** Zoom so that what lies under a point of the screen stays there. */
export function zoomed(camera: Camera, by: number, [x, y]: Point): Camera {
  const k = camera.k * by;
  return { k, at: [x - ((x - camera.at[0]) / camera.k) * k, y - ((y - camera.at[1]) / camera.k) * k] };
}

export const moved = ({ k, at }: Camera, dx: number, dy: number): Camera => ({ k, at: [at[0] + dx, at[1] + dy] });

/** From the screen to the sheet. */
export const onSheet = ({ k, at }: Camera, [x, y]: Point): Point => [(x - at[0]) / k, (y - at[1]) / k];
/** From the sheet to the screen. */
export const onScreen = ({ k, at }: Camera, [x, y]: Point): Point => [x * k + at[0], y * k + at[1]];

/** Whether a point of the sheet is well inside the window. */
export function inSight(camera: Camera, { width, height }: Size, point: Point): boolean {
  const [x, y] = onScreen(camera, point);
  return x > width * 0.18 && x < width * 0.82 && y > height * 0.22 && y < height * 0.72;
}

export const isWhole = (camera: Camera, size: Size, lie: Lie): boolean => camera.k <= whole(size, lie).k * 1.001;
