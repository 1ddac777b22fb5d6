/** From what is known to what is drawn: pieces where they are at a time, the aim, the trail. Pure. */

import type { Point } from "../../flick/camera";
import { endOf, goneAt, hasMoved, placeAt, type ShotLog, startOf, trail } from "../../flick/motion";
import { type Disc, guide, type Guide } from "../../flick/ray";
import { BASE_LINE, GROUND, kindOf, MAN_R, MASS_RATIO, radiusOf, reachOf, seenFrom, STRIKER, STRIKER_R, turned } from "./geometry";
import type { Aim, Ring, Token, Trail } from "./scene";
import { shotGap } from "./spots";
import type { PlaceSpec, View } from "./types";

/** How long a piece is seen to sink, in microseconds. */
export const SINK = 220_000;

/** Where everything is at a time of a shot, seen from a side. */
export function tokensAt(motion: ShotLog, time: number, side: number): Token[] {
  return motion.paths.flatMap((path) => {
    const gone = goneAt(motion, path.body);
    const sunk = gone === null ? 0 : Math.max(0, (time - gone) / SINK);
    if (sunk >= 1) return [];
    const [x, y] = seenFrom(side, placeAt(path, time));
    return [{ id: path.body, kind: kindOf(path.body), x, y, sunk }];
  });
}

/** Where everything lies. */
export function tokensOf(where: View["b"]["where"], side: number): Token[] {
  return where.flatMap((spot, id) => {
    if (!spot) return [];
    const [x, y] = seenFrom(side, spot);
    return [{ id, kind: kindOf(id), x, y, sunk: 0 }];
  });
}

/** The ways of a shot up to a time; all that moved, or the striker's only. */
export function trailsOf(motion: ShotLog, side: number, time = Infinity, onlyStriker = false): Trail[] {
  return motion.paths
    .filter((path) => hasMoved(path) && (!onlyStriker || path.body === STRIKER))
    .map((path) => ({
      kind: kindOf(path.body),
      points: trail(path, time).map((p) => seenFrom(side, p)),
      ghost: onlyStriker ? null : seenFrom(side, startOf(path)),
      r: radiusOf(path.body),
      gone: time >= (goneAt(motion, path.body) ?? Infinity),
    }));
}

/** A whole shot before it is made: the ways, and where things would come to rest. */
export function predictionOf(motion: ShotLog, side: number): Trail[] {
  return trailsOf(motion, side).map((way) => ({ ...way, ghost: way.gone ? null : (way.points.at(-1) ?? null) }));
}

/** A stroke as somebody means it, whose side is so many quarter turns from the looker's. */
export interface Meant {
  place: number;
  ahead: number;
  angle: number;
  power: number;
  quarters: number;
  mine: boolean;
  pulling: boolean;
}

/** Where the striker stands for a place along a player's line. */
export const strikerAt = (place: number, ahead: number, quarters: number): Point =>
  turned([place / 1000, ahead / 1000 - BASE_LINE], quarters);

export function aimOf(meant: Meant, tokens: readonly Token[], fast: boolean, guided: boolean): Aim {
  const [x, y] = strikerAt(meant.place, meant.ahead, meant.quarters);
  const angle = (meant.angle / 180_000) * Math.PI + (meant.quarters * Math.PI) / 2;
  return {
    x, y, angle, power: meant.power / 1000, mine: meant.mine, pulling: meant.pulling,
    guide: guided ? guideOf(x, y, angle, meant.power, tokens, fast) : null,
  };
}

export function guideOf(x: number, y: number, angle: number, power: number, tokens: readonly Token[], fast: boolean): Guide {
  const discs: Disc[] = tokens.filter((token) => token.id !== STRIKER && !token.sunk).map((token) => ({ id: token.id, x: token.x, y: token.y, r: MAN_R }));
  return guide({ x, y, r: STRIKER_R, angle, reach: reachOf(power, fast), mass: MASS_RATIO }, discs, GROUND);
}

export function ringOf(spec: PlaceSpec, side: number): Ring {
  return {
    inner: spec.ring[0] / 1000,
    outer: spec.ring[1] / 1000,
    radius: spec.radius / 1000,
    pieces: spec.pieces.map((p) => seenFrom(side, p)),
    queen: spec.queen && seenFrom(side, spec.queen),
    shot: shotGap(spec.radius) / 1000,
  };
}

/** Which pieces fell, in the order of the shot; and where the others ended, for practice. */
export function fallen(motion: ShotLog): number[] {
  return motion.gone.map(([, body]) => body);
}

/** Where a piece came to rest, in micrometres on the board; null if it fell. */
export function restOfBody(motion: ShotLog, body: number): readonly [number, number] | null {
  const path = motion.paths.find((one) => one.body === body);
  return !path || goneAt(motion, body) !== null ? null : [Math.round(endOf(path)[0]), Math.round(endOf(path)[1])];
}
