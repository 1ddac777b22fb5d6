/** A whole side laid out: a formation as it is, mirrored, one's own that was kept, or figure by figure. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { DecisionShown } from "../../api/schema";
import { onBoard, seenFrom, type Spot } from "../../flick/frame";
import { LayBench } from "../../flick/lay-bench";
import type { LayAsk, Layout, Preset } from "../../flick/laying";
import { change, planNow } from "../../flick/plan";
import { keep, recall } from "../../prefs";
import { Tx } from "../../ui/text";
import type { Translate } from "../contract";
import { quartersOf } from "./asks";
import { BALL_R, BASE_R } from "./sheet";
import type { Speaker } from "./text";
import { BALL, numberOf, SQUAD, specOf, type View } from "./types";

const PLACE = "football.formation";
/** One's own. */
export const OWN = "own";

/** Where one's own formation has its figures, by number, as who attacks to the right sees it; null where none was kept. */
function kept(): readonly (readonly [figure: number, x: number, y: number])[] | null {
  try {
    return JSON.parse(recall(PLACE) ?? "null") as readonly (readonly [number, number, number])[] | null;
  } catch {
    return null;
  }
}

const spots = (lies: readonly (readonly [number, number, number])[]): Layout => new Map(lies.map(([body, x, y]): [number, Spot] => [body, [x, y]]));

export function layOf(decision: DecisionShown | null, view: View, side: number): LayAsk | null {
  const team = specOf(decision)?.team;
  if (!decision || !team) return null;
  const own = kept();
  const quarters = quartersOf(view, decision.seat);
  const first = decision.seat * SQUAD;
  const presets: Preset[] = team.shapes.map(({ name, figures }) => ({ name, places: spots(figures) }));
  if (own) presets.push({ name: OWN, places: new Map(own.map(([n, x, y]): [number, Spot] => [first + n, onBoard(quarters, [x / 1000, y / 1000])])) });
  return {
    option: "place",
    value: (layout) => [...layout].map(([body, [x, y]]) => [body, x, y]),
    bodies: team.figures,
    side,
    start: spots(team.start),
    presets,
    region: team.region,
    apart: (one, other) => (one === BALL || other === BALL ? BASE_R + BALL_R : 2 * BASE_R),
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
  const [, redraw] = useState(0);
  const ask = layOf(decision, view, side);
  const quarters = quartersOf(view, decision.seat);
  const first = decision.seat * SQUAD;
  // A formation is called by its own name.
  const t: Translate = (key, params) => (key.startsWith("preset.") && key !== `preset.${OWN}` ? key.slice("preset.".length) : s.t(key, params));
  const mirror = (): void => change({ layout: new Map([...planNow().layout].map(([body, [x, y]]): [number, Spot] => [body, [x, -y]])), astray: null });
  const save = (): void => {
    const lies = [...planNow().layout].map(([body, spot]) => {
      const [x, y] = seenFrom(quarters, spot);
      return [body - first, Math.round(x * 1000), Math.round(y * 1000)];
    });
    keep(PLACE, JSON.stringify(lies));
    redraw((n) => n + 1);
  };
  if (!ask) return null;
  const stays = decision.options.some(({ name }) => name === "stay");
  return (
    <LayBench s={{ t, lang: s.lang }} game="football" ask={ask} choose={choose} busy={busy}>
      <span class="ft-also">
        <button type="button" class="btn" data-mirror-team disabled={busy} onClick={mirror}><Tx>{s.t("lineup.mirror")}</Tx></button>
        <button type="button" class="btn" data-save-team disabled={busy} title={s.t("lineup.saveLine")} onClick={save}><Tx>{s.t("lineup.save")}</Tx></button>
        {stays ? <button type="button" class="btn" data-option="stay" disabled={busy} onClick={() => choose("stay")}><Tx>{s.t("word.stay")}</Tx></button> : null}
      </span>
    </LayBench>
  );
}
