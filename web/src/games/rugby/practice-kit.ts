/** Table rugby on the practice table: any layout, kicks over the wedge at the posts, ten drills. */

import type { Spot } from "../../flick/frame";
import type { Prop } from "../../flick/gear";
import { figureKit, type FigureTable } from "../../flick/practice/figures";
import figuresEn from "../../flick/practice/en.json";
import figuresIt from "../../flick/practice/it.json";
import { markOf } from "../../flick/practice/mark";
import type { Plan } from "../../flick/plan";
import { aidWords, catalogue, sayer } from "../../flick/words";
import en from "./practice.en.json";
import { FIRST_KICK } from "./guide";
import { GEAR, HOUSE_KITS } from "./gear";
import it from "./practice.it.json";
import * as sheet from "./sheet";
import { setFor, wedgeBefore, wedgeProps } from "./wedge";

const { BALL, BALL_LONG, BASE_RADIUS, BOARD, GOAL_LINE, POST_THICK, POSTS_APART, SIDE } = sheet;

export const catalogues = catalogue({ it: figuresIt, en: figuresEn }, { it, en });

const side = (first: number): number[] => Array.from({ length: SIDE }, (_, k) => first + k);

/** How a flick is a kick: over a wedge with ball and figure set for it, or as they lie; or not at all. */
const kickOf = ({ drill, round, on }: FigureTable): "" | "placed" | "hand" =>
  drill ? (drill.rounds[round]?.kick ?? "") : on.has("wedge") ? "placed" : "";

function ballOf({ pieces }: FigureTable): { at: Spot; axis: number } | null {
  const found = pieces.find(([id]) => id === BALL);
  return found ? { at: [found[1], found[2]], axis: found[3] ?? 0 } : null;
}

/** Ball and figure as they are set for a placed kick; null where they stay as they lie. */
function placed(table: FigureTable, { angle }: Plan): ReturnType<typeof setFor> | null {
  const ball = ballOf(table);
  return ball && kickOf(table) === "placed" ? setFor(ball.at, angle) : null;
}

/** The wedge stands the way one aims. */
function props(table: FigureTable, plan: Plan): readonly Prop[] {
  const ball = ballOf(table);
  if (!ball || kickOf(table) === "") return [];
  return wedgeProps(wedgeBefore(ball.at, placed(table, plan)?.axis ?? ball.axis, plan.angle), 0);
}

export const KIT = figureKit({
  gear: GEAR,
  say: sayer(catalogues),
  aids: aidWords,
  Mark: markOf(HOUSE_KITS, true),
  drills: sheet.DRILLS,
  presets: sheet.PRESETS,
  first: "open",
  squads: [side(0), side(SIDE)],
  ball: BALL,
  oval: true,
  edge: BOARD,
  reach: (body) => (body === BALL ? BALL_LONG : BASE_RADIUS),
  solids: [-GOAL_LINE, GOAL_LINE].flatMap((x) => [-1, 1].map((s) => [x, s * ((POSTS_APART + POST_THICK) / 2), POST_THICK / 2] as const)),
  chips: false,
  switches: ["wedge"],
  foreseen: ["wedge"],
  setFor: placed,
  props,
  /** A placed kick is aimed at the posts, the flick of a drill at the ball. */
  pointed(table) {
    const [ball, { drill, round, pieces }] = [ballOf(table), table];
    const by = pieces.find(([id]) => id === drill?.rounds[round]?.by);
    if (ball && by && kickOf(table) !== "placed") return (Math.atan2(ball.at[1] - by[2], ball.at[0] - by[1]) * 180_000) / Math.PI;
    if (!ball || kickOf(table) !== "placed") return null;
    return (Math.atan2(-ball.at[1], GOAL_LINE - ball.at[0]) * 180_000) / Math.PI;
  },
  strength: (table) => (kickOf(table) === "" ? null : FIRST_KICK),
  more(table, { angle }) {
    const kick = kickOf(table);
    return { axis: ballOf(table)?.axis ?? 0, ...(kick ? { kick: angle, placed: kick === "placed" } : {}) };
  },
});
