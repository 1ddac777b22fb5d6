/** Draws a scene of any flick game on a canvas. What does not move is drawn once for each camera and lamp. */

import { type Box, type Camera, farFrom, type Laid, type Point } from "./camera";
import type { Gear, Prop, Sprites } from "./gear";
import { type Covered, slipsAndKeys } from "./covered";
import { drawMap, type MapPlace, mapPlace, playedOn } from "./mini-map";
import { soughtIn } from "./use-view";
import { ADVISED, drawAim, drawGuide, drawLoupe, drawMark, drawRing, drawTrail, MINE, refuse } from "./overlays";
import { Pen } from "./pen";
import { layer, type Renderer, type Surface } from "./renderer";
import type { Scene, Token } from "./scene";
import { boxOn } from "./view";

interface Layers<Kind extends string> {
  /** The view they were drawn for, and the same from the corner of the sheet. */
  camera: Camera;
  onSheet: Camera;
  /** The part of that page they cover: the canvas, or more of the table, so that it can be moved. */
  sheet: Cut["box"];
  /** All of the table that there is on that page. */
  table: Cut["box"] | null;
  density: number;
  under: HTMLCanvasElement;
  over: HTMLCanvasElement | null;
  /** Where on the page `over` begins: a strip is laid down faster than a page. */
  overAt: number;
  sprites: Sprites<Kind>;
}

/** A picture of a part of the page. */
interface Cut {
  canvas: HTMLCanvasElement;
  box: { left: number; top: number; width: number; height: number };
}

/** A larger sheet costs memory, and time when it is drawn: no more real pixels than this. */
const MOST_PIXELS = 7_000_000;
/** So much more than the canvas is drawn on each side, as a share of it; and what a table throws beyond its edge. */
const BEYOND = 0.7;
const SHADE = 70;
const SEEN_THROUGH = 0.72;
/** Men are drawn straight up, and so much taller than they are. */
const DRAWN = 1.4;

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
  return { canvas, box: { left, top, width, height } };
}

/** The part of a table on a page that is worth drawing: what is seen of it and some more around. */
function sheetFor(table: Cut["box"], width: number, height: number): Cut["box"] {
  const left = Math.floor(Math.max(table.left - SHADE, -BEYOND * width));
  const top = Math.floor(Math.max(table.top - SHADE, -BEYOND * height));
  const right = Math.ceil(Math.min(table.left + table.width + SHADE, (1 + BEYOND) * width));
  const bottom = Math.ceil(Math.min(table.top + table.height + SHADE, (1 + BEYOND) * height));
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}

/** Whether all that a canvas shows of a table is on a sheet, when the sheet is laid so. */
function covers(sheet: Cut["box"], table: Cut["box"], { zoom, left, top }: Laid, width: number, height: number): boolean {
  const [x0, y0, x1, y1] = [-left / zoom, -top / zoom, (width - left) / zoom, (height - top) / zoom];
  return Math.max(x0, table.left) >= sheet.left - 1 && Math.max(y0, table.top) >= sheet.top - 1
    && Math.min(x1, table.left + table.width) <= sheet.left + sheet.width + 1 && Math.min(y1, table.top + table.height) <= sheet.top + sheet.height + 1;
}

/** Whether a box lies in another, but for a pixel. */
const holds = (outer: Cut["box"], inner: Cut["box"]): boolean =>
  inner.left >= outer.left - 1 && inner.top >= outer.top - 1
  && inner.left + inner.width <= outer.left + outer.width + 1 && inner.top + inner.height <= outer.top + outer.height + 1;

const placed = ({ left, top, width, height }: Cut["box"], { zoom, left: x, top: y }: Laid): Cut["box"] =>
  ({ left: x + left * zoom, top: y + top * zoom, width: width * zoom, height: height * zoom });

const asBox = ({ left, top, right, bottom }: Box): Cut["box"] => ({ left, top, width: right - left, height: bottom - top });

export class TableRenderer<Kind extends string, Ground> implements Renderer<Scene<Kind, Ground>> {
  private layers: Layers<Kind> | null = null;
  private camera: Camera | null = null;
  /** How what was drawn lies on the page now. */
  private laid: Laid = { zoom: 1, left: 0, top: 0 };
  private props: Cut[] = [];
  private ground: { key: object; canvas: HTMLCanvasElement } | null = null;

  constructor(private readonly gear: Gear<Kind, Ground>, private readonly on: Surface, private readonly evening: boolean, private readonly font: string) {}

  unproject(x: number, y: number): Point {
    return this.camera ? this.camera.unproject(x, y) : [0, 0];
  }

