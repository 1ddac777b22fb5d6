/** The base a figure stands on, at its true size: it is what collides. The mark tells the sides apart without colour. */

import type { Point3 } from "../camera";
import type { Pen } from "../pen";

export interface Base {
  top: string;
  rim: string;
  mark: string;
  /** A full ring, or a dashed one. */
  ring: "full" | "dashed";
}

export const BASES: readonly [Base, Base] = [
  { top: "#f4ead3", rim: "#c7b38a", mark: "#8d2430", ring: "full" },
  { top: "#24405a", rim: "#152a3d", mark: "#f2efe2", ring: "dashed" },
];

export const BASE_R = 10.5;
/** Drawn a little lower than it is, so that the feet are seen. */
export const BASE_HIGH = 6.2;

const DASHES = 8;

/**
 * A base whose axis points along `axis` (a unit vector; upright, or as its figure leans), turned by a heading.
 * `foot` is the middle of its underside.
 */
export function drawBase(pen: Pen, base: Base, foot: Point3, axis: Point3, heading: number): void {
  const { g, camera } = pen;
  const [ax, ay, az] = axis;
  // Two directions across the axis; the first one level.
  const level = Math.hypot(ax, ay);
  const [ux, uy] = level > 1e-6 ? [-ay / level, ax / level] : [1, 0];
  const [vx, vy, vz] = [-az * uy, az * ux, ax * uy - ay * ux];
  const at = (t: number, r: number, up: number): Point3 => {
    const [c, s] = [r * Math.cos(t + heading), r * Math.sin(t + heading)];
    return [foot[0] + ax * up + ux * c + vx * s, foot[1] + ay * up + uy * c + vy * s, foot[2] + az * up + vz * s];
  };
  const ring = (r: number, up: number, from = 0, to = 2 * Math.PI, steps = 26): Point3[] =>
    Array.from({ length: steps + 1 }, (_, i) => at(from + ((to - from) * i) / steps, r, up));
  // Wall: all that lies between the two rims, as one dark shape under the top.
  const [low, high] = [ring(BASE_R * 0.94, 0), ring(BASE_R, BASE_HIGH)];
  g.beginPath();
  for (const edge of [low, high]) {
    edge.forEach(([x, y, z], i) => {
      const [px, py] = camera.project(x, y, z);
      if (i) g.lineTo(px, py);
      else g.moveTo(px, py);
    });
    g.closePath();
  }
  g.fillStyle = base.rim;
  g.fill("nonzero");
  const [bx, by] = camera.project(...at(0, 0, 0));
  const [tx, ty, scale] = camera.project(...at(0, 0, BASE_HIGH));
  g.beginPath();
  g.moveTo(bx, by);
  g.lineTo(tx, ty);
  g.lineWidth = 1.94 * BASE_R * scale;
  g.strokeStyle = base.rim;
  g.lineCap = "butt";
  g.stroke();
  const glow = g.createLinearGradient(tx - BASE_R * scale, ty - BASE_R * scale * 0.6, tx + BASE_R * scale, ty + BASE_R * scale * 0.6);
  glow.addColorStop(0, "rgba(255,252,240,.35)");
  glow.addColorStop(0.5, "rgba(255,252,240,0)");
  glow.addColorStop(1, "rgba(20,8,2,.28)");
  pen.fill(high, base.top);
  pen.fill(high, glow);
  const line = Math.max(1.1, 1.9 * scale);
  if (base.ring === "full") {
    pen.line(ring(BASE_R * 0.7, BASE_HIGH), base.mark, line);
    // A notch, so that a turning base is seen to turn.
    pen.line([at(0, BASE_R * 0.72, BASE_HIGH), at(0, BASE_R * 0.98, BASE_HIGH)], base.mark, line);
  } else {
    for (let i = 0; i < DASHES; i++) {
      const from = (i * 2 * Math.PI) / DASHES;
      pen.line(ring(BASE_R * 0.7, BASE_HIGH, from, from + Math.PI / DASHES, 4), base.mark, line * 1.15);
    }
  }
}
