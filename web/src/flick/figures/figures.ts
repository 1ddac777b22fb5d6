/**
 * Figures and balls on a cloth. A standing figure is two pictures made once, its base and its body; one that
 * leans or lies is laid along its own axis. Shadows tell height: the higher, the farther off and the softer.
 */

import type { BallSize } from "../attitude";
import type { Camera, Point, Point3 } from "../camera";
import type { Lying, Sprites } from "../gear";
import { type Pen, ring } from "../pen";
import { layer } from "../renderer";
import { BASE_HIGH, BASE_R, type Base, drawBase } from "./base";
import { drawOval, drawRound } from "./ball";
import { type Build, drawBody, REACH } from "./body";
import type { Kit } from "./kits";
import { Stamps } from "./stamps";

/** A player of a side; or one on a rod, without a base. */
export interface Figure {
  kit: Kit;
  build: Build;
  base: Base | null;
  /** The way his rod points from him, in radians; only for one who has a rod. */
  rod?: number;
}

export interface Cast<Kind extends string> {
  figures: Readonly<Partial<Record<Kind, Figure>>>;
  balls: Readonly<Partial<Record<Kind, BallSize>>>;
  font: string;
}

/** A unit of a body in millimetres: men are drawn taller than they are, so that their numbers can be read. */
const UNIT = 12.2;
/** Fewer steps of a turning base than anybody can count. */
const TURNS = 24;
const ROD = 100;
const SOFTNESS = 6;
/** Shadows fall away from the lamp, above and to the left. */
const FALL: Point = [0.5, -0.34];

export class Figures<Kind extends string> implements Sprites<Kind> {
  private readonly stamps: Stamps;
  private readonly bodies = new Map<string, HTMLCanvasElement>();
  /** Pixels for a unit of the bodies drawn here. */
  private readonly unit: number;

  constructor(private readonly camera: Camera, density: number, private readonly cast: Cast<Kind>) {
    this.stamps = new Stamps(camera, density);
    this.unit = Math.max(12, camera.project(0, 0)[2] * UNIT * Math.max(2, density) * 1.15);
  }

  shadow(pen: Pen, token: Lying<Kind>, alpha = 1): void {
    const ball = this.cast.balls[token.kind];
    const r = ball ? ball[1] : BASE_R;
    const z = token.z ?? 0;
    // Height in steps of softness; where it falls follows the height itself.
    const soft = Math.min(SOFTNESS, Math.ceil(z / 12));
    const at: Point = [token.x + FALL[0] * (r * 0.42 + z), token.y + FALL[1] * (r * 0.42 + z)];
    const wide = r * (1.04 + 0.1 * soft);
    const faint = alpha * (1 - 0.1 * soft);
    this.stamps.lay(pen, `shadow ${wide.toFixed(1)}`, at, wide * 2 + 6 * soft, (on, p) => {
      const [, , scale] = this.camera.project(...p);
      on.soft(ring(...p, wide), "rgba(8,20,10,.62)", (1.5 + 1.9 * soft) * scale + 0.6);
    }, 1, faint);
    if (!ball && !token.fallen) this.castBody(pen, token, faint);
  }

  /** The man himself throws a longer, fainter shadow than his base. */
  private castBody(pen: Pen, { x, y }: Lying<Kind>, alpha: number): void {
    this.stamps.lay(pen, "cast", [x, y], 44, (on, [px, py]) => {
      const [, , scale] = this.camera.project(px, py);
      const far = (k: number, w: number): Point3[] => {
        const [cx, cy] = [px + FALL[0] * k, py + FALL[1] * k];
        return [[cx + FALL[1] * w, cy - FALL[0] * w, 0], [cx - FALL[1] * w, cy + FALL[0] * w, 0]];
      };
      const [a, b] = far(8, 9);
      const [c, d] = far(48, 11);
      on.soft([a, b, d, c] as Point3[], "rgba(8,20,10,.3)", 2.2 * scale + 0.6);
    }, 1, alpha);
  }

  piece(pen: Pen, token: Lying<Kind>, size = 1, alpha = 1): void {
    const { g } = pen;
    if (token.sunk) alpha *= 1 - token.sunk;
    if (alpha !== 1) g.globalAlpha = alpha;
    const ball = this.cast.balls[token.kind];
    const figure = this.cast.figures[token.kind];
    if (ball) drawBall(pen, ball, token);
    else if (figure) this.drawFigure(pen, figure, token, size);
    g.globalAlpha = 1;
  }

