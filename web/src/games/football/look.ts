/** Where one looks while not all of the pitch is seen. */

import type { DecisionShown } from "../../api/schema";
import type { Point } from "../../flick/camera";
import { seenFrom } from "../../flick/frame";
import { isShot } from "./asks";
import type { Doing } from "./mode";
import { GOAL_LINE } from "./sheet";
import { BALL, type View } from "./types";

/** From so far a goal is shot at and seen together with the ball. */
const SHOT_FROM = 420;
/** So much of the way to the goal one looks: slips lie over what is farthest. */
const TO_GOAL = 0.7;

/** What is put down is looked at where it stands first; who shoots looks at the goal as much as at the ball. */
export function lookOf(view: View, decision: DecisionShown | null, doing: Doing | null, side: number): Point | null {
  if (doing?.spot) return seenFrom(side, doing.mode.stand ?? doing.spot.start);
  const ball = view.table.places[BALL];
  if (!decision || !ball || !doing?.flick || !isShot(view, doing.flick.option)) return null;
  const [x, y] = seenFrom(side, ball);
  const [goal] = seenFrom(side, [decision.seat === view.east ? GOAL_LINE : -GOAL_LINE, 0]);
  if (Math.hypot(goal - x, y) > SHOT_FROM) return null;
  return [x + (goal - x) * TO_GOAL, y * (1 - TO_GOAL)];
}
