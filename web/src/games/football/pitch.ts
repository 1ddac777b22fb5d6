/** The pitch of table football in millimetres. */

import { goal, type GoalSize } from "../../flick/figures/goals";
import type { Mark, Pitch } from "../../flick/figures/pitch";

const [LONG, WIDE] = [600, 400];
const GOAL: GoalSize = { wide: 125, high: 62, deep: 55, post: 3 };
const ARC = 90;
const [AREA, SPOT] = [420, 475];

const box = (s: number, depth: number, half: number): Mark[] => [
  { line: [[s * depth, -half], [s * depth, half]] }, { line: [[s * depth, -half], [s * LONG, -half]] }, { line: [[s * depth, half], [s * LONG, half]] },
];

/** One half's lines; `s` is its sign. */
function half(s: number): Mark[] {
  const open = Math.acos((SPOT - AREA) / ARC);
  const middle = s > 0 ? Math.PI : 0;
  return [
    { line: [[s * LONG, -WIDE], [s * LONG, WIDE]] },
    { line: [[s * 300, -WIDE], [s * 300, WIDE]] },
    ...box(s, AREA, 242.5),
    ...box(s, 535, 127.5),
    { spot: [s * SPOT, 0] },
    { arc: [s * SPOT, 0, ARC], from: middle - open, to: middle + open },
    ...[-1, 1].map((q): Mark => {
      const from = Math.atan2(-q, -s) - Math.PI / 4;
      return { arc: [s * LONG, q * WIDE, 20], from, to: from + Math.PI / 2 };
    }),
  ];
}

export const PITCH: Pitch = {
  field: [LONG, WIDE],
  cloth: [660, 460],
  table: [690, 490],
  barrier: { high: 40, thick: 15, opening: 200 },
  chalk: 2,
  bands: 8,
  cloths: ["#4a8d63", "#3a7852", "#2a5f40"],
  marks: [
    { line: [[-LONG, -WIDE], [LONG, -WIDE]] }, { line: [[-LONG, WIDE], [LONG, WIDE]] }, { line: [[0, -WIDE], [0, WIDE]] },
    { arc: [0, 0, ARC] }, { spot: [0, 0] }, ...half(-1), ...half(1),
  ],
};

export const GOALS = [goal(-LONG, GOAL), goal(LONG, GOAL)] as const;
export const BALL_R = 11;
