/** Where the striker and a due may be, told to the flick table and drawn before one tries. */

import { type FlickAsk, type HoldAsk, type Track } from "../../flick/ask";
import type { Point } from "../../flick/camera";
import { seenFrom, turned } from "../../flick/frame";
import { BASE_CIRCLE_X, BASE_LINE } from "./geometry";
import { dueFault, firstSpot, shotGap, strikerFault } from "./spots";
import type { PlaceSpec, Spot, StrokeSpec, View } from "./types";

/** The side one sees the board from. */
export const sideSeen = (view: View, from: number): number => view.sides[from] ?? 0;

/** Pieces as the player at a side sees them, in whole micrometres. */
export const piecesFrom = (where: View["b"]["where"], side: number): Spot[] =>
  where.flatMap((spot) => (spot ? [turned(spot, -side)] : []));

/** Where the striker stands for a place along its player's line, in millimetres. */
export const strikerAt = (place: number, ahead: number): Point => [place / 1000, ahead / 1000 - BASE_LINE];

/** As far as a hand may push the striker; the slider goes from circle to circle. */
const FARTHEST = Math.round(BASE_CIRCLE_X * 1000) + 5_000;
const SLIDER = 221;

/** `pieces` as the striker's player sees them. */
export const trackOf = ({ place, ahead, strict }: StrokeSpec, pieces: readonly Spot[]): Track => ({
  spans: place,
  end: FARTHEST,
  slider: SLIDER,
  fault: (at) => strikerFault(at, ahead, pieces),
  stays: ({ reason }) => strict && reason !== "striker.occupied",
});

/** A stroke asked for, on a board seen from a side. */
export const flickOf = (spec: StrokeSpec, where: View["b"]["where"], side: number): FlickAsk => ({
  option: "stroke",
  value: ({ place, angle, power }) => ({ place, ahead: spec.ahead, angle, power }),
  track: trackOf(spec, piecesFrom(where, spec.side)),
  stand: (place) => strikerAt(place, spec.ahead),
  quarters: spec.side - side,
});

/** A hand that carries a due goes no further from the middle than this. */
const EDGE = 120_000;

export const holdOf = (spec: PlaceSpec, side: number): HoldAsk => ({
  option: "place",
  body: spec.piece,
  left: spec.left,
  side,
  edge: EDGE,
  slider: Math.ceil(spec.ring[1] / 1000),
  first: () => firstSpot(spec, side),
  fault: (spot) => dueFault(spot, spec),
  strict: spec.strict,
});

/** Where the striker may stand, on the looker's line or on another's. */
export interface Zone {
  /** Quarter turns to the left from the looker's side. */
  side: number;
  /** Lawful places of its centre along the line. */
  spans: readonly Point[];
  /** Before the middle of the two lines. */
  ahead: number;
}

/** Where a due may be placed. */
export interface Ring {
  inner: number;
  outer: number;
  radius: number;
  pieces: readonly Point[];
  queen: Point | null;
  /** How near to the queen a piece makes a shot. */
  shot: number;
}

/** What is tinted on the board while something is asked. */
export interface Ground {
  zone?: Zone;
  ring?: Ring;
}

export const zoneOf = ({ side, place, ahead }: StrokeSpec, seen: number): Ground => ({
  zone: { side: side - seen, spans: place.map(([a, b]) => [a / 1000, b / 1000]), ahead: ahead / 1000 },
});

export const ringOf = ({ ring: [inner, outer], radius, pieces, queen }: PlaceSpec, side: number): Ground => ({
  ring: {
    inner: inner / 1000,
    outer: outer / 1000,
    radius: radius / 1000,
    pieces: pieces.map((p) => seenFrom(side, p)),
    queen: queen && seenFrom(side, queen),
    shot: shotGap(radius) / 1000,
  },
});
