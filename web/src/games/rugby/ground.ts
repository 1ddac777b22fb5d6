/** What is drawn on the cloth while it matters: the five centimetres, who is offside, quarters, lawful places. */

import type { Point, Point3 } from "../../flick/camera";
import { BASE_R } from "../../flick/figures/base";
import { seenFrom } from "../../flick/frame";
import type { Once } from "../../flick/gear";
import type { Pen } from "../../flick/pen";
import { drawRegion, regionGround, type RegionGround } from "../../flick/region-ground";
import { BRASS, type Plate, tag } from "../../flick/tag";
import { BALL as SIZE, PITCH } from "./pitch";
import { BALL, type SpotSpec, type View } from "./types";

/** Edge to edge. */
const CONTROL = 50;
const CHALK = "rgba(255,253,244,.95)";
const WINE = "#ffb3a6";
const [LONG, WIDE] = PITCH.field;
const CLOTH: Point = [PITCH.cloth[0] * 1000, PITCH.cloth[1] * 1000];

export interface Ground {
  /** Who is nearer than this to the ball controls it. */
  ring?: Point;
  /** Irregular figures, and where the part of the pitch begins in which one's own are: 1 to the right. */
  offside: readonly Point[];
  shaded?: { from: number; to: 1 | -1; ball: Point };
  /** What is written beside the line where it begins, and beside the ring. */
  words?: { readonly offside: string; readonly ring: string };
  lawful?: RegionGround;
  /** Who may be called back. */
  called?: readonly Point[];
  /** Where a kick is pointed, radians; and directions in which the wedge has no room. */
  kick?: { readonly from: Point; readonly way: number };
  taken?: readonly (readonly [from: number, to: number])[];
  /** Ways from where things are to where a choice would put them. */
  moves?: readonly (readonly [Point, Point])[];
}

const spotsOf = (view: View, bodies: readonly number[], side: number): Point[] =>
  bodies.flatMap((body) => {
    const at = view.table.places[body];
    return at ? [seenFrom(side, at)] : [];
  });

export function groundOf(view: View, spot: Pick<SpotSpec, "region"> | null, side: number, called: readonly number[] = [], actor = view.side): Ground {
  const { watch } = view;
  const offside = spotsOf(view, watch.offside, side);
  const ground: Ground = { offside };
  const [ball] = spotsOf(view, [BALL], side);
  if (spot) ground.lawful = regionGround(spot.region, side, CLOTH);
  if (watch.ring && ball) ground.ring = ball;
  // For who plays now all beyond the ball are irregular.
  if (ball && offside.length) ground.shaded = { from: ball[0], ball, to: (actor === view.east) === (side === 0) ? 1 : -1 };
  if (called.length) ground.called = spotsOf(view, called, side);
  return ground;
}

const flat = (line: readonly Point[]): Point3[] => line.map(([x, y]) => [x, y, 0.2]);

/** From the ball to the wedge and over it, as far as the line of a kick is drawn. */
const [NEAR, WEDGED, FAR] = [SIZE[1] + 6, 110, 1300];

/** The line one kicks along, to the edge of the cloth; and where the wedge would meet somebody. */
function drawKick(pen: Pen, { from: [x, y], way }: NonNullable<Ground["kick"]>, taken: NonNullable<Ground["taken"]>): void {
  const at = (a: number, r: number): Point => [x + r * Math.cos(a), y + r * Math.sin(a)];
  for (const [low, high] of taken) {
    const parts = Math.max(2, Math.ceil(Math.abs(high - low) / 0.1));
    const angles = Array.from({ length: parts + 1 }, (_, i) => low + ((high - low) * i) / parts);
    pen.fill(flat([...angles.map((a) => at(a, NEAR)), ...[...angles].reverse().map((a) => at(a, WEDGED))]), "rgba(150,40,28,.38)");
  }
  const [c, s] = [Math.cos(way), Math.sin(way)];
  const edge = Math.min(FAR, ...[[c, x, PITCH.cloth[0]], [s, y, PITCH.cloth[1]]].map(([v = 0, p = 0, most = 0]) => (v ? (Math.sign(v) * most - p) / v : Infinity)));
  const line = flat([at(way, NEAR), at(way, edge)]);
  pen.line(line, "rgba(14,34,22,.72)", 3.6);
  pen.line(line, CHALK, 1.9, [8, 6]);
}

/** Where beside the ring its measure is written, best first. */
const AROUND: readonly Point[] = [[0, -1], [0, 1], [-1, 0], [1, 0]];
/** Along the line, from the far side of a table that lies lengthways: the names of the lines are on the near one. */
const ALONG = [WIDE + 30, WIDE - 30, 260, 200, -200, -260];

/** So many pixels to either side of its middle the ball lies on whatever is written there. */
const BALL_HALF = 14;

function underBall(pen: Pen, [bx, by]: Point): Plate {
  const [x, y] = pen.camera.project(bx, by);
  return { x, y, half: BALL_HALF };
}

export function drawGround(pen: Pen, { ring, offside, shaded, words, lawful, called = [], moves = [], kick, taken = [] }: Ground, once: Once): void {
  if (shaded && !lawful) {
    const { from, to } = shaded;
    const line = flat([[from, -WIDE], [from, WIDE]]);
    pen.fill(flat([[from, -WIDE], [to * LONG, -WIDE], [to * LONG, WIDE], [from, WIDE]]), "rgba(243,213,144,.14)");
    pen.line(line, "rgba(30,20,8,.85)", 4);
    pen.line(line, BRASS, 2.4, [9, 6]);
  }
  if (lawful) drawRegion(lawful, once);
  if (ring) pen.circle(...ring, SIZE[1] + CONTROL, 0.3, CHALK, 1.8, [6, 5]);
  for (const [from, to] of moves) {
    pen.circle(...from, BASE_R, 0.3, CHALK, 1.8, [4, 3]);
    pen.line(flat([from, to]), CHALK, 1.8, [6, 5]);
  }
  if (kick) drawKick(pen, kick, taken);
  for (const at of offside) pen.circle(...at, BASE_R + 4, 0.3, WINE, 2.2, [4, 3]);
  for (const at of called) pen.circle(...at, BASE_R + 7, 0.3, BRASS, 2.6);
  const named = words && shaded && !lawful ? tag(pen, words.offside, ALONG.map((y): Point => [shaded.from, y]), underBall(pen, shaded.ball)) : null;
  if (words && ring) tag(pen, words.ring, AROUND.map(([x, y]): Point => [ring[0] + x * (SIZE[1] + CONTROL), ring[1] + y * (SIZE[1] + CONTROL)]), named);
}
