/** Both games of figures as the look-book shows them. */

import { FOOTBALLER, RUGBYMAN } from "../figures/body";
import { kitOf } from "../figures/kits";
import type { Team } from "../pitch-gear";
import * as football from "../../games/football/pitch";
import { FIXTURES as footballFixtures } from "../../games/football/sheet";
import * as rugby from "../../games/rugby/pitch";
import { FIXTURES as rugbyFixtures } from "../../games/rugby/sheet";

export const FONT = '"Iowan Old Style", Palatino, P052, "Noto Serif", Georgia, serif';

export function teamOf(game: string, first: string | null, other: string | null): Team {
  const common = { kits: [kitOf(first ?? "lanterna"), kitOf(other ?? (game === "rugby" ? "laguna" : "naviglio"))] as const, font: FONT };
  return game === "rugby"
    ? { ...common, build: RUGBYMAN, ball: rugby.BALL, pitch: rugby.PITCH, props: rugby.GOALS, fixtures: rugbyFixtures }
    : { ...common, build: FOOTBALLER, ball: [football.BALL_R, football.BALL_R], pitch: football.PITCH, props: football.GOALS, fixtures: footballFixtures };
}
