/** What one aims at: a goal whose net moves when it is hit, a rugby goal, the wedge one kicks from. */

import type { Point, Point3 } from "../camera";
import type { Prop } from "../gear";
import type { Pen } from "../pen";

const NET = "rgba(250,248,238,.55)";
const WOOD = "#fffdf4";
const EDGE = "#cfc5ad";

/** How far a net bags out at most, and how far around a hit it gives way. */
const BAG = 22;
const SLACK = 34;
const COARSE: readonly number[] = [-1, -0.5, 0, 0.5, 1];
const FINE: readonly number[] = Array.from({ length: 17 }, (_, i) => -1 + i / 8);

export interface GoalSize {
  /** Of the mouth, between the posts and under the bar; and how deep it is at the foot. */
  wide: number;
  high: number;
  deep: number;
  post: number;
}

/** A goal on the line x, open towards the middle of the table. */
export function goal(x: number, { wide, high, deep, post }: GoalSize): Prop {
  const s = Math.sign(x);
  const half = wide / 2 + post / 2;
  const [back, roof] = [x + s * deep, deep * 0.28];
  return {
    x: x + s * 8,
    y: half,
    box: [x, back + s * 20].flatMap((a) => [-half - 6, half + 6].flatMap((b) => [0, high + 6].map((z): Point3 => [a, b, z]))),
    stirs: "net",
    draw(pen, stir) {
      /** The net bags out where it was hit, less and less around it; where it is tied it stays. */
      const bagged = ([px, py, pz]: Point3, out: Point3, loose: number): Point3 => {
        if (!stir) return [px, py, pz];
        const [hx, hy, hz] = stir.at;
        const by = BAG * stir.by * loose * Math.exp(-((px - hx) ** 2 + (py - hy) ** 2 + (pz - hz) ** 2) / (2 * SLACK * SLACK));
        return [px + out[0] * by, py + out[1] * by, pz + out[2] * by];
      };
      const rear = (v: number, k: number): Point3 => bagged([back - s * roof * k, v, high * 0.93 * k], [s, 0, 0], Math.min(1, 6 * k));
      const top = (v: number, k: number): Point3 => bagged([x + (back - s * roof - x) * k, v, high * (1 - 0.07 * k)], [0, 0, 1], k);
      const flank = (v: number, k: number, along: number): Point3 => {
        const [rx, , rz] = [back - s * roof * k, 0, high * 0.93 * k];
        return bagged([x + (rx - x) * along, v, high * k + (rz - high * k) * along], [0, Math.sign(v), 0], Math.sin(Math.PI * along));
      };
      pen.fill([[x, -half, 0], [x, half, 0], [back, half, 0], [back, -half, 0]], "rgba(8,26,14,.3)");
      const wire = (points: Point3[]): void => pen.line(points, NET, 0.8);
      for (let i = 0; i <= 14; i++) {
        const v = -half + (2 * half * i) / 14;
        wire([...[0, 0.25, 0.5, 0.75, 1].map((k) => rear(v, k)), top(v, 0.5), top(v, 0)]);
      }
      for (let j = 0; j <= 6; j++) {
        const across = (stir ? FINE : COARSE).map((q) => q * half);
        wire(across.map((v) => rear(v, j / 6)));
        wire(across.map((v) => top(v, j / 6)));
        for (const v of [-half, half]) {
          const k = j / 6;
          wire((stir ? [0, 0.25, 0.5, 0.75, 1] : [0, 1]).map((along) => flank(v, k, along)));
          const foot = x + (back - x) * k;
          wire([[foot, v, 0], ...(stir ? [0.25, 0.5, 0.75] : []).map((up) => flank(v, up, k)), top(v, k)]);
        }
      }
      frame(pen, [[x, -half, 0], [x, -half, high], [x, half, high], [x, half, 0]], post);
    },
  };
}

/** Round white wood: a dark edge under a light line. */
function frame(pen: Pen, points: readonly Point3[], thick: number, colour = WOOD): void {
  const [, , scale] = pen.camera.project(...(points[0] as Point3));
  const wide = Math.max(2, thick * 1.15 * scale);
  pen.line(points, "rgba(20,14,6,.45)", wide + 1.8);
  pen.line(points, EDGE, wide + 0.8);
  pen.line(points, colour, wide);
}

/** Posts are so thin and so tall: they are drawn stouter, to be seen against the cloth. */
const STOUT = 1.4;

export interface PostsSize {
  wide: number;
  bar: number;
  high: number;
  thick: number;
  /** The pads round the feet. */
  pad: string;
}

/** Rugby posts on the line x: an H, padded at its feet. */
export function posts(x: number, { wide, bar, high, thick, pad }: PostsSize): readonly Prop[] {
  const half = wide / 2 + thick / 2;
  const post = (v: number): Prop => ({
    x, y: v,
    box: [[x - 6, v - 6, 0], [x + 6, v + 6, high + 4], [x - 6, v - 6, high + 4], [x + 6, v + 6, 0], [x, -v, bar + 3], [x, v, bar - 3]],
    draw(pen) {
      // The far post carries the bar: it is drawn first.
      if (v > 0) frame(pen, [[x, -half, bar], [x, half, bar]], thick * STOUT);
      frame(pen, [[x, v, 0], [x, v, high]], thick * STOUT);
      const [, , scale] = pen.camera.project(x, v);
      pen.line([[x, v, 0], [x, v, 22]], "rgba(20,14,6,.5)", Math.max(4, 8.4 * scale));
      pen.line([[x, v, 0], [x, v, 22]], pad, Math.max(3, 7 * scale));
    },
  });
  return [post(half), post(-half)];
}

/** A wedge at a point, rising along a direction: so long, so wide, so high. */
export function wedge([x, y]: Point, way: number, [long, wide, high]: readonly [number, number, number]): Prop {
  const [c, s] = [Math.cos(way), Math.sin(way)];
  const at = (along: number, aside: number, z: number): Point3 => [x + c * along - s * aside, y + s * along + c * aside, z];
  const w = wide / 2;
  const corners = [at(0, -w, 0), at(0, w, 0), at(long, w, 0), at(long, -w, 0), at(long, w, high), at(long, -w, high)];
  return {
    x: x + c * long * 0.5,
    y: y + s * long * 0.5,
    box: [...corners, ...[-1, 1].flatMap((q) => [at(-14, q * (w + 14), 0), at(long + 14, q * (w + 14), 0)])],
    draw(pen) {
      const [a, b, d, e, f, g] = corners as [Point3, Point3, Point3, Point3, Point3, Point3];
      const faces: readonly (readonly [readonly Point3[], string])[] = [[[d, e, g, f], "#8a5a2c"], [[b, d, f], "#a9713b"], [[a, e, g], "#9a6532"], [[a, b, f, g], "#d9a566"]];
      const far = ([points]: (typeof faces)[number]): number => points.reduce((sum, p) => sum + pen.camera.depth(...p), 0) / points.length;
      pen.soft([a, b, d, e].map(([px, py]) => [px + 5, py - 4, 0] as const), "rgba(8,20,10,.5)", 2);
      for (const [points, colour] of [...faces].sort((p, q) => far(q) - far(p))) {
        pen.fill(points, colour);
        pen.line([...points, points[0] as Point3], "rgba(50,24,6,.5)", 0.8);
      }
    },
  };
}
