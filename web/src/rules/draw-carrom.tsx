/** Carrom in six small drawings. */

const INK = "#2b1d14";

const Wood = () => (
  <>
    <rect width="240" height="120" fill="#e2c48e" />
    <path d="M0 22c60-8 150 10 240-2M0 58c80 8 160-8 240 2M0 95c70-9 170 9 240 0" stroke="#b98b4e" stroke-opacity=".28" fill="none" stroke-width="1.5" />
  </>
);

/** The corner of the table on the top left, with its pocket. */
const Corner = () => (
  <>
    <path d="M0 0h240v24H16v96H0z" fill="#4a2c1c" />
    <path d="M16 24h224v3H19v93h-3z" fill="#2c180e" opacity=".45" />
    <circle cx="32" cy="40" r="16" fill="#7a5126" />
    <circle cx="32" cy="40" r="14" fill="#120a05" />
  </>
);

interface Spot {
  x: number;
  y: number;
  r?: number;
}

const White = ({ x, y, r = 11 }: Spot) => (
  <>
    <circle cx={x + 2} cy={y + 3} r={r} fill="#2c180e" opacity=".3" />
    <circle cx={x} cy={y} r={r} fill="#f4ead3" stroke="#8a7450" />
    <circle cx={x} cy={y} r={r * 0.62} fill="none" stroke="#a58a5c" stroke-width="1.4" />
  </>
);
const Black = ({ x, y, r = 11 }: Spot) => (
  <>
    <circle cx={x + 2} cy={y + 3} r={r} fill="#2c180e" opacity=".3" />
    <circle cx={x} cy={y} r={r} fill="#2a2320" />
    <path d={`M${x - r * 0.4} ${y - r * 0.4}l${r * 0.8} ${r * 0.8}m0 ${-r * 0.8}l${-r * 0.8} ${r * 0.8}`} stroke="#c9b184" stroke-width="1.8" />
  </>
);
const Queen = ({ x, y, r = 11 }: Spot) => (
  <>
    <circle cx={x + 2} cy={y + 3} r={r} fill="#2c180e" opacity=".3" />
    <circle cx={x} cy={y} r={r} fill="#b02a22" stroke="#7a140e" />
    <path d={star(x, y, r * 0.6)} fill="#f4ead3" />
  </>
);
const Striker = ({ x, y, r = 15 }: Spot) => (
  <>
    <circle cx={x + 2} cy={y + 4} r={r} fill="#2c180e" opacity=".3" />
    <circle cx={x} cy={y} r={r} fill="#fbf6ea" stroke="#8a7450" />
    <circle cx={x} cy={y} r={r * 0.8} fill="none" stroke="#1f5641" stroke-width="2" />
    <path d={star(x, y, r * 0.5, 4)} fill="#1f5641" />
  </>
);

function star(x: number, y: number, r: number, points = 5): string {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const [far, turn] = [i % 2 ? r * 0.42 : r, (i * Math.PI) / points - Math.PI / 2];
    return `${(x + far * Math.cos(turn)).toFixed(1)} ${(y + far * Math.sin(turn)).toFixed(1)}`;
  });
  return `M${corners.join("L")}z`;
}

/** A way on the table: a dashed line on a light one, with its point. */
function Way({ from, to }: { from: [number, number]; to: [number, number] }) {
  const turn = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const [x, y] = to;
  const side = (away: number) => `${(x - 9 * Math.cos(turn + away)).toFixed(1)} ${(y - 9 * Math.sin(turn + away)).toFixed(1)}`;
  const line = `M${from.join(" ")}L${x} ${y}`;
  return (
    <g stroke-linecap="round" fill="none">
      <path d={line} stroke="#fffaf0" stroke-width="4.5" />
      <path d={line} stroke="#1f5641" stroke-width="2.2" stroke-dasharray="6 5" />
      <path d={`M${side(0.45)}L${x} ${y}L${side(-0.45)}`} stroke="#1f5641" stroke-width="2.2" stroke-linejoin="round" />
    </g>
  );
}

