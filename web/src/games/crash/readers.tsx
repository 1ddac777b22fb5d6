/** The board for who does not see it: a list of places, and what lies under the keys. */

import type { JSX } from "preact";
import { columnOf, LINES } from "./geometry";
import type { Plan } from "./plan";
import type { Runs } from "./runs";
import { ahead } from "./scene";
import { whoIs } from "./slips";
import { type Asked, open, playerAt } from "./tap";
import type { Speaker } from "./text";
import { NONE, seatOf, shirtOf, type View } from "./types";

/** "colonna 4, 3 spazi oltre la metà, nei 22 di Ada": no two hexes sound the same. */
function whereOf(s: Speaker, hex: number): string {
  const deep = ahead(s.looks, hex);
  const depth = deep === 0 ? s.t("table.depth.0") : s.t(`table.depth.${deep > 0 ? "far" : "near"}`, { n: Math.ceil(Math.abs(deep) / 2) });
  const place = Math.abs(deep) < LINES.ten ? [] : [s.place(hex)];
  return [s.t("table.where", { column: columnOf(hex), depth }), ...place].join(", ");
}

/** Every player and his place, one's own first. */
export function PositionList({ s, view }: { s: Speaker; view: View }): JSX.Element {
  const first = s.looks;
  return (
    <div class="sr">
      {[first, 1 - first].map((seat) => (
        <ul key={seat} aria-label={s.t("table.list", { name: s.name(seat) })} data-positions={seat}>
          {view.pos.map((hex, man) => {
            if (seatOf(man) !== seat || hex === NONE) return null;
            const notes = whoIs(s, view, man, null).notes;
            return <li key={man}>{[`${shirtOf(man)}, ${whereOf(s, hex)}`, ...notes].join(", ")}</li>;
          })}
        </ul>
      ))}
    </div>
  );
}

interface Heard {
  s: Speaker;
  view: View;
  asked: Asked | null;
  plan: Plan;
  runs: Runs;
  /** Where the man in hand may be put. */
  area: readonly number[];
}

/** Said when the keys come to a hex, or a player is taken in hand. */
export function Spoken(heard: Heard): JSX.Element {
  const { asked } = heard;
  return <p class="sr" role="status" data-spoken>{asked ? spoken({ ...heard, asked }) : ""}</p>;
}

function spoken({ s, view, asked, plan, runs, area }: Heard & { asked: Asked }): string {
  const words: string[] = [];
  if (plan.cursor !== null) {
    const man = playerAt(view, plan.cursor);
    words.push(whereOf(s, plan.cursor), man === NONE ? s.t(plan.cursor === view.ball ? "table.ballHere" : "table.free") : s.man(man));
    const can = open(asked, { ...plan, on: null, to: null, laid: null }).find(({ to }) => to === plan.cursor);
    const lining = asked.kind === "lineup";
    if (can) words.push(s.t(plan.laid === can.name ? "table.laid" : "table.can"));
    else if (lining && plan.man !== null) words.push(s.t(area.includes(plan.cursor) ? "table.can" : "table.notThere"));
    else if (man === NONE && plan.man !== null) words.push(s.t(plan.verb === null ? "table.tooFar" : "table.outOfRange"));
  }
  if (plan.man !== null) words.push(s.t("table.inHand", { man: s.man(plan.man) }));
  if (runs.marked.length) words.push(s.t("table.marked", { who: s.shirts(runs.marked) }));
  if (runs.laid.length) words.push(s.t("table.ordered", { who: s.shirts(runs.laid.map(({ man }) => man)) }));
  return words.join(", ");
}
