/** What the drawings of table football and table rugby share: cloth, figures, a finger, ways. */

import type { ComponentChildren } from "preact";

export const CHALK = { stroke: "#f2efe2", "stroke-width": 1.6, fill: "none", "stroke-linecap": "round" } as const;
export const WORDS = { fill: "#fffaf0", "font-weight": 700, "text-anchor": "middle" } as const;
export const GOLD = "#f2d980";

/** The cloth in bands, and the edge of the table above it. */
export const Cloth = ({ children }: { children?: ComponentChildren }) => (
  <>
    <rect width="240" height="120" fill="#39774f" />
    <path d="M0 0h30v120H0zM60 0h30v120H60zM120 0h30v120h-30zM180 0h30v120h-30z" fill="#407f58" />
    {children}
  </>
);

export interface Spot {
  x: number;
  y: number;
}

const KITS = {
  red: { shirt: "#8d2430", dark: "#5c1019", shorts: "#f4ead3", base: "#f4ead3", ring: "#8d2430", number: "#fff6e2" },
  blue: { shirt: "#eef0ea", dark: "#28406e", shorts: "#28406e", base: "#28406e", ring: "#dfe6ee", number: "#1c2f55" },
  keeper: { shirt: "#d9a52c", dark: "#8a6212", shorts: "#2a2320", base: "#2a2320", ring: "#d9a52c", number: "#2a2320" },
} as const;
const SKIN = "#d9ac84";

/** A miniature on its base, which stands on (x, y); `faint` is where it was. */
export function Figure({ x, y, n, kit = "red", size = 1, faint = false }: Spot & { n?: number; kit?: keyof typeof KITS; size?: number; faint?: boolean }) {
  const { shirt, dark, shorts, base, ring, number } = KITS[kit];
  if (faint) return <ellipse cx={x} cy={y} rx={11 * size} ry={5.4 * size} fill="none" stroke="#fffaf0" stroke-width="1.4" stroke-dasharray="3 3" opacity=".85" />;
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <ellipse cx="3" cy="3.4" rx="11.5" ry="5.6" fill="#10301f" opacity=".45" />
      <path d="M-11 -1v2.4c0 3 5 5 11 5s11-2 11-5V-1z" fill={dark} />
      <ellipse cy="-1" rx="11" ry="5" fill={base} />
      <ellipse cy="-1" rx="7.6" ry="3.3" fill="none" stroke={ring} stroke-width="1.5" />
      <path d="M-4.4-12h3.6v11h-3.4zM.8-12h3.6l.2 11H1z" fill={SKIN} />
      <path d="M-4.6-5.4h3.8v4.6h-3.8zM.8-5.4h3.8v4.6H.8z" fill={shirt} />
      <path d="M-5.6-15.5h11.2l.6 6.2H.9L0-12l-.9 2.7h-5.3z" fill={shorts} />
      <path d="M-7.4-25.5-9.6-16M7.4-25.5l2.2 9.5" stroke={SKIN} stroke-width="2.6" stroke-linecap="round" />
      <path d="M-4.6-28.5h9.2l4.6 4-1.4 4.4-2.4-.8.2 6.6H-5.6l.2-6.6-2.4.8-1.4-4.4z" fill={shirt} stroke={dark} stroke-width=".8" stroke-linejoin="round" />
      {n === undefined ? null : <text y="-17.4" text-anchor="middle" font-size="9" font-weight="700" fill={number}>{n}</text>}
      <circle cy="-32" r="4" fill={SKIN} />
      <path d="M-4-32.4a4 4 0 0 1 8 0c-2-1.6-6-1.6-8 0z" fill="#3a2414" />
    </g>
  );
}

/** The finger about to flick, its nail at (x, y), coming from where `turn` points. */
export const Finger = ({ x, y, turn }: Spot & { turn: number }) => (
  <g transform={`translate(${x} ${y}) rotate(${turn})`}>
    <path d="M-90-8-16-4C-4-4 3-1 3 3S-4 10-16 10l-74 6z" fill="#10301f" opacity=".3" />
    <path d="M-90-12-40-8.5c9-1.4 16-.2 26 1.2C-4-6.6 0-4 0 0s-4 6.8-14 7.2c-10 1-18 1.4-26 1.6l-50 4z" fill="#dcae88" stroke="#a9744c" stroke-width=".9" stroke-linejoin="round" />
    <path d="M-13-4.4C-6-4.6-1.2-3-1.2-.2S-6 3.8-13 3.6c-2.4-2.2-2.4-5.8 0-8z" fill="#f9e9db" stroke="#c99a78" stroke-width=".7" />
    <path d="M-31-6.6c1.6 2 1.6 4.4 0 6.2M-34.5-6.8c1.4 1.8 1.4 4 0 5.8" stroke="#b98660" stroke-width=".9" fill="none" stroke-linecap="round" />
  </g>
);

const point = (x: number, y: number, turn: number): string => {
  const side = (away: number) => `${(x - 8 * Math.cos(turn + away)).toFixed(1)} ${(y - 8 * Math.sin(turn + away)).toFixed(1)}`;
  return `M${side(0.5)}L${x} ${y}L${side(-0.5)}`;
};

/** A way over the cloth, dashed with its point; bent over `over` if that is given. */
export function Way({ from, to, over, colour = "#fffaf0" }: { from: readonly [number, number]; to: readonly [number, number]; over?: readonly [number, number]; colour?: string }) {
  const [a, b] = over ?? from;
  return (
    <g stroke={colour} stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" fill="none">
      <path d={`M${from.join(" ")}${over ? `Q${over.join(" ")} ` : "L"}${to.join(" ")}`} stroke-dasharray="5.5 4.5" />
      <path d={point(to[0], to[1], Math.atan2(to[1] - b, to[0] - a))} />
    </g>
  );
}

/** What may not be. */
export const Cross = ({ x, y }: Spot) => (
  <g fill="none" stroke-linecap="round">
    <path d={`m${x - 8} ${y - 8} 16 16m0-16-16 16`} stroke="#fffaf0" stroke-width="7.5" />
    <path d={`m${x - 8} ${y - 8} 16 16m0-16-16 16`} stroke="#a3241b" stroke-width="4.5" />
  </g>
);

/** How far something is: between two places, its words beside the middle. */
export function Span({ from, to, text, dx = 0, dy = 15 }: { from: readonly [number, number]; to: readonly [number, number]; text: string; dx?: number; dy?: number }) {
  const [a, b] = [to[0] - from[0], to[1] - from[1]];
  const far = Math.hypot(a, b) / 4;
  const end = ([x, y]: readonly [number, number]) => `M${(x - b / far).toFixed(1)} ${(y + a / far).toFixed(1)}L${(x + b / far).toFixed(1)} ${(y - a / far).toFixed(1)}`;
  return (
    <>
      <path d={`${end(from)}${end(to)}M${from.join(" ")}L${to.join(" ")}`} stroke={GOLD} stroke-width="1.8" fill="none" />
      <text x={(from[0] + to[0]) / 2 + dx} y={(from[1] + to[1]) / 2 + dy} font-size="12" {...WORDS} fill={GOLD}>{text}</text>
    </>
  );
}
