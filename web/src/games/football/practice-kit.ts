/** Table football on the practice table: any layout, a keeper who reacts, ten drills. */

import type { Spot } from "../../flick/frame";
import { figureKit } from "../../flick/practice/figures";
import figuresEn from "../../flick/practice/en.json";
import figuresIt from "../../flick/practice/it.json";
import { markOf } from "../../flick/practice/mark";
import { aidWords, catalogue, sayer } from "../../flick/words";
import en from "./practice.en.json";
import { kitOf } from "../../flick/figures/kits";
import { gearOf } from "./gear";
import { guideOf } from "./guide";
import it from "./practice.it.json";
import * as sheet from "./sheet";

const { BALL, BASE_R, FIGURES, GOAL_AREA, GOAL_HALF_WIDTH, GOAL_LINE, KEEPER_DEPTH, KEEPER_WIDTH, KEEPERS, POST_R, POST_Y, SQUAD, TOUCH_LINE } = sheet;
const BEYOND = sheet.CLOTH_BEYOND + sheet.TABLE_BEYOND;

const KITS = ["lanterna", "naviglio"] as const;

export const catalogues = catalogue({ it: figuresIt, en: figuresEn }, { it, en });

const squad = (first: number): number[] => Array.from({ length: FIGURES / 2 }, (_, k) => first + k);

/** A keeper stays in his goal area. */
function inArea(keeper: number, [x, y]: Spot): boolean {
  const deep = keeper === KEEPERS[1] ? x : -x;
  return deep >= GOAL_AREA && deep <= GOAL_LINE + KEEPER_DEPTH && Math.abs(y) <= GOAL_HALF_WIDTH - KEEPER_WIDTH / 2;
}

export const KIT = figureKit({
  gear: gearOf(KITS, 0, 0),
  say: sayer(catalogues),
  aids: aidWords,
  Mark: markOf([kitOf(KITS[0]), kitOf(KITS[1])], false),
  drills: sheet.DRILLS,
  presets: sheet.PRESETS,
  first: "attack",
  squads: [squad(0), squad(SQUAD)],
  ball: BALL,
  keepers: { bodies: [KEEPERS[0], KEEPERS[1]], homes: sheet.KEEPER_HOMES, fits: inArea },
  edge: [GOAL_LINE + BEYOND, TOUCH_LINE + BEYOND],
  reach: (body) => (body === BALL ? sheet.BALL_R : BASE_R),
  solids: [-GOAL_LINE, GOAL_LINE].flatMap((x) => [-POST_Y, POST_Y].map((y) => [x, y, POST_R] as const)),
  chips: true,
  switches: ["fast"],
  guide: (tokens, { on }) => (x, y, angle, power, body) => guideOf(x, y, angle, power, tokens, { fast_cloth: on.has("fast") }, body),
  more: ({ on }) => (on.has("fast") ? { fast: true } : {}),
});
