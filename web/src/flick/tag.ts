/** A word on a dark plate that lies on the table: the name of a line, a measure. */

import type { Point, Seen } from "./camera";
import { clear } from "./covered";
import type { Pen } from "./pen";

export const BRASS = "#f3d590";
const FONT = '"Iowan Old Style", Palatino, P052, "Noto Serif", Georgia, serif';
/** Slips lie over the top of the canvas, so high. */
const [SLIPS, FOOT] = [64, 14];

const halfOf = (g: CanvasRenderingContext2D, text: string): number => {
  g.font = `700 13px ${FONT}`;
  return g.measureText(text).width / 2 + 8;
};

/** A tag as it lies on the page: its middle, and half its width. */
export interface Plate {
  x: number;
  y: number;
  half: number;
}

/** Two tags closer than this, one above the other, touch. */
const HIGH = 24;
const apart = (a: Plate, b: Plate): boolean => Math.abs(a.y - b.y) > HIGH || Math.abs(a.x - b.x) > a.half + b.half;

/** At the first of some places that is well on the canvas, clear of what lies over it and of another tag; nowhere, if none is. */
export function tag(pen: Pen, text: string, places: readonly Point[], other: Plate | null = null, ink = BRASS): Plate | null {
  const { clientWidth: wide, clientHeight: high } = pen.g.canvas;
  const half = halfOf(pen.g, text);
  const seen = places.map(([x, y]) => pen.camera.project(x, y))
    .find(([x, y]) => x > half && x < wide - half && y > SLIPS && y < high - FOOT && clear(pen.covered, x, y, half, HIGH / 2) && (!other || apart({ x, y, half }, other)));
  if (!seen) return null;
  tagAt(pen, text, seen, ink);
  return { x: seen[0], y: seen[1], half };
}

/** At a place of the page. */
export function tagAt({ g }: Pen, text: string, [x, y]: Seen, ink = BRASS): void {
  const half = halfOf(g, text);
  g.fillStyle = "rgba(28,22,14,.9)";
  g.beginPath();
  g.roundRect(x - half, y - 11, 2 * half, 22, 3);
  g.fill();
  g.fillStyle = ink;
  g.textAlign = "center";
  g.textBaseline = "middle";
  g.fillText(text, x, y + 1);
}
