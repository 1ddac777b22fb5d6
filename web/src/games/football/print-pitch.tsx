/** The pitch on sheets of A4, with every line of the book; true to scale, to be glued edge on edge. */

import type { JSX } from "preact";
import type { Mark } from "../../flick/figures/pitch";
import type { Translate } from "../contract";
import { PITCH } from "./pitch";
import { OVERLAP, SHEET_HIGH, SHEET_WIDE, type Tile, tilesOf } from "./tiles";

const [LONG, WIDE] = PITCH.field;
/** Half a line lies outside the field. */
const EDGE = PITCH.chalk / 2;
const INK = "#1f5641";
const SPOT_R = 3;

export const pitchTiles = (scale: number): Tile[] => tilesOf(2 * (LONG + EDGE) * scale, 2 * (WIDE + EDGE) * scale);

function Line({ mark }: { mark: Mark }): JSX.Element {
  if ("line" in mark) {
    const [[x0, y0], [x1, y1]] = mark.line;
    return <path d={`M${x0} ${-y0}L${x1} ${-y1}`} />;
  }
  if ("spot" in mark) return <circle cx={mark.spot[0]} cy={-mark.spot[1]} r={SPOT_R} fill={INK} stroke="none" />;
  const [x, y, r] = mark.arc;
  const { from, to } = mark;
  if (from === undefined || to === undefined) return <circle cx={x} cy={-y} r={r} />;
  const at = (a: number): string => `${x + r * Math.cos(a)} ${-(y + r * Math.sin(a))}`;
  return <path d={`M${at(from)}A${r} ${r} 0 ${to - from > Math.PI ? 1 : 0} 0 ${at(to)}`} />;
}

/** One sheet: its part of the pitch, where the next is glued, and its name. */
export function PitchTile({ t, tile, scale }: { t: Translate; tile: Tile; scale: number }): JSX.Element {
  const view = [-LONG - EDGE + tile.x / scale, -WIDE - EDGE + tile.y / scale, SHEET_WIDE / scale, SHEET_HIGH / scale].join(" ");
  return (
    <section class="ft-page" aria-label={t("print.tile", { name: tile.name })} data-tile={tile.name}>
      <svg class="ft-tile" viewBox={view} aria-hidden="true">
        <g fill="none" stroke={INK} stroke-width={PITCH.chalk} stroke-linecap="square">
          {PITCH.marks.map((mark, i) => <Line key={i} mark={mark} />)}
        </g>
      </svg>
      <svg class="ft-tile" viewBox={`0 0 ${SHEET_WIDE} ${SHEET_HIGH}`} aria-hidden="true">
        <g fill="none" stroke="#8a7450" stroke-width=".25" stroke-dasharray="2 2">
          <rect width={SHEET_WIDE} height={SHEET_HIGH} />
          {tile.x ? <path d={`M${OVERLAP} 0V${SHEET_HIGH}`} /> : null}
          {tile.y ? <path d={`M0 ${OVERLAP}H${SHEET_WIDE}`} /> : null}
        </g>
        <text x={SHEET_WIDE - 3} y={SHEET_HIGH - 3} text-anchor="end" font-size="5" fill="#8a7450">{tile.name}</text>
      </svg>
    </section>
  );
}
