/** Draws a carrom scene on a canvas. What does not move is drawn once for each camera and lamp. */

import type { Camera, Point, Point3 } from "../../flick/camera";
import { Pen, ring } from "../../flick/pen";
import { layer, type Renderer, type Surface } from "../../flick/renderer";
import { drawOver, drawUnder, overTop } from "./board";
import { BASE_CIRCLE_X, BASE_LINE, POCKET_R, POCKETS, STRIKER_R, turned } from "./geometry";
import { ADVISED, drawAim, drawGuide, drawLoupe } from "./overlays";
import { Pieces } from "./pieces";
import type { Ring, Scene, Token, Trail, Zone } from "./scene";

const BAIZE = "#1f5641";
const WINE = "#8a2219";
const TRAIL: Record<Token["kind"], string> = { white: "#7a6235", black: "#2a2320", queen: "#a52a20", striker: BAIZE };

interface Layers {
  under: HTMLCanvasElement;
  over: HTMLCanvasElement;
  /** Where on the page `over` begins: a strip is laid down faster than a page. */
  overAt: number;
  pieces: Pieces;
}

export class CarromRenderer implements Renderer<Scene> {
  private layers: Layers | null = null;
  private camera: Camera | null = null;
  private region: { ring: Ring; canvas: HTMLCanvasElement } | null = null;

  constructor(private readonly on: Surface, private readonly evening: boolean, private readonly font: string) {}

  unproject(x: number, y: number): Point {
    return this.camera ? this.camera.unproject(x, y) : [0, 0];
  }

  draw(scene: Scene, camera: Camera): void {
    const { g, width, height } = this.on;
    const { under, over, overAt, pieces } = this.prepare(camera);
    const pen = new Pen(g, camera);
    g.clearRect(0, 0, width, height);
    g.drawImage(under, 0, 0, width, height);
    if (scene.zone) drawZone(pen, scene.zone);
    if (scene.ring) this.drawRegion(scene.ring, camera);
    for (const trail of scene.trails) drawTrail(pen, trail);
    if (scene.advised?.guide) drawGuide(pen, scene.advised, scene.advised.guide);
    if (scene.aim?.guide) drawGuide(pen, scene.aim, scene.aim.guide);
    for (const { kind, x, y, sunk } of scene.tokens) if (!sunk) pieces.shadow(g, kind === "striker", x, y);
    const byDepth = [...scene.tokens].sort((a, b) => b.y - a.y);
    for (const token of byDepth) drawToken(pen, pieces, token);
    const { density } = this.on;
    g.drawImage(over, 0, overAt * density, width * density, (height - overAt) * density, 0, overAt, width, height - overAt);
    if (scene.striker) {
      const { x, y, how } = scene.striker;
      pieces.shadow(g, true, x, y, how === "theirs" ? 0.6 : 1);
      pieces.piece(g, "striker", x, y, 1, how === "mine" ? 1 : 0.72);
      if (how === "refused") refuse(pen, x, y, STRIKER_R);
    }
    if (scene.held) {
      const { kind, x, y, lawful } = scene.held;
      pieces.shadow(g, false, x + 2, y - 4, 0.8);
      pieces.piece(g, kind, x, y, 1.06, lawful ? 1 : 0.7);
      if (!lawful) refuse(pen, x, y, 15.5);
      else pen.circle(x, y, 18.5, 0, BAIZE, 1.6, [4, 3]);
    }
    if (scene.advised) {
      pieces.piece(g, "striker", scene.advised.x, scene.advised.y, 1, 0.5);
      drawAim(pen, scene.advised, this.font);
    }
    if (scene.advisedSpot) pen.circle(...scene.advisedSpot, 18.5, 0, ADVISED, 2.4, [4, 3]);
    if (scene.aim) drawAim(pen, scene.aim, this.font);
    if (scene.loupe) drawLoupe(this.on, camera, scene.loupe);
  }

  private prepare(camera: Camera): Layers {
    if (this.layers && this.camera === camera) return this.layers;
    const { width, height, density } = this.on;
    const size = { width, height, density };
    this.camera = camera;
    this.region = null;
    this.layers = {
      under: layer(size, (g) => drawUnder(new Pen(g, camera), width, height, this.evening, this.font)),
      over: layer(size, (g) => drawOver(new Pen(g, camera), width, height, this.evening)),
      overAt: Math.max(0, Math.floor(overTop(new Pen(this.on.g, camera)))),
      pieces: new Pieces(camera, density),
    };
    return this.layers;
  }

