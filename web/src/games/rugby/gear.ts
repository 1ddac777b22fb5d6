/** What table rugby brings to the flick table: two kits, an oval ball, posts. */

import { RUGBYMAN } from "../../flick/figures/body";
import { type Kit, kitOf } from "../../flick/figures/kits";
import type { Gear } from "../../flick/gear";
import { type FigureKind, pitchGear, type Roll } from "../../flick/pitch-gear";
import { drawGround, type Ground } from "./ground";
import { BALL as SIZE, GOALS, PITCH } from "./pitch";
import { BALL, FIXTURES, SIDE } from "./sheet";
import { sideView } from "./side-view";

export const HOUSE_KITS = [kitOf("lanterna"), kitOf("naviglio")] as const;

export const kindOf = (body: number): FigureKind => (body === BALL ? "ball" : body < SIDE ? "first" : "other");

/** Shirts 1 to 15. */
export const labelOf = (body: number): string => (body === BALL ? "" : String((body % SIDE) + 1));

/** What a drill says is short; a match asks in a line of up to so many pixels. */
const [SHORT, LINE] = [240, 452];

const made = (kits: readonly [Kit, Kit], roll: Roll, asked: number): Gear<FigureKind, never> => ({
  ...pitchGear("rugby", { kits, build: RUGBYMAN, ball: SIZE, pitch: PITCH, props: GOALS, fixtures: FIXTURES, font: "Georgia, serif" }, roll), inset: sideView(asked),
});

export const GEAR = made([...HOUSE_KITS], { kindOf, labelOf, ball: BALL }, SHORT);

/** As a side sees it: its own figures are the first, and attack to the right. */
export const rollOf = (from: number): Roll => ({
  ball: BALL, labelOf, kindOf: (body) => (body === BALL ? "ball" : (body < SIDE ? 0 : 1) === from ? "first" : "other"),
});

export function gearOf(kits: readonly [string, string], from: number): Gear<FigureKind, Ground> {
  return { ...made([kitOf(kits[from] ?? ""), kitOf(kits[1 - from] ?? "")], rollOf(from), LINE), ground: drawGround };
}
