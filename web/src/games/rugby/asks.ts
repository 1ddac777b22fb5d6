/** A flick, a wedge or a placing as the flick table asks for it. */

import { bestFirst, type Fault, type FigureAsk, type HoldAsk, holdFrom, type Reach } from "../../flick/ask";
import type { Point } from "../../flick/camera";
import { seenFrom, type Spot } from "../../flick/frame";
import { type AtBall, clearWay, FIRST_KICK, FIRST_THROW, pastMates, strengthTo, TOUCHING } from "./guide";
import { type Doing, placeOf, STAND } from "./mode";
import { BALL, type FiguresSpec, numberOf, sideOf, type SpotSpec, type View, type WedgeSpec } from "./types";

/** Quarter turns from the table's frame to a side's: every side sees itself attack to the right. */
export const quartersOf = ({ east }: Pick<View, "east">, side: number): number => (side === east ? 0 : 2);

/** As far as a hand carries a piece from the middle, in micrometres; and as the sliders show, in millimetres. */
const REACH: Reach = { edge: 680_000, slider: 660 };
const TURN = 360_000;
/** Flicks that touch nothing: they go where they are in the way. */
const MOVES = new Set(["move"]);
/** Flicks after which the ball stays with who made them: no mate who is offside may be met by it. */
const KEEPS = new Set(["advance", "attempt", "offload", "touch_down"]);
/** Who is in the way stands so far before the ball, on its way to his own line. */
const BEFORE = 60;

/** There is no flick without any strength: who has no way moves by a hair. */
const LEAST = 10;

const ahead = ([x, y]: Point, angle: number): Point => [x + 100 * Math.cos((angle * Math.PI) / 180_000), y + 100 * Math.sin((angle * Math.PI) / 180_000)];

/** Where a flick is pointed first, where that is not at the ball: thousandths of a degree. */
function straightOf(spec: FiguresSpec, view: View, start: number | null): number | null {
  if (start !== null) return start;
  const [low, high] = spec.angle;
  if (high - low < TURN - 1) return (low + high) / 2;
  // A put-in goes into the gap, from either end.
  if (view.set_piece?.kind === "scrum" && (spec.option === "left" || spec.option === "right")) return spec.option === "left" ? 270_000 : 90_000;
  return null;
}

const isIn = (ways: WedgeSpec["taken"], angle: number): boolean => ways.some(([low, high]) => angle >= low && angle <= high);

/** The nearest direction in which the wedge has room. */
export function roomNear(angle: number, taken: WedgeSpec["taken"]): number {
  if (!isIn(taken, angle)) return angle;
  const off = (at: number): number => Math.abs(((at - angle + 1.5 * TURN) % TURN) - TURN / 2);
  const edges = taken.flatMap(([low, high]) => [(low - 1 + TURN) % TURN, (high + 1) % TURN]).filter((at) => !isIn(taken, at));
  return edges.sort((a, b) => off(a) - off(b))[0] ?? angle;
}

/** Where the wedge would meet somebody, and where whoever kicks does not get the ball over it. */
const amiss = ({ taken, beyond }: WedgeSpec, law: readonly string[]) => (angle: number): Fault | null => {
  if (isIn(taken, angle)) return { reason: "wedge.room", law, solid: false };
  return isIn(beyond, angle) ? { reason: "wedge.beyond", law, solid: false, warns: true } : null;
};

/** `wedge` is what is told of it where it is turned, `law` what the question cites. */
export function flickOf(spec: FiguresSpec, view: View, doing: Doing, side: number, wedge: WedgeSpec | null = null, law: readonly string[] = []): FigureAsk {
  const start = wedge ? roomNear(wedge.start, wedge.taken) : null;
  const still = spec.option === "wedge";
  // The wedge is turned round the ball; an accessory that kicks has no place of its own.
  const stand = (body: number): Point | null => {
    const at = still || body < 0 ? view.table.places[BALL] : placeOf(view, doing, body);
    return at ? seenFrom(spec.side, at) : null;
  };
  const ball = placeOf(view, doing, BALL);
  const seen = ball ? seenFrom(spec.side, ball) : null;
  const moves = MOVES.has(spec.option);
  const [first = -1] = spec.figures;
  const [at, fixed] = [stand(first), straightOf(spec, view, still ? start : null)];
  const towards = at && fixed !== null ? ahead(at, fixed) : seen && moves ? ([seen[0] - BEFORE, seen[1]] as Point) : seen;
  const others = view.table.places.flatMap((spot, body): [number, Point][] => (spot ? [[body, seenFrom(spec.side, spot)]] : []));
  const atBall = (body: number): AtBall | null => {
    const from = stand(body);
    const mates = view.watch.offside.filter((other) => sideOf(other) === sideOf(body));
    return from && seen && KEEPS.has(spec.option) ? pastMates(from, seen, others.filter(([other]) => other !== body), mates) : null;
  };
  const bounded = spec.angle[1] - spec.angle[0] < TURN - 1;
  return {
    option: spec.option,
    value: (plan) => valueOf(plan, doing),
    quarters: spec.side - side,
    swerves: spec.swerve[1] > 0,
    chips: false,
    still,
    ...(wedge ? { awry: amiss(wedge, law) } : {}),
    figures: {
      // Who may kick comes as it is told: the usual one first.
      free: still ? spec.figures : bestFirst(spec.figures, towards, stand, !moves),
      apart: still,
      barred: new Map(spec.barred.map(({ figure, law }): [number, Fault] => [figure, { reason: "figure.barred", law, solid: false }])),
      stand, towards, name: numberOf,
      heading(body) {
        const way = atBall(body);
        return way && Math.round((way.angle * 180_000) / Math.PI);
      },
      ...(bounded ? { bounds: spec.angle } : {}),
      strength(body) {
        const from = stand(body);
        if (spec.option === "kick") return FIRST_KICK;
        if (spec.option === "throw") return FIRST_THROW;
        if (!from || !seen || !towards) return FIRST_KICK;
        if (moves) return Math.max(LEAST, strengthTo(clearWay(from, towards, others.filter(([other]) => other !== body)), 0));
        return strengthTo(Math.hypot(seen[0] - from[0], seen[1] - from[1]) - TOUCHING, atBall(body)?.arrives);
      },
    },
  };
}

interface Planned {
  body: number;
  angle: number;
  power: number;
  swerve: number;
}

export function valueOf({ body, angle, power, swerve }: Planned, { mode, flick }: Doing): Record<string, number> {
  if (flick?.option === "wedge") return { figure: body, angle };
  const aim = { figure: body, angle, power, ...(flick && flick.swerve[1] > 0 ? { swerve } : {}), ...(mode.after ? { after: mode.after } : {}) };
  // The value of a pass tells a place, too: the house sends numbers while one aims and anything when one shoots.
  return mode.stand ? ({ ...aim, place: [...mode.stand] } as unknown as Record<string, number>) : aim;
}

/** Who passes is moved about the ball: sliders go no farther from where he begins. */
const NEAR = 140;

export const holdOf = (spec: SpotSpec, side: number, at: Spot | null = null): HoldAsk =>
  holdFrom(spec, spec.option || STAND, side, spec.option ? REACH : { ...REACH, slider: NEAR, middle: spec.start }, at);
