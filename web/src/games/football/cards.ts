/** What can be chosen among equals, in words. */

import type { DecisionShown } from "../../api/schema";
import type { Card } from "../../flick/previews";
import { has, type Speaker } from "./text";
import { isPortierino, numberOf, specOf, type View } from "./types";

/** Questions whose answers change the table at once. */
export const CHANGES: ReadonlySet<string> = new Set(["choose", "wall", "leave", "distance"]);
const WALLS = [2, 3, 4];
const GOAL = 600_000;
/** What a question names first comes first; all else stands as the engine has it. */
const ASKED = ["kick_off", "shoot", "end", "save"];

export function cardsOf(s: Pick<Speaker, "t" | "lang">, decision: DecisionShown, view: View): Card[] {
  // A number is chosen by its own key.
  const keyed = ({ title }: { title: string }): { key?: string } => (decision.kind === "taker" ? { key: title } : {});
  const options = [...decision.options].sort((a, b) => (decision.kind === "taker" ? backNumber(a.name) - backNumber(b.name) : ASKED.indexOf(a.name) - ASKED.indexOf(b.name)));
  const words = options.map(({ name }): Card => {
    const said = worded(s, decision.kind, name);
    return { name, ...said, ...keyed(said), law: lawOf(decision, view, name) };
  });
  const wall = specOf(decision)?.wall;
  if (!wall) return words;
  // A wall stands before the goal it guards, of those who are nearest to the ball.
  const towards = [(decision.seat === view.east ? -1 : 1) * GOAL, 0];
  const [bx, by] = wall.ball;
  const far = (body: number): number => Math.hypot((view.table.places[body]?.[0] ?? 0) - bx, (view.table.places[body]?.[1] ?? 0) - by);
  const nearest = [...wall.figures].sort((a, b) => far(a) - far(b));
  const walls = WALLS.filter((n) => n <= Math.min(wall.most, nearest.length)).map((n): Card => ({
    name: "wall", title: s.t("choice.wall.title", { n }), line: "", law: [], value: { figures: nearest.slice(0, n), towards },
  }));
  return [...walls, ...words];
}

/** Who takes a kick is looked for by the number on his back; the portierino and the keeper, who share one, come last. */
const backNumber = (name: string): number => (name === "keeper" ? 99 : isPortierino(Number(name)) ? 98 : Number(numberOf(Number(name))));

/** What play goes on with after a choice about a foul: a goal, a kick, somebody's ball. */
export function leadsTo(s: Speaker, now: View, then: View): string {
  const [a, b] = s.looks === 1 ? [then.score[1], then.score[0]] : then.score;
  if (then.score.join() !== now.score.join()) return s.t("leads.goal", { a, b });
  if (then.restart) return s.t("describe.restart", { what: s.t(`restart.${then.restart.kind}.title`), to: s.to(then.restart.side) });
  return s.line("leads.ball", then.possession);
}

/** How an option is called: its title, and what follows from it. */
export function worded({ t, lang }: Pick<Speaker, "t" | "lang">, kind: string, name: string): { title: string; line: string } {
  if (kind === "taker") return { title: name === "keeper" ? t("choice.taker.keeper") : isPortierino(Number(name)) ? t("choice.taker.portierino") : numberOf(Number(name)), line: "" };
  if (kind === "team") return { title: name === "stay" ? t("choice.team.stay") : name, line: "" };
  const bare = name.replace(/\+/g, "");
  const line = `choice.${kind}.${bare}.line`;
  return { title: t(`choice.${kind}.${bare}.title`), line: has(lang, line) ? t(line) : "" };
}

/** What lets something go says what; where several flicks go with it, how many. */
export function wordOf({ t, lang }: Pick<Speaker, "t" | "lang">, { about }: View, kind: string, name: string): string {
  const own = `word.${kind}.${name}`;
  return has(lang, own) || has(lang, `${own}.other`) ? t(own, { n: about?.left ?? 1 }) : t(`word.${name}`);
}

/** What was broken, where a choice is about that; why one may play on. */
function lawOf({ kind, law }: DecisionShown, { about }: View, name: string): readonly string[] {
  if (kind !== "choose" || !about) return [];
  if (name === "advantage") return law;
  const pluses = name.length - name.replace(/\+/g, "").length;
  return about.offences.filter(({ remedy }) => remedy === name.replace(/\+/g, ""))[pluses]?.law ?? [];
}
