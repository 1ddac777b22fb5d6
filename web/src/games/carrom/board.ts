/** The board itself, drawn once for each size of the page: wood, frame, pockets, lines. */

import type { Camera, Point, Point3 } from "../../flick/camera";
import { type Pen, ring, type Wood } from "../../flick/pen";
import * as G from "./geometry";

const { HALF: H, OUTSIDE: O, FRAME_HEIGHT: FH, POCKET, POCKET_R } = G;
const INK = "#2b1d14";
const RED = "#a52a20";
/** The foot of the frame lies lower than the playing surface. */
export const FOOT = -26;

const BIRCH: Wood = {
  base: ["#dcbb82", "#e8cd9b", "#ecd3a3", "#e3c48d"], dark: "rgba(140,92,38,.075)", light: "rgba(255,240,205,.12)",
  lines: 190, seed: 11, wave: 0.02,
};
const walnut = (seed: number): Wood => ({
  base: ["#5b3520", "#74482b", "#6a4127", "#4e2d1b"], dark: "rgba(28,12,4,.28)", light: "rgba(214,150,96,.12)",
  lines: 54, seed, wave: 0.05,
});

const flat = (points: readonly Point[], z = 0): Point3[] => points.map(([x, y]) => [x, y, z]);
const SURFACE = flat([[-H, -H], [H, -H], [H, H], [-H, H]]);
const CORNERS = [[1, 1], [1, -1], [-1, 1], [-1, -1]] as const;

/** Everything pieces lie on or before. */
export function drawUnder(pen: Pen, width: number, height: number, evening: boolean, font: string): void {
  const { g, camera } = pen;
  const [, , px] = camera.project(0, 0);
  roomShadow(pen, px, evening);
  nearFace(pen);
  pen.plank([-H, H], [H, H], [H, -H], [-H, -H], 0, BIRCH);
  g.save();
  pen.path(SURFACE);
  g.clip();
  polish(pen, px, width, height, evening);
  lines(pen, px);
  centre(pen, px);
  g.restore();
  for (const [x, y] of CORNERS) pocket(pen, x * POCKET, y * POCKET, px);
  innerFaces(pen);
  shade(pen, px);
  pen.plank([-O, O], [O, O], [H, H], [-H, H], FH, walnut(3));
  pen.plank([-O, -O], [-O, O], [-H, H], [-H, -H], FH, walnut(5));
  pen.plank([O, O], [O, -O], [H, -H], [H, H], FH, walnut(7));
  trim(pen, px);
  plaque(pen, (H + O) / 2, font);
  if (evening) dusk(pen, width, height);
}

/** The near side of the frame stands before the pieces; nothing of it is higher on the page than this. */
export const overTop = (camera: Camera): number => camera.project(0, -H, FH)[1] - 2;

export function drawOver(pen: Pen, width: number, height: number, evening: boolean): void {
  const { g } = pen;
  const [, , px] = pen.camera.project(0, 0);
  pen.plank([O, -O], [-O, -O], [-H, -H], [H, -H], FH, walnut(9));
  pen.line([[-O, -O, FH], [O, -O, FH]], "rgba(240,190,130,.35)", 1);
  pen.line([[-H, -H, FH], [H, -H, FH]], "rgba(20,8,2,.6)", 1.2);
  g.save();
  pen.path(flat([[O, -O], [-O, -O], [-H, -H], [H, -H]], FH));
  g.clip();
  trim(pen, px);
  g.restore();
  if (evening) dusk(pen, width, height);
}

/** Mitres, the light on the inner edge and the brass line round the frame. */
function trim(pen: Pen, px: number): void {
  const middle = (H + O) / 2;
  pen.line(flat([[-H, -H], [-H, H], [H, H], [H, -H]], FH), "rgba(236,190,134,.3)", 1);
  pen.line(flat([[-middle, -middle], [middle, -middle], [middle, middle], [-middle, middle], [-middle, -middle]], FH),
    "rgba(199,154,69,.75)", Math.max(1, 2 * px));
  for (const [x, y] of CORNERS) pen.line([[x * H, y * H, FH], [x * O, y * O, FH]], "rgba(18,8,2,.6)", 1.1);
}

/** The whole table throws a shadow on the room. */
function roomShadow(pen: Pen, px: number, evening: boolean): void {
  const z = FOOT - 4;
  pen.soft([[-O + 10, -O - 60, z], [O + 34, -O - 60, z], [O + 34, O - 10, z], [-O + 10, O - 10, z]],
    `rgba(24,12,2,${evening ? 0.75 : 0.42})`, 26 * px + 8);
}

