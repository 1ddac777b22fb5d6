/** A side laid out by hand, figure by figure, or by the house. */

import type { JSX } from "preact";
import type { DecisionShown } from "../../api/schema";
import type { Spot } from "../../flick/frame";
import { LayBench } from "../../flick/lay-bench";
import type { LayAsk } from "../../flick/laying";
import { Tx } from "../../ui/text";
import { BALL_LONG, BASE_RADIUS } from "./sheet";
import type { Speaker } from "./text";
import { BALL, numberOf, specOf, type View } from "./types";

export function layOf(decision: DecisionShown | null, view: View, side: number): LayAsk | null {
  const team = specOf(decision)?.team;
  if (!team) return null;
  return {
    option: "place",
    value: (layout) => [...layout].map(([body, [x, y]]) => [body, x, y]),
    bodies: team.figures,
    side,
    start: new Map(team.start.map(([body, x, y]): [number, Spot] => [body, [x, y]])),
    presets: [],
    region: team.region,
    strict: view.setup.referee === "strict",
    apart: (one, other) => (one === BALL || other === BALL ? BASE_RADIUS + BALL_LONG : 2 * BASE_RADIUS),
    clash: { reason: "place.taken", law: [], solid: true },
    others: new Map(view.table.places.flatMap((at, body): [number, Spot][] => (at && !team.figures.includes(body) ? [[body, [...at]]] : []))),
    name: numberOf,
  };
}

interface Props {
  s: Speaker;
  view: View;
  /** Quarter turns to the side that looks. */
  side: number;
  decision: DecisionShown;
  choose(option: string, value?: unknown): void;
  busy: boolean;
}

export function Lineup({ s, view, side, decision, choose, busy }: Props): JSX.Element | null {
  const ask = layOf(decision, view, side);
  return ask && (
    <LayBench s={s} game="rugby" ask={ask} choose={choose} busy={busy}>
      <span class="ft-also">
        <button type="button" class="btn" data-option="house" aria-keyshortcuts="s" disabled={busy} onClick={() => choose("house")}>
          <Tx>{s.t("word.house")}</Tx>
          <kbd aria-hidden="true">S</kbd>
        </button>
      </span>
    </LayBench>
  );
}
