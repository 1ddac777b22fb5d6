/**
 * The board in millimetres; its numbers are the engine's own (`sheet.ts`).
 * The page draws every board in the looker's own frame: he sits at the south of it.
 */

import type { Point } from "../../flick/camera";
import type { Ground } from "../../flick/ray";
import * as sheet from "./sheet";
import { FAST_FRICTION, FRICTION, QUEEN, STRIKER } from "./sheet";

export { onBoard, seenFrom, turned } from "../../flick/frame";

const mm = (micrometres: number): number => micrometres / 1000;

export const HALF = mm(sheet.HALF);
export const FRAME_HEIGHT = mm(sheet.FRAME_HEIGHT);
export const FRAME_WIDTH = mm(sheet.FRAME_WIDTH);
export const OUTSIDE = HALF + FRAME_WIDTH;
export const POCKET_R = mm(sheet.POCKET_R);
export const POCKET = mm(sheet.POCKET);
export const LOWER_LINE = mm(sheet.LOWER_LINE);
export const UPPER_LINE = mm(sheet.UPPER_LINE);
export const BASE_LINE = mm(sheet.BASE_LINE);
export const LOWER_THICK = mm(sheet.LOWER_THICK);
export const UPPER_THICK = mm(sheet.UPPER_THICK);
export const BASE_CIRCLE_R = mm(sheet.BASE_CIRCLE_R);
export const BASE_CIRCLE_RED_R = mm(sheet.BASE_CIRCLE_RED_R);
export const BASE_CIRCLE_X = mm(sheet.BASE_CIRCLE_X);
export const ARROW_TIP = mm(sheet.ARROW_TIP);
export const ARROW_TAIL = mm(sheet.ARROW_TAIL);
export const ARROW_WIDTH = mm(2 * sheet.ARROW_HALF_WIDTH);
export const CENTRE_R = mm(sheet.CENTRE_R);
export const OUTER_R = mm(sheet.OUTER_R);

export const MAN_R = mm(sheet.MAN_R);
export const MAN_THICK = mm(sheet.MAN_THICK);
export const STRIKER_R = mm(sheet.STRIKER_R);

export { FAST_FRICTION, FRICTION, PIECES, QUEEN, STRIKER } from "./sheet";

/** Speed of the strongest stroke, and what pulls downwards, in millimetres and seconds. */
export const V_MAX = sheet.V_MAX_NM / 1e6;
export const GRAVITY = sheet.GRAVITY * 1000;
export const MASS_RATIO = sheet.MAN_MASS_MG / sheet.STRIKER_MASS_MG;

export const POCKETS: readonly Point[] = sheet.POCKETS.map(([x, y]) => [mm(x), mm(y)]);
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
