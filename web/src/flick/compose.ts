/** From what is known to what is drawn: pieces where they are at a time, the aim, the trail. Pure. */

import { type Axes, axesAt, restHeight } from "./attitude";
import type { Point, Point3 } from "./camera";
import { seenFrom, type Spot, turned } from "./frame";
import type { Gear } from "./gear";
import { endOf, fallenAt, fallsOf, flickedIn, goneAt, hasMoved, headingAt, lastTime, MOVER, type Path, placeAt, type ShotLog, SINK, spaceAt, startOf, trail } from "./motion";
import type { Guide } from "./ray";
import type { Aim, Token, Trail } from "./scene";

export { SINK };

export type Bodies<Kind extends string> = Pick<Gear<Kind, never>, "kindOf" | "radiusOf" | "labelOf" | "ballOf">;

/**
 * Where everything is at a time of a shot, seen from a side; keepers are numbered from `MOVER` on. `left` is the
 * table as the shot left it: it tells what the log does not, where figures faced before and who lay already.
 */
export function tokensAt<Kind extends string>(log: ShotLog, time: number, side: number, bodies: Bodies<Kind>, left: readonly Token<Kind>[] = []): Token<Kind>[] {
  const falls = fallsOf(log);
  const movers = (log.movers ?? []).map((path) => poseAt({ ...path, body: MOVER + path.body }, time, side, bodies));
  return [...log.paths.flatMap((path): Token<Kind>[] => {
    const gone = goneAt(log, path.body);
    const sunk = gone === null ? 0 : Math.max(0, (time - gone) / SINK);
    if (sunk >= 1) return [];
    const token = { ...poseAt(path, time, side, bodies), sunk };
    const [after, fall] = [left.find(({ id }) => id === path.body), falls.get(path.body)];
    if (after?.heading !== undefined) token.heading = after.heading - radians(headingAt(path, lastTime(path)) - headingAt(path, time));
    if (fall) {
      const fallen = fallenAt(fall, time);
      if (fallen) Object.assign(token, { fallen, falls: fall.way - quarter(side) });
    } else if (after?.fallen) Object.assign(token, { fallen: after.fallen, falls: after.falls ?? 0 });
    return [token];
  }), ...movers];
}

const radians = (heading: number): number => (heading / 180_000) * Math.PI;
const quarter = (side: number): number => (side * Math.PI) / 2;

/** A body at a time: where it is and how it stands or lies. */
function poseAt<Kind extends string>(path: Path, time: number, side: number, { kindOf, labelOf, ballOf }: Bodies<Kind>): Token<Kind> {
  const { body } = path;
  const [mx, my, high] = spaceAt(path, time);
  const [x, y] = seenFrom(side, [mx, my]);
  const token: Token<Kind> = { id: body, kind: kindOf(body), x, y, sunk: 0 };
  if (path.turns?.length) token.heading = radians(headingAt(path, time)) - quarter(side);
  if (labelOf) token.label = labelOf(body);
  const ball = ballOf?.(body);
  if (ball) {
    const axes = axesAt(path, ball, time);
    token.axes = turnedAxes(axes, side);
    const z = high === null ? 0 : high / 1000 - restHeight(ball, axes);
    // A thousandth of a millimetre above the cloth is on it.
    if (z > 0.001) token.z = z;
  }
  return token;
}

/** The axes of a ball as a side sees them. */
function turnedAxes([a, b, c, d, e, f, g, h, i]: Axes, side: number): Axes {
  if (side === 0) return [a, b, c, d, e, f, g, h, i];
  const [p, q, r] = [turned([a, b], -side), turned([d, e], -side), turned([g, h], -side)];
  return [p[0], p[1], c, q[0], q[1], f, r[0], r[1], i];
}

/** Where everything lies. */
export function tokensOf<Kind extends string>(where: readonly (Spot | null)[], side: number, { kindOf }: Pick<Bodies<Kind>, "kindOf">): Token<Kind>[] {
  return where.flatMap((spot, id) => {
    if (!spot) return [];
    const [x, y] = seenFrom(side, spot);
    return [{ id, kind: kindOf(id), x, y, sunk: 0 }];
  });
}

