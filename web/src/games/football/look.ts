/** Where one looks while not all of the pitch is seen. */

import type { DecisionShown } from "../../api/schema";
import type { Point } from "../../flick/camera";
import { seenFrom } from "../../flick/frame";
import { isShot } from "./asks";
import type { Doing } from "./mode";
import { GOAL_LINE } from "./sheet";
import { BALL, isKeeper, type View } from "./types";

/** From so far a goal is shot at and seen together with the ball. */
const SHOT_FROM = 420;
/** So much of the way to the goal one looks: slips lie over what is farthest. A goal on the looker's side is seen whole. */
const TO_GOAL = 0.7;
const TO_NEAR_GOAL = 0.95;

/** What is put down is looked at where it stands first; who shoots or saves looks at the goal as much as at the ball. */
export function lookOf(view: View, decision: DecisionShown | null, doing: Doing | null, side: number): Point | null {
  const ball = view.table.places[BALL];
  if (!decision) return null;
  const keeper = doing?.spot && isKeeper(doing.spot.piece);
  const shoots = decision.kind === "shooter" || (doing?.flick && isShot(view, doing.flick.option));
  const goal = seenFrom(side, [(decision.seat === view.east) === !keeper ? GOAL_LINE : -GOAL_LINE, 0]);
  const near = ball && (keeper || shoots) ? towardsGoal(seenFrom(side, ball), goal, keeper || goal[0] > 0 ? TO_GOAL : TO_NEAR_GOAL) : null;
  return near ?? (doing?.spot ? seenFrom(side, doing.mode.stand ?? doing.spot.start) : null);
}

function towardsGoal([x, y]: Point, [goal]: Point, share: number): Point | null {
  return Math.hypot(goal - x, y) > SHOT_FROM ? null : [x + (goal - x) * share, y * (1 - TO_GOAL)];
}
