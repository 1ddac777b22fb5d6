/**
 * The board in millimetres, as the engine has it in micrometres (a test holds the two together).
 * The page draws every board in the looker's own frame: he sits at the south of it.
 */

import type { Point } from "../../flick/camera";
import type { Ground } from "../../flick/ray";

export { onBoard, seenFrom, turned } from "../../flick/frame";

export const HALF = 368.3;
export const FRAME_HEIGHT = 22;
export const FRAME_WIDTH = 70;
export const OUTSIDE = HALF + FRAME_WIDTH;
export const POCKET_R = 22.25;
export const POCKET = HALF - POCKET_R;
export const LOWER_LINE = 266.8;
export const UPPER_LINE = 235;
export const BASE_LINE = 250.9;
export const LOWER_THICK = 5;
export const UPPER_THICK = 1.5;
export const BASE_CIRCLE_R = 15.9;
export const BASE_CIRCLE_RED_R = 12.7;
export const BASE_CIRCLE_X = 219.1;
export const ARROW_TIP = 294.96;
export const ARROW_TAIL = 106.16;
export const ARROW_WIDTH = 1.5;
export const CENTRE_R = 15.9;
export const OUTER_R = 85;

export const MAN_R = 15.5;
export const MAN_THICK = 8;
export const STRIKER_R = 20.65;

export const QUEEN = 0;
export const PIECES = 19;
/** The number of the striker where it is listed among pieces. */
export const STRIKER = 19;

/** Speed of the strongest stroke, and what friction takes, in millimetres and seconds. */
export const V_MAX = 4000;
export const GRAVITY = 9810;
export const FRICTION = 0.136;
export const FAST_FRICTION = 0.1;
export const MASS_RATIO = 5.25 / 15;

export const POCKETS: readonly Point[] = [[-POCKET, -POCKET], [POCKET, -POCKET], [POCKET, POCKET], [-POCKET, POCKET]];
export const GROUND: Ground = { half: HALF, pockets: POCKETS, pocketR: POCKET_R, cushion: 0.75, clack: 0.9 };

export type Kind = "white" | "black" | "queen" | "striker";

/** Odd numbers are white, even ones black. */
export const kindOf = (piece: number): Kind =>
  piece === STRIKER ? "striker" : piece === QUEEN ? "queen" : piece % 2 ? "white" : "black";

export const radiusOf = (piece: number): number => (piece === STRIKER ? STRIKER_R : MAN_R);

/** How far a stroke slides before friction stops it, in millimetres. */
export function reachOf(power: number, fast: boolean): number {
  const speed = (V_MAX * power) / 1000;
  return (speed * speed) / (2 * GRAVITY * (fast ? FAST_FRICTION : FRICTION));
}
