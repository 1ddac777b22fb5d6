/** Crash Tackle in six small drawings. */

const SIDE = 17;
const at = (q: number, r: number): [number, number] => [16 + q * 1.5 * SIDE, 15 + (r + (q & 1) / 2) * Math.sqrt(3) * SIDE];

function ring(x: number, y: number, radius: number, corners: number, turn = 0): string {
  return Array.from({ length: corners }, (_, i) => {
    const angle = turn + (i * 2 * Math.PI) / corners;
    return `${(x + radius * Math.cos(angle)).toFixed(1)},${(y + radius * Math.sin(angle)).toFixed(1)}`;
  }).join(" ");
}

/** The grass, some hexes lit; beyond column `goal` lies the in-goal. */
function Grass({ lit = [], goal = 99 }: { lit?: readonly string[]; goal?: number }) {
  const cells = [];
  for (let q = -1; q < 11; q++) {
    for (let r = -1; r < 6; r++) {
      const [x, y] = at(q, r);
      cells.push(<polygon points={ring(x, y, SIDE, 6)} fill={lit.includes(`${q},${r}`) ? "#f2d980" : q >= goal ? "#aebd8c" : "#d3dbb4"} stroke="#7d8f5f" stroke-width="1.1" />);
    }
  }
  return <>{cells}</>;
}

function Counter({ q, r, n, dark = false, down = false }: { q: number; r: number; n: number; dark?: boolean; down?: boolean }) {
  const [x, y] = at(q, r);
  const edge = down ? "3 2.5" : undefined;
  return (
    <g opacity={down ? 0.85 : 1}>
      <ellipse cx={x + 2} cy={y + 3} rx="13" ry="12" fill="#2f3a1c" opacity=".4" />
      {dark ? (
        <>
          <circle cx={x} cy={y} r="12.5" fill="#1f5641" stroke="#0d2b1f" />
          <circle cx={x} cy={y} r="10" fill="none" stroke="#f4ead3" stroke-opacity=".8" stroke-dasharray={edge} />
        </>
      ) : (
        <>
          <polygon points={ring(x, y, 13.5, 8, Math.PI / 8)} fill="#f6eed9" stroke="#2a2320" stroke-width="1.4" />
          <polygon points={ring(x, y, 10.5, 8, Math.PI / 8)} fill="none" stroke="#2a2320" stroke-opacity=".6" stroke-dasharray={edge} />
        </>
      )}
      <text x={x} y={y + 5} text-anchor="middle" font-size="14" font-weight="700" fill={dark ? "#fffaf0" : "#2a2320"}>{n}</text>
    </g>
  );
}

