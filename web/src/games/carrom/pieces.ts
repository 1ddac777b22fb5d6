/**
 * Pieces as small pictures, drawn once for each row of the board and laid down where a piece is: a
 * moving board costs twenty copies a frame. Marks tell them apart without colour: white has two
 * rings, black a cross, the queen a star, the striker a compass rose.
 */

import type { Camera, Point3 } from "../../flick/camera";
import type { Lying, Sprites } from "../../flick/gear";
import { Pen, ring } from "../../flick/pen";
import { layer } from "../../flick/renderer";
import { HALF, type Kind, MAN_R, MAN_THICK, POCKET_R, POCKETS, STRIKER_R } from "./geometry";

const ROWS = 16;
const STRIKER_THICK = 9;

interface Picture {
  canvas: HTMLCanvasElement;
  /** Pixels a millimetre measured when it was drawn. */
  scale: number;
  /** From the picture's corner to the middle of the piece's foot, in pixels of the page. */
  left: number;
  top: number;
  width: number;
  height: number;
}

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

export class Pieces implements Sprites<Kind> {
  private readonly pictures = new Map<string, Picture>();

  constructor(private readonly camera: Camera, private readonly density: number) {}

  shadow(pen: Pen, { kind, x, y }: Lying<Kind>, alpha = 1): void {
    this.lay(pen, this.picture(kind === "striker" ? "striker-shadow" : "shadow", y), x, y, 1, alpha);
  }

  piece(pen: Pen, { kind, x, y, sunk = 0 }: Lying<Kind>, size = 1, alpha = 1): void {
    const { g } = pen;
    if (!sunk) return this.lay(pen, this.picture(kind, y), x, y, size, alpha);
    // Sinking: only what is still over the hole can be seen.
    const [px, py] = POCKETS.reduce((best, p) => (Math.hypot(p[0] - x, p[1] - y) < Math.hypot(best[0] - x, best[1] - y) ? p : best));
    const [nx, ny] = [x + (px - x) * sunk, y + (py - y) * sunk];
    g.save();
    pen.path(ring(px, py, POCKET_R + 1));
    g.clip();
    this.lay(pen, this.picture(kind, ny), nx, ny, 1 - 0.25 * sunk, 1 - 0.85 * sunk);
    g.restore();
  }

  private lay({ g, camera }: Pen, picture: Picture, x: number, y: number, size: number, alpha: number): void {
    const [px, py, scale] = camera.project(x, y);
    const grown = (scale / picture.scale) * size;
    g.globalAlpha = alpha;
    g.drawImage(picture.canvas, px - picture.left * grown, py - picture.top * grown, picture.width * grown, picture.height * grown);
    g.globalAlpha = 1;
  }

  private picture(what: Kind | "shadow" | "striker-shadow", y: number): Picture {
    const row = Math.max(0, Math.min(ROWS - 1, Math.floor(((y + HALF) / (2 * HALF)) * ROWS)));
    const name = `${what} ${row}`;
    let picture = this.pictures.get(name);
    if (!picture) {
      picture = this.draw(what, ((row + 0.5) / ROWS) * 2 * HALF - HALF);
      this.pictures.set(name, picture);
    }
    return picture;
  }

  private draw(what: Kind | "shadow" | "striker-shadow", y: number): Picture {
    const [px, py, scale] = this.camera.project(0, y);
    const r = what === "striker" || what === "striker-shadow" ? STRIKER_R : MAN_R;
    const half = r * scale * 1.75 + 3;
    // A little finer than the screen: pictures are laid between pixels while they move.
    const density = Math.max(2, this.density);
    const canvas = layer({ width: 2 * half, height: 2 * half, density }, (g) => {
      g.translate(half - px, half - py);
      const pen = new Pen(g, this.camera);
      if (what === "shadow" || what === "striker-shadow") drawShadow(pen, y, r, scale);
      else drawPiece(pen, what, y, r, scale);
    });
    return { canvas, scale, left: half, top: half, width: 2 * half, height: 2 * half };
  }
}

/** One lamp, above and a little to the left: a long soft shadow and a short hard one. */
function drawShadow(pen: Pen, y: number, r: number, scale: number): void {
  pen.soft(ring(r * 0.22, y - r * 0.16, r * 1.02), "rgba(30,14,4,.5)", 2.6 * scale + 0.8);
  pen.soft(ring(1, y - 1.5, r), "rgba(30,14,4,.35)", 0.8);
}

function drawPiece(pen: Pen, kind: Kind, y: number, r: number, scale: number): void {
  const { g, camera } = pen;
  const paint = PAINT[kind];
  const high = kind === "striker" ? STRIKER_THICK : MAN_THICK;
  // Wall: the near half of both rims.
  const [left] = camera.project(-r, y, high);
  const [right] = camera.project(r, y, high);
  const wall = g.createLinearGradient(left, 0, right, 0);
  wall.addColorStop(0, paint.top);
  wall.addColorStop(0.35, paint.edge);
  wall.addColorStop(1, "rgb(30,16,6)");
  const near = (z: number): Point3[] => ring(0, y, r, z, Math.PI, 2 * Math.PI, 30);
  pen.fill([...near(high), ...near(0).reverse()], kind === "black" ? "#120d0b" : wall);
  // Top.
  const [x, top] = camera.project(0, y, high);
  const glow = g.createRadialGradient(x - r * scale * 0.4, top - r * scale * 0.4, 1, x, top, r * scale * 1.3);
  glow.addColorStop(0, paint.light);
  glow.addColorStop(0.55, paint.top);
  glow.addColorStop(1, paint.edge);
  pen.disc(0, y, r, high, glow);
  pen.circle(0, y, r - 0.4, high, paint.rim, 0.8);
  MARK[kind](pen, y, r, high, Math.max(0.9, 1.5 * scale), paint.mark);
}

type Mark = (pen: Pen, y: number, r: number, z: number, line: number, colour: string) => void;

const MARK: Record<Kind, Mark> = {
  white(pen, y, r, z, line, colour) {
    pen.circle(0, y, r * 0.66, z, colour, line);
    pen.circle(0, y, r * 0.28, z, colour, line);
  },
  black(pen, y, r, z, line, colour) {
    const a = r * 0.42;
    pen.line([[-a, y - a, z], [a, y + a, z]], colour, line * 1.5);
    pen.line([[-a, y + a, z], [a, y - a, z]], colour, line * 1.5);
  },
  queen(pen, y, r, z, _line, colour) {
    pen.fill(Array.from({ length: 10 }, (_, i) => {
      const t = Math.PI / 2 + (i * Math.PI) / 5;
      const q = i % 2 ? r * 0.28 : r * 0.66;
      return [q * Math.cos(t), y + q * Math.sin(t), z] as const;
    }), colour);
  },
  striker(pen, y, r, z, line, colour) {
    pen.circle(0, y, r * 0.78, z, colour, line * 1.2);
    pen.circle(0, y, r * 0.66, z, "#c79a45", line * 0.8);
    const point = (t: number, q: number): Point3 => [q * Math.cos(t), y + q * Math.sin(t), z];
    for (let i = 0; i < 4; i++) {
      const t = (i * Math.PI) / 2;
      pen.fill([point(t, r * 0.55), point(t + 0.785, r * 0.14), point(0, 0), point(t - 0.785, r * 0.14)], colour);
    }
  },
};
