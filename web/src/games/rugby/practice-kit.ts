/** Table rugby on the practice table: any layout, kicks over the wedge at the posts, ten drills. */

import { wedge } from "../../flick/figures/goals";
import type { Spot } from "../../flick/frame";
import type { Prop } from "../../flick/gear";
import { figureKit, type FigureTable } from "../../flick/practice/figures";
import figuresEn from "../../flick/practice/en.json";
import figuresIt from "../../flick/practice/it.json";
import { markOf } from "../../flick/practice/mark";
import type { Plan } from "../../flick/plan";
import { aidWords, catalogue, sayer } from "../../flick/words";
import en from "./practice.en.json";
import { GEAR, HOUSE_KITS } from "./gear";
import it from "./practice.it.json";
import { WEDGE } from "./pitch";
import * as sheet from "./sheet";

const { BALL, BALL_LONG, BALL_SHORT, BASE_RADIUS, BOARD, GOAL_LINE, KICK_RUN, POST_THICK, POSTS_APART, SIDE } = sheet;
const QUARTER = 90_000;
const TURN = 360_000;

export const catalogues = catalogue({ it: figuresIt, en: figuresEn }, { it, en });

const side = (first: number): number[] => Array.from({ length: SIDE }, (_, k) => first + k);
const radians = (thousandths: number): number => (thousandths * Math.PI) / 180_000;

/** How a flick is a kick: over a wedge with ball and figure set for it, or as they lie; or not at all. */
const kickOf = ({ drill, round, on }: FigureTable): "" | "placed" | "hand" =>
  drill ? (drill.rounds[round]?.kick ?? "") : on.has("wedge") ? "placed" : "";

function ballOf({ pieces }: FigureTable): { at: Spot; axis: number } | null {
  const found = pieces.find(([id]) => id === BALL);
  return found ? { at: [found[1], found[2]], axis: found[3] ?? 0 } : null;
}

/** The figure stands behind the ball, and the ball lies across its way: as `kicker_behind` of the engine has it. */
function setFor(table: FigureTable, { angle }: Plan): { stand: Spot; axis: number } | null {
  const ball = ballOf(table);
  if (!ball || kickOf(table) !== "placed") return null;
  const a = radians(angle);
  return {
    stand: [ball.at[0] - Math.round(KICK_RUN * Math.cos(a)), ball.at[1] - Math.round(KICK_RUN * Math.sin(a))],
    axis: (angle + QUARTER) % TURN,
  };
}

let laid: { key: string; props: readonly Prop[] } = { key: "", props: [] };

/** The wedge stands a ball's length before the ball, the way one aims: as `wedge_before` of the engine has it. */
function props(table: FigureTable, plan: Plan): readonly Prop[] {
  const ball = ballOf(table);
  if (!ball || kickOf(table) === "") return [];
  const lean = Math.cos(radians(plan.angle - (setFor(table, plan)?.axis ?? ball.axis)));
  const reach = Math.hypot(BALL_SHORT, lean * Math.sqrt(BALL_LONG ** 2 - BALL_SHORT ** 2)) + 2 * BALL_LONG;
  const a = radians(plan.angle);
  const key = [...ball.at, reach, a].join();
  // A wedge is drawn anew only when it was moved.
  if (laid.key !== key) laid = { key, props: [wedge([(ball.at[0] + reach * Math.cos(a)) / 1000, (ball.at[1] + reach * Math.sin(a)) / 1000], a, WEDGE)] };
  return laid.props;
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
  setFor,
  props,
  /** A placed kick is aimed at the posts. */
  pointed(table) {
    const ball = ballOf(table);
    if (!ball || kickOf(table) !== "placed") return null;
    return (Math.atan2(-ball.at[1], GOAL_LINE - ball.at[0]) * 180_000) / Math.PI;
  },
  more(table, { angle }) {
    const kick = kickOf(table);
    return { axis: ballOf(table)?.axis ?? 0, ...(kick ? { kick: angle, placed: kick === "placed" } : {}) };
  },
});
