/** The pitch on sheets of A4, with every line of the book; true to scale, to be glued edge on edge. */

import type { JSX } from "preact";
import type { Translate } from "../../games/contract";
import { dashesOf, type Mark, type Pitch } from "../figures/pitch";
import { OVERLAP, SHEET_HIGH, SHEET_WIDE, type Tile, tilesOf } from "./tiles";

/** Half a line lies outside the field. */
const edgeOf = ({ chalk }: Pitch): number => chalk / 2;
const INK = "#1f5641";
const SPOT_R = 3;

export const pitchTiles = (pitch: Pitch, scale: number): Tile[] =>
  tilesOf(2 * (pitch.field[0] + edgeOf(pitch)) * scale, 2 * (pitch.field[1] + edgeOf(pitch)) * scale);

function Line({ mark }: { mark: Mark }): JSX.Element {
  if ("line" in mark) {
    const [[x0, y0], [x1, y1]] = mark.line;
    const dash = mark.dashed ? { "stroke-dasharray": Math.hypot(x1 - x0, y1 - y0) / dashesOf(...mark.line), "stroke-linecap": "butt" as const } : {};
    return <path d={`M${x0} ${-y0}L${x1} ${-y1}`} {...dash} />;
  }
  if ("spot" in mark) return <circle cx={mark.spot[0]} cy={-mark.spot[1]} r={SPOT_R} fill={INK} stroke="none" />;
  const [x, y, r] = mark.arc;
  const { from, to } = mark;
  if (from === undefined || to === undefined) return <circle cx={x} cy={-y} r={r} />;
  const at = (a: number): string => `${x + r * Math.cos(a)} ${-(y + r * Math.sin(a))}`;
  return <path d={`M${at(from)}A${r} ${r} 0 ${to - from > Math.PI ? 1 : 0} 0 ${at(to)}`} />;
}

/** One sheet: its part of the pitch, where the next is glued, and its name. */
export function PitchTile({ t, pitch, tile, scale }: { t: Translate; pitch: Pitch; tile: Tile; scale: number }): JSX.Element {
  const edge = edgeOf(pitch);
  const view = [-pitch.field[0] - edge + tile.x / scale, -pitch.field[1] - edge + tile.y / scale, SHEET_WIDE / scale, SHEET_HIGH / scale].join(" ");
  return (
    <section class="ft-page" aria-label={t("print.tile", { name: tile.name })} data-tile={tile.name}>
      <svg class="ft-tile" viewBox={view} aria-hidden="true">
        <g fill="none" stroke={INK} stroke-width={pitch.chalk} stroke-linecap="square">
          {pitch.marks.map((mark, i) => <Line key={i} mark={mark} />)}
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