const Lines = () => (
  <>
    <path d="M30 66h180" stroke={INK} stroke-width="1.2" />
    <path d="M30 92h180" stroke={INK} stroke-width="3" />
    <circle cx="34" cy="79" r="12" fill="#a52a20" stroke={INK} stroke-width="1.2" />
    <circle cx="206" cy="79" r="12" fill="#a52a20" stroke={INK} stroke-width="1.2" />
  </>
);

const RING = Array.from({ length: 6 }, (_, i): [number, number] => [Math.cos((i * Math.PI) / 3), Math.sin((i * Math.PI) / 3)]);

export const DRAWINGS = {
  aim: () => (
    <>
      <Wood />
      <circle cx="120" cy="60" r="46" fill="none" stroke={INK} stroke-width="1.2" />
      {RING.map(([x, y], i) => (i % 2 ? <White x={120 + 18 * x} y={60 + 18 * y} r={8.4} /> : <Black x={120 + 18 * x} y={60 + 18 * y} r={8.4} />))}
      {Array.from({ length: 12 }, (_, i) => {
        const turn = (i * Math.PI) / 6;
        const [x, y] = [120 + 35 * Math.cos(turn), 60 + 35 * Math.sin(turn)];
        return i % 2 ? <Black x={x} y={y} r={8.4} /> : <White x={x} y={y} r={8.4} />;
      })}
      <Queen x={120} y={60} r={8.4} />
    </>
  ),
  stroke: () => (
    <>
      <Wood />
      <Lines />
      <path d="M92 79H70m6-5-6 5 6 5M148 79h22m-6-5 6 5-6 5" stroke={INK} stroke-width="1.8" fill="none" stroke-linecap="round" stroke-linejoin="round" />
      <Way from={[126, 64]} to={[143, 39]} />
      <White x={150} y={29} />
      <path d="M111 92l-8 12" stroke="#1f5641" stroke-width="4" stroke-linecap="round" />
      <Striker x={120} y={79} r={13.5} />
    </>
  ),
  turn: () => (
    <>
      <Wood />
      <Corner />
      <Way from={[158, 84]} to={[108, 68]} />
      <Way from={[86, 60]} to={[49, 46]} />
      <White x={96} y={64} />
      <Striker x={168} y={87} />
      <g fill="none" stroke="#1f5641" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">
        <path d="M222 62a14 14 0 1 1-5-11" />
        <path d="M218 40v11h-11" />
      </g>
    </>
  ),
  queen: () => (
    <>
      <Wood />
      <Corner />
      <Way from={[116, 54]} to={[50, 43]} />
      <Queen x={126} y={56} r={12} />
      <Way from={[166, 84]} to={[50, 52]} />
      <White x={176} y={87} r={12} />
      <g font-size="15" font-weight="700" fill={INK}>
        <text x="145" y="60">1</text>
        <text x="195" y="92">2</text>
      </g>
    </>
  ),
  last: () => (
    <>
      <Wood />
      <Corner />
      <Way from={[96, 66]} to={[50, 47]} />
      <White x={106} y={70} r={12} />
      <Queen x={186} y={72} r={13} />
      <path d="m62 44 22 26M84 44 62 70" stroke="#962a20" stroke-width="6" stroke-linecap="round" />
    </>
  ),
  points: () => (
    <>
      <Wood />
      {[0, 1, 2, 3].map((i) => <Black x={34 + i * 28} y={44} r={12} />)}
      <Queen x={34} y={86} r={13} />
      <g font-size="24" font-weight="700" fill={INK}>
        <text x="150" y="53">= 4</text>
        <text x="60" y="95">= 3</text>
      </g>
      <path d="M190 20v82" stroke={INK} stroke-opacity=".3" />
      <text x="214" y="74" text-anchor="middle" font-size="40" font-weight="700" fill="#1f5641">7</text>
    </>
  ),
};
