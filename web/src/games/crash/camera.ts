/** How much of the sheet is on the screen: the whole field, or a window that follows the ball. */

import { type Lie, type Point, R, type Tray, trayOf } from "./geometry";

/** A point of the sheet is seen at `p * k + at`. */
export interface Camera {
  k: number;
  at: Point;
}

export interface Size {
  width: number;
  height: number;
}

/** Room above and beside the tray, in pixels: slips lie there. */
const ABOVE = 46;
export const ABOVE_TALL = 54;
const BESIDE = 4;
/** Hexes of so many pixels can be told apart and hit with a finger. */
const FINGER = 17;
const CLOSEST = 40;

export const isTall = ({ width, height }: Size): boolean => width < 1.05 * height || width < 700;

/** The screen without what is kept clear of the tray, and the tray around the middle of the field. */
function room({ width, height }: Size, lie: Lie): { left: number; top: number; width: number; height: number; tray: Tray } {
  const [beside, above] = lie.tall ? [0, ABOVE_TALL] : [BESIDE, ABOVE];
  return { left: beside, top: above, width: width - 2 * beside, height: height - above - beside, tray: trayOf(lie) };
}

/** The whole field in its tray. */
export function whole(size: Size, lie: Lie): Camera {
  const { left, top, width, height, tray } = room(size, lie);
  const k = Math.min(width / (2 * tray.side), height / (tray.top + tray.bottom));
  return { k, at: [left + width / 2, top + (height - k * (tray.top + tray.bottom)) / 2 + k * tray.top] };
}

/** A window of hexes one can hit, around a point; the whole field where that is large enough. */
export function closeUp(size: Size, lie: Lie, focus: Point): Camera {
  const all = whole(size, lie);
  const fits = size.width / (2 * trayOf(lie).side);
  const k = Math.max(all.k, lie.tall && fits * R >= FINGER ? fits : FINGER / R);
  return all.k * R >= FINGER || !lie.tall ? all : around(size, lie, k, focus);
}

/** A window that shows some points and a little around them, no closer than a finger needs. */
export function fitting(size: Size, lie: Lie, points: readonly Point[]): Camera {
  const { width, height, top } = room(size, lie);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, up, down] = [Math.min(...xs) - 2 * R, Math.max(...xs) + 2 * R, Math.min(...ys) - 2 * R, Math.max(...ys) + 2 * R];
  const k = Math.min(width / (right - left), height / (down - up), FINGER / R);
  return clamp({ k, at: [size.width / 2 - ((left + right) / 2) * k, top + height / 2 - ((up + down) / 2) * k] }, size, lie);
}

/** A window of a scale around a point, kept on the field. */
export function around(size: Size, lie: Lie, k: number, [x, y]: Point): Camera {
  const { top, height } = room(size, lie);
  return clamp({ k, at: [size.width / 2 - x * k, top + height / 2 - y * k] }, size, lie);
}

/** Neither further than the whole field, nor closer than a counter fills, nor beside the field. */
export function clamp({ k, at }: Camera, size: Size, lie: Lie): Camera {
  const all = whole(size, lie);
  const scale = Math.min(CLOSEST / R, Math.max(all.k, k));
  if (scale <= all.k * 1.001) return all;
  const { left, top, width, height, tray } = room(size, lie);
  const keep = (now: number, low: number, long: number, before: number, after: number): number => {
    const most = low + before * scale;
    const least = low + long - after * scale;
    return least > most ? (least + most) / 2 : Math.min(most, Math.max(least, now));
  };
  return { k: scale, at: [keep(at[0], left, width, tray.side, tray.side), keep(at[1], top, height, tray.top, tray.bottom)] };
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
