/** Balls that are seen to turn: a round one with its twelve patches, an oval one with seams and laces. */

import { type Axes, type BallSize, restHeight, UPRIGHT } from "../attitude";
import type { Pen } from "../pen";

const GOLD = (1 + Math.sqrt(5)) / 2;
/** Corners of an icosahedron: where the dark patches of a football are. */
const PATCHES: readonly (readonly [number, number, number])[] = [-1, 1].flatMap((a) => [-GOLD, GOLD].flatMap((b) => [
  [0, a, b], [a, b, 0], [b, 0, a],
] as const)).map(([x, y, z]) => {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length] as const;
});
/** Half the angle a patch is seen under. */
const PATCH = 0.36;

type Vector = readonly [number, number, number];

/** A point of the ball in the world: its own axes are the rows. */
const turnedBy = ([a, b, c, d, e, f, g, h, i]: Axes, [x, y, z]: Vector): Vector =>
  [x * a + y * d + z * g, x * b + y * e + z * h, x * c + y * f + z * i];

/** Two directions across a third. */
function across([x, y, z]: Vector): readonly [Vector, Vector] {
  const level = Math.hypot(x, y);
  const u: Vector = level > 1e-6 ? [-y / level, x / level, 0] : [1, 0, 0];
  return [u, [y * u[2] - z * u[1], z * u[0] - x * u[2], x * u[1] - y * u[0]]];
}

function globe(pen: Pen, x: number, y: number, z: number, r: number): readonly [px: number, py: number, size: number] {
  const [px, py, scale] = pen.camera.project(x, y, z + r);
  return [px, py, r * scale];
}

/** A football; `z` is the height of its lowest point. */
export function drawRound(pen: Pen, x: number, y: number, z: number, r: number, axes: Axes = UPRIGHT): void {
  const { g, camera } = pen;
  const [px, py, size] = globe(pen, x, y, z, r);
  const tone = g.createRadialGradient(px - size * 0.4, py - size * 0.5, size * 0.1, px, py, size);
  tone.addColorStop(0, "#fffdf6");
  tone.addColorStop(0.7, "#efe4c8");
  tone.addColorStop(1, "#a8946a");
  g.save();
  g.beginPath();
  g.arc(px, py, size, 0, 2 * Math.PI);
  g.fillStyle = tone;
  g.fill();
  g.clip();
  for (const patch of PATCHES) {
    const normal = turnedBy(axes, patch);
    // Only the half that is turned to the looker is seen: it is nearer than the middle.
    if (camera.depth(x + normal[0] * r, y + normal[1] * r, z + r + normal[2] * r) > camera.depth(x, y, z + r)) continue;
    const [u, v] = across(normal);
    const [c, s] = [r * Math.cos(PATCH), r * Math.sin(PATCH)];
    pen.fill(Array.from({ length: 5 }, (_, i) => {
      const [a, b] = [s * Math.cos((i * 2 * Math.PI) / 5), s * Math.sin((i * 2 * Math.PI) / 5)];
      return [x + normal[0] * c + u[0] * a + v[0] * b, y + normal[1] * c + u[1] * a + v[1] * b, z + r + normal[2] * c + u[2] * a + v[2] * b] as const;
    }), "rgba(70,52,30,.85)");
  }
  g.restore();
  g.beginPath();
  g.arc(px, py, size, 0, 2 * Math.PI);
  g.lineWidth = 0.8;
  g.strokeStyle = "rgba(60,40,16,.7)";
  g.stroke();
}

/** So much larger than it is an oval is drawn: how it lies can be read. */
const LARGER = 1.3;

/** An oval ball whose long axis is the first of its own; `z` is the height of its lowest point. */
export function drawOval(pen: Pen, x: number, y: number, z: number, size: BallSize, axes: Axes = UPRIGHT): void {
  const { g, camera } = pen;
  const [long, short]: BallSize = [size[0] * LARGER, size[1] * LARGER];
  const [n, u, v]: readonly Vector[] = [[axes[0], axes[1], axes[2]], [axes[3], axes[4], axes[5]], [axes[6], axes[7], axes[8]]] as const;
  const middle = z + restHeight([long, short], axes);
  /** A point of the skin, by the way along the axis (-1 to 1) and the angle about it. */
  const skin = (along: number, t: number): Vector => {
    const [r, c, s] = [short * Math.sqrt(Math.max(0, 1 - along * along)), Math.cos(t), Math.sin(t)];
    return [0, 1, 2].map((i) => (i === 2 ? middle : i ? y : x) + (n[i] as number) * long * along + ((u[i] as number) * c + (v[i] as number) * s) * r) as unknown as Vector;
  };
  const [px, py, scale] = camera.project(x, y, middle);
  const [ex, ey] = camera.project(...skin(1, 0));
  const seen = Math.hypot(ex - px, ey - py);
  const [a, b] = [Math.max(short * scale, Math.hypot(seen, short * scale * (1 - seen / (long * scale)))), short * scale];
  const way = seen > 0.5 ? Math.atan2(ey - py, ex - px) : 0;
  const tone = g.createRadialGradient(px - b * 0.4, py - b * 0.5, b * 0.1, px, py, a);
  tone.addColorStop(0, "#d79a5c");
  tone.addColorStop(0.6, "#a8622e");
  tone.addColorStop(1, "#5c2f12");
  g.save();
  // On cloth a brown ball needs a pale rim.
  g.beginPath();
  g.ellipse(px, py, a + 1.4, b + 1.4, way, 0, 2 * Math.PI);
  g.fillStyle = "#fff6e2";
  g.fill();
  g.beginPath();
  g.ellipse(px, py, a, b, way, 0, 2 * Math.PI);
  g.fillStyle = tone;
  g.fill();
  g.clip();
  const front = (p: Vector): boolean => camera.depth(...p) <= camera.depth(x, y, middle);
  const line = Math.max(0.8, 0.9 * scale);
  for (const along of [-0.62, 0.62]) stroke(pen, Array.from({ length: 19 }, (_, i) => skin(along, (i * Math.PI) / 9)), front, "#f1e2c2", line * 1.6);
  for (let seam = 0; seam < 4; seam++) {
    stroke(pen, Array.from({ length: 15 }, (_, i) => skin(-0.98 + (1.96 * i) / 14, (seam * Math.PI) / 2)), front, "rgba(60,28,10,.8)", line);
  }
  for (let i = -2; i <= 2; i++) stroke(pen, [skin(i * 0.13, -0.34), skin(i * 0.13, 0.34)], front, "#f7ecd4", line * 1.2);
  g.restore();
  g.beginPath();
  g.ellipse(px, py, a, b, way, 0, 2 * Math.PI);
  g.lineWidth = 0.8;
  g.strokeStyle = "rgba(50,24,8,.8)";
  g.stroke();
}

/** A line on a skin, where it is turned to the looker. */
function stroke(pen: Pen, points: readonly Vector[], front: (p: Vector) => boolean, colour: string, width: number): void {
  const { g, camera } = pen;
  g.beginPath();
  let on = false;
  for (const point of points) {
    const [px, py] = camera.project(...point);
    if (!front(point)) on = false;
    else if (on) g.lineTo(px, py);
    else {
      g.moveTo(px, py);
      on = true;
    }
  }
  g.lineWidth = width;
  g.strokeStyle = colour;
  g.stroke();
}
