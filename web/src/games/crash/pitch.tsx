/** The printed sheet in its wooden tray: hexes, lines, posts. Drawn once for a way of lying. */

import type { JSX } from "preact";
import { across, along, cells, depthOf, HEXES, KICK_OFF, type Lie, LINES, middle, PAPER, POSTS, R, reachOf, SIDE_FIVE, spot, TARGETS, through, trayOf } from "./geometry";

const CHALK = "#fffef6";
const WOOD = "#4a2c1c";
/** From the middle outwards: every stretch of the field has its green. */
const GREENS: readonly [below: number, colour: string][] = [
  [LINES.ten, "#e0e3c4"], [LINES.twentyTwo, "#d8ddb8"], [LINES.goal, "#cdd6ac"], [Infinity, "#b7c39a"],
];
const greenOf = (hex: number): string =>
  (GREENS.find(([below]) => Math.abs(depthOf(hex)) <= below) as [number, string])[1];

function Hexes({ lie }: { lie: Lie }): JSX.Element {
  return (
    <g stroke="#7d8f5f" stroke-opacity=".5" stroke-width=".65">
      {GREENS.map(([, colour]) => <path key={colour} fill={colour} d={cells(lie, HEXES.filter((hex) => greenOf(hex) === colour))} />)}
    </g>
  );
}

function Chalk({ lie }: { lie: Lie }): JSX.Element {
  const both = (depth: number): string => across(lie, depth) + across(lie, -depth);
  return (
    <g fill="none" stroke={CHALK}>
      <path d={both(LINES.goal)} stroke-width="2.5" />
      <path d={both(LINES.twentyTwo)} stroke-width="1.7" />
      <path d={across(lie, 0)} stroke-width="2" />
      <path d={both(LINES.ten)} stroke-width="1.4" stroke-dasharray="5.5 4" />
      <path d={both(LINES.five)} stroke-width="1.1" stroke-dasharray="2.4 4" />
      <path d={SIDE_FIVE.map((column) => along(lie, column, LINES.goal)).join("")} stroke-width="1" stroke-dasharray="2.4 4" />
      <path d={along(lie, -2 / 3, 37) + along(lie, 24 + 2 / 3, 37)} stroke-width="2.4" />
      <path d={cells(lie, [KICK_OFF], 0.8)} stroke-width="1.6" />
    </g>
  );
}

function Goals({ lie }: { lie: Lie }): JSX.Element {
  const bars = [POSTS.slice(0, 2), POSTS.slice(2)].map((pair) => through(lie, pair)).join("");
  return (
    <g>
      <path d={cells(lie, TARGETS, 0.86)} fill="#c4483a" fill-opacity=".32" stroke="#962a20" stroke-width="1.1" />
      <path d={cells(lie, POSTS, 0.92)} fill="#8ea074" />
      <path d={bars} stroke="#2f3a1c" stroke-opacity=".4" stroke-width="2.4" transform="translate(1 1.6)" />
      <path d={bars} stroke="#fffdf4" stroke-width="2" stroke-linecap="round" />
      {POSTS.map((hex) => {
        const [x, y] = middle(lie, hex);
        return (
          <g key={hex} transform={`translate(${x} ${y})`}>
            <circle r="4.6" cx=".8" cy="1.5" fill="#2f3a1c" opacity=".4" />
            <circle r="4.4" fill="#fffdf4" stroke={WOOD} stroke-width="1.5" />
            <circle r="1.5" fill={WOOD} />
          </g>
        );
      })}
    </g>
  );
}

/** The names of the lines, in brass on the rim. */
function Names({ lie, words }: { lie: Lie; words: { goal: string; half: string } }): JSX.Element | null {
  if (lie.tall) return null;
  const names: [string, number][] = [[words.half, 0]];
  for (const [name, depth] of [["10", LINES.ten], ["22", LINES.twentyTwo], ["5", LINES.five], [words.goal, LINES.goal]] as const) {
    names.push([name, depth], [name, -depth]);
  }
  const top = -reachOf(lie)[1] - PAPER - 5;
  return (
    <g class="ct-rim" fill="#f0d493" font-size="9.5" text-anchor="middle">
      {names.map(([name, depth]) => <text key={depth} x={spot(lie, 0, depth)[0]} y={top}>{name}</text>)}
    </g>
  );
}

/** Whose goal it is, printed in the grass behind the posts. */
function Owners({ lie, names }: { lie: Lie; names: readonly [string, string] }): JSX.Element {
  return (
    <g class="ct-owner" fill="#5d7047" fill-opacity=".6" font-size="13" text-anchor="middle">
      {names.map((name, seat) => {
        const [x, y] = spot(lie, 12, seat === 0 ? -34.4 : 34.4);
        const left = x < 0;
        return <text key={seat} transform={lie.tall ? `translate(${x} ${y + 4.5})` : `translate(${x + (left ? 4.5 : -4.5)} ${y}) rotate(${left ? -90 : 90})`}>{name}</text>;
      })}
    </g>
  );
}

export function Pitch({ lie, words, owners }: { lie: Lie; words: { goal: string; half: string }; owners: readonly [string, string] }): JSX.Element {
  const [x, y] = reachOf(lie);
  const tray = trayOf(lie);
  const [w, h] = [x + PAPER, y + PAPER];
  const rim = { x: -tray.side, width: 2 * tray.side, height: tray.top + tray.bottom, rx: 5 };
  return (
    <g>
      <rect class="ct-shade" {...rim} y={3 - tray.top} />
      <rect {...rim} y={-tray.top} fill="url(#ct-wood)" />
      <rect x={-w} y={-h} width={2 * w} height={2 * h} rx="1.5" fill="#d8d9b4" stroke="#2c180e" stroke-opacity=".5" />
      <Hexes lie={lie} />
      <Owners lie={lie} names={owners} />
      <Chalk lie={lie} />
      <Goals lie={lie} />
      <Names lie={lie} words={words} />
    </g>
  );
}

/** Wood and hatchings, named once for the whole board. */
export function Patterns(): JSX.Element {
  const hatch = (id: string, ground: string, ink: string): JSX.Element => (
    <pattern id={id} width="4.4" height="4.4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="4.4" height="4.4" fill={ground} fill-opacity=".8" />
      <path d="M0 0v4.4" stroke={ink} stroke-width="1.5" />
    </pattern>
  );
  return (
    <defs>
      {hatch("ct-tackled", "#f3ddd6", "#962a20")}
      {hatch("ct-wrong", "#f6e7bd", "#755315")}
      <linearGradient id="ct-wood" x1="0" x2="1">
        <stop offset="0" stop-color="#6a4127" />
        <stop offset=".5" stop-color="#7c4e30" />
        <stop offset="1" stop-color="#54321d" />
      </linearGradient>
    </defs>
  );
}

/** Half a counter: it nearly fills its hex. */
export const COUNTER = 0.84 * R;
