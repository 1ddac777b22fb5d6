/** What table rugby brings to the flick table: two kits, an oval ball, posts. */

import { RUGBYMAN } from "../../flick/figures/body";
import { kitOf } from "../../flick/figures/kits";
import { type FigureKind, pitchGear } from "../../flick/pitch-gear";
import { BALL as SIZE, GOALS, PITCH } from "./pitch";
import { BALL, FIXTURES, SIDE } from "./sheet";

export const HOUSE_KITS = [kitOf("lanterna"), kitOf("naviglio")] as const;

export const kindOf = (body: number): FigureKind => (body === BALL ? "ball" : body < SIDE ? "first" : "other");

/** Shirts 1 to 15. */
export const labelOf = (body: number): string => (body === BALL ? "" : String((body % SIDE) + 1));

export const GEAR = pitchGear("rugby", {
  kits: [...HOUSE_KITS], build: RUGBYMAN, ball: SIZE, pitch: PITCH, props: GOALS, fixtures: FIXTURES, font: "Georgia, serif",
}, { kindOf, labelOf, ball: BALL });
