/** What lies over the table while one aims: the guide line, the band one pulls, trails, refusals, the loupe. */

import type { Camera, Point, Point3 } from "./camera";
import { seenAt } from "./covered";
import { type Pen, ring } from "./pen";
import type { Guide } from "./ray";
import type { Surface } from "./renderer";
import type { Aim, Ring, Scene, Trail } from "./scene";
import { tag } from "./tag";

export const MINE = "#1f5641";
const WINE = "#8a2219";
const THEIRS = "#31495c";
const OBJECT = "#8a2219";
const RING = "#f3d590";
export const ADVISED = "#8f5800";
const BAND: Readonly<Record<string, string>> = { [MINE]: "31,86,65", [THEIRS]: "49,73,92", [ADVISED]: "143,88,0" };

const colourOf = ({ advised, mine }: Aim): string => (advised ? ADVISED : mine ? MINE : THEIRS);
/** The band at its longest ends where the frame does. */
const FULL = 192;
const LEAST = 24;
/** The word of an offence stands so far to one side of where it would be. */
const WORD = 60;
/** How long the lines after the first contact are drawn. */
const OBJECT_RUN = 105;
const AFTER_RUN = 74;

/** To the first contact: ghost of what is flicked, where the other goes, where itself goes on. */
export function drawGuide(pen: Pen, aim: Aim, { what, end, object, after, reach, foul }: Guide): void {
  const warns = foul !== undefined && aim.mine;
  const colour = warns ? WINE : colourOf(aim);
  const [ux, uy] = [Math.cos(aim.angle), Math.sin(aim.angle)];
  const { r } = aim;
  const z = 1;
  const far = Math.hypot(end[0] - aim.x, end[1] - aim.y);
  const start: Point3 = [aim.x + ux * r, aim.y + uy * r, z];
  if (far > r) {
    pen.line([start, [...end, z]], "rgba(255,252,240,.95)", 3.6);
    pen.line([start, [...end, z]], colour, 1.9, [7, 5]);
  }
  const along = (from: Point, way: Point, run: number): [Point3, Point3] => [[...from, z], [from[0] + way[0] * run, from[1] + way[1] * run, z]];
  pen.disc(...end, r, z, "rgba(255,252,240,.42)");
  pen.circle(...end, r, z, colour, 1.6, [4, 3]);
  if (what === "pocket") pen.circle(...end, r * 0.45, z, OBJECT, 2.2);
  if (object) {
    const from: Point = [end[0] + object[0] * reach, end[1] + object[1] * reach];
    pen.aidLine(along(from, object, OBJECT_RUN), OBJECT, 1.9);
  }
  if (after) pen.line(along(end, after, AFTER_RUN), colour, 1.6, [2, 4]);
  if (warns) tag(pen, foul, [WORD, -WORD].map((by): Point => [end[0] + uy * by, end[1] - ux * by]), null, "#ffb3a6");
}

/** From a point of the page on along a band until a plate of this radius lies clear of a ball. */
export function clearOf([x, y]: Point, [fromX, fromY]: Point, radius: number, ball: readonly [x: number, y: number, r: number] | null): Point {
  const far = Math.hypot(x - fromX, y - fromY);
  if (!ball || far < 1) return [x, y];
  const [ux, uy] = [(x - fromX) / far, (y - fromY) / far];
  const [dx, dy] = [x - ball[0], y - ball[1]];
  const [least, ahead] = [radius + ball[2], dx * ux + dy * uy];
  const away = dx * dx + dy * dy - least * least;
  if (away >= 0) return [x, y];
  const on = Math.sqrt(ahead * ahead - away) - ahead;
  return [x + ux * on, y + uy * on];
}

