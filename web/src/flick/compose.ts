/** From what is known to what is drawn: pieces where they are at a time, the aim, the trail. Pure. */

import type { Point } from "./camera";
import { seenFrom, type Spot, turned } from "./frame";
import type { Gear } from "./gear";
import { endOf, fallAt, goneAt, hasMoved, headingAt, type Path, type ShotLog, spaceAt, startOf, trail } from "./motion";
import type { Guide } from "./ray";
import { axesAt } from "./roll";
import type { Aim, Token, Trail } from "./scene";

/** How long something is seen to sink or leave, in microseconds. */
export const SINK = 220_000;

type Bodies<Kind extends string> = Pick<Gear<Kind, never>, "kindOf" | "radiusOf" | "labelOf" | "rolls">;

/** Where everything is at a time of a shot, seen from a side. */
export function tokensAt<Kind extends string>(log: ShotLog, time: number, side: number, bodies: Bodies<Kind>): Token<Kind>[] {
  return log.paths.flatMap((path) => {
    const gone = goneAt(log, path.body);
    const sunk = gone === null ? 0 : Math.max(0, (time - gone) / SINK);
    if (sunk >= 1) return [];
    return [{ ...poseAt(path, time, side, bodies), sunk }];
  });
}

/** A body at a time: where it is and how it stands or lies. */
function poseAt<Kind extends string>(path: Path, time: number, side: number, { kindOf, radiusOf, labelOf, rolls }: Bodies<Kind>): Token<Kind> {
  const { body } = path;
  const [mx, my, z] = spaceAt(path, time);
  const [x, y] = seenFrom(side, [mx, my]);
  const token: Token<Kind> = { id: body, kind: kindOf(body), x, y, sunk: 0 };
  const seen = (heading: number): number => (heading / 180_000) * Math.PI - (side * Math.PI) / 2;
  if (z) token.z = z / 1000;
  if (path.turns) token.heading = seen(headingAt(path, time));
  const [fallen, falls] = fallAt(path, time);
  if (fallen) Object.assign(token, { fallen, falls: seen(falls) });
  if (labelOf) token.label = labelOf(body);
  if (rolls?.(body)) token.axes = axesAt(path, radiusOf(body) * 1000, time);
  return token;
}

/** Where everything lies. */
export function tokensOf<Kind extends string>(where: readonly (Spot | null)[], side: number, { kindOf }: Pick<Bodies<Kind>, "kindOf">): Token<Kind>[] {
  return where.flatMap((spot, id) => {
    if (!spot) return [];
    const [x, y] = seenFrom(side, spot);
    return [{ id, kind: kindOf(id), x, y, sunk: 0 }];
  });
}

/** The ways of a shot up to a time; of all that moved, or of one body only. */
export function trailsOf<Kind extends string>(log: ShotLog, side: number, { kindOf, radiusOf }: Bodies<Kind>, time = Infinity, only: number | null = null): Trail<Kind>[] {
  return log.paths
    .filter((path) => hasMoved(path) && (only === null || path.body === only))
    .map((path) => ({
      kind: kindOf(path.body),
      points: trail(path, time).map((p) => seenFrom(side, p)),
      ghost: only === null ? seenFrom(side, startOf(path)) : null,
      r: radiusOf(path.body),
      gone: time >= (goneAt(log, path.body) ?? Infinity),
    }));
}

/** A whole shot before it is made: the ways, and where things would come to rest. */
export function predictionOf<Kind extends string>(log: ShotLog, side: number, bodies: Bodies<Kind>): Trail<Kind>[] {
  return trailsOf(log, side, bodies).map((way) => ({ ...way, ghost: way.gone ? null : (way.points.at(-1) ?? null) }));
}

/** A flick as somebody means it, whose side is so many quarter turns from the looker's. */
export interface Meant {
  /** Where it is flicked from, in millimetres as its player sees the table. */
  stand: Point;
  /** Thousandths of a degree, and of the strongest. */
  angle: number;
  power: number;
  quarters: number;
  /** Thousandths of the most, to the left below zero. */
  swerve?: number;
  chip?: boolean;
}

/** Where a flick goes that starts there (as the looker sees it) in a direction of so many radians. */
export type GuideOf = (x: number, y: number, angle: number, power: number) => Guide | null;

export function aimOf(meant: Meant, r: number, guide: GuideOf | null, { mine = false, pulling = false } = {}): Aim {
  const [x, y] = turned(meant.stand, meant.quarters);
  const angle = (meant.angle / 180_000) * Math.PI + (meant.quarters * Math.PI) / 2;
  const turns = meant.swerve || meant.chip ? { swerve: (meant.swerve ?? 0) / 1000, chip: meant.chip ?? false } : {};
  return { x, y, r, angle, power: meant.power / 1000, mine, pulling, ...turns, guide: guide && guide(x, y, angle, meant.power) };
}

/** What fell or left, in the order of the shot. */
export const fallen = (log: ShotLog): number[] => log.gone.map(([, body]) => body);

/** Where a body came to rest, in micrometres on the table; null if it left. */
export function restOfBody(log: ShotLog, body: number): Spot | null {
  const path = log.paths.find((one) => one.body === body);
  return !path || goneAt(log, body) !== null ? null : [Math.round(endOf(path)[0]), Math.round(endOf(path)[1])];
}
