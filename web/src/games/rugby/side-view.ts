/** A kick seen from the side, true to height: the wedge, the way through the air, the bar and the posts. */

import type { Point3 } from "../../flick/camera";
import { NARROW } from "../../flick/covered";
import type { Pen } from "../../flick/pen";
import type { FigureKind } from "../../flick/pitch-gear";
import type { Surface } from "../../flick/renderer";
import type { Scene } from "../../flick/scene";
import { tagAt } from "../../flick/tag";
import { number } from "../../i18n";
import { BALL as SIZE, POSTS, WEDGE } from "./pitch";
import { GOAL_LINE } from "./sheet";
import { pageLang, say } from "./text";

const GOAL = GOAL_LINE / 1000;
/** A ball whose middle comes higher than this (millimetres) flies, or climbs the wedge. */
const FLIES = 16;
/** Shown behind where it was kicked and beyond the posts. */
const [BEHIND, BEYOND] = [70, 90];
/** The least stretch of the pitch that is shown. */
const LEAST = 380;

export interface Flight {
  /** Along the pitch from where it was kicked, the way it flies; and how high the ball's middle is. */
  way: readonly (readonly [along: number, high: number])[];
  /** Which way it flies: 1 to the right. */
  to: 1 | -1;
  /** How far to the left of the posts it was kicked, as one who attacks to the right sees it. */
  across: number;
  /** It is not made yet. */
  foretold: boolean;
  /** How high it was over the goal line, once it has passed it. */
  passed: number | null;
}

/** The way of a ball that has left the cloth; null for one that rolls. */
export function flightOf({ trails }: Pick<Scene, "trails">): Flight | null {
  const { arc = [], foretold = false } = trails.find(({ kind, arc: high }) => kind === "ball" && high?.some(([, , z]) => z > FLIES)) ?? {};
  const [start] = arc;
  const top = arc.reduce((most, point) => (point[2] > most[2] ? point : most), start ?? [0, 0, 0]);
  if (!start) return null;
  const to = top[0] >= start[0] ? 1 : -1;
  const crossed = arc.findIndex((point, i) => i > 0 && to * point[0] >= GOAL && to * (arc[i - 1] as Point3)[0] < GOAL);
  return { way: arc.map(([x, , z]) => [to * x, z]), to, across: start[1], foretold, passed: crossed < 0 ? null : between(arc[crossed - 1] as Point3, arc[crossed] as Point3, to) };
}

/** How high it was when it passed the goal line. */
function between([ax, , az]: Point3, [bx, , bz]: Point3, to: number): number {
  return az + ((bz - az) * (GOAL - to * ax)) / (to * bx - to * ax || 1);
}

/** A kick that was made gives way to what one aims next: what is asked lies where it is seen. */
export const givesWay = ({ aim }: Pick<Scene, "aim">, { foretold }: Flight): boolean => aim !== null && !foretold;