/** The pulled band with its notches, and the strength in figures at its end: never on the ball. */
export function drawAim(pen: Pen, aim: Aim, font: string, z: number, ball: readonly [x: number, y: number, r: number] | null = null): void {
  const { g, camera } = pen;
  const colour = BAND[colourOf(aim)] as string;
  const [ux, uy] = [Math.cos(aim.angle), Math.sin(aim.angle)];
  const back = (d: number): Point => [aim.x - ux * d, aim.y - uy * d];
  const beside = ([x, y]: Point, d: number): Point3 => [x - uy * d, y + ux * d, z];
  const end = back(LEAST + (FULL - LEAST) * aim.power);
  const start = back(aim.r + 1.5);
  pen.path([beside(start, 5), beside(end, 12), beside(end, -12), beside(start, -5)]);
  const [sx, sy] = camera.project(...start, z);
  const [ex, ey, scale] = camera.project(...end, z);
  const tone = g.createLinearGradient(sx, sy, ex, ey);
  tone.addColorStop(0, `rgba(${colour},.25)`);
  tone.addColorStop(1, `rgba(${colour},.95)`);
  g.fillStyle = tone;
  g.fill();
  g.strokeStyle = "rgba(248,241,227,.85)";
  g.lineWidth = 1;
  g.stroke();
  for (let i = 1; i <= 3; i++) {
    if (i / 4 > aim.power) break;
    const at = back(LEAST + ((FULL - LEAST) * i) / 4);
    const wide = 5 + 2.4 * i;
    for (const side of [-1, 1]) pen.line([beside(at, side * (wide + 7)), beside(at, side * wide)], "rgba(248,241,227,.95)", 1.5);
  }
  if (aim.swerve) drawSwerve(pen, aim, aim.swerve, z, `rgb(${colour})`);
  if (aim.chip) drawChip(pen, aim, z, `rgb(${colour})`);
  if (aim.pulling) pen.circle(aim.x, aim.y, aim.r + 12, 0, "rgba(255,252,240,.9)", 1.4, [2, 4]);
  const radius = Math.max(16 * scale, 13);
  // The number is seen even where the band leaves the stage, or runs under what lies over it.
  const { clientWidth, clientHeight } = g.canvas;
  const [px, py] = clearOf([ex, ey], [sx, sy], radius, ball);
  const [bx, low] = [within(px, radius + 3, clientWidth - radius - 3), within(py, radius + 3, clientHeight - radius - 3)];
  const by = seenAt(pen.covered, bx, low, radius);
  g.beginPath();
  g.arc(bx, by, radius, 0, 2 * Math.PI);
  g.fillStyle = "#f8f1e3";
  g.fill();
  g.lineWidth = 2;
  g.strokeStyle = `rgb(${colour})`;
  g.stroke();
  g.font = `700 ${Math.max(13, 15 * scale)}px ${font}`;
  g.textAlign = "center";
  g.textBaseline = "middle";
  g.fillStyle = `rgb(${colour})`;
  g.fillText(String(Math.round(aim.power * 100)), bx, by + 1);
}

const within = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

/** The turn of the finger: an arrow round the piece, the longer the more it turns. */
function drawSwerve(pen: Pen, { x, y, r, angle }: Aim, swerve: number, z: number, colour: string): void {
  const wide = r + 9;
  const end = angle - swerve * 2.4;
  const at = (t: number, q: number): Point3 => [x + q * Math.cos(t), y + q * Math.sin(t), z];
  pen.aidLine(ring(x, y, wide, z, angle, end, 24), colour, 2.4);
  const back = end + Math.sign(swerve) * 0.34;
  pen.fill([at(end - Math.sign(swerve) * 0.16, wide), at(back, wide - 5), at(back, wide + 5)], colour);
}

/** The ball is lifted: an arc over the way. */
function drawChip(pen: Pen, { x, y, r, angle }: Aim, z: number, colour: string): void {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const arc = Array.from({ length: 13 }, (_, i): Point3 => {
    const far = r + 8 + i * 5;
    return [x + c * far, y + s * far, z + 34 * Math.sin((Math.PI * i) / 12)];
  });
  pen.aidLine(arc, colour, 2, [5, 3]);
}

/** Higher than this (millimetres) a way is a flight: it has a veil down to the cloth. */
const FLIES = 16;
const FLOWN = "#4a2c1c";

/** A way through the air: ivory under it, in dashes while it is not flown, and a veil to where its shadow runs. */
function drawFlight(pen: Pen, arc: readonly Point3[], foretold: boolean): void {
  pen.fill([...arc, ...[...arc].reverse().map(([x, y]): Point3 => [x, y, 0.5])], "rgba(255,250,232,.13)");
  pen.line(arc, "rgba(255,250,238,.92)", 4.6);
  pen.line(arc, foretold ? MINE : FLOWN, 2.2, foretold ? [7, 6] : []);
}

