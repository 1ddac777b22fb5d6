/** Where the striker may stand and a due may be put, tinted on the board. */

import type { Point3 } from "../../flick/camera";
import type { Once } from "../../flick/gear";
import { type Pen, ring } from "../../flick/pen";
import { BASE_CIRCLE_X, BASE_LINE, POCKET_R, POCKETS, STRIKER_R, turned } from "./geometry";
import type { Ground, Ring, Zone } from "./places";

const BAIZE = "#1f5641";
const WINE = "#8a2219";

export function drawGround(pen: Pen, { zone, ring: wanted }: Ground, once: Once): void {
  if (zone) drawZone(pen, zone);
  if (!wanted) return;
  once(wanted, (on) => drawRing(on, wanted));
  for (const edge of [wanted.inner, wanted.outer]) pen.circle(0, 0, edge, 0, BAIZE, 1.2, [4, 3]);
  for (const wedge of wedges(wanted)) pen.line([...wedge, wedge[0] as Point3], WINE, 1, [3, 3]);
}

/** Where it may stand is tinted; a base circle it may cover is ringed. */
function drawZone(pen: Pen, { side, spans, ahead }: Zone): void {
  const at = (x: number, y: number): Point3 => [...turned([x, y], side), 0];
  const y = ahead - BASE_LINE;
  for (const [low, high] of spans) {
    if (Math.abs(low + high) / 2 > BASE_CIRCLE_X - STRIKER_R) {
      const [cx, cy] = turned([(low + high) / 2, y], side);
      pen.circle(cx, cy, STRIKER_R, 0, "rgba(31,86,65,.95)", 1.6, [4, 3]);
    } else {
      pen.fill([at(low, y + 14.5), at(high, y + 14.5), at(high, y - 13), at(low, y - 13)], "rgba(31,86,65,.22)");
    }
  }
}

/** From where a piece would send the queen into a pocket. */
function wedges({ queen, shot }: Ring): Point3[][] {
  if (!queen) return [];
  const [qx, qy] = queen;
  return POCKETS.map(([px, py]) => {
    const away = Math.hypot(px - qx, py - qy);
    const middle = Math.atan2(qy - py, qx - px);
    const half = Math.asin(Math.min(1, POCKET_R / away));
    return [[qx, qy, 0], ...ring(qx, qy, shot, 0, middle - half, middle + half, 10)];
  });
}

/** The ring, less what lies in it, less what makes a shot with the queen. */
function drawRing(pen: Pen, wanted: Ring): void {
  const { g } = pen;
  pen.disc(0, 0, wanted.outer, 0, "rgba(31,86,65,.34)");
  g.globalCompositeOperation = "destination-out";
  pen.disc(0, 0, wanted.inner, 0, "#000");
  for (const [x, y] of wanted.pieces) pen.disc(x, y, 2 * wanted.radius, 0, "#000");
  for (const wedge of wedges(wanted)) pen.fill(wedge, "#000");
  g.globalCompositeOperation = "source-over";
}
