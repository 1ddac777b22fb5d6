/** The board for who does not see it: a list of places, and what lies under the keys. */

import type { JSX } from "preact";
import { columnOf } from "./geometry";
import type { Plan } from "./plan";
import { whoIs } from "./slips";
import { type Asked, open, playerAt } from "./tap";
import type { Speaker } from "./text";
import { NONE, seatOf, shirtOf, type View } from "./types";

const whereOf = (s: Speaker, hex: number): string => s.t("table.where", { column: columnOf(hex), place: s.place(hex) });

/** Every player and his place, one's own first. */
export function PositionList({ s, view }: { s: Speaker; view: View }): JSX.Element {
  const first = s.me ?? 0;
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

/** Said when the keys come to a hex, or a player is taken in hand. */
export function Spoken({ s, view, asked, plan }: { s: Speaker; view: View; asked: Asked | null; plan: Plan }): JSX.Element {
  return <p class="sr" role="status" data-spoken>{asked ? spoken(s, view, asked, plan) : ""}</p>;
}

function spoken(s: Speaker, view: View, asked: Asked, plan: Plan): string {
  const words: string[] = [];
  if (plan.cursor !== null) {
    const man = playerAt(view, plan.cursor);
    words.push(whereOf(s, plan.cursor), man === NONE ? s.t(plan.cursor === view.ball ? "table.ballHere" : "table.free") : s.man(man));
    const can = open(asked, { ...plan, on: null, to: null, laid: null }).find(({ to }) => to === plan.cursor);
    if (can) words.push(s.t(plan.laid === can.name ? "table.laid" : "table.can"));
  }
  if (plan.man !== null) words.push(s.t("table.inHand", { man: s.man(plan.man) }));
  return words.join(", ");
}
