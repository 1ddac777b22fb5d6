/** The pitch of table rugby in millimetres: a centimetre is a metre. */

import { posts, type PostsSize } from "../../flick/figures/goals";
import type { Mark, Pitch } from "../../flick/figures/pitch";

const [GOAL_LINE, DEAD, TOUCH] = [500, 600, 350];

const across = (x: number, dashed = false): Mark => ({ line: [[x, -TOUCH], [x, TOUCH]], dashed });
const both = (x: number, dashed = false): Mark[] => [across(-x, dashed), across(x, dashed)];

export const PITCH: Pitch = {
  field: [DEAD, TOUCH],
  cloth: [660, 430],
  table: [690, 490],
  barrier: { high: 40, thick: 15 },
  chalk: 2,
  bands: 12,
  cloths: ["#43875c", "#35704c", "#27593c"],
  marks: [
    { line: [[-DEAD, -TOUCH], [DEAD, -TOUCH]] }, { line: [[-DEAD, TOUCH], [DEAD, TOUCH]] },
    ...both(DEAD), ...both(GOAL_LINE), ...both(450, true), ...both(280), ...both(100, true), across(0),
    ...[-300, 300].map((y): Mark => ({ line: [[-GOAL_LINE, y], [GOAL_LINE, y]], dashed: true })),
  ],
};

const POSTS: Omit<PostsSize, "pad"> = { wide: 75, bar: 40, high: 150, thick: 3 };
export const GOALS = [...posts(-GOAL_LINE, { ...POSTS, pad: "#8d2430" }), ...posts(GOAL_LINE, { ...POSTS, pad: "#24405a" })] as const;
export const BALL: readonly [long: number, short: number] = [11, 7];
/** Long, wide and high as it lies on the cloth. */
export const WEDGE: readonly [number, number, number] = [43.3, 30, 25];
