/** Rugby with cards in six small drawings. */

const Cloth = () => (
  <>
    <rect width="240" height="120" fill="#1f5641" />
    <path d="M0 12h240v4H0z" fill="#4a2c1c" />
  </>
);

interface Place {
  x: number;
  y: number;
  turn?: number;
  size?: number;
}

/** A card by its face; without one it lies face down. */
function Card({ x, y, turn = 0, size = 1, face, feet }: Place & { face?: string; feet?: readonly string[] }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
      <rect x="-26" y="-37" width="56" height="80" rx="5" fill="#0a2018" opacity=".4" />
      <rect x="-28" y="-40" width="56" height="80" rx="5" fill="#fbf5e6" />
      {face === undefined ? (
        <>
          <rect x="-25" y="-37" width="50" height="74" rx="3" fill="#7a1c27" />
          <rect x="-22" y="-34" width="44" height="68" rx="2" fill="none" stroke="#d2a750" />
          <path d="M-14 0C-9-13 9-13 14 0C9 13-9 13-14 0z" fill="none" stroke="#f4ead3" stroke-width="1.5" opacity=".8" />
        </>
      ) : (
        <>
          <rect x="-25" y="-37" width="50" height="74" rx="3" fill="none" stroke={face === "F" ? "#962a20" : "#1f5641"} />
          <text x="-20" y="-13" font-size="24" font-weight="700" fill={face === "F" ? "#962a20" : "#0f3b2b"}>{face}</text>
          <path d="M-14 6C-9-6 9-6 14 6C9 18-9 18-14 6z" fill="none" stroke="#1f5641" stroke-width="1.6" />
          <path d="M-7 6h14M-3 3v6M3 3v6" stroke="#1f5641" stroke-width="1.2" />
          {feet ? (
            <g font-size="10" font-weight="700" fill="#2a1f16" text-anchor="middle">
              <path d="M-25 24h50" stroke="#1f5641" />
              {feet.map((one, i) => <text x={-18.5 + i * 12.4} y="34">{one}</text>)}
            </g>
          ) : null}
        </>
      )}
    </g>
  );
}

const Ball = ({ x, y, size = 1 }: Place) => (
  <g transform={`translate(${x} ${y}) rotate(-18) scale(${size})`}>
    <path d="M-15 0C-9-14 9-14 15 0C9 14-9 14-15 0z" fill="#8a4b22" stroke="#3a1c0a" stroke-width="1.5" />
    <path d="M-6 0H6M-3-3v6M3-3v6" stroke="#fffdf4" stroke-width="1.6" />
  </g>
);

const WHITE = { fill: "#fffaf0", "font-weight": 700 } as const;

export const DRAWINGS = {
  aim: () => (
    <>
      <Cloth />
      <g transform="translate(12 24)">
        {Array.from({ length: 8 }, (_, i) => <rect x={i * 27} y="0" width="27" height="72" fill={i === 0 || i === 7 ? "#aebd8c" : i % 2 ? "#dbe2bd" : "#e8ebd2"} stroke="#fffef6" stroke-width="1.5" />)}
        <path d="M27 6v34M21 6v34M21 24h6M195 6v34M189 6v34M189 24h6" stroke="#4a2c1c" stroke-width="2.5" />
        <g font-size="9.5" text-anchor="middle" fill="#2a1f16">
          {["5", "22", "10", "C", "C", "10", "22", "5"].map((name, i) => <text x={13.5 + i * 27} y="66" font-weight={i === 7 ? 700 : 400}>{name}</text>)}
        </g>
        <path d="M122 46h68m-7-6 7 6-7 6" stroke="#1f5641" stroke-width="3" fill="none" stroke-linecap="round" stroke-linejoin="round" />
        <Ball x={100} y={45} />
      </g>
    </>
  ),
  card: () => (
    <>
      <Cloth />
      <Card x={46} y={62} face="8" feet={["3", "X", "2", "1"]} />
      <path d="M40 36h58M78 92h20" stroke="#d2a750" stroke-width="1.6" />
      <text x="104" y="50" font-size="36" {...WHITE}>8</text>
      <g transform="translate(102 62)">
        <rect width="128" height="38" rx="4" fill="#fbf5e6" />
        <path d="M34 0v38M62 0v38M100 0v38" stroke="#cdbb98" />
        <g text-anchor="middle" fill="#2a1f16">
          {(["KICK", "EXIT", "PENALTY", "DROP"] as const).map((name, i) => (
            <>
              <text x={[17, 48, 81, 114][i]} y="13" font-size="7.5">{name}</text>
              <text x={[17, 48, 81, 114][i]} y="31" font-size="17" font-weight="700">{["3", "X", "2", "1"][i]}</text>
            </>
          ))}
        </g>
      </g>
    </>
  ),
  choice: () => (
    <>
      <Cloth />
      <Card x={52} y={63} face="6" turn={-4} size={0.95} />
      <Card x={188} y={63} turn={4} size={0.95} />
      <g font-size="26" text-anchor="middle" {...WHITE}>
        <text x="120" y="58">6</text>
        <text x="120" y="88" fill="#f2d980">?</text>
      </g>
      <path d="M104 50H90m6-5-6 5 6 5M136 80h14m-6-5 6 5-6 5" stroke="#fffaf0" stroke-width="2.2" fill="none" stroke-linecap="round" stroke-linejoin="round" />
    </>
  ),
  difference: () => (
    <>
      <Cloth />
      <Card x={44} y={60} face="9" turn={-4} size={0.92} />
      <Card x={114} y={60} face="5" turn={4} size={0.92} />
      <g font-size="26" {...WHITE} text-anchor="middle">
        <text x="79" y="68">−</text>
        <text x="178" y="58" font-size="34" fill="#f2d980">+4</text>
      </g>
      <path d="M152 84h52m-9-8 9 8-9 8M176 76v16" stroke="#fffaf0" stroke-width="3" fill="none" stroke-linecap="round" stroke-linejoin="round" />
    </>
  ),
  letters: () => (
    <>
      <Cloth />
      <Card x={76} y={62} face="F" turn={-5} size={0.95} />
      <Card x={164} y={62} face="M" turn={5} size={0.95} />
    </>
  ),
  end: () => (
    <>
      <Cloth />
      {[0, 1, 2].map((i) => <Card x={60 + i * 3} y={62 - i * 2} size={0.85} />)}
      <path d="M112 60h32m-8-7 8 7-8 7" stroke="#fffaf0" stroke-width="3" fill="none" stroke-linecap="round" stroke-linejoin="round" />
      {Array.from({ length: 8 }, (_, i) => <Card x={164 + (i % 4) * 15} y={i < 4 ? 40 : 82} size={0.42} turn={(i % 4) * 3 - 4} />)}
    </>
  ),
};
