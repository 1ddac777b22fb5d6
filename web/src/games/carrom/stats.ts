/** The figures of a match, side by side. */

import { figuresOf } from "../../flick/stats";
import { percent } from "../../i18n";
import type { Context, StatRow } from "../contract";
import { speaker } from "./text";
import { type Event, type Shown, teamOf } from "./types";

type Of<T extends Event["type"]> = Extract<Event, { type: T }>;

/** The longest row of strokes of a side that kept the turn. */
function longest(ruled: readonly Of<"ruled">[], team: number): number {
  let [best, now] = [0, 0];
  for (const one of ruled) {
    if (teamOf(one.seat) !== team) continue;
    now = one.turn === "keeps" ? now + 1 : 0;
    best = Math.max(best, now);
  }
  return best;
}

export function stats(ctx: Context, moments: readonly Shown[]): StatRow[] {
  const { t, lang } = speaker(ctx);
  const { all, row } = figuresOf<Event>(t, moments);
  const ruled = all("ruled");
  const of = (team: number): Of<"ruled">[] => ruled.filter(({ seat }) => teamOf(seat) === team);
  return [
    row("strokes", (team) => of(team).length),
    row("pocketed", (team) => of(team).reduce((sum, { own }) => sum + own, 0)),
    row("share", (team) => (of(team).length ? percent(lang, of(team).filter(({ own, queen }) => own > 0 || queen).length / of(team).length) : "–")),
    row("longest", (team) => longest(ruled, team)),
    row("queens", (team) => all("queen").filter(({ seat, covered }) => covered && teamOf(seat) === team).length),
    row("theirs", (team) => of(team).reduce((sum, { theirs }) => sum + theirs, 0)),
    row("strikers", (team) => of(team).filter(({ striker }) => striker).length),
    row("owed", (team) => all("owes").filter((one) => one.team === team).reduce((sum, { more }) => sum + more, 0)),
    row("boards", (team) => all("board_won").filter((one) => one.team === team).length),
  ];
}
