/** What is proposed where one may shoot: a ball that goes into the goal beside the keeper, as far as lines tell it. */

import type { Point } from "../../flick/camera";
import { onBoard, seenFrom, type Spot } from "../../flick/frame";
import { whyNot } from "../../flick/region";
import { BALL_R } from "./pitch";
import { GOAL_LINE, KEEPER_WIDTH, POST_R, POST_Y } from "./sheet";
import { BALL, sideOf, type SpotSpec, type View } from "./types";

/** A shot at goal is flicked so hard at least: of those flicked just as they are proposed about every third goes in, of placed shots three in five. */
export const SHOT = 800;

const GOAL = GOAL_LINE / 1000;
/** So far from the middle of the goal a ball passes between the posts; so far from the middle of a keeper beside him. */
const INSIDE = (POST_Y - POST_R) / 1000 - BALL_R;
const COVER = KEEPER_WIDTH / 2000 + BALL_R;
/** A ball that is met askew is dragged along so much (radians) by what meets it. */
const DRAG = Math.atan(0.1);

/** How much room a ball that goes this way has beside the keeper and inside the posts, in millimetres; none: it is no goal. */
export function roomAt([x, y]: Point, [dx, dy]: Point, keeper: Point | null): number {
  if (dx <= 0) return -Infinity;
  const at = (line: number): number => y + (dy / dx) * (line - x);
  const inside = INSIDE - Math.abs(at(GOAL));
  return keeper && keeper[0] > x ? Math.min(inside, Math.abs(at(keeper[0]) - keeper[1]) - COVER) : inside;
}

/** The way of a ball that is sent along `met` by what comes along `run`, both unit vectors. */
export function dragged(run: Point, [mx, my]: Point): Point {
  const askew = Math.asin(Math.max(-1, Math.min(1, mx * run[1] - my * run[0])));
  const by = Math.max(-DRAG, Math.min(DRAG, askew));
  const [c, s] = [Math.cos(by), Math.sin(by)];
  return [c * mx - s * my, s * mx + c * my];
}

/** Where in the goal there is most room, as seen from the ball; of two places the nearer one. */
function target(ball: Point, keeper: Point | null): Point {
  const places = Array.from({ length: 2 * Math.floor(INSIDE) + 1 }, (_, i): Point => [GOAL, i - Math.floor(INSIDE)]);
  const worth = (to: Point): number => roomAt(ball, [to[0] - ball[0], to[1] - ball[1]], keeper) - 0.01 * Math.abs(to[1] - ball[1]);
  return places.reduce((best, one) => (worth(one) > worth(best) ? one : best));
}

/** The keeper a side shoots at, as it sees the table. */
export const keeperAgainst = ({ table }: Pick<View, "table">, side: number, quarters: number): Point | null => {
  const at = table.keepers[1 - side];
  return at ? seenFrom(quarters, at) : null;
};

/** Where the shooter of a placed shot had best stand: behind the ball, so that a straight flick sends it beside the keeper. */
export function shooterAt({ piece, region, start }: Pick<SpotSpec, "piece" | "region" | "start">, view: Pick<View, "table" | "east">): Spot | null {
  const quarters = sideOf(piece) === view.east ? 0 : 2;
  const lies = view.table.places[BALL];
  if (!lies) return null;
  const [ball, usual] = [seenFrom(quarters, lies), seenFrom(quarters, start)];
  const to = target(ball, keeperAgainst(view, sideOf(piece), quarters));
  const share = Math.hypot(usual[0] - ball[0], usual[1] - ball[1]) / Math.hypot(to[0] - ball[0], to[1] - ball[1]);
  const at = onBoard(quarters, [ball[0] - share * (to[0] - ball[0]), ball[1] - share * (to[1] - ball[1])]);
  return whyNot(region, ...at) === null ? at : null;
}
