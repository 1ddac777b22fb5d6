/** What table rugby brings to the flick table: two kits, an oval ball, posts. */

import { RUGBYMAN } from "../../flick/figures/body";
import { kitOf } from "../../flick/figures/kits";
import type { Gear } from "../../flick/gear";
import { type FigureKind, pitchGear, type Roll } from "../../flick/pitch-gear";
import { drawGround, type Ground } from "./ground";
import { BALL as SIZE, GOALS, PITCH } from "./pitch";
import { BALL, FIXTURES, SIDE } from "./sheet";

export const HOUSE_KITS = [kitOf("lanterna"), kitOf("naviglio")] as const;

export const kindOf = (body: number): FigureKind => (body === BALL ? "ball" : body < SIDE ? "first" : "other");

/** Shirts 1 to 15. */
export const labelOf = (body: number): string => (body === BALL ? "" : String((body % SIDE) + 1));

export const GEAR = pitchGear("rugby", {
  kits: [...HOUSE_KITS], build: RUGBYMAN, ball: SIZE, pitch: PITCH, props: GOALS, fixtures: FIXTURES, font: "Georgia, serif",
}, { kindOf, labelOf, ball: BALL });

/** As a side sees it: its own figures are the first, and attack to the right. */
export const rollOf = (from: number): Roll => ({
  ball: BALL, labelOf, kindOf: (body) => (body === BALL ? "ball" : (body < SIDE ? 0 : 1) === from ? "first" : "other"),
});

export function gearOf(kits: readonly [string, string], from: number): Gear<FigureKind, Ground> {
  const worn = [kitOf(kits[from] ?? ""), kitOf(kits[1 - from] ?? "")] as const;
  const made = pitchGear("rugby", { kits: worn, build: RUGBYMAN, ball: SIZE, pitch: PITCH, props: GOALS, fixtures: FIXTURES, font: "Georgia, serif" }, rollOf(from));
  return { ...made, ground: drawGround };
}