  /** The places for a due, drawn once: the ring, less what lies in it, less what makes a shot with the queen. */
  private drawRegion(wanted: Ring, camera: Camera): void {
    const { g, width, height, density } = this.on;
    if (this.region?.ring !== wanted) {
      const canvas = layer({ width, height, density }, (on) => drawRing(new Pen(on, camera), wanted));
      this.region = { ring: wanted, canvas };
    }
    g.drawImage(this.region.canvas, 0, 0, width, height);
    const pen = new Pen(g, camera);
    for (const edge of [wanted.inner, wanted.outer]) pen.circle(0, 0, edge, 0, BAIZE, 1.2, [4, 3]);
    for (const wedge of wedges(wanted)) pen.line([...wedge, wedge[0] as Point3], WINE, 1, [3, 3]);
  }
}

/** Where it may stand is tinted; a base circle it may cover is ringed. */
function drawZone(pen: Pen, { side, spans, ahead }: Zone): void {
  const at = (x: number, y: number): Point3 => [...turned([x, y], side), 0];
  const y = ahead - BASE_LINE;
  for (const [low, high] of spans) {
    if (Math.abs(low + high) / 2 > BASE_CIRCLE_X - STRIKER_R) {
      const [cx, cy] = turned([(low + high) / 2, y], side);
      pen.circle(cx, cy, STRIKER_R, 0, "rgba(31,86,65,.95)", 1.6, [4, 3]);
    } else {
      pen.fill([at(low, y + 14.5), at(high, y + 14.5), at(high, y - 13), at(low, y - 13)], "rgba(31,86,65,.22)");
    }
  }
}

function drawTrail(pen: Pen, { kind, points, ghost, r, gone }: Trail): void {
  const colour = TRAIL[kind];
  pen.aidLine(points.map(([x, y]) => [x, y, 0.5] as const), colour, kind === "striker" ? 1.6 : 1.3, kind === "striker" ? [7, 4] : []);
  if (ghost) {
    pen.disc(...ghost, r, 0.5, "rgba(255,252,240,.3)");
    pen.circle(...ghost, r, 0.5, colour, 1.2, [3, 3]);
  }
  const end = points.at(-1);
  if (gone && end) pen.circle(...end, 5, 0.5, colour, 1.6);
}

function drawToken(pen: Pen, pieces: Pieces, { kind, x, y, sunk }: Token): void {
  if (!sunk) return pieces.piece(pen.g, kind, x, y);
  // Sinking: only what is still over the hole can be seen.
  const [px, py] = POCKETS.reduce((best, p) => (Math.hypot(p[0] - x, p[1] - y) < Math.hypot(best[0] - x, best[1] - y) ? p : best));
  pen.g.save();
  pen.path(ring(px, py, POCKET_R + 1));
  pen.g.clip();
  pieces.piece(pen.g, kind, x + (px - x) * sunk, y + (py - y) * sunk, 1 - 0.25 * sunk, 1 - 0.85 * sunk);
  pen.g.restore();
}

/** A refusal at its place: dashed ring and a small bar. */
function refuse(pen: Pen, x: number, y: number, r: number): void {
  pen.circle(x, y, r + 5, 0, "rgba(255,252,240,.9)", 4);
  pen.circle(x, y, r + 5, 0, WINE, 2, [5, 4]);
  pen.line([[x - r * 0.7, y, 10], [x + r * 0.7, y, 10]], "rgba(255,252,240,.95)", 7);
  pen.line([[x - r * 0.7, y, 10], [x + r * 0.7, y, 10]], WINE, 4);
}

/** From where a piece would send the queen into a pocket. */
function wedges({ queen, shot }: Ring): Point3[][] {
  if (!queen) return [];
  const [qx, qy] = queen;
  return POCKETS.map(([px, py]) => {
    const away = Math.hypot(px - qx, py - qy);
    const middle = Math.atan2(qy - py, qx - px);
    const half = Math.asin(Math.min(1, POCKET_R / away));
    return [[qx, qy, 0], ...ring(qx, qy, shot, 0, middle - half, middle + half, 10)];
  });
}

function drawRing(pen: Pen, wanted: Ring): void {
  const { g } = pen;
  pen.disc(0, 0, wanted.outer, 0, "rgba(31,86,65,.34)");
  g.globalCompositeOperation = "destination-out";
  pen.disc(0, 0, wanted.inner, 0, "#000");
  for (const [x, y] of wanted.pieces) pen.disc(x, y, 2 * wanted.radius, 0, "#000");
  for (const wedge of wedges(wanted)) pen.fill(wedge, "#000");
  g.globalCompositeOperation = "source-over";
}
