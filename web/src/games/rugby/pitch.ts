/** The pitch of table rugby in millimetres: a centimetre is a metre. */

import { posts, type PostsSize } from "../../flick/figures/goals";
import type { Mark, Pitch } from "../../flick/figures/pitch";
import * as sheet from "./sheet";
import { pageLang, say } from "./text";

const mm = (length: number): number => length / 1000;

const [GOAL_LINE, DEAD, TOUCH] = [mm(sheet.GOAL_LINE), mm(sheet.DEAD_BALL), mm(sheet.TOUCH)];

const across = (x: number, dashed = false): Mark => ({ line: [[x, -TOUCH], [x, TOUCH]], dashed });
const both = (x: number, dashed = false): Mark[] => [across(-x, dashed), across(x, dashed)];

/** The lines by name, along the near touchline. */
const NAMED: readonly (readonly [key: string, x: number])[] = [
  ["dead", DEAD], ["goal", GOAL_LINE], ["five", mm(sheet.FIVE)], ["twenty_two", mm(sheet.TWENTY_TWO)], ["ten", mm(sheet.TEN)],
];
/** The two nearest to a goal stand close: their names are moved apart. */
const APART: Readonly<Record<string, number>> = { goal: 8, five: -8 };
const BESIDE = TOUCH + 34;

export const PITCH: Pitch = {
  field: [DEAD, TOUCH],
  cloth: [660, 430],
  table: [mm(sheet.BOARD[0]) - 10, mm(sheet.BOARD[1]) - 10],
  barrier: { high: 40, thick: 15 },
  chalk: 2,
  bands: 12,
  cloths: ["#43875c", "#35704c", "#27593c"],
  marks: [
    { line: [[-DEAD, -TOUCH], [DEAD, -TOUCH]] }, { line: [[-DEAD, TOUCH], [DEAD, TOUCH]] },
    ...both(DEAD), ...both(GOAL_LINE), ...both(mm(sheet.FIVE), true), ...both(mm(sheet.TWENTY_TWO)), ...both(mm(sheet.TEN), true), across(0),
    ...[-1, 1].map((s): Mark => ({ line: [[-GOAL_LINE, s * mm(sheet.FIFTEEN)], [GOAL_LINE, s * mm(sheet.FIFTEEN)]], dashed: true })),
  ],
  // In the language of the page, whenever it is drawn.
  get words() {
    const t = say(pageLang());
    return [
      { at: [0, -BESIDE] as const, text: t("lines.half") },
      ...NAMED.flatMap(([key, x]) => [-1, 1].map((s) => ({ at: [s * (x + (APART[key] ?? 0)), -BESIDE] as const, text: t(`lines.${key}`) }))),
    ];
  },
};

export const POSTS: Omit<PostsSize, "pad"> = { wide: mm(sheet.POSTS_APART), bar: mm(sheet.BAR_TOP), high: mm(sheet.POST_HEIGHT), thick: mm(sheet.POST_THICK) };
export const GOALS = [...posts(-GOAL_LINE, { ...POSTS, pad: "#8d2430" }), ...posts(GOAL_LINE, { ...POSTS, pad: "#24405a" })] as const;
export const BALL: readonly [long: number, short: number] = [mm(sheet.BALL_LONG), mm(sheet.BALL_SHORT)];
/** Long, wide and high as it lies on the cloth. */
export const WEDGE: readonly [number, number, number] = [mm(sheet.WEDGE_LENGTH), mm(sheet.WEDGE_WIDTH), mm(sheet.WEDGE_HEIGHT)];
