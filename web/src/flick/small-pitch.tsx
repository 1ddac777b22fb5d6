/** The pitch on a card: where everybody would be, and who would have moved. */

import type { JSX } from "preact";
import { seenFrom, type Spot } from "./frame";
import { type Laid, movesTo } from "./previews";

/** How a game's pitch is drawn on a card: its lines in millimetres, which body is the ball, whose the others are. */
export interface Small {
  lines: JSX.Element;
  ball: number;
  sideOf(body: number): number;
  /** Where things are seen, where that is not where they were left: a ball that is to be kicked. */
  seen?(laid: Laid): Laid;
  /** Only so much of it round the ball, in millimetres from left to right; none: all. */
  wide?: number;
}

interface Props {
  small: Small;
  now: Laid;
  then: Laid;
  /** Quarter turns to the side that looks. */
  side: number;
  from: number;
}

const [WIDTH, HEIGHT] = [1280, 880];

/** Where more than these move, all is laid anew: nobody follows so many ways. */
const FOLLOWED = 8;

export function SmallPitch({ small: { lines, ball: BALL, sideOf, seen = (laid) => laid, wide = WIDTH }, now: was, then: will, side, from }: Props): JSX.Element {
  const [now, then] = [seen(was), seen(will)];
  const at = (spot: Spot): [number, number] => {
    const [x, y] = seenFrom(side, spot);
    return [x, -y];
  };
  const moves = movesTo(now, then, BALL);
  const ball = then.table.places[BALL];
  const lies = ball ? at(ball) : null;
  // What is drawn nearer is drawn finer, but for the figures: they are what they are.
  const fine = wide / WIDTH;
  // Never more than the pitch and its margin: a ball on a line lies near the edge.
  const about = (at: number, all: number): number => Math.max(-all / 2, Math.min(at - (all * fine) / 2, all / 2 - all * fine));
  const [left, top] = [about(lies?.[0] ?? 0, WIDTH), about(lies?.[1] ?? 0, HEIGHT)];
  const r = Math.max(24 * fine, 10.5);
  const moved = new Set(moves.map(({ body }) => body));
  return (
    <svg class="ft-small" viewBox={`${left} ${top} ${wide} ${HEIGHT * fine}`} aria-hidden="true" data-preview={moves.map(({ body }) => body).join(" ")}>
      <rect x={left} y={top} width={wide} height={HEIGHT * fine} fill="#2f6b49" />
      <g fill="none" stroke="#f2efe2" stroke-opacity=".75" stroke-width={8 * fine}>
        {lines}
      </g>
      {then.table.places.map((spot, body) => {
        if (!spot || body === BALL) return null;
        const [x, y] = at(spot);
        const own = sideOf(body) === from;
        const paint = { fill: own ? "#e8707a" : "#a9cfee", stroke: moved.has(body) && moves.length <= FOLLOWED ? "#fff6e2" : "none", "stroke-width": 10 * fine };
        return own ? <circle key={body} cx={x} cy={y} r={r} {...paint} /> : <rect key={body} x={x - 0.9 * r} y={y - 0.9 * r} width={1.8 * r} height={1.8 * r} {...paint} />;
      })}
      {moves.map(({ body, from: old, to }) => {
        if (!old || (moves.length > FOLLOWED && body !== BALL)) return null;
        const [x, y] = at(old);
        const end = to && at(to);
        return (
          <g key={body} fill="none" stroke="#fff6e2" stroke-width={9 * fine} stroke-dasharray={`${20 * fine} ${14 * fine}`}>
            <circle cx={x} cy={y} r={r + 2 * fine} />
            {end ? <path d={`M${x} ${y}L${end[0]} ${end[1]}`} /> : null}
          </g>
        );
      })}
      {lies ? <circle cx={lies[0]} cy={lies[1]} r={r} fill="#fffdf4" stroke="#1b1b1b" stroke-width={9 * fine} /> : null}
    </svg>
  );
}