function nearFace(pen: Pen): void {
  const [, top] = pen.camera.project(0, -O, FH);
  const [, bottom] = pen.camera.project(0, -O, FOOT);
  const tone = pen.g.createLinearGradient(0, top, 0, bottom);
  tone.addColorStop(0, "#4d2d1b");
  tone.addColorStop(1, "#1f1008");
  pen.fill([[-O, -O, FH], [O, -O, FH], [O, -O, FOOT], [-O, -O, FOOT]], tone);
}

/** The lamp on the lacquer. */
function polish(pen: Pen, px: number, width: number, height: number, evening: boolean): void {
  const [x, y] = pen.camera.project(-60, 120);
  const glow = pen.g.createRadialGradient(x, y, 10, x, y, 620 * px);
  glow.addColorStop(0, "rgba(255,248,224,.55)");
  glow.addColorStop(0.45, "rgba(255,240,205,.1)");
  glow.addColorStop(1, evening ? "rgba(50,24,4,.42)" : "rgba(96,54,14,.22)");
  pen.g.fillStyle = glow;
  pen.g.fillRect(0, 0, width, height);
}

/** Base lines, base circles and arrows, four times round; lines keep their true width down to a pixel. */
function lines(pen: Pen, px: number): void {
  const thin = Math.max(G.UPPER_THICK, 1.1 / px);
  for (let side = 0; side < 4; side++) {
    const at = (x: number, y: number): Point => G.turned([x, y], side);
    pen.band(at(-G.BASE_CIRCLE_X, -G.LOWER_LINE), at(G.BASE_CIRCLE_X, -G.LOWER_LINE), G.LOWER_THICK, INK);
    pen.band(at(-G.BASE_CIRCLE_X, -G.UPPER_LINE), at(G.BASE_CIRCLE_X, -G.UPPER_LINE), thin, INK);
    for (const end of [-1, 1]) {
      const [x, y] = at(end * G.BASE_CIRCLE_X, -G.BASE_LINE);
      pen.disc(x, y, G.BASE_CIRCLE_RED_R, 0, RED);
      pen.hoop(x, y, G.BASE_CIRCLE_R - 0.5, thin, INK);
    }
    arrow(pen, at(G.ARROW_TAIL, -G.ARROW_TAIL), at(G.ARROW_TIP, -G.ARROW_TIP), thin);
  }
}

function arrow(pen: Pen, tail: Point, tip: Point, thin: number): void {
  pen.band(tail, tip, thin, INK);
  const way = Math.atan2(tip[1] - tail[1], tip[0] - tail[0]);
  const [ux, uy] = [Math.cos(way), Math.sin(way)];
  const from = (p: Point, along: number, aside: number): Point => [p[0] + ux * along - uy * aside, p[1] + uy * along + ux * aside];
  pen.fill(flat([from(tip, 4, 0), from(tip, -14, 6), from(tip, -10, 0), from(tip, -14, -6)]), INK);
  // The ornament at its tail: an arc with two points.
  const radius = 31.25;
  const [cx, cy] = from(tail, radius, 0);
  const open = 0.62;
  pen.hoop(cx, cy, radius, thin, INK, way + open, way + 2 * Math.PI - open);
  for (const s of [-1, 1]) {
    const t = way + s * open;
    const [ex, ey] = [cx + radius * Math.cos(t), cy + radius * Math.sin(t)];
    const head = t - s * 1.45;
    pen.fill(flat([
      [ex + 8 * Math.cos(head), ey + 8 * Math.sin(head)],
      [ex + 5 * Math.cos(t), ey + 5 * Math.sin(t)],
      [ex - 5 * Math.cos(t), ey - 5 * Math.sin(t)],
    ]), INK);
  }
}

