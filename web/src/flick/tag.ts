/** A word on a dark plate that lies on the table: the name of a line, a measure. */

import type { Point, Seen } from "./camera";
import type { Pen } from "./pen";

export const BRASS = "#f3d590";
const FONT = '"Iowan Old Style", Palatino, P052, "Noto Serif", Georgia, serif';
/** Slips lie over the top of the canvas, so high. */
const [SLIPS, FOOT] = [64, 14];

const halfOf = (g: CanvasRenderingContext2D, text: string): number => {
  g.font = `700 13px ${FONT}`;
  return g.measureText(text).width / 2 + 8;
};

/** At the first of some places that is well on the canvas; nowhere, if none is. */
export function tag(pen: Pen, text: string, places: readonly Point[]): void {
  const { clientWidth: wide, clientHeight: high } = pen.g.canvas;
  const half = halfOf(pen.g, text);
  const seen = places.map(([x, y]) => pen.camera.project(x, y)).find(([x, y]) => x > half && x < wide - half && y > SLIPS && y < high - FOOT);
  if (seen) tagAt(pen, text, seen);
}

/** At a place of the page. */
export function tagAt({ g }: Pen, text: string, [x, y]: Seen): void {
  const half = halfOf(g, text);
  g.fillStyle = "rgba(28,22,14,.9)";
  g.beginPath();
  g.roundRect(x - half, y - 11, 2 * half, 22, 3);
  g.fill();
  g.fillStyle = BRASS;
  g.textAlign = "center";
  g.textBaseline = "middle";
  g.fillText(text, x, y + 1);
}
