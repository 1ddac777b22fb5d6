/** The lessons of a guided board: some eight for the first, the others when they come up. */

import type { Scene as Seen } from "../contract";
import { asked, courseOf, happened, lessonsBy } from "../lessons";
import { has, say } from "./text";
import { type Event, teamOf, type View } from "./types";

type Scene = Seen<View, Event>;

/** How a text is called where the match is not the one of the book. */
function variant(key: string, { ctx: { lang }, moment: { view } }: Scene): string {
  const { quick, best_of, round } = view.setup;
  const wanted = quick ? "quick" : best_of === 1 ? "one" : round === "final" ? "final" : "text";
  return has(lang, `lessons.${key}.${wanted}`) ? wanted : "text";
}

const own = ({ ctx }: Scene): number => teamOf(ctx.seat ?? 0);
const colour = (scene: Scene): string => (own(scene) === scene.moment.view.white ? "white" : "black");

const lesson = lessonsBy<View, Event>((key, scene) => {
  const { lang } = scene.ctx;
  const title = `lessons.${key}.title`;
  const coloured = `${title}.${colour(scene)}`;
  return { title: say(lang)(racked(scene) && has(lang, coloured) ? coloured : title), text: say(lang)(`lessons.${key}.${variant(key, scene)}`) };
});

const striking = asked("stroke");
const queenOut = ({ moment: { view } }: Scene): boolean => view.b.queen === "board";
const racked = ({ moment: { view } }: Scene): boolean => view.b.where.some((spot) => spot !== null);
const covering = (scene: Scene): boolean => scene.moment.view.b.queen === "pending" && scene.moment.view.b.queen_team === own(scene);

const FIRST = [
  lesson("aim", ["52.a", "107.a"], (scene) => racked(scene) || scene.decision !== null),
  lesson("stroke", ["130.a.1", "44"], striking, true),
  lesson("ruled", ["48"], happened("ruled")),
  lesson("cover", ["15", "96.1"], (scene) => striking(scene) && covering(scene), true),
  lesson("last", ["107.a", "106.a"], (scene) => striking(scene) && queenOut(scene) && Math.min(...scene.moment.view.left) <= 5),
  lesson("queen", ["92", "15"], (scene) => striking(scene) && queenOut(scene) && (scene.moment.view.b.entitled[own(scene)] ?? false), true),
  lesson("owes", ["72.a", "72.c"], happened("owes")),
  lesson("place", ["84.a", "89.b", "86"], asked("place"), true),
  lesson("points", ["53.a", "53.b"], (scene) => striking(scene) && scene.told.has("ruled") && scene.moment.view.shots >= 5),
];

/** What comes up more rarely, by event or question, with its articles. */
const MORE: Record<string, readonly string[]> = {
  toss: ["39.a.1", "39.a.2"],
  break: ["44", "45.a"],
  put_back: ["96.1", "95.a", "93"],
  foul: ["63.a", "64.a"],
  skipped: ["137"],
  no_stroke: ["127.b"],
  scored: ["56.a", "54", "55"],
  claim: ["87.b"],
  changed: ["58", "60.a"],
  game_won: ["57"],
  void: ["142", "137"],
};

export const course = courseOf(FIRST, MORE, lesson);