/** Rosette, outer circle, centre circle. */
function centre(pen: Pen, px: number): void {
  const thin = Math.max(1.5, 1.1 / px);
  for (let i = 0; i < 8; i++) {
    const middle = (i * Math.PI) / 4 + Math.PI / 8;
    const edge = (side: number): Point3[] => Array.from({ length: 21 }, (_, k) => {
      const r = 17 + (62 * k) / 20;
      const t = middle + side * 0.3 * Math.sin((Math.PI * k) / 20);
      return [r * Math.cos(t), r * Math.sin(t), 0];
    });
    const petal = [...edge(1), ...edge(-1).reverse()];
    pen.fill(petal, i % 2 ? "rgba(165,42,32,.2)" : "rgba(43,29,20,.15)");
    pen.line(petal, i % 2 ? "rgba(150,38,28,.75)" : "rgba(43,29,20,.6)", 0.9);
  }
  pen.hoop(0, 0, G.OUTER_R, thin * 1.2, INK);
  pen.hoop(0, 0, G.OUTER_R - 4, thin * 0.6, "rgba(43,29,20,.6)");
  pen.disc(0, 0, G.CENTRE_R, 0, RED);
  pen.hoop(0, 0, G.CENTRE_R, thin, INK);
}

/** A hole with its net. */
function pocket(pen: Pen, x: number, y: number, px: number): void {
  const { g, camera } = pen;
  const [cx, cy] = camera.project(x, y);
  pen.disc(x, y, POCKET_R + 2.4, 0, "#7a5126");
  const depth = g.createRadialGradient(cx, cy + POCKET_R * px * 0.45, 1, cx, cy, POCKET_R * px * 1.15);
  depth.addColorStop(0, "#3a2a1c");
  depth.addColorStop(0.7, "#160c06");
  depth.addColorStop(1, "#050201");
  pen.disc(x, y, POCKET_R, 0, depth);
  g.save();
  pen.path(ring(x, y, POCKET_R));
  g.clip();
  for (let i = -4; i <= 4; i++) {
    for (const lean of [14, -14]) pen.line([[x + i * 7, y - 22, -14], [x + i * 7 + lean, y + 22, -14]], "rgba(214,190,146,.2)", 0.8);
  }
  g.restore();
}

function innerFaces(pen: Pen): void {
  const wall = (a: Point, b: Point, colour: string) => pen.fill([[...a, 0], [...b, 0], [...b, FH], [...a, FH]], colour);
  wall([-H, H], [H, H], "#3a2014");
  wall([-H, -H], [-H, H], "#472918");
  wall([H, -H], [H, H], "#2c180e");
}

/** The soft shade that the frame throws on the board. */
function shade(pen: Pen, px: number): void {
  pen.g.save();
  pen.path(SURFACE);
  pen.g.clip();
  pen.soft(flat([[-H, H], [H, H], [H, H - 15], [-H, H - 15]]), "rgba(40,18,4,.34)", 7 * px + 1);
  pen.soft(flat([[-H, -H], [-H, H], [-H + 15, H], [-H + 15, -H]]), "rgba(40,18,4,.32)", 7 * px + 1);
  pen.g.restore();
}

function plaque(pen: Pen, middle: number, font: string): void {
  const { g, camera } = pen;
  const [wide, high, z] = [96, 17, FH + 0.5];
  const box = (inset: number): Point3[] => [
    [-wide + inset, middle + high - inset, z], [wide - inset, middle + high - inset, z],
    [wide - inset, middle - high + inset, z], [-wide + inset, middle - high + inset, z],
  ];
  pen.fill(box(0), "#c79a45");
  const [first] = box(5);
  pen.line([...box(5), first as Point3], "rgba(74,44,16,.55)", 0.8);
  const [x, y, scale] = camera.project(0, middle, z);
  const squeeze = (camera.project(0, middle - 10, FH)[1] - camera.project(0, middle + 10, FH)[1]) / (20 * scale);
  g.save();
  g.translate(x, y);
  g.scale(1, squeeze);
  g.font = `700 ${17 * scale}px ${font}`;
  g.textAlign = "center";
  g.textBaseline = "middle";
  g.fillStyle = "#3b230d";
  if ("letterSpacing" in g) g.letterSpacing = `${2.2 * scale}px`;
  g.fillText("PUNTADIDITO", 0, 1);
  g.restore();
}

/** Evening: what is drawn darkens away from the lamp. */
function dusk({ g }: Pen, width: number, height: number): void {
  const dark = g.createRadialGradient(width / 2, height * 0.42, height * 0.25, width / 2, height * 0.46, height * 0.85);
  dark.addColorStop(0, "rgba(20,10,2,0)");
  dark.addColorStop(1, "rgba(12,6,2,.55)");
  g.globalCompositeOperation = "source-atop";
  g.fillStyle = dark;
  g.fillRect(0, 0, width, height);
  g.globalCompositeOperation = "source-over";
}
