/** Small pictures made once for each row of the table and laid down wherever they are needed. */

import type { Camera, Point } from "../camera";
import { Pen } from "../pen";
import { layer } from "../renderer";

interface Stamp {
  canvas: HTMLCanvasElement;
  /** Pixels a millimetre measured when it was drawn. */
  scale: number;
  /** Half a side, in pixels of the page; the point it stands for is in the middle. */
  half: number;
}

/** Rows of nearly the same size share a picture. */
const STEP = 1.06;

export class Stamps {
  private readonly made = new Map<string, Stamp>();

  constructor(private readonly camera: Camera, private readonly density: number) {}

  /**
   * Lay a picture down at a point; `draw` makes it, at a point of the same row, reaching so many millimetres. The
   * camera of the pen may have moved on since pictures were first made.
   */
  lay({ g, camera }: Pen, name: string, [x, y]: Point, reach: number, draw: (pen: Pen, at: Point) => void, size = 1, alpha = 1): void {
    const [, , scale] = this.camera.project(x, y);
    const [px, py, now] = camera.project(x, y);
    const key = `${name} ${Math.round(Math.log(scale) / Math.log(STEP))}`;
    let stamp = this.made.get(key);
    if (!stamp) this.made.set(key, (stamp = this.make(this.camera.row(x, y), reach, draw)));
    const half = stamp.half * (now / stamp.scale) * size;
    if (alpha !== 1) g.globalAlpha = alpha;
    g.drawImage(stamp.canvas, px - half, py - half, 2 * half, 2 * half);
    if (alpha !== 1) g.globalAlpha = 1;
  }

  private make(at: Point, reach: number, draw: (pen: Pen, at: Point) => void): Stamp {
    const [px, py, scale] = this.camera.project(...at);
    const half = reach * scale + 3;
    // A little finer than the screen: pictures are laid between pixels while they move.
    const canvas = layer({ width: 2 * half, height: 2 * half, density: Math.max(2, this.density) }, (g) => {
      g.translate(half - px, half - py);
      draw(new Pen(g, this.camera), at);
    });
    return { canvas, scale, half };
  }
}
