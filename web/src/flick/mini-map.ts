/** A small plan of the whole table in a corner of the stage: who is where, and which part of it one sees. */

import type { Camera, Point } from "./camera";
import type { Surface } from "./renderer";
import type { Token } from "./scene";

export interface MapGear<Kind extends string> {
  /** Half the length and half the width of what is drawn, in millimetres. */
  half: Point;
  lines: readonly (readonly [Point, Point])[];
  /** Sides are told apart by shape: never by colour alone. */
  mark(kind: Kind): "round" | "square" | "ball";
}

/** Pixels of its longer side, and from the corner of the canvas. */
const LONG = 92;
const EDGE = 8;
const FRAME = 5;

export interface MapPlace {
  left: number;
  top: number;
  width: number;
  height: number;
  /** From the table to the page, and back. */
  to(p: Point): Point;
  from(p: Point): Point;
}

/** What is played must be so much nearer to the right corner, before the plan goes to the left. */
const PREFERS = 1.15;

/** Whether the plan lies in the lower corner on the left: it never lies where one plays, and on the right if it may. */
export function mapOnLeft(camera: Pick<Camera, "project">, played: readonly Point[], width: number, height: number): boolean {
  const seen = played.map((point) => camera.project(...point));
  const clear = (corner: number): number => Math.min(...seen.map(([x, y]) => Math.hypot(x - corner, y - height)));
  return clear(0) > PREFERS * clear(width);
}

/** Where the plan lies on a canvas: its ends as the looker sees those of the table, in the lower corner away from what is played. */
export function mapPlace(half: Point, camera: Pick<Camera, "project">, width: number, height: number, played: readonly Point[]): MapPlace {
  const [ox, oy] = camera.project(0, 0);
  const [ax, ay] = camera.project(100, 0);
  const upright = Math.abs(ay - oy) > Math.abs(ax - ox);
  const way = Math.sign(upright ? oy - ay : ax - ox) || 1;
  const scale = LONG / (2 * Math.max(...half));
  const [w, h] = upright ? [2 * half[1] * scale, 2 * half[0] * scale] : [2 * half[0] * scale, 2 * half[1] * scale];
  const left = mapOnLeft(camera, played, width, height) ? EDGE : width - w - 2 * FRAME - EDGE;
  const top = height - h - 2 * FRAME - EDGE;
  const [cx, cy] = [left + FRAME + w / 2, top + FRAME + h / 2];
  return {
    left, top, width: w + 2 * FRAME, height: h + 2 * FRAME,
    to: ([x, y]) => (upright ? [cx - way * y * scale, cy - way * x * scale] : [cx + way * x * scale, cy - way * y * scale]),
    from: ([px, py]) => (upright ? [(cy - py) / way / scale, (cx - px) / way / scale] : [(px - cx) / way / scale, (cy - py) / way / scale]),
  };
}

const GROUND = "rgba(28,22,14,.88)";
const LINE = "rgba(242,239,226,.5)";
const MARKS = { round: "#e8818a", square: "#a9cbe2", ball: "#ffffff" } as const;

/** What is played, of what lies on a table: the ball, and who is flicked. */
export function playedOn<Kind extends string>({ mark }: MapGear<Kind>, tokens: readonly Token<Kind>[], flicked: readonly Point[]): readonly Point[] {
  const ball = tokens.find(({ kind, sunk }) => !sunk && mark(kind) === "ball");
  return ball ? [[ball.x, ball.y], ...flicked] : flicked;
}

export function drawMap<Kind extends string>({ g, width, height }: Surface, camera: Camera, { lines, mark }: MapGear<Kind>, tokens: readonly Token<Kind>[], place: MapPlace): void {
  g.save();
  g.beginPath();
  g.roundRect(place.left, place.top, place.width, place.height, 3);
  g.fillStyle = GROUND;
  g.fill();
  g.clip();
  g.lineWidth = 1;
  g.strokeStyle = LINE;
  g.beginPath();
  for (const [a, b] of lines) {
    g.moveTo(...place.to(a));
    g.lineTo(...place.to(b));
  }
  g.stroke();
  for (const { kind, x, y, sunk } of tokens) {
    if (sunk) continue;
    const what = mark(kind);
    const [px, py] = place.to([x, y]);
    g.fillStyle = MARKS[what];
    g.beginPath();
    if (what === "square") g.rect(px - 1.8, py - 1.8, 3.6, 3.6);
    else g.arc(px, py, what === "ball" ? 3 : 2.1, 0, 2 * Math.PI);
    g.fill();
  }
  // What one sees of the table, from corner to corner of the canvas.
  const corners: Point[] = [[0, 0], [width, 0], [width, height], [0, height]];
  g.beginPath();
  corners.forEach(([x, y], i) => {
    const at = place.to(camera.unproject(x, y));
    if (i) g.lineTo(...at);
    else g.moveTo(...at);
  });
  g.closePath();
  g.lineWidth = 1.6;
  g.strokeStyle = "#f3d590";
  g.stroke();
  g.restore();
}
