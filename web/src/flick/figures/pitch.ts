/** A pitch of cloth laid on a table, with its barrier: the wood, the weave, chalk lines at their true width. */

import type { Camera, Point, Point3 } from "../camera";
import { grain, type Pen, type Wood } from "../pen";

/** Lines of a pitch in millimetres from its middle. */
export type Mark =
  | { line: readonly [Point, Point]; dashed?: boolean }
  | { arc: readonly [x: number, y: number, r: number]; from?: number; to?: number }
  | { spot: Point };

export interface Pitch {
  /** From the middle to the outer lines, to the cloth's edge, to the barrier. */
  field: Point;
  cloth: Point;
  table: Point;
  barrier: { high: number; thick: number; opening?: number };
  chalk: number;
  marks: readonly Mark[];
  /** How many bands the mower left. */
  bands: number;
  cloths: readonly [light: string, middle: string, dark: string];
  /** Words on the cloth beside a line. */
  words?: readonly { at: Point; text: string }[];
}

/** The table's foot lies lower than its top. */
const FOOT = -30;
const CHALK = "rgba(244,241,228,.92)";
const TOP: Wood = { base: ["#7b5132", "#8a5d3b", "#7d5233"], dark: "rgba(40,18,4,.22)", light: "rgba(240,190,130,.12)", lines: 120, seed: 4, wave: 0.01 };
const rail = (seed: number): Wood => ({ base: ["#7c4e30", "#54321d"], dark: "rgba(28,12,4,.3)", light: "rgba(214,150,96,.13)", lines: 12, seed, wave: 0.012 });

const flat = (points: readonly Point[], z = 0): Point3[] => points.map(([x, y]) => [x, y, z]);
const box = ([x, y]: Point): Point[] => [[-x, -y], [x, -y], [x, y], [-x, y]];

/** What has to be seen of a table, for the lens. */
export function cornersOf({ table: [x, y], barrier: { high, thick } }: Pitch): Point3[] {
  return [-x - thick, x + thick].flatMap((a) => [-y - thick, y + thick].flatMap((b) => [FOOT, high].map((z): Point3 => [a, b, z])));
}

export function drawPitch(pen: Pen, pitch: Pitch, width: number, height: number, evening: boolean, font: string): void {
  const [, , px] = pen.camera.project(0, 0);
  const { table: [X, Y], barrier: { thick } } = pitch;
  const [bx, by] = [X + thick, Y + thick];
  pen.soft([[-bx, -by - 60, FOOT - 8], [bx + 40, -by - 60, FOOT - 8], [bx + 40, by, FOOT - 8], [-bx, by, FOOT - 8]], `rgba(24,12,2,${evening ? 0.7 : 0.42})`, 22 * px + 12);
  pen.fill([[-bx, -by, 0], [bx, -by, 0], [bx, -by, FOOT], [-bx, -by, FOOT]], "#331c10");
  pen.plank([-X, Y], [X, Y], [X, -Y], [-X, -Y], 0, TOP);
  drawCloth(pen, pitch, px);
  chalk(pen, pitch, px);
  // They are read along the table: who sees it from its end has no room for them.
  const [mx, my] = pen.camera.project(0, 0);
  const [ex, ey] = pen.camera.project(100, 0);
  if (Math.abs(ex - mx) > Math.abs(ey - my)) for (const { at, text } of pitch.words ?? []) write(pen, at, text, font);
  drawFar(pen, pitch);
  if (evening) dusk(pen, width, height);
}

function drawCloth(pen: Pen, { cloth, field, bands, cloths }: Pitch, px: number): void {
  const { g, camera } = pen;
  const [cx, cy] = cloth;
  pen.soft(flat([[-cx + 4, -cy - 6], [cx + 6, -cy - 6], [cx + 6, cy - 4], [-cx + 4, cy - 4]]), "rgba(20,10,2,.55)", 2.4);
  const edge = flat(box(cloth));
  const [mx, my] = camera.project(-80, 80);
  const glow = g.createRadialGradient(mx, my, 20, mx, my, Math.max(cx, cy) * 1.25 * px);
  cloths.forEach((colour, i) => glow.addColorStop(i * 0.5, colour));
  pen.fill(edge, glow);
  g.save();
  pen.path(edge);
  g.clip();
  const random = grain(8);
  const thread = (light: number): string => `rgba(${random() < 0.5 ? "10,40,20" : "220,255,220"},${light + random() * 0.03})`;
  const step = Math.max(11, 3.4 / px);
  for (let x = -cx; x < cx; x += step) pen.line([[x, -cy, 0], [x, cy, 0]], thread(0.018), step * px * 0.5);
  for (let y = -cy; y < cy; y += step) pen.line([[-cx, y, 0], [cx, y, 0]], thread(0.014), step * px * 0.5);
  const band = (2 * field[0]) / bands;
  for (let i = 0; i < bands; i += 2) {
    const x = -field[0] + i * band;
    pen.fill(flat([[x, -field[1]], [x + band, -field[1]], [x + band, field[1]], [x, field[1]]]), "rgba(255,255,230,.04)");
  }
  g.restore();
  pen.line([...edge, edge[0] as Point3], "rgba(12,30,18,.5)", 1.2);
}

