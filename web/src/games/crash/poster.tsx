/** The poster of the game on hexes: a drawing made by rule rather than by hand. */

import { FONT, PosterPaper } from "../../ui/poster-paper";

const SIDE = 27;
const REACHED = new Set(["2,2", "3,1", "3,2", "4,2", "4,3", "2,1"]);

const at = (q: number, r: number): [number, number] => [20 + q * 1.5 * SIDE, 10 + (r + (q & 1) / 2) * Math.sqrt(3) * SIDE];

function ring(x: number, y: number, radius: number, corners: number, turn = 0): string {
  return Array.from({ length: corners }, (_, i) => {
    const angle = turn + (i * 2 * Math.PI) / corners;
    return `${(x + radius * Math.cos(angle)).toFixed(1)},${(y + radius * Math.sin(angle)).toFixed(1)}`;
  }).join(" ");
}

function Field() {
  const cells = [];
  for (let q = -1; q < 7; q++) {
    for (let r = -1; r < 7; r++) {
      const [x, y] = at(q, r);
      const reached = REACHED.has(`${q},${r}`);
      cells.push(<polygon points={ring(x, y, SIDE, 6)} fill={reached ? "#f2d980" : r < 1 ? "#aebd8c" : "#d3dbb4"} stroke="#7d8f5f" stroke-width="1.5" />);
      if (reached) cells.push(<circle cx={x} cy={y} r="3.5" fill="#7a5a18" />);
    }
  }
  return <>{cells}</>;
}

function Counter({ q, r, n, dark }: { q: number; r: number; n: number; dark?: boolean }) {
  const [x, y] = at(q, r);
  return (
    <>
      <ellipse cx={x + 3} cy={y + 5} rx="22" ry="21" fill="#2f3a1c" opacity=".45" />
      {dark ? (
        <>
          <circle cx={x} cy={y} r="21.5" fill="#1f5641" stroke="#0d2b1f" stroke-width="2" />
          <circle cx={x} cy={y} r="17" fill="none" stroke="#f4ead3" stroke-opacity=".8" stroke-width="1.3" />
        </>
      ) : (
        <>
          <polygon points={ring(x, y, 23, 8, Math.PI / 8)} fill="#f6eed9" stroke="#2a2320" stroke-width="2.2" />
          <polygon points={ring(x, y, 18, 8, Math.PI / 8)} fill="none" stroke="#2a2320" stroke-opacity=".6" stroke-width="1.3" />
        </>
      )}
      <text x={x} y={y + 8} text-anchor="middle" font-size="24" font-weight="700" fill={dark ? "#fffaf0" : "#2a2320"} font-family={FONT}>
        {n}
      </text>
    </>
  );
}

function Die({ x, y, turn, pips }: { x: number; y: number; turn: number; pips: [number, number][] }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <rect x="-19" y="-16" width="42" height="42" rx="8" fill="#2f3a1c" opacity=".4" />
      <rect x="-22" y="-21" width="42" height="42" rx="8" fill="#fbf5e6" stroke="#8a7450" stroke-width="1.5" />
      {pips.map(([a, b]) => (
        <circle cx={-1 + a * 11} cy={b * 11} r="4" fill="#2a2320" />
      ))}
    </g>
  );
}

export function HexPoster() {
  const [x, y] = at(3, 3);
  return (
    <PosterPaper>
      <rect width="240" height="254" fill="#c3cfa4" />
      <Field />
      <path d="M0 33h240" stroke="#fffef6" stroke-width="5" />
      <Counter q={3} r={3} n={12} dark />
      <Counter q={1} r={3} n={9} dark />
      <Counter q={1} r={1} n={7} />
      <Counter q={5} r={1} n={3} />
      <Counter q={0} r={5} n={8} dark />
      <g transform={`translate(${x + 22} ${y - 20}) rotate(-30)`}>
        <path d="M-15 0C-9-14 9-14 15 0C9 14-9 14-15 0z" fill="#8a4b22" stroke="#fffdf4" stroke-width="2" />
        <path d="M-6 0H6M-3-3v6M3-3v6" stroke="#fffdf4" stroke-width="1.6" />
      </g>
      <Die x={150} y={216} turn={-12} pips={[[-1, -1], [0, 0], [1, 1]]} />
      <Die x={203} y={208} turn={14} pips={[[-1, -1], [1, -1], [-1, 1], [1, 1]]} />
    </PosterPaper>
  );
}
