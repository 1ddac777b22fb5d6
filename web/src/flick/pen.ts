/** Drawing on a table: shapes are given in the world and land on the page as the camera sees them. */

import type { Camera, Point, Point3 } from "./camera";
import type { Covered } from "./covered";

type Fill = string | CanvasGradient;

export interface Wood {
  /** From one edge of the plank to the other. */
  base: readonly string[];
  dark: string;
  light: string;
  lines: number;
  seed: number;
  /** How much the grain waves, as a share of the plank's width. */
  wave: number;
}

/** A small seeded generator: the same wood every time. */
export function grain(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Points of a circle, or of an arc of it. */
export function ring(x: number, y: number, r: number, z = 0, from = 0, to = 2 * Math.PI, steps = 60): Point3[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = from + ((to - from) * i) / steps;
    return [x + r * Math.cos(t), y + r * Math.sin(t), z] as const;
  });
}

export class Pen {
  /** `covered`: what lies over the canvas. */
  constructor(readonly g: CanvasRenderingContext2D, readonly camera: Camera, readonly covered: Covered = []) {}

  path(points: readonly Point3[], close = true): void {
    const { g, camera } = this;
    g.beginPath();
    points.forEach(([x, y, z], i) => {
      const [px, py] = camera.project(x, y, z);
      if (i) g.lineTo(px, py);
      else g.moveTo(px, py);
    });
    if (close) g.closePath();
  }

  fill(points: readonly Point3[], fill: Fill): void {
    this.path(points);
    this.g.fillStyle = fill;
    this.g.fill();
  }

  line(points: readonly Point3[], stroke: string, width: number, dash: number[] = []): void {
    const { g } = this;
    this.path(points, false);
    g.strokeStyle = stroke;
    g.lineWidth = width;
    g.lineJoin = "round";
    g.setLineDash(dash);
    g.stroke();
    g.setLineDash([]);
  }

  /** A line over wood is drawn twice: ivory under, colour over. On cloth the bed is dark. */
  aidLine(points: readonly Point3[], stroke: string, width: number, dash: number[] = [], bed = "rgba(255,252,240,.92)"): void {
    this.line(points, bed, width + 1.7);
    this.line(points, stroke, width, dash);
  }

  disc(x: number, y: number, r: number, z: number, fill: Fill): void {
    this.fill(ring(x, y, r, z), fill);
  }

  circle(x: number, y: number, r: number, z: number, stroke: string, width: number, dash: number[] = []): void {
    this.line(ring(x, y, r, z), stroke, width, dash);
  }

  /** A band of true width along a segment, so that lines keep their thickness in perspective. */
  band([x1, y1]: Point, [x2, y2]: Point, width: number, fill: Fill, z = 0): void {
    const length = Math.hypot(x2 - x1, y2 - y1) || 1;
    const [nx, ny] = [((y1 - y2) / length) * (width / 2), ((x2 - x1) / length) * (width / 2)];
    this.fill([[x1 + nx, y1 + ny, z], [x2 + nx, y2 + ny, z], [x2 - nx, y2 - ny, z], [x1 - nx, y1 - ny, z]], fill);
  }

  /** A circle, or an arc of it, drawn with a line of true width. */
  hoop(x: number, y: number, r: number, width: number, fill: Fill, from = 0, to = 2 * Math.PI): void {
    this.fill([...ring(x, y, r + width / 2, 0, from, to, 72), ...ring(x, y, r - width / 2, 0, to, from, 72)], fill);
  }

  /** A shape with soft edges. The browser's own shadow is used: not every canvas has a blur. */
  soft(points: readonly Point3[], colour: string, blur: number): void {
    const { g } = this;
    const { a: density } = g.getTransform();
    const away = 20_000;
    g.save();
    g.shadowColor = colour;
    g.shadowBlur = 2 * blur * density;
    g.shadowOffsetX = away * density;
    g.translate(-away, 0);
    this.fill(points, "#000");
    g.restore();
  }

  /** A plank from the edge a-b to the edge d-c; the grain runs from a to b. */
  plank(a: Point, b: Point, c: Point, d: Point, z: number, { base, dark, light, lines, seed, wave }: Wood): void {
    const { g, camera } = this;
    const [ax, ay] = camera.project(a[0], a[1], z);
    const [dx, dy] = camera.project(d[0], d[1], z);
    const tone = g.createLinearGradient(ax, ay, dx, dy);
    base.forEach((colour, i) => tone.addColorStop(i / (base.length - 1), colour));
    g.save();
    this.fill([a, b, c, d].map(([x, y]) => [x, y, z] as const), tone);
    g.clip();
    const random = grain(seed);
    const mix = (u: number, v: number): Point3 => {
      const x0 = a[0] + (d[0] - a[0]) * v;
      const y0 = a[1] + (d[1] - a[1]) * v;
      const x1 = b[0] + (c[0] - b[0]) * v;
      const y1 = b[1] + (c[1] - b[1]) * v;
      return [x0 + (x1 - x0) * u, y0 + (y1 - y0) * u, z];
    };
    for (let i = 0; i < lines; i++) {
      const v = random();
      const phase = random() * 6.3;
      const height = wave * (0.3 + random());
      const turns = 1 + random() * 3;
      const points = Array.from({ length: 19 }, (_, k) => mix(k / 18, v + height * Math.sin(phase + (turns * k) / 6)));
      this.line(points, random() < 0.62 ? dark : light, 0.5 + random() * 1.5);
    }
    g.restore();
  }
}
