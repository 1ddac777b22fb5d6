/** The counters: round and dark, or octagons and pale; lying ones pale, dashed, barred. And the ball. */

import type { JSX, SVGAttributes } from "preact";
import { type Point, polygon, R } from "./geometry";
import { COUNTER } from "./pitch";
import { seatOf, shirtOf } from "./types";

const COLOURS = [
  { fill: "#1f5641", ink: "#fffaf0", edge: "#0d2b1f", ring: "#f4ead3", lying: "#cfdccb", lyingInk: "#1f5641" },
  { fill: "#f6eed9", ink: "#2a2320", edge: "#2a2320", ring: "#2a2320", lying: "#e2d8bf", lyingInk: "#2a2320" },
] as const;

type Colours = (typeof COLOURS)[number];

/** The ring inside the rim tells the trade: forwards whole, backs dashed, wings dotted, full-back double. */
const TRADES = ["", "1 0", "4.4 2", "1.2 2.2"] as const;
const tradeOf = (shirt: number): 1 | 2 | 3 => (shirt <= 8 || shirt === 15 ? 1 : shirt === 11 || shirt === 14 ? 3 : 2);

const OCTAGON = polygon(8, COUNTER * 1.06);

function Shape({ seat, size = 1, ...paint }: { seat: number; size?: number } & SVGAttributes<SVGElement>): JSX.Element {
  if (seat === 0) return <circle r={COUNTER * size} {...(paint as SVGAttributes<SVGCircleElement>)} />;
  return <polygon points={size === 1 ? OCTAGON : polygon(8, COUNTER * 1.06 * size)} {...(paint as SVGAttributes<SVGPolygonElement>)} />;
}

export interface Man {
  player: number;
  at: Point;
  down: boolean;
  /** Has done what he could in this turn. */
  spent: boolean;
  chosen: boolean;
  /** One of those that may be chosen now. */
  target: boolean;
  /** One of those to be moved together. */
  marked: boolean;
  offside: boolean;
  /** Letters of the tokens on him. */
  tokens: string;
}

function Number({ shirt, ink }: { shirt: number; ink: string }): JSX.Element {
  const size = shirt > 9 ? 9.2 : 10.2;
  return <text class="ct-number" y={size * 0.35} font-size={size} fill={ink}>{shirt}</text>;
}

function Standing({ seat, shirt, c }: { seat: number; shirt: number; c: Colours }): JSX.Element {
  return (
    <>
      <Shape seat={seat} fill="#241b10" fill-opacity=".38" transform="translate(1.1 2.3)" />
      <Shape seat={seat} fill={c.edge} transform="translate(0 1.2)" />
      <Shape seat={seat} fill={c.fill} stroke={c.edge} stroke-width=".9" />
      <Shape seat={seat} size={0.83} fill="none" stroke={c.ring} stroke-opacity={seat ? 0.6 : 0.8} stroke-width=".75" stroke-dasharray={TRADES[tradeOf(shirt)]} />
      {shirt === 15 ? <Shape seat={seat} size={0.7} fill="none" stroke={c.ring} stroke-opacity=".6" stroke-width=".5" /> : null}
      <Number shirt={shirt} ink={c.ink} />
    </>
  );
}

function Lying({ seat, shirt, c }: { seat: number; shirt: number; c: Colours }): JSX.Element {
  const bar = COUNTER * 0.62;
  return (
    <>
      <Shape seat={seat} fill={c.lying} stroke={c.edge} stroke-width="1.1" stroke-dasharray="2.4 1.9" />
      <path d={`M${-bar} ${-bar}h${2 * bar}M${-bar} ${bar * 1.06}h${2 * bar}`} stroke={c.edge} stroke-width="1.4" />
      <Number shirt={shirt} ink={c.lyingInk} />
    </>
  );
}

/** The sign on a marked man: a tick at his shoulder, never colour alone. */
const TICK = `M${-R * 0.95} ${-R * 0.72}l2.6 2.8 4.6-5`;

export function Counter({ man }: { man: Man }): JSX.Element {
  const seat = seatOf(man.player);
  const shirt = shirtOf(man.player);
  const c = COLOURS[seat] as Colours;
  return (
    <g class={man.spent ? "ct-man spent" : "ct-man"} data-player={man.player} data-marked={man.marked || undefined} transform={`translate(${man.at[0]} ${man.at[1]})`}>
      {man.target ? <><circle class="ct-under" r={R * 1.08} /><circle class="ct-target" r={R * 1.08} /></> : null}
      {man.marked ? <><circle class="ct-under" r={R * 1.06} /><circle class="ct-mark" r={R * 1.06} /></> : null}
      {man.chosen ? <><circle class="ct-under" r={R * 1.22} /><circle class="ct-chosen" r={R * 1.22} /></> : null}
      {man.down ? <Lying seat={seat} shirt={shirt} c={c} /> : <Standing seat={seat} shirt={shirt} c={c} />}
      {man.marked ? <path class="ct-marked" d={TICK} /> : null}
      {man.offside ? <circle class="ct-offside" r={R * 1.02} /> : null}
      {man.tokens ? (
        <g class="ct-tokens" transform={`translate(${COUNTER * 0.8} ${COUNTER * 0.86})`}>
          <rect x={-1.2 - 2.3 * man.tokens.length} y="-3.9" width={2.4 + 4.6 * man.tokens.length} height="7.4" rx="1.6" />
          <text y="2.1" font-size="6.4">{man.tokens}</text>
        </g>
      ) : null}
    </g>
  );
}

/** The ball: brown on the ground or in hands, its blue side up while it is in the air. */
export function Ball({ at, air, carried, lift = 0 }: { at: Point; air: boolean; carried: boolean; lift?: number }): JSX.Element {
  const [x, y] = carried ? [at[0] + 0.76 * R, at[1] - 0.76 * R] : at;
  const size = (carried ? 0.48 : 0.66) * (1 + 0.7 * lift);
  return (
    <g class="ct-ball" data-air={air || undefined} transform={`translate(${x} ${y})`}>
      <ellipse rx={7 * size} ry={4.4 * size} cx={1 + 5 * lift} cy={2 + 9 * lift} fill="#241b10" opacity={0.4 - 0.2 * lift} />
      <g transform={`rotate(-30) scale(${size})`}>
        <path d="M-12 0C-7-11 7-11 12 0C7 11-7 11-12 0z" fill={air ? "#2f5f93" : "#8a4b22"} stroke="#fffdf4" stroke-width="2" />
        <path d="M-5 0H5M-2.5-2.5v5M2.5-2.5v5" stroke="#fffdf4" stroke-width="1.5" />
      </g>
    </g>
  );
}

/** The mark beside a side's name. */
export function SideMark({ seat }: { seat: number }): JSX.Element {
  const c = COLOURS[seat] as Colours;
  return (
    <svg viewBox="-10 -10 20 20" aria-hidden="true">
      <Shape seat={seat} fill={c.fill} stroke={c.edge} stroke-width="1.2" />
      <Shape seat={seat} size={0.72} fill="none" stroke={c.ring} stroke-width=".8" />
    </svg>
  );
}