/** The slip by day, and in the colours of the evening. */
const DAY = { sheet: "#f8f1e3", ink: "#241c14", line: "#8a7450", wine: "#8a2219", brass: "#8f5800", baize: "#1f5641", wedge: "#a3703c" };
const EVENING: typeof DAY = { sheet: "#241c14", ink: "#f2e7d2", line: "#92794f", wine: "#f0988a", brass: "#e0bb6c", baize: "#8ccbab", wedge: "#c08a4f" };
/** Beside it lie the aids of the table: in a row, or where that is too narrow in a column, on a phone on its side in a stack. */
const WIDE = 900;
const [ROW, COLUMN, STACK] = [390, 150, 112];
const cm = (mm: number): string => number(pageLang(), mm / 10, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Where the slip lies on a table so wide, beside what is asked, which is so long, and the aids. */
export function placeOf(width: number, asked: number): readonly [left: number, wide: number] {
  const aids = width < WIDE ? COLUMN : ROW;
  const wide = Math.max(206, Math.min(340, width - aids - asked));
  return [Math.max(8, Math.min(Math.max(asked, (width - wide) / 2), width - wide - aids)), wide];
}

/** The slip with the view, and the height beside the ball while it flies; what is asked needs so much room on its left. */
export const sideView = (asked: number) => (pen: Pen, on: Surface, scene: Scene<FigureKind>, evening: boolean, font: string): void => drawSide(pen, on, scene, evening, font, asked);

function drawSide(pen: Pen, { g, width, height }: Surface, scene: Scene<FigureKind>, evening: boolean, font: string, asked: number): void {
  const paper = evening ? EVENING : DAY;
  const flight = flightOf(scene);
  if (!flight || givesWay(scene, flight)) return;
  const t = say(pageLang());
  const { way, to, foretold, passed, across } = flight;
  const phone = width < NARROW;
  const [beside, wide] = placeOf(width, asked);
  const [w, h] = phone ? [158, 116] : [wide, 122];
  // On a phone it lies on the other side than the kick, which comes to the middle; on its side the aids stand there.
  const aside = across > 0 ? width - w - 8 - (width > height ? STACK : 0) : 8;
  const [left, top] = [phone ? aside : beside, phone ? 62 : 8];
  const [from] = way[0] as readonly [number, number];
  const far = Math.max(from + LEAST, GOAL + BEYOND, ...way.map(([x]) => Math.min(x, 600) + 40));
  const along = (w - 20) / (far - from + BEHIND);
  const foot = h - (phone ? 38 : 24);
  const up = Math.min(along * 1.15, (foot - 22) / Math.max(POSTS.high, ...way.map(([, z]) => z)));
  const X = (x: number): number => left + 10 + (x - from + BEHIND) * along;
  const Y = (z: number): number => top + foot - z * up;

  g.save();
  g.shadowColor = "rgba(24,12,2,.35)";
  g.shadowBlur = 8;
  g.shadowOffsetY = 2;
  g.fillStyle = paper.sheet;
  g.beginPath();
  g.roundRect(left, top, w, h, 3);
  g.fill();
  g.restore();
  g.save();
  g.beginPath();
  g.rect(left, top, w, h);
  g.clip();
  const stroke = (points: readonly (readonly [number, number])[], colour: string, wide: number, dash: number[] = []): void => {
    g.beginPath();
    points.forEach(([x, z], i) => (i ? g.lineTo(X(x), Y(z)) : g.moveTo(X(x), Y(z))));
    g.setLineDash(dash);
    g.strokeStyle = colour;
    g.lineWidth = wide;
    g.stroke();
    g.setLineDash([]);
  };
  const words = (text: string, x: number, y: number, colour: string = paper.ink, bold = false): void => {
    g.font = `${bold ? "700 " : ""}13px ${font}`;
    g.textAlign = "left";
    g.textBaseline = "alphabetic";
    g.fillStyle = colour;
    g.fillText(text, x, y);
  };
  stroke([[from - BEHIND, 0], [far, 0]], paper.line, 1.5);
  for (const { x } of scene.props ?? []) {
    const [a, b] = [to * x - WEDGE[0] / 2, to * x + WEDGE[0] / 2];
    g.beginPath();
    for (const [px, pz] of [[a, 0], [b, WEDGE[2]], [b, 0]] as const) g.lineTo(X(px), Y(pz));
    g.fillStyle = paper.wedge;
    g.fill();
  }
  stroke([[from, POSTS.bar], [GOAL, POSTS.bar]], paper.wine, 1.2, [4, 4]);
  stroke([[GOAL, 0], [GOAL, POSTS.high]], paper.ink, 2.5);
  g.fillStyle = paper.wine;
  g.fillRect(X(GOAL) - 4, Y(POSTS.bar) - 2, 8, 5);
  stroke(way, foretold ? paper.baize : paper.ink, 2.2, foretold ? [5, 4] : []);
  if (passed !== null) {
    g.beginPath();
    g.arc(X(GOAL), Y(passed), 4.5, 0, 2 * Math.PI);
    g.fillStyle = paper.sheet;
    g.fill();
    g.strokeStyle = paper.brass;
    g.lineWidth = 2;
    g.stroke();
  }
  const ball = scene.tokens.find(({ kind }) => kind === "ball");
  const [bx, bz] = way.at(-1) as readonly [number, number];
  if (!foretold) {
    stroke([[bx, bz], [bx, 0]], paper.line, 1, [2, 3]);
    oval(g, X(bx), Y(bz), Math.max(6, SIZE[0] * up * 1.2), ball?.axes ? Math.atan2(ball.axes[2], to * ball.axes[0]) : 0, paper.sheet);
  }
  words(t("side.title"), left + 10, top + 16);
  words(w < 300 ? t("side.bar.short", { n: cm(POSTS.bar) }) : t("side.bar.long", { n: cm(POSTS.bar), high: cm(POSTS.high) }), left + 10, top + (phone ? foot + 15 : 32), paper.wine);
  words(passed !== null ? t("side.passed", { n: cm(passed) }) : t("side.top", { n: cm(Math.max(...way.map(([, z]) => z))) }), left + 10, top + h - 7, paper.ink, true);
  g.restore();
  if (ball?.z && ball.z > FLIES && !foretold) tagAt(pen, t("side.high", { n: cm(ball.z + SIZE[1]) }), pen.camera.project(ball.x, ball.y, ball.z + 60));
}

/** A ball from the side, its long axis at so many radians above the ground. */
function oval(g: CanvasRenderingContext2D, x: number, y: number, long: number, axis: number, edge: string): void {
  const short = (long * SIZE[1]) / SIZE[0];
  g.save();
  g.translate(x, y);
  g.rotate(-axis);
  g.beginPath();
  g.moveTo(-long, 0);
  g.bezierCurveTo(-long * 0.55, -short * 1.3, long * 0.55, -short * 1.3, long, 0);
  g.bezierCurveTo(long * 0.55, short * 1.3, -long * 0.55, short * 1.3, -long, 0);
  g.fillStyle = "#8a4b22";
  g.fill();
  g.strokeStyle = edge;
  g.lineWidth = 1;
  g.stroke();
  g.beginPath();
  g.moveTo(-long * 0.4, 0);
  g.lineTo(long * 0.4, 0);
  g.strokeStyle = "#fff6e2";
  g.stroke();
  g.restore();
}