/** The way something went, and the ghost of where it lay. */
export function drawTrail(pen: Pen, { points, arc, ghost, r, gone, flicked, foretold = false }: Trail, colour: string, bed?: string): void {
  const ground = points.map(([x, y]) => [x, y, 0.5] as const);
  // Under a way through the air its foot is dotted.
  if (arc?.some(([, , z]) => z > FLIES)) {
    pen.line(ground, "rgba(10,24,14,.6)", 1.6, [2, 4]);
    drawFlight(pen, arc, foretold);
  } else if (arc) {
    pen.line(ground, "rgba(10,24,14,.6)", 1.6, [2, 4]);
    pen.aidLine(arc, colour, 1.8, [], bed);
  } else pen.aidLine(ground, colour, flicked ? 1.6 : 1.3, flicked ? [7, 4] : [], bed);
  if (ghost) {
    pen.disc(...ghost, r, 0.5, "rgba(255,252,240,.3)");
    pen.circle(...ghost, r, 0.5, colour, 1.2, [3, 3]);
  }
  const end = points.at(-1);
  if (gone && end) pen.circle(...end, 5, 0.5, colour, 1.6);
}

/** Who is chosen wears a brass ring on the cloth, wide enough to be seen round his base; others a fainter one. */
export function drawRing(pen: Pen, { x, y, r, how }: Ring): void {
  if (how === "barred") return;
  const wide = r + 4.5;
  if (how === "chosen") {
    pen.disc(x, y, wide, 0.2, "rgba(243,213,144,.22)");
    pen.circle(x, y, wide, 0.3, "rgba(24,16,6,.75)", 5);
    pen.circle(x, y, wide, 0.3, RING, 3);
  } else pen.circle(x, y, wide, 0.3, how === "theirs" ? "rgba(230,238,244,.95)" : "rgba(255,252,240,.85)", 1.8, how === "theirs" ? [5, 4] : []);
}

/** A contact that is spoken of: a star on the cloth. */
export function drawMark(pen: Pen, { at: [x, y], shown }: NonNullable<Scene["mark"]>): void {
  const star = Array.from({ length: 16 }, (_, i): Point3 => {
    const [t, r] = [(i * Math.PI) / 8, i % 2 ? 6 : 14];
    return [x + r * Math.cos(t), y + r * Math.sin(t), 1];
  });
  pen.g.globalAlpha = shown;
  pen.fill(star, RING);
  pen.line([...star, star[0] as Point3], "#3b230d", 1.2);
  pen.g.globalAlpha = 1;
}

/** A refusal at its place: dashed ring and a small bar. */
export function refuse(pen: Pen, x: number, y: number, r: number): void {
  pen.circle(x, y, r + 5, 0, "rgba(255,252,240,.9)", 4);
  pen.circle(x, y, r + 5, 0, WINE, 2, [5, 4]);
  pen.line([[x - r * 0.7, y, 10], [x + r * 0.7, y, 10]], "rgba(255,252,240,.95)", 7);
  pen.line([[x - r * 0.7, y, 10], [x + r * 0.7, y, 10]], WINE, 4);
}

const LOUPE_R = 54;
/** Below the slips that lie at the top of the stage. */
const LOUPE_TOP = 132;
const LOUPE_ZOOM = 2.4;

/** What the finger covers or is too small for it, enlarged in the corner away from the hand. */
export function drawLoupe(on: Surface, camera: Camera, { at, fingerLeft }: NonNullable<Scene["loupe"]>): void {
  const { g, width, height, density } = on;
  const [x, y] = camera.project(at[0], at[1], 4);
  // What is off the canvas cannot be shown larger: an empty glass would only hide something.
  if (x < 0 || y < 0 || x > width || y > height) return;
  const half = LOUPE_R / LOUPE_ZOOM;
  const cx = fingerLeft ? width - LOUPE_R - 10 : LOUPE_R + 10;
  const cy = LOUPE_R + LOUPE_TOP;
  g.save();
  g.beginPath();
  g.arc(cx, cy, LOUPE_R, 0, 2 * Math.PI);
  g.fillStyle = "#e2c48e";
  g.fill();
  g.clip();
  g.drawImage(g.canvas, (x - half) * density, (y - half) * density, 2 * half * density, 2 * half * density,
    cx - LOUPE_R, cy - LOUPE_R, 2 * LOUPE_R, 2 * LOUPE_R);
  g.restore();
  g.beginPath();
  g.arc(cx, cy, LOUPE_R, 0, 2 * Math.PI);
  g.lineWidth = 3;
  g.strokeStyle = "#c79a45";
  g.stroke();
  g.lineWidth = 1;
  g.strokeStyle = "#3b230d";
  g.stroke();
}
