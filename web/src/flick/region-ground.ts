/** A region on the cloth before one tries: free parts are light, the rest is hatched, each edge of the law dashed. */

import type { Point, Point3 } from "./camera";
import { seenFrom } from "./frame";
import type { Once } from "./gear";
import type { Pen } from "./pen";
import type { Box, Region } from "./region";
import { outlines } from "./region-path";

/** Closed lines as a side sees them, in millimetres; each is kept in or out of. */
export interface RegionGround {
  /** What the table has: beyond it nothing is drawn. */
  cloth: readonly Point[];
  keeps: readonly { out: boolean; lines: readonly (readonly Point[])[] }[];
}

const FREE = "rgba(243,213,144,.2)";
const EDGE = "rgba(255,252,240,.8)";
const HATCH = "rgba(24,10,6,.34)";
/** Between two lines of the hatching, in millimetres. */
const APART = 11;

/** A region as a side sees it, on a cloth of half these sizes (micrometres). */
export function regionGround({ keeps }: Region, side: number, [wide, deep]: Point): RegionGround {
  const box: Box = [-wide, -deep, wide, deep];
  const seen = (line: readonly Point[]): Point[] => line.map((p) => seenFrom(side, p));
  return {
    cloth: seen([[-wide, -deep], [wide, -deep], [wide, deep], [-wide, deep]]),
    keeps: keeps.map(({ out, shapes }) => ({ out, lines: shapes.flatMap((shape) => outlines(shape, box).map(seen)) })),
  };
}

const flat = (line: readonly Point[]): Point3[] => line.map(([x, y]) => [x, y, 0]);

export function drawRegion(ground: RegionGround, once: Once): void {
  once(ground, (on) => {
    const { g } = on;
    const kept = ground.keeps.filter(({ out }) => !out);
    hatch(on, ground.cloth);
    // What is free is cut out of the hatching: in every shape that must be kept in, out of all others.
    g.save();
    within(on, kept);
    g.globalCompositeOperation = "destination-out";
    on.fill(flat(ground.cloth), "#000");
    g.globalCompositeOperation = "source-over";
    on.fill(flat(ground.cloth), FREE);
    g.restore();
    for (const { out, lines } of ground.keeps) {
      if (!out) continue;
      g.save();
      cover(on, lines);
      g.clip("evenodd");
      g.clearRect(0, 0, g.canvas.width, g.canvas.height);
      hatch(on, ground.cloth);
      g.restore();
    }
    edges(on, kept);
    // What lies outside of where one may be anyway has nothing to say.
    g.save();
    within(on, kept);
    edges(on, ground.keeps.filter(({ out }) => out));
    g.restore();
  });
}

function edges(pen: Pen, keeps: RegionGround["keeps"]): void {
  for (const { lines } of keeps) for (const line of lines) pen.line(flat([...line, line[0] as Point]), EDGE, 1.3, [5, 4]);
}

/** One path of many lines. */
function cover({ g, camera }: Pen, lines: readonly (readonly Point[])[]): void {
  g.beginPath();
  for (const line of lines) {
    line.forEach(([x, y], i) => {
      const [px, py] = camera.project(x, y);
      if (i) g.lineTo(px, py);
      else g.moveTo(px, py);
    });
    g.closePath();
  }
}

/** Draw only where every one of these is kept in. */
function within(pen: Pen, keeps: RegionGround["keeps"]): void {
  for (const { lines } of keeps) {
    cover(pen, lines);
    pen.g.clip("nonzero");
  }
}

/** Slanting lines over a shape. */
function hatch(pen: Pen, cloth: readonly Point[]): void {
  const { g } = pen;
  const [xs, ys] = [cloth.map(([x]) => x), cloth.map(([, y]) => y)];
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const high = y1 - y0;
  g.save();
  cover(pen, [cloth]);
  g.clip();
  for (let x = x0 - high; x < x1; x += APART) pen.line([[x, y0, 0], [x + high, y1, 0]], HATCH, 1.2);
  g.restore();
}
