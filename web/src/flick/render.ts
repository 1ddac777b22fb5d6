/** Draws a scene of any flick game on a canvas. What does not move is drawn once for each camera and lamp. */

import type { Camera, Point } from "./camera";
import type { Gear, Prop, Sprites } from "./gear";
import { ADVISED, drawAim, drawGuide, drawLoupe, drawRing, drawTrail, MINE, refuse } from "./overlays";
import { Pen } from "./pen";
import { layer, type Renderer, type Surface } from "./renderer";
import type { Scene } from "./scene";

interface Layers<Kind extends string> {
  under: HTMLCanvasElement;
  over: HTMLCanvasElement | null;
  /** Where on the page `over` begins: a strip is laid down faster than a page. */
  overAt: number;
  sprites: Sprites<Kind>;
}

/** A picture of a part of the page. */
interface Cut {
  canvas: HTMLCanvasElement;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A prop at rest, on a canvas no larger than it. */
function cut(prop: Prop, camera: Camera, density: number): Cut {
  const seen = prop.box.map((corner) => camera.project(...corner));
  const [xs, ys] = [seen.map(([x]) => x), seen.map(([, y]) => y)];
  const [left, top] = [Math.floor(Math.min(...xs)) - 4, Math.floor(Math.min(...ys)) - 4];
  const [width, height] = [Math.ceil(Math.max(...xs)) + 4 - left, Math.ceil(Math.max(...ys)) + 4 - top];
  const canvas = layer({ width, height, density }, (g) => {
    g.translate(-left, -top);
    prop.draw(new Pen(g, camera), null);
  });
  return { canvas, left, top, width, height };
}

export class TableRenderer<Kind extends string, Ground> implements Renderer<Scene<Kind, Ground>> {
  private layers: Layers<Kind> | null = null;
  private camera: Camera | null = null;
  private props: Cut[] = [];
  private ground: { key: object; canvas: HTMLCanvasElement } | null = null;

  constructor(private readonly gear: Gear<Kind, Ground>, private readonly on: Surface, private readonly evening: boolean, private readonly font: string) {}

  unproject(x: number, y: number): Point {
    return this.camera ? this.camera.unproject(x, y) : [0, 0];
  }

  draw(scene: Scene<Kind, Ground>, camera: Camera): void {
    const { gear } = this;
    const { g, width, height } = this.on;
    const { under, over, overAt, sprites } = this.prepare(camera);
    const pen = new Pen(g, camera);
    g.clearRect(0, 0, width, height);
    g.drawImage(under, 0, 0, width, height);
    if (scene.ground) gear.ground?.(pen, scene.ground, (key, draw) => this.once(key, camera, draw));
    for (const trail of scene.trails) drawTrail(pen, trail, gear.trail[trail.kind]);
    if (scene.advised?.guide) drawGuide(pen, scene.advised, scene.advised.guide);
    if (scene.aim?.guide) drawGuide(pen, scene.aim, scene.aim.guide);
    for (const token of scene.tokens) if (!token.sunk) sprites.shadow(pen, token);
    for (const ring of scene.rings ?? []) drawRing(pen, ring);
    this.drawStanding(pen, sprites, scene);
    const { density } = this.on;
    if (over) g.drawImage(over, 0, overAt * density, width * density, (height - overAt) * density, 0, overAt, width, height - overAt);
    this.drawHand(pen, sprites, scene);
    if (scene.loupe) drawLoupe(this.on, camera, scene.loupe);
  }

  /** Pieces and props, from the farthest to the nearest. */
  private drawStanding(pen: Pen, sprites: Sprites<Kind>, { tokens, stirred, props = [] }: Scene<Kind, Ground>): void {
    const { camera } = pen;
    const all = tokens.map((token) => ({ far: camera.depth(token.x, token.y), draw: () => sprites.piece(pen, token) }));
    this.gear.props?.forEach((prop, i) => {
      const now = stirred?.[i] ?? null;
      all.push({ far: camera.depth(prop.x, prop.y), draw: () => (now ? prop.draw(pen, now) : this.layProp(i, pen)) });
    });
    for (const prop of props) all.push({ far: camera.depth(prop.x, prop.y), draw: () => prop.draw(pen, null) });
    for (const { draw } of all.sort((a, b) => b.far - a.far)) draw();
  }

  /** A prop at rest is a picture. */
  private layProp(i: number, { camera }: Pen): void {
    const prop = this.gear.props?.[i];
    if (!prop) return;
    const { g, density } = this.on;
    this.props[i] ??= cut(prop, camera, density);
    const { canvas, left, top, width, height } = this.props[i];
    g.drawImage(canvas, left, top, width, height);
  }

  /** What is in somebody's hand: set to be flicked, held over the table, advised. */
  private drawHand(pen: Pen, sprites: Sprites<Kind>, { set, held, advised, advisedSpot, aim, rings }: Scene<Kind, Ground>): void {
    const { striker } = this.gear;
    if (set && striker) {
      const { kind: struck, r } = striker;
      const { x, y, how } = set;
      sprites.shadow(pen, { kind: struck, x, y }, how === "theirs" ? 0.6 : 1);
      sprites.piece(pen, { kind: struck, x, y }, 1, how === "mine" ? 1 : 0.72);
      if (how === "refused") refuse(pen, x, y, r);
    }
    if (held) {
      const { kind, x, y, lawful, r: wide } = held;
      sprites.shadow(pen, { kind, x: x + 2, y: y - 4 }, 0.8);
      sprites.piece(pen, { kind, x, y }, 1.06, lawful ? 1 : 0.7);
      if (!lawful) refuse(pen, x, y, wide);
      else pen.circle(x, y, wide + 3, 0, MINE, 1.6, [4, 3]);
    }
    if (advised) {
      if (striker) sprites.piece(pen, { kind: striker.kind, x: advised.x, y: advised.y }, 1, 0.5);
      drawAim(pen, advised, this.font, this.gear.bandZ);
    }
    if (advisedSpot) pen.circle(...advisedSpot.at, advisedSpot.r + 3, 0, ADVISED, 2.4, [4, 3]);
    for (const { x, y, r, how } of rings ?? []) if (how === "barred") refuse(pen, x, y, r);
    if (aim) drawAim(pen, aim, this.font, this.gear.bandZ);
  }

  private prepare(camera: Camera): Layers<Kind> {
    if (this.layers && this.camera === camera) return this.layers;
    const { gear, evening, font } = this;
    const { width, height, density } = this.on;
    const size = { width, height, density };
    const { over } = gear;
    this.camera = camera;
    this.ground = null;
    this.props = [];
    this.layers = {
      under: layer(size, (g) => gear.under(new Pen(g, camera), width, height, evening, font)),
      over: over ? layer(size, (g) => over.draw(new Pen(g, camera), width, height, evening)) : null,
      overAt: over ? Math.max(0, Math.floor(over.top(camera))) : 0,
      sprites: gear.sprites(camera, density),
    };
    return this.layers;
  }

  private once(key: object, camera: Camera, draw: (pen: Pen) => void): void {
    const { g, width, height, density } = this.on;
    if (this.ground?.key !== key) this.ground = { key, canvas: layer({ width, height, density }, (on) => draw(new Pen(on, camera))) };
    g.drawImage(this.ground.canvas, 0, 0, width, height);
  }
}
