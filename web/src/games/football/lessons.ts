/** The lessons of a guided match: some eight for the first, the others when they come up. */

import type { Scene as Seen } from "../contract";
import { asked, courseOf, happened, lessonsBy, plainly } from "../lessons";
import { say } from "./text";
import { BALL, type Event, type View } from "./types";

type Scene = Seen<View, Event>;

const LOSES = ["5.1.b", "5.1.c"];

const lesson = lessonsBy<View, Event>(plainly(say));

const attacking = asked("attack");
/** It went over by a flick that lost it. */
const lost = ({ moment: { events } }: Scene): boolean => events.some((event) => event.type === "possession" && event.changed && event.law.some((law) => LOSES.includes(law)));
/** The teams stand: of an empty table nothing is told. */
const standing = ({ moment: { view } }: Scene): boolean => view.table.places.some((at, body) => at && body < BALL);
const mine = ({ ctx, moment: { view } }: Scene): boolean => view.possession === ctx.seat;

const FIRST = [
  lesson("aim", ["7.1.a", "7.1.b"], standing),
  lesson("kick", ["4.2.f"], asked("kick"), true),
  lesson("attack", ["5.1.a", "5.1.b"], attacking, true),
  lesson("possession", LOSES, lost),
  lesson("block", ["6.2.a", "6.2.d"], asked("block"), true),
  lesson("touches", ["5.2.b", "5.2.c"], (scene) => attacking(scene) && mine(scene) && Math.max(...scene.moment.view.touches) >= 2),
  lesson("ready", ["7.1.d", "7.1.b"], happened("ready")),
  lesson("choose", ["1.1.g", "4.3.h"], asked("choose"), true),
  lesson("offside", ["12.1.a", "12.1.b", "12.4.a"], (scene) => attacking(scene) && scene.moment.view.watch.offside_figures.length > 0),
];

/** What comes up more rarely, by event or question, with its articles. */
const MORE: Record<string, readonly string[]> = {
  positional: ["13.2.b"],
  wall: ["10.3.a"],
  distance: ["2.6.b"],
  taker: ["13.2.b"],
  saved: ["8.1.e"],
  portierino_on: ["9.1.a"],
  guard: ["6.2.a"],
  first_shot: ["16.1.a"],
  start: ["4.1.b"],
  half_over: ["3.1.a"],
};

export const course = courseOf(FIRST, MORE, lesson);
