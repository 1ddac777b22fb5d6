/** The lessons of a guided match: a dozen for the first, the others when they come up. */

import { asked, courseOf, happened, lessonsBy, plainly } from "../lessons";
import { say } from "./text";
import { type Event, specOf, type View } from "./types";

const lesson = lessonsBy<View, Event>(plainly(say));

const FIRST = [
  lesson("aim", ["11.1.0.1", "11.2.0"], () => true),
  lesson("wedge", ["7.1.c.1"], asked("wedge"), true),
  lesson("kick", ["7.1.0.1"], asked("kick"), true),
  lesson("attempt", ["4.1.0.1", "4.1.f"], asked("attempt"), true),
  lesson("play", ["4.2.0", "5.0"], asked("play"), true),
  lesson("move", ["6.a", "6.e.1"], asked("move"), true),
  lesson("offended", ["10.3.1", "10.3.2"], asked("offended"), true),
  lesson("put_in", ["9.d.1"], asked("put_in"), true),
  lesson("call", ["5.1.2.1"], asked("call"), true),
  lesson("support", ["5.1.3.1"], asked("support"), true),
  lesson("pass", ["5.1.6.1"], asked("pass"), true),
  lesson("try", ["11.1.c.1"], asked("try"), true),
  lesson("time_up", ["2.2.c.1"], happened("time_up")),
  lesson("offside", ["10.1.a", "10.1.0.2"], ({ decision, moment: { view } }) => decision?.kind === "play" && view.watch.offside.length > 0, true),
  lesson("offload", ["5.3.a"], ({ decision }) => specOf(decision)?.flicks.some(({ option, figures }) => option === "offload" && figures.length > 0) ?? false, true),
];

/** What comes up more rarely, by event or question, with its articles. */
const MORE: Record<string, readonly string[]> = {
  possession: ["4.2.a", "4.2.b.2"],
  files: ["8.2.a.1"],
  throw: ["8.2.c", "8.2.d.3"],
  line_half: ["8.2.e1.2", "8.2.e2.2"],
  penalty: ["7.3.a.2"],
  mark: ["7.1.n.2"],
  lay_out: ["12.a.1"],
};

const MOST = 12;

export const course = { ...courseOf(FIRST, MORE, lesson), most: MOST };
