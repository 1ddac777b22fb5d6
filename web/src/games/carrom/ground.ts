/** Where the striker may stand and a due may be put, tinted on the board. */

import type { Point, Point3 } from "../../flick/camera";
import type { Once } from "../../flick/gear";
import type { Pen } from "../../flick/pen";
import { BASE_CIRCLE_X, BASE_LINE, STRIKER_R, turned } from "./geometry";
import type { Ground, Ring, Zone } from "./places";

const BAIZE = "#1f5641";
const WINE = "#8a2219";

export function drawGround(pen: Pen, { zone, ring: wanted }: Ground, once: Once): void {
  if (zone) drawZone(pen, zone);
  if (!wanted) return;
  once(wanted, (on) => drawRing(on, wanted));
  for (const { reason, line } of wanted) {
    const edge = EDGES[reason];
    if (edge) pen.line(flat([...line, line[0] as Point]), ...edge);
  }
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

const flat = (line: readonly Point[]): Point3[] => line.map(([x, y]) => [x, y, 0]);

/** The ring, less what lies in it, less what makes a shot with the queen. */
function drawRing(pen: Pen, wanted: Ring): void {
  const { g } = pen;
  for (const { out, line } of wanted) {
    g.globalCompositeOperation = out ? "destination-out" : "source-over";
    pen.fill(flat(line), out ? "#000" : "rgba(31,86,65,.34)");
  }
  g.globalCompositeOperation = "source-over";
}

/** How the edge of a place is drawn; pieces have theirs. */
const EDGES: Readonly<Record<string, readonly [colour: string, width: number, dash: number[]]>> = {
  "place.outside": [BAIZE, 1.2, [4, 3]], "place.centre": [BAIZE, 1.2, [4, 3]], "place.shot": [WINE, 1, [3, 3]],
};
