/** The wedge: where it stands before the ball, and as it is drawn. */

import { wedge } from "../../flick/figures/goals";
import { seenFrom, type Spot } from "../../flick/frame";
import type { Prop } from "../../flick/gear";
import { WEDGE } from "./pitch";
import { BALL_LONG, BALL_SHORT, KICK_RUN } from "./sheet";

const QUARTER = 90_000;
const HALF_TURN = 180_000;
const radians = (thousandths: number): number => (thousandths * Math.PI) / HALF_TURN;

/** The middle of its foot, and the way up its ramp; in the frame of the table. */
export type Stands = readonly [x: number, y: number, way: number];

/** The figure stands behind the ball, and the ball lies across its way: as `kicker_behind` of the engine has it. */
export function setFor([x, y]: Spot, way: number): { stand: Spot; axis: number } {
  const a = radians(way);
  return { stand: [x - Math.round(KICK_RUN * Math.cos(a)), y - Math.round(KICK_RUN * Math.sin(a))], axis: (way + QUARTER) % (2 * HALF_TURN) };
}

/** A ball's length before the ball: as `wedge_before` of the engine has it. */
export function wedgeBefore([x, y]: Spot, axis: number, way: number): Stands {
  const lean = Math.cos(radians(way - axis));
  const reach = Math.hypot(BALL_SHORT, lean * Math.sqrt(BALL_LONG ** 2 - BALL_SHORT ** 2)) + 2 * BALL_LONG;
  const a = radians(way);
  return [x + reach * Math.cos(a), y + reach * Math.sin(a), way];
}

/** As a side sees it. */
export function propsOf(stands: Stands | null, side: number): readonly Prop[] {
  if (!stands) return [];
  const [x, y, way] = stands;
  return [wedge(seenFrom(side, [x, y]), radians(way) - (side * Math.PI) / 2, WEDGE)];
}

let laid: { key: string; props: readonly Prop[] } = { key: "", props: [] };

/** The same, drawn anew only when it was moved. */
export function wedgeProps(stands: Stands | null, side: number): readonly Prop[] {
  if (!stands) return [];
  const key = `${stands.join()} ${side}`;
  if (laid.key !== key) laid = { key, props: propsOf(stands, side) };
  return laid.props;
}
