/** The lessons of a guided match: eight for the first, the others when they come up. */

import type { CardsEvent, CardsSetup, CardsView } from "../../api/schema";
import type { Course, Lesson as Taught, Scene as Seen } from "../contract";
import { asked, comesUp, happened } from "../lessons";
import { has, say } from "./text";

type Lesson = Taught<CardsView, CardsEvent>;
type Scene = Seen<CardsView, CardsEvent>;

const agreed = ({ ctx }: Scene): Partial<CardsSetup> => ctx.match.setup as Partial<CardsSetup>;

/** How a text is called where the match is not the one of the book: one half, the milder foul. */
function variant(key: string, scene: Scene): string {
  if (scene.moment.view.halves === 1 && has(scene.ctx.lang, `lessons.${key}.quick`)) return "quick";
  return agreed(scene).penalty_try === "intentional" && has(scene.ctx.lang, `lessons.${key}.mild`) ? "mild" : "text";
}

function lesson(key: string, law: readonly string[], due: Lesson["due"] = comesUp(key), act = false): Lesson {
  return {
    key, due, act,
    words(scene) {
      const t = say(scene.ctx.lang);
      return { title: t(`lessons.${key}.title`), text: t(`lessons.${key}.${variant(key, scene)}`), law };
    },
  };
}

const ready = ({ moment }: Scene): boolean => moment.view.sides.every(({ up }) => up !== null);

const FIRST: readonly Lesson[] = [
  lesson("aim", ["points.1", "points.3", "end.8"], ready),
  lesson("answer", ["hand.2"], asked("answer"), true),
  lesson("act", ["hand.1", "actions.1"], asked("act"), true),
  lesson("hand", ["hand.3"], happened("hand")),
  lesson("kicks", ["actions.2", "actions.3"], (scene) => asked("act")(scene) && scene.told.has("act") && scene.told.has("hand"), true),
  lesson("penalty", ["penalty.1"], asked("penalty"), true),
  lesson("foul", ["foul-card.1", "foul-card.4"], happened("foul")),
  lesson("scrumcard", ["scrum-card.1", "scrum-card.2"], happened("scrumcard")),
  lesson("try", ["points.1", "conversion.1", "conversion.2"], happened("try")),
  lesson("deckout", ["end.2", "end.3"], happened("deckout")),
];

/** What comes up more rarely, by event or question, with its articles. */
const MORE: Record<string, readonly string[]> = {
  built: ["start.2", "start.3"],
  away: ["level.1"],
  toss: ["start.5"],
  faceup: ["start.4", "actions.1", "hand.6"],
  kickoff: ["start.6", "start.7"],
  scrum: ["scrum.1"],
  pushed: ["hand.5"],
  convert: ["conversion.1", "conversion.2", "scorer.1"],
  kick: ["kick.1", "kick.2"],
  catch: ["kick.3", "kick.4"],
  dead: ["kick.4"],
  posts: ["penalty.2", "points.3", "penalty.4"],
  touch: ["penalty.5", "penalty.7"],
  hold: ["penalty.6"],
  tap: ["penalty.8"],
  drop: ["drop.1", "scorer.2", "drop.3"],
  restart: ["conversion.3", "penalty.3", "drop.2"],
  morale: ["morale.1"],
  out: ["end.4"],
  half: ["end.3", "end.5", "end.6"],
  halftime: ["end.7", "record.1"],
  fulltime: ["end.8"],
  league: ["league.1", "league.2", "league.3"],
};

export const course: Course<CardsView, CardsEvent> = {
  first: FIRST,
  more: Object.entries(MORE).map(([key, law]) => lesson(key, law)),
};
