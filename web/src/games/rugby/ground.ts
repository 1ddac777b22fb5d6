/** What is drawn on the cloth while it matters: the five centimetres, who is offside, quarters, lawful places. */

import type { Point, Point3 } from "../../flick/camera";
import { BASE_R } from "../../flick/figures/base";
import { seenFrom } from "../../flick/frame";
import type { Once } from "../../flick/gear";
import type { Pen } from "../../flick/pen";
import { drawRegion, regionGround, type RegionGround } from "../../flick/region-ground";
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
  shaded?: { from: number; to: 1 | -1 };
  lawful?: RegionGround;
  /** Who may be called back. */
  called?: readonly Point[];
  /** Ways from where things are to where a choice would put them. */
  moves?: readonly (readonly [Point, Point])[];
}

const spotsOf = (view: View, bodies: readonly number[], side: number): Point[] =>
  bodies.flatMap((body) => {
    const at = view.table.places[body];
    return at ? [seenFrom(side, at)] : [];
  });

export function groundOf(view: View, spot: Pick<SpotSpec, "region"> | null, side: number, called: readonly number[] = []): Ground {
  const { watch } = view;
  const offside = spotsOf(view, watch.offside, side);
  const ground: Ground = { offside };
  const [ball] = spotsOf(view, [BALL], side);
  if (spot) ground.lawful = regionGround(spot.region, side, CLOTH);
  if (watch.ring && ball) ground.ring = ball;
  // For who has the ball all beyond it are irregular.
  if (ball && offside.length) ground.shaded = { from: ball[0], to: (view.side === view.east) === (side === 0) ? 1 : -1 };
  if (called.length) ground.called = spotsOf(view, called, side);
  return ground;
}

const flat = (line: readonly Point[]): Point3[] => line.map(([x, y]) => [x, y, 0.2]);

export function drawGround(pen: Pen, { ring, offside, shaded, lawful, called = [], moves = [] }: Ground, once: Once): void {
  if (shaded && !lawful) {
    const { from, to } = shaded;
    pen.fill(flat([[from, -WIDE], [to * LONG, -WIDE], [to * LONG, WIDE], [from, WIDE]]), "rgba(40,14,8,.1)");
  }
  if (lawful) drawRegion(lawful, once);
  if (ring) pen.circle(...ring, SIZE[1] + CONTROL, 0.3, CHALK, 1.8, [6, 5]);
  for (const [from, to] of moves) {
    pen.circle(...from, BASE_R, 0.3, CHALK, 1.8, [4, 3]);
    pen.line(flat([from, to]), CHALK, 1.8, [6, 5]);
  }
  for (const at of offside) pen.circle(...at, BASE_R + 4, 0.3, WINE, 2.2, [4, 3]);
  for (const at of called) pen.circle(...at, BASE_R + 7, 0.3, "#f3d590", 2.6);
}