const Ball = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y}) rotate(-30)`}>
    <path d="M-10 0C-6-9 6-9 10 0C6 9-6 9-10 0z" fill="#8a4b22" stroke="#fffdf4" stroke-width="1.5" />
    <path d="M-4 0H4M-2-2v4M2-2v4" stroke="#fffdf4" stroke-width="1.2" />
  </g>
);

function Die({ x, y, turn, pips }: { x: number; y: number; turn: number; pips: readonly (readonly [number, number])[] }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <rect x="-14" y="-12" width="30" height="30" rx="6" fill="#2f3a1c" opacity=".4" />
      <rect x="-16" y="-15" width="30" height="30" rx="6" fill="#fbf5e6" stroke="#8a7450" />
      {pips.map(([a, b]) => <circle cx={-1 + a * 8} cy={b * 8} r="2.9" fill="#2a2320" />)}
    </g>
  );
}

/** A way over the hexes, through their middles. */
function Way({ through }: { through: readonly (readonly [number, number])[] }) {
  const spots = through.map(([q, r]) => at(q, r));
  const [[a, b], [x, y]] = [spots.at(-2) ?? [0, 0], spots.at(-1) ?? [0, 0]];
  const turn = Math.atan2(y - b, x - a);
  const side = (away: number) => `${(x - 9 * Math.cos(turn + away)).toFixed(1)} ${(y - 9 * Math.sin(turn + away)).toFixed(1)}`;
  return (
    <g fill="none" stroke="#7a3b12" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round">
      <path d={`M${spots.map(([px, py]) => `${px.toFixed(1)} ${py.toFixed(1)}`).join("L")}`} stroke-dasharray="6 5" />
      <path d={`M${side(0.5)}L${x.toFixed(1)} ${y.toFixed(1)}L${side(-0.5)}`} />
    </g>
  );
}

const near = (q: number, r: number): string[] => (q & 1
  ? [[0, -1], [0, 1], [-1, 0], [-1, 1], [1, 0], [1, 1]]
  : [[0, -1], [0, 1], [-1, -1], [-1, 0], [1, -1], [1, 0]]).map(([a = 0, b = 0]) => `${q + a},${r + b}`);

const FOUR = [[-1, -1], [1, -1], [-1, 1], [1, 1]] as const;
const THREE = [[-1, -1], [0, 0], [1, 1]] as const;

export const DRAWINGS = {
  aim: () => (
    <>
      <Grass goal={7} />
      <path d="M182 0v120" stroke="#fffef6" stroke-width="4" />
      <path d="M196 30v56M190 30h12M190 86h12" stroke="#fffdf4" stroke-width="4" />
      <Way through={[[3, 1], [4, 2], [5, 1], [6, 2], [7, 1]]} />
      <Counter q={2} r={2} n={12} dark />
      <Ball x={81} y={62} />
      <Counter q={4} r={1} n={7} />
      <Counter q={5} r={2} n={3} />
    </>
  ),
  move: () => (
    <>
      <Grass lit={["2,1", "2,2", "3,1", "3,2", "4,1", "4,2", "4,3", "3,0", "5,1", "5,2", "6,2", "2,3", "3,3"]} />
      <Way through={[[2, 2], [3, 1], [4, 2], [5, 1], [6, 2]]} />
      <Counter q={2} r={2} n={11} dark />
      <Counter q={8} r={1} n={14} />
    </>
  ),
  dice: () => (
    <>
      <Grass />
      <Die x={52} y={60} turn={-12} pips={FOUR} />
      <Die x={96} y={58} turn={10} pips={THREE} />
      <rect x="126" y="32" width="104" height="56" rx="6" fill="#fbf5e6" stroke="#8a7450" />
      <text x="178" y="70" text-anchor="middle" font-size="27" font-weight="700" fill="#1f5641">7 ≤ 8</text>
    </>
  ),
  pass: () => (
    <>
      <Grass />
      <Way through={[[5, 1], [3, 2]]} />
      <Way through={[[5, 1], [3, 0]]} />
      <Way through={[[5, 1], [7, 1]]} />
      <path d="m178 50 18 18M196 50l-18 18" stroke="#962a20" stroke-width="5" stroke-linecap="round" />
      <Counter q={5} r={1} n={10} dark />
      <Ball x={156} y={46} />
      <Counter q={2} r={2} n={12} dark />
      <Counter q={2} r={1} n={13} dark />
      <Counter q={8} r={1} n={11} dark />
    </>
  ),
  tackle: () => (
    <>
      <Grass lit={near(6, 2)} />
      <Way through={[[1, 1], [2, 2], [3, 1], [4, 2], [5, 1]]} />
      <Counter q={1} r={1} n={12} dark />
      <Ball x={56} y={48} />
      <Counter q={6} r={2} n={7} />
    </>
  ),
  gather: () => (
    <>
      <Grass lit={near(5, 1)} />
      <Counter q={5} r={1} n={12} dark down />
      <Counter q={6} r={2} n={7} down />
      <Ball x={154} y={48} />
      <Way through={[[1, 2], [2, 2], [3, 1], [4, 2]]} />
      <Counter q={1} r={2} n={9} dark />
    </>
  ),
};