  private drawFigure(pen: Pen, figure: Figure, token: Lying<Kind>, size: number): void {
    const { x, y, z = 0, heading = 0, fallen = 0, falls = 0 } = token;
    const lean = (fallen * Math.PI) / 2;
    const axis: Point3 = [Math.sin(lean) * Math.cos(falls), Math.sin(lean) * Math.sin(falls), Math.cos(lean)];
    // One who lies rests on the edge of his base.
    const foot: Point3 = [x, y, z + BASE_R * Math.sin(lean)];
    if (figure.rod !== undefined) drawRod(pen, x, y, figure.rod);
    const { base } = figure;
    if (base && (fallen || z)) drawBase(pen, base, foot, axis, heading);
    else if (base) {
      const turn = ((Math.round((heading / (2 * Math.PI)) * TURNS) % TURNS) + TURNS) % TURNS;
      this.stamps.lay(pen, `base ${base.ring} ${base.top} ${turn}`, [x, y], BASE_R * 1.3, (on, [px, py]) => drawBase(on, base, [px, py, 0], axis, (turn * 2 * Math.PI) / TURNS), size);
    }
    this.layBody(pen, figure, token.label ?? "", foot, axis, fallen, size);
  }

  /** Lay the body along its axis: upright it faces the looker, fallen it lies along the cloth. */
  private layBody({ g, camera }: Pen, figure: Figure, label: string, foot: Point3, axis: Point3, fallen: number, size: number): void {
    const picture = this.body(figure, label);
    const up = figure.base ? BASE_HIGH * 0.5 : 1;
    const at: Point3 = [foot[0] + axis[0] * up, foot[1] + axis[1] * up, foot[2] + axis[2] * up];
    const [px, py, scale] = camera.project(...at);
    const [ax, ay] = camera.project(at[0] + axis[0] * 10, at[1] + axis[1] * 10, at[2] + axis[2] * 10);
    // Who stands is drawn straight up, wherever on the page he is.
    const [dx, dy] = [((ax - px) / 10) * Math.min(1, 4 * fallen), (ay - py) / 10];
    const [, uy] = camera.project(at[0], at[1], at[2] + 10);
    // From above a standing man would be a dot: he is drawn as tall as if one looked at him.
    const straight = Math.max(0.05 * scale, (py - uy) / 10);
    const tall = (1 - fallen) * (scale / straight) + fallen;
    const length = Math.hypot(dx, dy) || 1e-6;
    const [vx, vy] = length < 0.04 * scale ? [0, -scale] : [dx * tall, dy * tall];
    const long = Math.hypot(vx, vy);
    const [rx, ry] = [(-vy / long) * scale, (vx / long) * scale];
    const k = (UNIT * size) / this.unit;
    g.save();
    g.transform(rx * k, ry * k, -vx * k, -vy * k, px, py);
    g.drawImage(picture, -REACH.side * this.unit, -REACH.up * this.unit);
    g.restore();
  }

  private body({ kit, build }: Figure, label: string): HTMLCanvasElement {
    const name = `${kit.id} ${kit.shirt} ${build.arms} ${build.wide} ${label}`;
    let found = this.bodies.get(name);
    if (!found) {
      const { unit } = this;
      found = layer({ width: 2 * REACH.side * unit, height: (REACH.up + REACH.down) * unit, density: 1 }, (g) => {
        g.translate(REACH.side * unit, REACH.up * unit);
        g.scale(unit, -unit);
        drawBody(g, kit, build, label, this.cast.font);
      });
      this.bodies.set(name, found);
    }
    return found;
  }
}

function drawBall(pen: Pen, [long, short]: BallSize, { x, y, z = 0, axes }: Lying<string>): void {
  if (long === short) drawRound(pen, x, y, z, short, axes);
  else drawOval(pen, x, y, z, [long, short], axes);
}

/** The keeper's rod: brass on dark. */
function drawRod(pen: Pen, x: number, y: number, way: number): void {
  const [, , scale] = pen.camera.project(x, y);
  const end = (z: number): readonly [Point3, Point3] => [[x, y, z], [x + ROD * Math.cos(way), y + ROD * Math.sin(way), z]];
  pen.line(end(5), "#1c130c", Math.max(2.6, 4.5 * scale));
  pen.line(end(6), "#c79a45", Math.max(1.4, 2.4 * scale));
  pen.line(end(6.6), "rgba(255,236,180,.6)", Math.max(0.6, 0.8 * scale));
}
