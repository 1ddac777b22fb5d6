/** Runs that are ordered and not yet run: where each man will stand, and the way he takes. */

import type { JSX } from "preact";
import { type Lie, middle, R, through } from "./geometry";
import { type Pitch, wayTo } from "./question";
import type { Run } from "./runs";
import { NONE, seatOf, shirtOf, type View } from "./types";

interface Props {
  lie: Lie;
  runs: readonly Run[];
  /** Who picks the ball up at the end. */
  gather: number | null;
  view: View;
  pitch: Pitch | null;
}

export function Ghosts({ lie, runs, gather, view, pitch }: Props): JSX.Element | null {
  if (!runs.length) return null;
  const at = runs.find(({ man }) => man === gather)?.to ?? NONE;
  return (
    <g class="ct-ghosts">
      {runs.map(({ man, to }) => {
        const from = view.pos[man] as number;
        const way = wayTo(pitch, shirtOf(man), from, to);
        const d = through(lie, way.length ? way : [from, to]);
        return <g key={man}><path class="ct-under" d={d} /><path class="ct-order" d={d} /></g>;
      })}
      {at === NONE ? null : <path class="ct-order pick" d={through(lie, [at, view.ball])} />}
      {runs.map(({ man, to }) => {
        const [x, y] = middle(lie, to);
        return (
          <g key={man} class={`ct-ghost seat-${seatOf(man)}`} data-ghost={man} data-to={to} transform={`translate(${x} ${y})`}>
            <circle r={R * 0.8} />
            <text class="ct-number" y="3.2" font-size="9">{shirtOf(man)}</text>
          </g>
        );
      })}
    </g>
  );
}
