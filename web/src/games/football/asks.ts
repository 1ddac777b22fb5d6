/** A flick or a placing as the flick table asks for it. */

import { type Fault, type FigureAsk, type HoldAsk, nearestFirst } from "../../flick/ask";
import type { Point } from "../../flick/camera";
import { seenFrom, type Spot } from "../../flick/frame";
import { whyNot } from "../../flick/region";
import { type Doing, placeOf, STAND } from "./mode";
import { BALL, type FiguresSpec, isKeeper, numberOf, type SpotSpec, type View } from "./types";

/** Quarter turns from the table's frame to a side's: every side sees itself attack to the right. */
export const quartersOf = ({ east }: Pick<View, "east">, side: number): number => (side === east ? 0 : 2);

/** As far as a hand carries a piece from the middle, in micrometres; and as the sliders show, in millimetres. */
const EDGE = 680_000;
const SLIDER = 660;

function standOf(view: View, doing: Doing | null, body: number, quarters: number): Point | null {
  // A keeper who pushes the ball flicks the ball itself.
  const at = isKeeper(body) ? view.table.places[BALL] : placeOf(view, doing, body);
  return at ? seenFrom(quarters, at) : null;
}

export function flickOf(spec: FiguresSpec, view: View, doing: Doing, side: number): FigureAsk {
  const stand = (body: number): Point | null => standOf(view, doing, body, spec.side);
  const ball = view.table.places[BALL];
  const towards = ball ? seenFrom(spec.side, ball) : null;
  const barred = new Map(spec.barred.map(({ figure, law }): [number, Fault] => [figure, { reason: "figure", law, solid: false }]));
  const keeper = spec.figures.some(isKeeper);
  return {
    option: spec.option,
    value: (plan) => valueOf(plan, doing, keeper),
    quarters: spec.side - side,
    swerves: spec.swerve[1] > 0,
    chips: spec.chip[1] > 0,
    figures: {
      free: nearestFirst(spec.figures, towards, stand), barred, stand, name: numberOf,
      // A keeper who has the ball pushes it towards the other goal.
      towards: keeper ? [0, 0] : towards,
    },
  };
}

interface Planned {
  body: number;
  angle: number;
  power: number;
  swerve: number;
  chip: boolean;
}

export function valueOf({ body, angle, power, swerve, chip }: Planned, { mode }: Doing, keeper: boolean): Record<string, number> {
  const aim = { figure: body, angle, power, ...(keeper ? {} : { swerve, chip: chip ? 1000 : 0 }) };
  // The value of a kick tells a place, too: the house sends numbers while one aims and anything when one shoots.
  return mode.stand && !keeper ? ({ ...aim, place: [...mode.stand] } as unknown as Record<string, number>) : aim;
}

export const holdOf = (spec: SpotSpec, side: number, at: Spot | null = null): HoldAsk => ({
  option: spec.option || STAND,
  body: spec.piece,
  left: spec.left,
  side,
  edge: EDGE,
  slider: SLIDER,
  first: () => at ?? spec.start,
  fault: (spot) => whyNot(spec.region, ...spot),
  strict: spec.strict,
});
