/**
 * The board in millimetres; its numbers are the engine's own (`sheet.ts`).
 * The page draws every board in the looker's own frame: he sits at the south of it.
 */

import type { Point } from "../../flick/camera";
import { millimetres, seenFrom } from "../../flick/frame";
import type { Ground } from "../../flick/ray";
import * as sheet from "./sheet";
import { FAST_FRICTION, FRICTION, QUEEN, STRIKER } from "./sheet";

export { onBoard, seenFrom, turned } from "../../flick/frame";

export const {
  HALF, FRAME_HEIGHT, FRAME_WIDTH, POCKET_R, POCKET, LOWER_LINE, UPPER_LINE, BASE_LINE, LOWER_THICK, UPPER_THICK, BASE_CIRCLE_R, BASE_CIRCLE_RED_R,
  BASE_CIRCLE_X, ARROW_TIP, ARROW_TAIL, CENTRE_R, OUTER_R, MAN_R, MAN_THICK, STRIKER_R,
} = millimetres(sheet);
export const OUTSIDE = HALF + FRAME_WIDTH;

export { FAST_FRICTION, FRICTION, PIECES, QUEEN, STRIKER } from "./sheet";

/** Speed of the strongest stroke, and what pulls downwards, in millimetres and seconds. */
export const V_MAX = sheet.V_MAX_NM / 1e6;
export const GRAVITY = sheet.GRAVITY * 1000;
export const MASS_RATIO = sheet.MAN_MASS_MG / sheet.STRIKER_MASS_MG;

export const POCKETS: readonly Point[] = sheet.POCKETS.map((p) => seenFrom(0, p));
export const GROUND: Ground = { half: HALF, pockets: POCKETS, pocketR: POCKET_R, cushion: sheet.CUSHION, clack: sheet.CLACK };

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