/** True width, never thinner than a hair. */
function chalk(pen: Pen, { marks, chalk: wide }: Pitch, px: number): void {
  const w = Math.max(wide, 1.25 / px);
  for (const mark of marks) {
    if ("spot" in mark) pen.disc(...mark.spot, Math.max(4, 2 / px), 0, CHALK);
    else if ("arc" in mark) pen.hoop(...mark.arc, w, CHALK, mark.from, mark.to);
    else if (!mark.dashed) pen.band(...mark.line, w, CHALK);
    else dashes(pen, ...mark.line, w);
  }
}

const DASH = 30;

/** How many dashes and gaps of one length a line has; it begins and ends with a dash. */
export const dashesOf = ([ax, ay]: Point, [bx, by]: Point): number => Math.max(1, Math.round(Math.hypot(bx - ax, by - ay) / DASH / 2)) * 2 + 1;

function dashes(pen: Pen, [ax, ay]: Point, [bx, by]: Point, w: number): void {
  const n = dashesOf([ax, ay], [bx, by]);
  const at = (k: number): Point => [ax + ((bx - ax) * k) / n, ay + ((by - ay) * k) / n];
  for (let k = 0; k < n; k += 2) pen.band(at(k), at(k + 1), w, CHALK);
}

/** Words lie on the cloth as if chalked there. */
function write(pen: Pen, [x, y]: Point, text: string, font: string): void {
  const { g, camera } = pen;
  const [px, py, scale] = camera.project(x, y);
  g.font = `${Math.max(13, 17 * scale)}px ${font}`;
  g.textAlign = "center";
  g.textBaseline = "middle";
  g.fillStyle = "rgba(244,241,228,.85)";
  g.fillText(text, px, py);
}

type Side = readonly [outerA: Point, outerB: Point, innerB: Point, innerA: Point];

/** The four rails, each with the openings behind the goals cut out. */
function rails({ table: [X, Y], barrier: { thick, opening = 0 } }: Pitch): { far: Side[]; near: Side[]; sides: Side[] } {
  const [bx, by] = [X + thick, Y + thick];
  const half = opening / 2;
  const end = (s: number): Side[] => (half
    ? [[[s * bx, by], [s * bx, half], [s * X, half], [s * X, Y]], [[s * bx, -half], [s * bx, -by], [s * X, -Y], [s * X, -half]]]
    : [[[s * bx, by], [s * bx, -by], [s * X, -Y], [s * X, Y]]]);
  return {
    far: [[[-bx, by], [bx, by], [X, Y], [-X, Y]]],
    near: [[[bx, -by], [-bx, -by], [-X, -Y], [X, -Y]]],
    sides: [...end(-1), ...end(1)],
  };
}

function drawRail(pen: Pen, [a, b, c, d]: Side, high: number, seed: number, face: string): void {
  pen.fill([[...d, high], [...c, high], [...c, 0], [...d, 0]], face);
  pen.plank(a, b, c, d, high, rail(seed));
  pen.line([[...d, high], [...c, high]], "rgba(240,200,150,.28)", 1);
}

/** Rails behind the pieces. */
function drawFar(pen: Pen, pitch: Pitch): void {
  const { far, sides } = rails(pitch);
  const { high } = pitch.barrier;
  far.forEach((side) => drawRail(pen, side, high, 2, "#3b2215"));
  sides.forEach((side, i) => {
    // An opening shows the end of the wood.
    for (const [p, q] of [[side[1], side[2]], [side[0], side[3]]] as const) pen.fill([[...p, high], [...q, high], [...q, 0], [...p, 0]], "#2b170c");
    drawRail(pen, side, high, 3 + i, side[0][0] < 0 ? "#452818" : "#2c180e");
  });
}

/** The rail before them. */
export function drawNear(pen: Pen, pitch: Pitch, width: number, height: number, evening: boolean): void {
  const { barrier: { high, thick }, table: [X, Y] } = pitch;
  const [bx, by] = [X + thick, Y + thick];
  for (const [a, b, c, d] of rails(pitch).near) pen.plank(a, b, c, d, high, rail(7));
  const [, top] = pen.camera.project(0, -by, high);
  const [, bottom] = pen.camera.project(0, -by, FOOT);
  const tone = pen.g.createLinearGradient(0, top, 0, bottom);
  tone.addColorStop(0, "#4d2d1b");
  tone.addColorStop(1, "#1f1008");
  pen.fill([[-bx, -by, high], [bx, -by, high], [bx, -by, FOOT], [-bx, -by, FOOT]], tone);
  pen.line([[-bx, -by, high], [bx, -by, high]], "rgba(199,154,69,.8)", 1.4);
  if (evening) dusk(pen, width, height);
}

export const nearTop = ({ table: [, Y], barrier: { high } }: Pitch, camera: Camera): number => camera.project(0, -Y, high)[1] - 2;

/** Evening: what is drawn darkens away from the lamp. */
function dusk({ g }: Pen, width: number, height: number): void {
  const dark = g.createRadialGradient(width / 2, height * 0.45, height * 0.3, width / 2, height * 0.5, height * 1.05);
  dark.addColorStop(0, "rgba(20,10,2,.05)");
  dark.addColorStop(1, "rgba(12,6,2,.6)");
  g.globalCompositeOperation = "source-atop";
  g.fillStyle = dark;
  g.fillRect(0, 0, width, height);
  g.globalCompositeOperation = "source-over";
}
