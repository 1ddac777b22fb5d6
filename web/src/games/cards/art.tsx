/** The drawings of the deck: inks, shirts, ball, whistle, pack. Units are quarters of a millimetre. */

import type { JSX } from "preact";
import type { Level } from "./deck";

export interface Ink {
  ink: string;
  deep: string;
  tint: string;
}

/** Two inks and a tint a level, all of them readable on ivory and with ivory on them. */
export const INKS: Record<Level, Ink> = {
  A: { ink: "#80570f", deep: "#4d3206", tint: "#f4e6c3" },
  B: { ink: "#8d2430", deep: "#5c1019", tint: "#f3ddd6" },
  C: { ink: "#1f5641", deep: "#0f3b2b", tint: "#dfe9da" },
  D: { ink: "#2a4d7c", deep: "#152d4f", tint: "#dde5ee" },
  E: { ink: "#643a6b", deep: "#3d1c44", tint: "#ebdfea" },
  G: { ink: "#463c35", deep: "#231c17", tint: "#e8dfd0" },
};

/** On the table a side keeps its ink whatever its level: green for the first, wine for the other. */
const SIDES = [INKS.C, INKS.B] as const;
export const inkOf = (level: Level, seat?: number): Ink => (seat === undefined ? INKS[level] : SIDES[seat === 0 ? 0 : 1]);

export const PAPER = "#fbf5e6";
export const BRASS = "#b98b34";
const IVORY = "#f4ead3";

const SHIRT = "M12 3 2 9l4 9 4-2v19h20V16l4 2 4-9-10-6c-2 4-14 4-16 0z";

/** What tells the levels apart without colour: cut of the shirt, drawn inside its body. */
const CUTS: Record<Level, JSX.Element | null> = {
  A: <path d="M10 16v-3l10 7 10-7v4l-10 7-10-7z" />,
  B: <path d="M12.5 5.5h3V35h-3zM24.5 5.5h3V35h-3z" />,
  C: <path d="M10 30.5h20V33H10z" />,
  D: <path d="M10 9.5V5l20 24v6h-1z" />,
  E: <path d="M20 5.8c3 0 7-.8 8-2.8l2 1.2V35H20z" />,
  G: <path d="M10 6h10v14.5H10zM20 20.5h10V35H20z" />,
};

/** A shirt of the deck, with its number. */
export function LevelShirt({ level, number, inks: { ink, deep } }: { level: Level; number: number; inks: Ink }): JSX.Element {
  return (
    <g>
      <path d={SHIRT} fill={ink} />
      <g fill={IVORY} opacity=".34">{CUTS[level]}</g>
      <path d={SHIRT} fill="none" stroke={deep} stroke-width="1.2" stroke-linejoin="round" />
      <text class="cd-bold" x="20" y="28.5" text-anchor="middle" font-size="14.5" fill={PAPER} stroke={deep}
        stroke-width="2.6" stroke-linejoin="round" paint-order="stroke">{number}</text>
    </g>
  );
}

/** The mark of a side: a band for the first, hoops for the other. */
export function SideShirt({ level, seat }: { level: Level; seat: number }): JSX.Element {
  const { ink, deep } = inkOf(level, seat);
  return (
    <svg class="mark" viewBox="0 0 40 40" aria-hidden="true" data-ink={ink}>
      <path d="M13 5 3 11l4 9 4-2v18h18V18l4 2 4-9-10-6c-2 4-12 4-14 0z" fill={ink} stroke={deep}
        stroke-width="1.5" stroke-linejoin="round" />
      <path d={seat === 0 ? "M11.7 20h16.6v5.5H11.7z" : "M11.7 15h16.6v3H11.7zm0 7h16.6v3H11.7zm0 7h16.6v3H11.7z"} fill={IVORY} />
    </svg>
  );
}

/** The same mark on a card that lies on the table: one bar or three, under its id. */
export function SideBars({ seat, ink }: { seat: number; ink: string }): JSX.Element {
  return <path d={seat === 0 ? "M120 45h28v6h-28z" : "M120 43h28v3h-28zm0 6h28v3h-28zm0 6h28v3h-28z"} fill={ink} />;
}

/** And on the back of a deck: a band, or hoops. */
export function SideBands({ seat }: { seat: number }): JSX.Element {
  const d = seat === 0 ? "M18 150h216v52H18z" : "M18 84h216v26H18zm0 79h216v26H18zm0 79h216v26H18z";
  return <path d={d} fill={IVORY} stroke="#d2a750" stroke-width="2" />;
}

/** A ball engraved with lines; it has as many stitches as the card is worth. */
export function EngravedBall({ ink, stitches }: { ink: string; stitches: number }): JSX.Element {
  const a = 71;
  const b = 41;
  const meridian = (k: number): string => `M${-a} 0C${-a * 0.62} ${1.5 * b * k} ${a * 0.62} ${1.5 * b * k} ${a} 0`;
  const step = Math.min(11.5, 78 / stitches);
  const seam = Array.from({ length: stitches }, (_, i) => `M${(i - (stitches - 1) / 2) * step} -8v16`).join("");
  return (
    <g>
      <path d={`${meridian(-1)}C${a * 0.62} ${1.5 * b} ${-a * 0.62} ${1.5 * b} ${-a} 0z`} fill={PAPER} stroke={ink}
        stroke-width="3.3" stroke-linejoin="round" />
      <path d={[-5, -4, -3, -2, -1, 1, 2, 3, 4, 5].map((i) => meridian(i / 6)).join("")} fill="none" stroke={ink}
        stroke-width="1" opacity=".55" />
      <path d={meridian(0)} fill="none" stroke={ink} stroke-width="2" />
      <rect x="-48" y="-11" width="96" height="22" rx="11" fill={PAPER} />
      <path d="M-46 0h92" stroke={ink} stroke-width="2" />
      <path d={seam} stroke={ink} stroke-width="3.3" stroke-linecap="round" />
    </g>
  );
}

