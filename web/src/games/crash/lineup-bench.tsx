/** Taking places: the usual ones at once, or one's own, man by man on the board. */

import type { JSX } from "preact";
import type { Controls } from "./bench";
import { hexNamed, nameOf } from "./geometry";
import { standardOf } from "./question";
import { change, planNow } from "./plan";
import { NONE, MEN } from "./types";

export function LineupBench({ s, decision, choose, busy }: Controls): JSX.Element {
  const plan = planNow();
  const usual = standardOf(decision)?.map((name) => (name === null ? NONE : hexNamed(name))) ?? [];
  const places = plan.places ?? usual;
  const changed = places.some((hex, i) => hex !== usual[i]);
  const inHand = plan.man !== null ? s.t("bench.place.one", { man: s.shirt(plan.man) }) : s.t("bench.place.none");
  const go = (): void => (changed ? choose("place", Array.from({ length: MEN }, (_, i) => (places[i] === NONE ? null : nameOf(places[i] as number)))) : choose("standard"));
  return (
    <div class="ct-side">
      <div class="ct-acts">
        <p class="ct-hint">{inHand}</p>
        {changed ? (
          <button type="button" class="btn ct-opt" data-usual disabled={busy} onClick={() => change({ places: usual, man: null })}>
            <span class="title">{s.t("bench.place.usual")}</span>
          </button>
        ) : null}
      </div>
      <div class="ct-go">
        <button type="button" class="btn main ct-opt" data-option={changed ? "place" : "standard"} disabled={busy} onClick={go}>
          <span class="title">{s.t(changed ? "bench.place.own" : "bench.place.standard")}</span>
        </button>
      </div>
    </div>
  );
}
