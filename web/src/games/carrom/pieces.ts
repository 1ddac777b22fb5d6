/**
 * Pieces as small pictures, drawn once for each row of the board and laid down where a piece is: a
 * moving board costs twenty copies a frame. Marks tell them apart without colour: white has two
 * rings, black a cross, the queen a star, the striker a compass rose.
 */

import type { Camera, Point, Point3 } from "../../flick/camera";
import { Stamps } from "../../flick/figures/stamps";
import type { Lying, Sprites } from "../../flick/gear";
import { type Pen, ring } from "../../flick/pen";
import { type Kind, MAN_R, MAN_THICK, POCKET_R, POCKETS, STRIKER_R } from "./geometry";

const STRIKER_THICK = 9;
/** So many radii from its middle a piece and its shadow may reach. */
const AROUND = 1.75;

interface Paint {
  top: string;
  light: string;
  edge: string;
  mark: string;
  rim: string;
}

const PAINT: Record<Kind, Paint> = {
  white: { top: "#f7eed9", light: "#fffaf0", edge: "#cdb78a", mark: "#b79c68", rim: "rgba(90,56,20,.45)" },
  black: { top: "#37302b", light: "#5a4f47", edge: "#161110", mark: "#c2a878", rim: "rgba(255,236,200,.35)" },
  queen: { top: "#c0352b", light: "#d8574a", edge: "#7d1712", mark: "#f6e3c4", rim: "rgba(90,56,20,.45)" },
  striker: { top: "#fbf6ea", light: "#fffaf0", edge: "#d9cdb2", mark: "#1f5641", rim: "rgba(90,56,20,.45)" },
};

const radius = (kind: Kind): number => (kind === "striker" ? STRIKER_R : MAN_R);

export class Pieces implements Sprites<Kind> {
  private readonly stamps: Stamps;

  constructor(camera: Camera, density: number) {
    this.stamps = new Stamps(camera, density);
  }

  shadow(pen: Pen, { kind, x, y }: Lying<Kind>, alpha = 1): void {
    const r = radius(kind);
    this.stamps.lay(pen, `shadow ${r}`, [x, y], AROUND * r, (on, at) => drawShadow(on, at, r), 1, alpha);
  }

  piece(pen: Pen, { kind, x, y, sunk = 0 }: Lying<Kind>, size = 1, alpha = 1): void {
    const { g } = pen;
    const lay = (at: Point, grown: number, seen: number): void =>
      this.stamps.lay(pen, kind, at, AROUND * radius(kind), (on, row) => drawPiece(on, kind, row), grown, seen);
    if (!sunk) return lay([x, y], size, alpha);
    // Sinking: only what is still over the hole can be seen.
    const [px, py] = POCKETS.reduce((best, p) => (Math.hypot(p[0] - x, p[1] - y) < Math.hypot(best[0] - x, best[1] - y) ? p : best));
    g.save();
    pen.path(ring(px, py, POCKET_R + 1));
    g.clip();
    lay([x + (px - x) * sunk, y + (py - y) * sunk], 1 - 0.25 * sunk, 1 - 0.85 * sunk);
    g.restore();
  }
}

/** One lamp, above and a little to the left: a long soft shadow and a short hard one. */
function drawShadow(pen: Pen, [x, y]: Point, r: number): void {
  const [, , scale] = pen.camera.project(x, y);
  pen.soft(ring(x + r * 0.22, y - r * 0.16, r * 1.02), "rgba(30,14,4,.5)", 2.6 * scale + 0.8);
  pen.soft(ring(x + 1, y - 1.5, r), "rgba(30,14,4,.35)", 0.8);
}

function drawPiece(pen: Pen, kind: Kind, [x, y]: Point): void {
  const { g, camera } = pen;
  const [paint, r] = [PAINT[kind], radius(kind)];
  const high = kind === "striker" ? STRIKER_THICK : MAN_THICK;
  const [, , scale] = camera.project(x, y);
  // Wall: the near half of both rims.
  const [left] = camera.project(x - r, y, high);
  const [right] = camera.project(x + r, y, high);
  const wall = g.createLinearGradient(left, 0, right, 0);
  wall.addColorStop(0, paint.top);
  wall.addColorStop(0.35, paint.edge);
  wall.addColorStop(1, "rgb(30,16,6)");
  const near = (z: number): Point3[] => ring(x, y, r, z, Math.PI, 2 * Math.PI, 30);
  pen.fill([...near(high), ...near(0).reverse()], kind === "black" ? "#120d0b" : wall);
  // Top.
  const [cx, top] = camera.project(x, y, high);
  const glow = g.createRadialGradient(cx - r * scale * 0.4, top - r * scale * 0.4, 1, cx, top, r * scale * 1.3);
  glow.addColorStop(0, paint.light);
  glow.addColorStop(0.55, paint.top);
  glow.addColorStop(1, paint.edge);
  pen.disc(x, y, r, high, glow);
  pen.circle(x, y, r - 0.4, high, paint.rim, 0.8);
  MARK[kind](pen, [x, y, high], r, Math.max(0.9, 1.5 * scale), paint.mark);
}

type Mark = (pen: Pen, at: Point3, r: number, line: number, colour: string) => void;

/** A point so far from another, in a direction. */
const from = ([x, y, z]: Point3, t: number, q: number): Point3 => [x + q * Math.cos(t), y + q * Math.sin(t), z];

const MARK: Record<Kind, Mark> = {
  white(pen, [x, y, z], r, line, colour) {
    for (const share of [0.66, 0.28]) pen.circle(x, y, r * share, z, colour, line);
  },
  black(pen, [x, y, z], r, line, colour) {
    const a = r * 0.42;
    for (const s of [-1, 1]) pen.line([[x - a, y - s * a, z], [x + a, y + s * a, z]], colour, line * 1.5);
  },
  queen(pen, at, r, _line, colour) {
    pen.fill(Array.from({ length: 10 }, (_, i) => from(at, Math.PI / 2 + (i * Math.PI) / 5, i % 2 ? r * 0.28 : r * 0.66)), colour);
  },
  striker(pen, at, r, line, colour) {
    const [x, y, z] = at;
    pen.circle(x, y, r * 0.78, z, colour, line * 1.2);
    pen.circle(x, y, r * 0.66, z, "#c79a45", line * 0.8);
    for (let i = 0; i < 4; i++) {
      const t = (i * Math.PI) / 2;
      pen.fill([from(at, t, r * 0.55), from(at, t + 0.785, r * 0.14), at, from(at, t - 0.785, r * 0.14)], colour);
    }
  },
};
