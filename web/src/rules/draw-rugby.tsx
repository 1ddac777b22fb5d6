/** Table rugby in six small drawings. */

import { CHALK, Cloth, Cross, Figure, Finger, GOLD, Span, type Spot, Way, WORDS } from "./draw-pitch";

/** An oval, with its shadow where it lies on the cloth. */
const Oval = ({ x, y, turn = -18, faint = false, flying = false }: Spot & { turn?: number; faint?: boolean; flying?: boolean }) => (
  <g opacity={faint ? 0.6 : 1}>
    {faint || flying ? null : <ellipse cx={x + 2} cy={y + 5} rx="9" ry="3" fill="#10301f" opacity=".45" />}
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <path d="M-9.5 0C-6-8 6-8 9.5 0C6 8-6 8-9.5 0z" fill="#8a4b22" stroke="#3a1c0a" />
      <path d="M-4 0H4M-2-1.8v3.6M2-1.8v3.6" stroke="#fffdf4" stroke-width="1.2" />
    </g>
  </g>
);

/** Posts and bar, their feet on (x, y). */
const Posts = ({ x, y, size = 1 }: Spot & { size?: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`} stroke-linecap="round" fill="none">
    <path d="M-13 0v-58M13 0v-58M-13-22h26" stroke="#10301f" stroke-opacity=".35" stroke-width="3" transform="translate(2 2)" />
    <path d="M-13 0v-58M13 0v-58M-13-22h26" stroke="#fffdf4" stroke-width="3" />
    <path d="M-13 0v-9M13 0v-9" stroke="#8d2430" stroke-width="5" />
  </g>
);

/** A base from above, as packs and files are laid out. */
const Disc = ({ x, y, kit }: Spot & { kit: "red" | "blue" }) => (
  <>
    <circle cx={x + 1.2} cy={y + 1.8} r="5.4" fill="#10301f" opacity=".4" />
    <circle cx={x} cy={y} r="5.2" fill={kit === "red" ? "#8d2430" : "#28406e"} stroke="#f4ead3" stroke-width="1.3" />
  </>
);

/** The eight of a pack, 3, 4 and 1, behind the middle of the gap. */
const PACK: readonly (readonly [number, number])[] = [[0, -12.5], [0, 0], [0, 12.5], [12.5, -18.8], [12.5, -6.3], [12.5, 6.3], [12.5, 18.8], [25, 0]];

export const DRAWINGS = {
  aim: () => (
    <>
      <Cloth>
        <path d="M160 0h58v120h-58z" fill={GOLD} opacity=".2" />
        <path d="M160 0v120M218 0v120" {...CHALK} />
        <path d="M138 0v120" {...CHALK} stroke-dasharray="6 5" />
        <path d="M72 0v120" {...CHALK} />
      </Cloth>
      <Posts x={160} y={66} size={0.8} />
      <Way from={[120, 88]} to={[168, 88]} colour={GOLD} />
      <Figure x={104} y={94} n={8} />
      <Oval x={186} y={88} />
      <text x="196" y="56" font-size="34" {...WORDS} fill={GOLD}>5</text>
      <Figure x={40} y={66} n={10} />
    </>
  ),
  possession: () => (
    <>
      <Cloth>
        <path d="M226 0v120" {...CHALK} />
      </Cloth>
      <Finger x={30} y={79} turn={-4} />
      <Figure x={46} y={78} faint />
      <Way from={[59, 78]} to={[84, 78]} />
      <Figure x={102} y={78} n={7} size={1.25} />
      <Span from={[118, 86]} to={[162, 86]} text="5 cm" dy={16} />
      <Oval x={150} y={74} />
      <Way from={[166, 70]} to={[206, 62]} />
      <Cross x={186} y={66} />
    </>
  ),
  pass: () => (
    <>
      <Cloth>
        <path d="M146 0v120" stroke="#2a1f16" stroke-width="3" />
        <path d="M146 0v120" stroke={GOLD} stroke-width="2" stroke-dasharray="8 6" />
      </Cloth>
      <Way from={[132, 80]} over={[98, 66]} to={[66, 84]} colour={GOLD} />
      <Way from={[158, 78]} over={[182, 66]} to={[204, 82]} />
      <Cross x={180} y={72} />
      <Figure x={50} y={92} n={10} />
      <Figure x={166} y={56} n={9} />
      <Oval x={146} y={80} turn={0} />
      <Figure x={222} y={96} n={12} />
      <path d="M76 26h54m-8-6 8 6-8 6" stroke="#fffaf0" stroke-width="3" fill="none" stroke-linecap="round" stroke-linejoin="round" opacity=".85" />
    </>
  ),
  defence: () => (
    <>
      <Cloth>
        <path d="M206 0v120" {...CHALK} />
      </Cloth>
      <Way from={[64, 80]} to={[112, 76]} colour={GOLD} />
      <Figure x={46} y={88} n={13} />
      <Oval x={124} y={74} turn={70} />
      <path d="m135 62 3-8M143 66l8-5M145 75l9 1" stroke={GOLD} stroke-width="2.2" stroke-linecap="round" />
      <Figure x={150} y={84} n={6} kit="blue" />
      <Figure x={204} y={38} kit="blue" faint />
      <Way from={[202, 48]} to={[192, 76]} />
      <Figure x={188} y={98} n={7} kit="blue" />
    </>
  ),
  kick: () => (
    <>
      <rect width="240" height="120" fill="#e9e0c9" />
      <path d="M0 92h240v28H0z" fill="#39774f" />
      <path d="M0 92h240" stroke="#f2efe2" stroke-width="2" />
      <path d="M82 92h30V75z" fill="#c88e58" stroke="#7a4a1f" stroke-linejoin="round" />
      <path d="M112 72C140 42 166 30 206 40" fill="none" stroke="#7a3b12" stroke-width="2.4" stroke-dasharray="6 5" stroke-linecap="round" />
      <g stroke-linecap="round">
        <path d="M198 92V16" stroke="#4a2c1c" stroke-width="4" />
        <path d="M191 66h14" stroke="#8d2430" stroke-width="4" />
      </g>
      <Finger x={20} y={90} turn={-3} />
      <Figure x={36} y={91} n={10} size={1.1} />
      <Oval x={66} y={86} turn={0} faint />
      <Oval x={160} y={38} turn={-24} flying />
      <text x="222" y="50" font-size="30" font-weight="700" text-anchor="middle" fill="#1f5641">3</text>
    </>
  ),
  set: () => (
    <>
      <Cloth>
        <path d="M144 14v92" {...CHALK} opacity=".35" />
        <path d="M156 100h84" {...CHALK} />
        <path d="M156 84h84" {...CHALK} stroke-dasharray="5 4" />
      </Cloth>
      {PACK.map(([back, across]) => <Disc key={`r${back} ${across}`} x={58 - back} y={60 + across} kit="red" />)}
      {PACK.map(([back, across]) => <Disc key={`b${back} ${across}`} x={76 + back} y={60 + across} kit="blue" />)}
      <Disc x={67} y={100} kit="red" />
      <g transform="translate(67 89) scale(.62)">
        <Oval x={0} y={0} turn={90} />
      </g>
      <Way from={[67, 80]} to={[67, 62]} colour={GOLD} />
      {[0, 1, 2, 3].map((i) => <Disc key={i} x={188} y={76 - i * 14} kit="red" />)}
      {[0, 1, 2, 3].map((i) => <Disc key={i} x={208} y={76 - i * 14} kit="blue" />)}
      <Way from={[198, 92]} to={[198, 62]} colour={GOLD} />
      <g transform="translate(198 99) scale(.62)">
        <Oval x={0} y={0} turn={90} />
      </g>
    </>
  ),
};
