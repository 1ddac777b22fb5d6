/** The pitch of table football in millimetres. */

import { goal, type GoalSize } from "../../flick/figures/goals";
import type { Mark, Pitch } from "../../flick/figures/pitch";
import * as sheet from "./sheet";

const mm = (length: number): number => length / 1000;

const [LONG, WIDE] = [mm(sheet.GOAL_LINE), mm(sheet.TOUCH_LINE)];
const GOAL: GoalSize = { wide: 2 * mm(sheet.POST_Y - sheet.POST_R), high: mm(sheet.BAR_HEIGHT), deep: mm(sheet.NET_DEPTH), post: 2 * mm(sheet.POST_R) };
const ARC = mm(sheet.PENALTY_ARC_R);
export const AREA = mm(sheet.PENALTY_AREA);
const [SPOT, SHOOTING] = [mm(sheet.PENALTY_SPOT), mm(sheet.SHOOTING_LINE)];
const [CLOTH, TABLE] = [mm(sheet.CLOTH_BEYOND), mm(sheet.CLOTH_BEYOND + sheet.TABLE_BEYOND)];

const box = (s: number, depth: number, half: number): Mark[] => [
  { line: [[s * depth, -half], [s * depth, half]] }, { line: [[s * depth, -half], [s * LONG, -half]] }, { line: [[s * depth, half], [s * LONG, half]] },
];

/** One half's lines; `s` is its sign. */
function half(s: number): Mark[] {
  const open = Math.acos((SPOT - AREA) / ARC);
  const middle = s > 0 ? Math.PI : 0;
  return [
    { line: [[s * LONG, -WIDE], [s * LONG, WIDE]] },
    { line: [[s * SHOOTING, -WIDE], [s * SHOOTING, WIDE]] },
    ...box(s, AREA, mm(sheet.PENALTY_HALF_WIDTH)),
    ...box(s, mm(sheet.GOAL_AREA), mm(sheet.GOAL_HALF_WIDTH)),
    { spot: [s * SPOT, 0] },
    { arc: [s * SPOT, 0, ARC], from: middle - open, to: middle + open },
    ...[-1, 1].map((q): Mark => {
      const from = Math.atan2(-q, -s) - Math.PI / 4;
      return { arc: [s * LONG, q * WIDE, mm(sheet.CORNER_R)], from, to: from + Math.PI / 2 };
    }),
  ];
}

export const PITCH: Pitch = {
  field: [LONG, WIDE],
  cloth: [LONG + CLOTH, WIDE + CLOTH],
  table: [LONG + TABLE, WIDE + TABLE],
  barrier: { high: mm(sheet.BARRIER_HEIGHT), thick: 15, opening: mm(sheet.OPENING) },
  chalk: mm(sheet.LINE_WIDTH),
  bands: 8,
  cloths: ["#4a8d63", "#3a7852", "#2a5f40"],
  marks: [
    { line: [[-LONG, -WIDE], [LONG, -WIDE]] }, { line: [[-LONG, WIDE], [LONG, WIDE]] }, { line: [[0, -WIDE], [0, WIDE]] },
    { arc: [0, 0, mm(sheet.CENTRE_R)] }, { spot: [0, 0] }, ...half(-1), ...half(1),
  ],
};

export const GOALS = [goal(-LONG, GOAL), goal(LONG, GOAL)] as const;
export const BALL_R = mm(sheet.BALL_R);
