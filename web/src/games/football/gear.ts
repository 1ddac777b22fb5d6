/** What football brings to the flick table: the pitch, two kits, whose keeper is which. */

import { FOOTBALLER } from "../../flick/figures/body";
import { kitOf } from "../../flick/figures/kits";
import type { Gear } from "../../flick/gear";
import { type FigureKind, pitchGear } from "../../flick/pitch-gear";
import { drawGround, type Ground } from "./ground";
import { BALL_R, GOALS, PITCH } from "./pitch";
import { rollOf } from "./roll";
import { FIXTURES } from "./sheet";

export type FootballGear = Gear<FigureKind, Ground>;

const FONT = '"Iowan Old Style", Palatino, P052, "Noto Serif", Georgia, serif';

/** As a side sees it: its own figures are the first, and attack to the right. */
export function gearOf(kits: readonly [string, string], from: number, east: number): FootballGear {
  const worn = [kitOf(kits[from] ?? ""), kitOf(kits[1 - from] ?? "")] as const;
  const made = pitchGear("football", { kits: worn, build: FOOTBALLER, ball: [BALL_R, BALL_R], pitch: PITCH, props: GOALS, fixtures: FIXTURES, font: FONT }, rollOf(from, east));
  return {
    ...made,
    ground: drawGround,
  };
}