  draw(scene: Scene<Kind, Ground>, camera: Camera): void {
    const { gear } = this;
    const { g, width, height } = this.on;
    const layers = this.prepare(camera);
    const { under, over, overAt, sprites, sheet } = layers;
    const plan = this.plan(scene, camera, layers);
    const pen = new Pen(g, camera, this.covered(plan));
    g.clearRect(0, 0, width, height);
    this.lay(under, sheet);
    if (scene.ground) gear.ground?.(pen, scene.ground, (key, draw) => this.once(key, layers, draw));
    for (const trail of scene.trails) drawTrail(pen, trail, gear.trail[trail.kind], gear.lineBed);
    if (scene.advised?.guide) drawGuide(pen, scene.advised, scene.advised.guide);
    if (scene.aim?.guide) drawGuide(pen, scene.aim, scene.aim.guide);
    for (const token of scene.tokens) if (!token.sunk) sprites.shadow(pen, token);
    for (const ring of scene.rings ?? []) drawRing(pen, ring);
    this.drawStanding(pen, layers, scene);
    this.drawHiddenBall(pen, sprites, scene.tokens);
    if (over) this.lay(over, sheet, overAt - sheet.top);
    if (scene.mark) drawMark(pen, scene.mark);
    this.drawHand(pen, sprites, scene);
    gear.inset?.(pen, this.on, scene, this.evening, this.font);
    if (scene.loupe) drawLoupe(this.on, camera, scene.loupe);
    if (gear.map && plan) drawMap(this.on, camera, gear.map, scene.tokens, plan);
  }

  /** Where the small plan lies; null where all of the table is seen. */
  private plan({ tokens, ...scene }: Scene<Kind, Ground>, camera: Camera, { table }: Layers<Kind>): MapPlace | null {
    const { map } = this.gear;
    const { width, height } = this.on;
    if (!map || !table || holds({ left: 0, top: 0, width, height }, placed(table, this.laid))) return null;
    return mapPlace(map.half, camera, width, height, playedOn(map, tokens, soughtIn(scene).flicked));
  }

  /** The plan, the keys on its other side, the slips. */
  private covered(plan: MapPlace | null): Covered {
    const { width, height } = this.on;
    if (!this.gear.map) return [];
    return [...(plan ? [plan] : []), ...slipsAndKeys(plan !== null && plan.left < width / 2, width, height)];
  }

  /** Lay down what was drawn for the view before, from so many pixels below its top. */
  private lay(canvas: HTMLCanvasElement, { left, top, width, height }: Cut["box"], from = 0): void {
    const { g } = this.on;
    const { zoom, left: x, top: y } = this.laid;
    const dense = canvas.height / height;
    if (from >= height) return;
    g.drawImage(canvas, 0, from * dense, canvas.width, canvas.height - from * dense, x + left * zoom, y + (top + from) * zoom, width * zoom, (height - from) * zoom);
  }

  /** Pieces and props, from the farthest to the nearest. */
  private drawStanding(pen: Pen, layers: Layers<Kind>, { tokens, stirred, props = [] }: Scene<Kind, Ground>): void {
    const { camera } = pen;
    const all = tokens.map((token) => ({ far: camera.depth(token.x, token.y), draw: () => layers.sprites.piece(pen, token) }));
    this.gear.props?.forEach((prop, i) => {
      const now = stirred?.[i] ?? null;
      all.push({ far: camera.depth(prop.x, prop.y), draw: () => (now ? prop.draw(pen, now) : this.layProp(i, layers)) });
    });
    for (const prop of props) all.push({ far: camera.depth(prop.x, prop.y), draw: () => prop.draw(pen, null) });
    for (const { draw } of all.sort((a, b) => b.far - a.far)) draw();
  }

  /** The ball that is played, and where it is on the page: its middle and half its width. */
  private ballIn(camera: Camera, tokens: Scene<Kind, Ground>["tokens"]): { ball: Token<Kind>; on: readonly [x: number, y: number, r: number] } | null {
    const { ballOf } = this.gear;
    const ball = tokens.find(({ id, sunk }) => !sunk && ballOf?.(id));
    const [, r] = (ball && ballOf?.(ball.id)) ?? [];
    if (!ball || r === undefined) return null;
    const [x, y, scale] = camera.project(ball.x, ball.y, (ball.z ?? 0) + r);
    return { ball, on: [x, y, r * scale] };
  }

  /** A ball that lies behind somebody is seen through him: one plays it. */
  private drawHiddenBall(pen: Pen, sprites: Sprites<Kind>, tokens: Scene<Kind, Ground>["tokens"]): void {
    const { camera } = pen;
    const { tall } = this.gear;
    const found = this.ballIn(camera, tokens);
    if (!found || !tall) return;
    const { ball, on: [px, py, wide] } = found;
    const before = tokens.filter(({ id, x, y, fallen }) => id !== ball.id && !fallen && tall(id) && camera.depth(x, y) < camera.depth(ball.x, ball.y));
    const hides = before.some(({ id, x, y }) => {
      const [fx, fy, size] = camera.project(x, y);
      return farFrom(px, py, [fx, fy, size], [fx, fy - DRAWN * tall(id) * size, size]) < wide;
    });
    if (!hides) return;
    sprites.piece(pen, ball, 1, SEEN_THROUGH);
    pen.g.beginPath();
    pen.g.arc(px, py, wide, 0, 2 * Math.PI);
    pen.g.lineWidth = 1.6;
    pen.g.strokeStyle = "rgba(255,253,244,.95)";
    pen.g.stroke();
  }

