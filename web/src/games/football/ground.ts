/** What is drawn on the cloth while it matters: offside, the shooting area, the nine centimetres, lawful places. */

import type { Point, Point3 } from "../../flick/camera";
import { seenFrom } from "../../flick/frame";
import type { Once } from "../../flick/gear";
import type { Pen } from "../../flick/pen";
import { drawRegion, regionGround, type RegionGround } from "../../flick/region-ground";
import { BRASS, tag } from "../../flick/tag";
import { BASE_R } from "../../flick/figures/base";
import { BALL_R } from "./pitch";
import * as sheet from "./sheet";
import { flaggedIn } from "./flagged";
import { mayShoot, type Shown, type SpotSpec, type View } from "./types";

const [LONG, WIDE, SHOOTING] = [600, 400, 300];
/** Half the cloth, in micrometres. */
const CLOTH: Point = [sheet.GOAL_LINE + sheet.CLOTH_BEYOND, sheet.TOUCH_LINE + sheet.CLOTH_BEYOND];
/** Edge to edge. */
const DISTANCE = 90;
/** So far the ways back from offside are drawn (micrometres). */
const LANE = 150_000;
const CHALK = "rgba(255,253,244,.95)";
const WINE = "#ffb3a6";

export interface Ground {
  /** Where the offside line runs, as one sees the table, and who stands beyond it. */
  offside?: number;
  beyond: readonly Point[];
  /** Where who was given offside stood. */
  flagged?: Point;
  /** The goal that is attacked: 1 on the right. */
  attacks?: 1 | -1;
  /** What is written beside the line, and beside the ring. */
  words?: { readonly offside: string; readonly ring: string };
  /** The ways by which they may be brought back. */
  lanes?: readonly (readonly Point[])[];
  /** The goal one may shoot at: 1 on the right. */
  shooting?: 1 | -1;
  /** Who is nearer than nine centimetres to this ball is too close. */
  ring?: Point;
  lawful?: RegionGround;
  /** Ways from where things are to where a choice would put them. */
  moves?: readonly (readonly [Point, Point])[];
}

export function groundOf(view: View, spot: Pick<SpotSpec, "region"> | null, side: number, motion: Shown["motion"] = null): Ground {
  const { watch } = view;
  const flagged = flaggedIn(view, motion, side);
  if (flagged) return { ...flagged, beyond: [], offside: onPitch(flagged.offside) };
  const attacks = (view.possession === view.east) === (side === 0) ? 1 : -1;
  const ground: Ground = { beyond: [] };
  if (spot) ground.lawful = regionGround(spot.region, side, CLOTH);
  if (watch.ring) Object.assign(ground, { ring: seenFrom(side, watch.ring), attacks });
  const beyond = watch.offside_figures.flatMap((body) => {
    const at = view.table.places[body];
    return at ? [seenFrom(side, at)] : [];
  });
  const lanes = watch.offside_figures.flatMap((body, n) => {
    const [at, wide] = [view.table.places[body], watch.lanes[n] ?? -1];
    return at && wide >= 0 ? [fan(at, wide / 1000, view.possession === view.east ? Math.PI : 0).map((p) => seenFrom(side, p))] : [];
  });
  if (lanes.length) ground.lanes = lanes;
  // The line is looked at when somebody stands beyond it.
  if (watch.offside != null && beyond.length) Object.assign(ground, { offside: onPitch(seenFrom(side, [watch.offside, 0])[0]), beyond, attacks });
  if (mayShoot(view)) ground.shooting = attacks;
  return ground;
}

/** A line beyond the goal line is drawn on it: behind it there is nothing to be offside in. */
const onPitch = (x: number): number => Math.max(-LONG, Math.min(LONG, x));

/** So many degrees to either side of straight back. */
function fan([x, y]: Point, wide: number, back: number): Point[] {
  const rim = Array.from({ length: 9 }, (_, n): Point => {
    const a = back + (Math.min(wide, 90) * Math.PI / 180) * (n / 4 - 1);
    return [x + LANE * Math.cos(a), y + LANE * Math.sin(a)];
  });
  return [[x, y], ...rim];
}

const flat = (line: readonly Point[]): Point3[] => line.map(([x, y]) => [x, y, 0.2]);

/** On the ring, across the way from the ball to the goal: there the kick does not go. First where it is nearer the middle. */
export function besideKick([x, y]: Point, attacks: 1 | -1): readonly Point[] {
  const [dx, dy] = [attacks * LONG - x, -y];
  const by = (BALL_R + DISTANCE) / (Math.hypot(dx, dy) || 1);
  const sides: Point[] = [[x - dy * by, y + dx * by], [x + dy * by, y - dx * by]];
  return sides.sort((a, b) => Math.hypot(...a) - Math.hypot(...b));
}

/** Along the line, from the looker's side of a table that lies lengthways. */
const ALONG = [-WIDE - 30, -340, -280, -220, 220, 280];

export function drawGround(pen: Pen, { offside, beyond, flagged, attacks = 1, words, shooting, ring, lawful, lanes = [], moves = [] }: Ground, once: Once): void {
  if (shooting) pen.fill(flat([[shooting * SHOOTING, -WIDE], [shooting * LONG, -WIDE], [shooting * LONG, WIDE], [shooting * SHOOTING, WIDE]]), "rgba(243,213,144,.13)");
  if (lawful) drawRegion(lawful, once);
  if (ring) {
    pen.circle(...ring, BALL_R + DISTANCE, 0.3, CHALK, 1.8, [6, 5]);
    // Where the kick is taken: before its taker is named the ball still lies elsewhere.
    pen.circle(...ring, BALL_R, 0.3, CHALK, 1.8, [3, 3]);
  }
  if (offside !== undefined) {
    pen.fill(flat([[offside, -WIDE], [attacks * LONG, -WIDE], [attacks * LONG, WIDE], [offside, WIDE]]), "rgba(243,213,144,.14)");
    pen.line(flat([[offside, -WIDE], [offside, WIDE]]), "rgba(30,20,8,.85)", 4);
    pen.line(flat([[offside, -WIDE], [offside, WIDE]]), BRASS, 2.4, [9, 6]);
  }
  for (const lane of lanes) pen.fill(flat(lane), "rgba(255,179,166,.22)");
  for (const [from, to] of moves) {
    pen.circle(...from, BASE_R, 0.3, CHALK, 1.8, [4, 3]);
    pen.line(flat([from, to]), CHALK, 1.8, [6, 5]);
  }
  for (const at of beyond) pen.circle(...at, BASE_R + 4, 0.3, WINE, 2.4, [4, 3]);
  if (flagged) {
    pen.circle(...flagged, BASE_R + 7, 0.3, "rgba(30,20,8,.85)", 5);
    pen.circle(...flagged, BASE_R + 7, 0.3, WINE, 3);
  }
  const named = words && offside !== undefined ? tag(pen, words.offside, ALONG.map((y): Point => [offside, y])) : null;
  if (words && ring) tag(pen, words.ring, besideKick(ring, attacks), named);
}
