/** The lessons of a guided match: some eight for the first, the others when they come up. */

import type { Course, Lesson as Taught, Scene as Seen } from "../contract";
import { asked, comesUp, happened } from "../lessons";
import { turnsOf } from "./prompt";
import { has, say } from "./text";
import { type Event, MEN, NONE, seatOf, type View } from "./types";

type Lesson = Taught<View, Event>;
type Scene = Seen<View, Event>;

/** The basic game has sentences of its own where the book's speak of PRO rules; so has a match by the clock. */
function words(key: string, { ctx: { lang }, moment: { view } }: Scene): string {
  const t = say(lang);
  const turns = turnsOf(view.setup);
  const basic = !view.setup.pro && has(lang, `lessons.${key}.basic`) ? "basic" : "text";
  const wanted = turns === null && has(lang, `lessons.${key}.clock`) ? "clock" : basic;
  return t(`lessons.${key}.${wanted}`, { turns: turns ?? 0, minutes: view.setup.minutes });
}

function lesson(key: string, law: readonly string[], due: Lesson["due"] = comesUp(key), act = false): Lesson {
  return {
    key, due, act,
    words: (scene) => ({ title: say(scene.ctx.lang)(`lessons.${key}.title`), text: words(key, scene), law }),
  };
}

const acting = asked("act");
/** Both sides stand on the pitch: there is something to look at. */
const lined = ({ moment: { view } }: Scene): boolean => [0, 1].every((side) => view.pos.slice(side * MEN, (side + 1) * MEN).some((hex) => hex >= 0));
const carries = ({ moment: { view }, decision }: Scene): boolean =>
  view.holder !== NONE && !view.down.includes(view.holder) && seatOf(view.holder) === decision?.seat;
/** The ball lies on the ground, or with a man who does. */
const loose = ({ moment: { view } }: Scene): boolean => view.ball !== NONE && view.air === NONE && (view.holder === NONE || view.down.includes(view.holder));
const after = (key: string, due: Lesson["due"]): Lesson["due"] => (scene) => scene.told.has(key) && due(scene);

const FIRST: readonly Lesson[] = [
  lesson("aim", ["points.1", "points.3"], (scene) => lined(scene) || scene.decision !== null),
  lesson("kickoff", ["kickoff.1", "kick.1"], asked("kickoff"), true),
  lesson("move", ["move.1", "move.4"], acting, true),
  lesson("rolled", ["test.2", "turn.2"], happened("rolled")),
  lesson("tackled", ["tackle.1", "tackle.2", "tackle.7"]),
  lesson("pick", ["gather.2", "gather.3"], after("move", (scene) => acting(scene) && loose(scene)), true),
  lesson("pass", ["pass.1", "pass.2", "pass.6"], after("move", (scene) => acting(scene) && carries(scene)), true),
  lesson("scored", ["points.1", "points.3"], happened("scored")),
  lesson("end", ["turn.1", "turn.2"], after("move", (scene) => acting(scene) && scene.moment.view.moved !== 0), true),
  lesson("cards", ["pressure.2", "pressure.4"], after("end", acting)),
];

/** What comes up more rarely, by event or question, with its articles. */
const MORE: Record<string, readonly string[]> = {
  lots: ["setup.1"],
  lineup: ["setup.2", "setup.3"],
  passed: ["pass.1", "pass.2", "pass.6"],
  gathered: ["gather.2", "gather.3"],
  dropped: ["pass.5", "turn.2"],
  fumbled: ["gather.4", "turn.2"],
  ruck: ["ruck.1", "offside.5", "ruck.4"],
  rose: ["rise.1", "rise.2"],
  roll: ["rise.3", "roll.2", "roll.5"],
  kicked: ["kick.1", "kick.2", "kick.3"],
  landed: ["kick.4", "kick.5"],
  offside: ["kick-offside.1", "kick-offside.2", "kick-offside.7"],
  bounced: ["deviation.1", "deviation.2"],
  charged: ["intercept.1", "intercept.2"],
  energy: ["setpiece.1", "setpiece.2", "setpiece.3"],
  men: ["lineout.4", "lineout.5"],
  winner: ["scrum.4", "lineout.8"],
  foul: ["referee.1", "referee.2", "referee.3"],
  again: ["yellow.1", "yellow.2", "card.inspired"],
  penalty: ["penalty.1", "advantage.1", "technical-try.1"],
  advantage: ["advantage.1"],
  convert: ["conversion.1", "conversion.2", "conversion.4"],
  no_try: ["tmo.1", "tmo.3"],
  card: ["pressure.4", "pressure.5", "pressure.6"],
  subs: ["subs.1", "subs.2", "subs.3"],
  dead: ["deviation.6"],
  minor: ["dropout.1"],
  touch: ["penalty-touch.1", "penalty-touch.3"],
  rush: ["card.rush-defence"],
  tackler: ["tackle.5"],
  bounce: ["deviation.3"],
  carded: ["yellow.2", "double6.5"],
  fulltime: ["length.1"],
};

export const course: Course<View, Event> = {
  first: FIRST,
  more: Object.entries(MORE).map(([key, law]) => lesson(key, law)),
};
