/** Where the striker and a due may be, told to the flick table and drawn before one tries. */

import { type HoldAsk, holdFrom, type Track, type TrackAsk } from "../../flick/ask";
import type { Point } from "../../flick/camera";
import { seenFrom, turned } from "../../flick/frame";
import { boxOf, type Region, round, rowOf, whyNot } from "../../flick/region";
import { outlines } from "../../flick/region-path";
import { BASE_LINE } from "./geometry";
import { BASE_CIRCLE_X, BASE_LINE as LINE, LINES, TAKEN } from "./sheet";
import type { PlaceSpec, Spot, StrokeSpec, View } from "./types";

/** The side one sees the board from. */
export const sideSeen = (view: View, from: number): number => view.sides[from] ?? 0;

/** Pieces as the player at a side sees them, in whole micrometres. */
export const piecesFrom = (where: View["b"]["where"], side: number): Spot[] =>
  where.flatMap((spot) => (spot ? [turned(spot, -side)] : []));

/** Where the striker stands for a place along its player's line, in millimetres. */
export const strikerAt = (place: number, ahead: number): Point => [place / 1000, ahead / 1000 - BASE_LINE];

/** As far as a hand may push the striker; the slider goes from circle to circle. */
const FARTHEST = BASE_CIRCLE_X + 5_000;
const SLIDER = 221;

export const trackOf = ({ region, place, ahead, strict }: StrokeSpec): Track => ({
  spans: place,
  end: FARTHEST,
  slider: SLIDER,
  fault: (at) => whyNot(region, at, ahead - LINE),
  stays: ({ solid }) => strict && !solid,
});

/** A stroke asked for, on a board seen from a side. */
export const flickOf = (spec: StrokeSpec, side: number): TrackAsk => ({
  option: "stroke",
  value: ({ place, angle, power }) => ({ place, ahead: spec.ahead, angle, power }),
  track: trackOf(spec),
  stand: (place) => strikerAt(place, spec.ahead),
  quarters: spec.side - side,
});

/** What a question would tell of the striker beside pieces laid out at will, made of the engine's own clauses. */
export function practiceSpec(pieces: readonly Spot[]): StrokeSpec {
  const region: Region = { keeps: [...LINES.keeps, round(TAKEN, pieces)] };
  return { side: 0, region, place: rowOf(region, -LINE), ahead: 0, strict: false, perils: [] };
}

/** A hand that carries a due goes no further from the middle than this. */
const EDGE = 120_000;

export const holdOf = (spec: PlaceSpec, side: number): HoldAsk =>
  holdFrom(spec, "place", side, { edge: EDGE, slider: Math.ceil(Math.max(...boxOf(spec.region).map(Math.abs)) / 1000) });

/** Where the striker may stand, on the looker's line or on another's. */
export interface Zone {
  /** Quarter turns to the left from the looker's side. */
  side: number;
  /** Lawful places of its centre along the line. */
  spans: readonly Point[];
  /** Before the middle of the two lines. */
  ahead: number;
}

/** Where a due may be placed: what it must lie in or keep out of, and for which reason. */
export type Ring = readonly { out: boolean; reason: string; line: readonly Point[] }[];

/** What is tinted on the board while something is asked. */
export interface Ground {
  zone?: Zone;
  ring?: Ring;
}

export const zoneOf = ({ side, place, ahead }: StrokeSpec, seen: number): Ground => ({
  zone: { side: side - seen, spans: place.map(([a, b]) => [a / 1000, b / 1000]), ahead: ahead / 1000 },
});

export function ringOf({ region }: PlaceSpec, side: number): Ground {
  const box = boxOf(region);
  const ring = region.keeps.flatMap(({ out, reason, shapes }) =>
    shapes.flatMap((shape) => outlines(shape, box).map((line) => ({ out, reason, line: line.map((p) => seenFrom(side, p)) }))),
  );
  return { ring };
}