/** The ways of a shot up to a time; of all that moved, or of some bodies only. */
export function trailsOf<Kind extends string>(log: ShotLog, side: number, { kindOf, radiusOf }: Bodies<Kind>, time = Infinity, only: number | readonly number[] | null = null): Trail<Kind>[] {
  const wanted = typeof only === "number" ? [only] : only;
  const flicked = flickedIn(log);
  return log.paths
    .filter((path) => hasMoved(path) && (wanted === null || wanted.includes(path.body)))
    .map((path) => ({
      kind: kindOf(path.body),
      flicked: flicked.includes(path.body),
      points: trail(path, time).map((p) => seenFrom(side, p)),
      ...(path.heights?.length ? { arc: arcOf(path, Math.min(time, lastTime(path)), side) } : {}),
      ghost: only === null ? seenFrom(side, startOf(path)) : null,
      r: radiusOf(path.body),
      gone: time >= (goneAt(log, path.body) ?? Infinity),
    }));
}

/** Microseconds between two points of a way through the air. */
const FINE = 12_000;

/** The way of a ball's centre up to a time, as a side sees it. */
function arcOf(path: Path, time: number, side: number): Point3[] {
  const at = (then: number): Point3 => {
    const [x, y, z] = spaceAt(path, then);
    return [...seenFrom(side, [x, y]), (z ?? 0) / 1000];
  };
  return [...Array.from({ length: Math.ceil(time / FINE) }, (_, i) => at(i * FINE)), at(time)];
}

/** Whose ways are drawn while a shot runs: what was flicked, and the ball. */
export const watched = ({ ballOf }: Pick<Bodies<string>, "ballOf">, log: ShotLog): number[] =>
  [...flickedIn(log), ...log.paths.map(({ body }) => body).filter((body) => ballOf?.(body) && !flickedIn(log).includes(body))];

/** Where who was flicked is until he has met the ball, as a side sees him. */
export function flyingAt(log: ShotLog, time: number, side: number, { ballOf }: Pick<Bodies<string>, "ballOf">): Point[] {
  const path = (body: number | undefined): Path | undefined => log.paths.find((one) => one.body === body);
  const [flicked, ball] = [path(flickedIn(log)[0]), log.paths.find(({ body }) => ballOf?.(body))];
  if (!flicked || !ball || flicked === ball) return [];
  const [[x, y], [bx, by]] = [placeAt(ball, time), startOf(ball)];
  return x === bx && y === by ? [seenFrom(side, placeAt(flicked, time))] : [];
}

/** A whole shot before it is made: the ways, and where things would come to rest. */
export function predictionOf<Kind extends string>(log: ShotLog, side: number, bodies: Bodies<Kind>): Trail<Kind>[] {
  return trailsOf(log, side, bodies).map((way) => ({ ...way, foretold: true, ghost: way.gone ? null : (way.points.at(-1) ?? null) }));
}

/** A flick as somebody means it, whose side is so many quarter turns from the looker's. */
export interface Meant {
  /** Where it is flicked from, in millimetres as its player sees the table. */
  stand: Point;
  /** Which body it is, where one was chosen. */
  body?: number;
  /** Thousandths of a degree, and of the strongest. */
  angle: number;
  power: number;
  quarters: number;
  /** Thousandths of the most, to the left below zero. */
  swerve?: number;
  chip?: boolean;
}

/** Where a flick goes that starts there (as the looker sees it) in a direction of so many radians. */
/** `body`: what is flicked, where a game has several kinds. */
export type GuideOf = (x: number, y: number, angle: number, power: number, body?: number) => Guide | null;

export function aimOf(meant: Meant, r: number, guide: GuideOf | null, { mine = false, pulling = false } = {}): Aim {
  const [x, y] = turned(meant.stand, meant.quarters);
  const angle = (meant.angle / 180_000) * Math.PI + (meant.quarters * Math.PI) / 2;
  const turns = meant.swerve || meant.chip ? { swerve: (meant.swerve ?? 0) / 1000, chip: meant.chip ?? false } : {};
  return { x, y, r, angle, power: meant.power / 1000, mine, pulling, ...turns, guide: guide && guide(x, y, angle, meant.power, meant.body) };
}

/** What fell or left, in the order of the shot. */
export const fallen = (log: ShotLog): number[] => log.gone.map(([, body]) => body);

/** Where a body came to rest, in micrometres on the table; null if it left. */
export function restOfBody(log: ShotLog, body: number): Spot | null {
  const path = log.paths.find((one) => one.body === body);
  return !path || goneAt(log, body) !== null ? null : [Math.round(endOf(path)[0]), Math.round(endOf(path)[1])];
}