/** Posts and ground behind the ball of a number card. */
export function Posts({ ink }: { ink: string }): JSX.Element {
  return (
    <g stroke={ink} fill="none">
      <path d="M78 86v156M174 86v156M78 170h96" stroke-width="5.5" opacity=".26" />
      <path d="M42 242h168" stroke-width="1.5" opacity=".6" />
      <path d="M42 248h168" stroke-width=".8" opacity=".6" />
    </g>
  );
}

/** Two packs about to bind: ours full, theirs open, the mark between them. */
export function Pack({ ink }: { ink: string }): JSX.Element {
  const front = [-1, 0, 1].map((i) => 126 + i * 36);
  const second = [-1.5, -0.5, 0.5, 1.5].map((i) => 126 + i * 33);
  return (
    <g>
      {second.map((x) => <circle key={x} cx={x} cy={108} r={12.5} fill={ink} opacity=".55" />)}
      {front.map((x) => <circle key={x} cx={x} cy={138} r={15.5} fill={ink} />)}
      <path d="M50 160h152" stroke={ink} stroke-width="2" stroke-dasharray="6 5" />
      {front.map((x) => <circle key={x} cx={x} cy={182} r={14} fill={PAPER} stroke={ink} stroke-width="3.4" />)}
      {second.map((x) => (
        <circle key={x} cx={x} cy={211} r={11.5} fill={PAPER} stroke={ink} stroke-width="2.6" opacity=".8" />
      ))}
    </g>
  );
}

/** The referee's whistle on its cord, sounding. */
export function Whistle({ ink, deep }: { ink: string; deep: string }): JSX.Element {
  return (
    <g fill="none" stroke={ink} stroke-linecap="round" stroke-linejoin="round">
      <path d="M186 160c22-6 30-30 14-44-18-16-46-2-40 20" stroke-width="2.2" opacity=".7" />
      <path d="M62 140h112a42 42 0 1 1-54 38l-1-9H62z" fill={PAPER} stroke-width="3.4" />
      <path d="M92 159h30M92 163.5h28M136 206c14 8 34 8 46-4M131 199c16 13 42 13 57-5" stroke-width="1" opacity=".5" />
      <circle cx="160" cy="179" r="28" fill={PAPER} stroke-width="2.2" />
      <circle cx="160" cy="179" r="20" stroke-width="1" opacity=".55" />
      <circle cx="166" cy="184" r="8.5" fill={ink} stroke="none" />
      <path d="M74 140v29M86 140v29" stroke-width="1.6" opacity=".7" />
      <path d="M104 140v14h26l-7-14z" fill={deep} stroke={deep} stroke-width="2" />
      <circle cx="185" cy="151" r="6" fill={PAPER} stroke-width="2.2" />
      <path d="M116 126l-4-22M98 128l-14-18M134 128l9-16" stroke-width="3" />
    </g>
  );
}

const MOTIF: readonly [number, number][] = Array.from({ length: 10 * 6 }, (_, i) => {
  const row = Math.floor(i / 6);
  return [(i % 6) * 46 + (row % 2 ? 23 : 0), row * 36];
});

/** Little balls scattered over the back: one path, so that a deck costs nothing to draw. */
const SCATTER = MOTIF.map(([x, y]) => {
  const [cos, sin] = [Math.cos(-Math.PI / 6), Math.sin(-Math.PI / 6)];
  const at = (u: number, v: number): string =>
    `${(x + u * cos - v * sin).toFixed(1)} ${(y + u * sin + v * cos).toFixed(1)}`;
  return (
    `M${at(-18, 0)}C${at(-11, -16)} ${at(11, -16)} ${at(18, 0)}C${at(11, 16)} ${at(-11, 16)} ${at(-18, 0)}` +
    `M${at(-8, 0)}L${at(8, 0)}M${at(-5, -4)}L${at(-5, 4)}M${at(0, -4)}L${at(0, 4)}M${at(5, -4)}L${at(5, 4)}`
  );
}).join("");

/** The printed field of a card back, with the letter of the level in a brass medal. */
export function BackField({ level, medal, inks: { ink, deep } }: { level: Level; medal: boolean; inks: Ink }): JSX.Element {
  return (
    <g>
      <rect x="11" y="11" width="230" height="330" rx="9" fill={ink} />
      <svg x="17" y="17" width="218" height="318" viewBox="0 0 218 318">
        <path d={SCATTER} fill="none" stroke={IVORY} stroke-width="1.5" opacity=".5" />
      </svg>
      <rect x="17" y="17" width="218" height="318" rx="7" fill="none" stroke="#d2a750" stroke-width="2.4" />
      {medal && (
        <g>
          <ellipse cx="126" cy="176" rx="46" ry="56" fill={deep} stroke="#d2a750" stroke-width="2.4" />
          <ellipse cx="126" cy="176" rx="40" ry="50" fill="none" stroke="#d2a750" stroke-width="1" />
          <text class="cd-bold" x="126" y="196" text-anchor="middle" font-size="58" fill={IVORY}>{level}</text>
        </g>
      )}
    </g>
  );
}