  /** A prop at rest is a picture. */
  private layProp(i: number, { camera, density }: Layers<Kind>): void {
    const prop = this.gear.props?.[i];
    if (!prop) return;
    const { canvas, box } = (this.props[i] ??= cut(prop, camera, density));
    this.lay(canvas, box);
  }

  /** What is in somebody's hand: set to be flicked, held over the table, advised. */
  private drawHand(pen: Pen, sprites: Sprites<Kind>, { tokens, set, held, advised, advisedSpot, aim, rings }: Scene<Kind, Ground>): void {
    const { striker } = this.gear;
    const ball = this.ballIn(pen.camera, tokens)?.on ?? null;
    if (set && striker) {
      const { kind: struck, r } = striker;
      const { x, y, how } = set;
      sprites.shadow(pen, { kind: struck, x, y }, how === "theirs" ? 0.6 : 1);
      sprites.piece(pen, { kind: struck, x, y }, 1, how === "mine" ? 1 : 0.72);
      if (how === "refused") refuse(pen, x, y, r);
    }
    if (held) {
      const { body, x, y, lawful, r: wide, ...piece } = held;
      sprites.shadow(pen, { ...piece, x: x + 2, y: y - 4 }, 0.8);
      sprites.piece(pen, { ...piece, x, y }, 1.06, lawful ? 1 : 0.7);
      this.drawHiddenBall(pen, sprites, [...tokens, { ...piece, id: body, x, y, sunk: 0 }]);
      if (!lawful) refuse(pen, x, y, wide);
      else pen.circle(x, y, wide + 3, 0, MINE, 1.6, [4, 3]);
    }
    if (advised) {
      if (striker) sprites.piece(pen, { kind: striker.kind, x: advised.x, y: advised.y }, 1, 0.5);
      drawAim(pen, advised, this.font, this.gear.bandZ, ball);
    }
    if (advisedSpot) pen.circle(...advisedSpot.at, advisedSpot.r + 3, 0, ADVISED, 2.4, [4, 3]);
    for (const { x, y, r, how } of rings ?? []) if (how === "barred") refuse(pen, x, y, r);
    if (aim) drawAim(pen, aim, this.font, this.gear.bandZ, ball);
  }

  /** What does not move, for this view: drawn before, and moved with it, or drawn anew. */
  private prepare(camera: Camera): Layers<Kind> {
    const { width, height } = this.on;
    this.camera = camera;
    const laid = this.layers && camera.over(this.layers.camera);
    if (this.layers && laid && (camera === this.layers.camera || this.serves(this.layers, camera, laid, width, height))) {
      this.laid = laid;
      return this.layers;
    }
    this.laid = { zoom: 1, left: 0, top: 0 };
    this.ground = null;
    this.props = [];
    return (this.layers = this.make(camera));
  }

  private serves({ sheet, table }: Layers<Kind>, { rough }: Camera, laid: Laid, width: number, height: number): boolean {
    return (rough || Math.abs(laid.zoom - 1) < 1e-9) && table !== null && covers(sheet, table, laid, width, height);
  }

  private make(camera: Camera): Layers<Kind> {
    const { gear, evening, font } = this;
    const { width, height, density: fine } = this.on;
    const { over, bounds } = gear;
    const table = bounds ? asBox(boxOn(camera, bounds)) : null;
    const canvas = { left: 0, top: 0, width, height };
    const sheet = !table || holds(canvas, table) ? canvas : sheetFor(table, width, height);
    const density = Math.min(fine, Math.sqrt(MOST_PIXELS / (sheet.width * sheet.height)));
    const size = { width: sheet.width, height: sheet.height, density };
    const onSheet = camera.moved(1, [0, 0], [-sheet.left, -sheet.top], false);
    return {
      camera, onSheet, sheet, table, density,
      under: layer(size, (g) => gear.under(new Pen(g, onSheet), sheet.width, sheet.height, evening, font)),
      over: over ? layer(size, (g) => over.draw(new Pen(g, onSheet), sheet.width, sheet.height, evening)) : null,
      overAt: over ? Math.max(sheet.top, Math.floor(over.top(camera))) : 0,
      sprites: gear.sprites(camera, fine),
    };
  }

  private once(key: object, { onSheet, sheet, density }: Layers<Kind>, draw: (pen: Pen) => void): void {
    const size = { width: sheet.width, height: sheet.height, density };
    if (this.ground?.key !== key) this.ground = { key, canvas: layer(size, (g) => draw(new Pen(g, onSheet))) };
    this.lay(this.ground.canvas, sheet);
  }
}
