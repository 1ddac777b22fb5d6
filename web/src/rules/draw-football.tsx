/** Table football in six small drawings. */

import { CHALK, Cloth, Cross, Figure, Finger, GOLD, Span, type Spot, Way, WORDS } from "./draw-pitch";

const Ball = ({ x, y, faint = false }: Spot & { faint?: boolean }) => (
  <g opacity={faint ? 0.6 : 1}>
    <ellipse cx={x + 2} cy={y + 4} rx="6" ry="3" fill="#10301f" opacity=".45" />
    <circle cx={x} cy={y} r="6" fill="#f6ecd2" stroke="#8a7450" stroke-width=".8" />
    <path d={`m${x} ${y - 2.6} 2.5 1.8-1 2.9h-3l-1-2.9zM${x} ${y - 6}v3.4M${x - 5.8} ${y - 1.4}l3.3.6M${x + 5.8} ${y - 1.4}l-3.3.6M${x - 3.4} ${y + 4.8}l1.9-2.7M${x + 3.4} ${y + 4.8}l-1.9-2.7`} fill="#5a4a30" stroke="#5a4a30" stroke-width=".9" />
  </g>
);

/** The right end of the pitch: shooting line, penalty area, goal. */
const End = () => (
  <>
    <path d="M96 0h122v120H96z" fill={GOLD} opacity=".16" />
    <path d="M96 0v120M218 0v120M218 22h-54v76h54M218 40h-22v40h22" {...CHALK} />
    <g stroke="#fffdf4" fill="none">
      <path d="M218 45h16v30h-16" stroke-width="2.6" />
      <path d="M223 45v30M228 45v30M218 52h16M218 60h16M218 68h16" stroke-width=".7" opacity=".7" />
    </g>
  </>
);

export const DRAWINGS = {
  aim: () => (
    <>
      <Cloth>
        <End />
      </Cloth>
      <Way from={[146, 74]} to={[214, 62]} colour={GOLD} />
      <Figure x={116} y={82} n={9} />
      <Ball x={138} y={75} />
      <Figure x={178} y={54} n={4} kit="blue" />
      <Figure x={40} y={62} n={8} />
    </>
  ),
  flick: () => (
    <>
      <Cloth>
        <path d="M240 -20A78 78 0 0 0 240 140" {...CHALK} opacity=".8" />
      </Cloth>
      <Way from={[66, 76]} to={[93, 76]} />
      <Finger x={37} y={78} turn={-4} />
      <Figure x={52} y={78} n={10} size={1.25} />
      <Ball x={104} y={74} />
      <Ball x={150} y={68} faint />
      <Ball x={196} y={60} faint />
      <Way from={[114, 73]} to={[140, 69.5]} colour={GOLD} />
      <Way from={[160, 67]} to={[186, 62]} colour={GOLD} />
      <g font-size="15" {...WORDS}>
        <text x="104" y="58">1</text>
        <text x="150" y="52">2</text>
        <text x="196" y="44">3</text>
      </g>
    </>
  ),
  block: () => (
    <>
      <Cloth>
        <path d="M206 0v120" {...CHALK} />
      </Cloth>
      <Way from={[60, 84]} to={[92, 79]} colour={GOLD} />
      <Figure x={42} y={92} n={7} />
      <Ball x={104} y={77} />
      <Figure x={196} y={46} kit="blue" faint />
      <Way from={[184, 51]} to={[152, 72]} />
      <Figure x={138} y={84} n={5} kit="blue" />
      <Finger x={208} y={41} turn={148} />
    </>
  ),
  offside: () => (
    <>
      <Cloth>
        <path d="M150 0h90v120h-90z" fill={GOLD} opacity=".17" />
        <path d="M88 0v120" {...CHALK} />
        <path d="M150 0v120" stroke="#2a1f16" stroke-width="3" />
        <path d="M150 0v120" stroke={GOLD} stroke-width="2" stroke-dasharray="8 6" />
      </Cloth>
      <Way from={[66, 80]} over={[120, 88]} to={[178, 62]} />
      <Figure x={38} y={84} n={8} />
      <Ball x={58} y={79} />
      <Figure x={139} y={56} n={3} kit="blue" />
      <Figure x={196} y={66} n={11} />
      <path d="M206 18v18M206 18l13 4.5-13 4.5z" fill={GOLD} stroke={GOLD} stroke-width="1.6" stroke-linejoin="round" />
      <Cross x={120} y={82} />
    </>
  ),
  keeper: () => (
    <>
      <Cloth>
        <path d="M0 74h240M62 74 46 104h148l-16-30" {...CHALK} />
      </Cloth>
      <path d="M134 76 196 44" stroke="#6e4a12" stroke-width="4" stroke-linecap="round" />
      <path d="M134 75 196 43" stroke="#d2a750" stroke-width="2" stroke-linecap="round" />
      <g stroke="#fffdf4" fill="none" stroke-linecap="round">
        <path d="M84 26v48M100 24v50M116 24v50M132 24v50M148 24v50M156 26v48M74 36h92M74 48h92M74 60h92" stroke-width=".8" opacity=".55" />
        <path d="M72 76V22h96v54" stroke-width="4" />
      </g>
      <Figure x={128} y={84} n={1} kit="keeper" size={1.25} />
      <Way from={[38, 92]} over={[66, 66]} to={[101, 56]} colour={GOLD} />
      <Ball x={31} y={97} />
    </>
  ),
  restarts: () => (
    <>
      <Cloth>
        <path d="M0 42h240M128 42 118 56h104l-10-14" {...CHALK} />
      </Cloth>
      <g stroke="#fffdf4" fill="none" stroke-linecap="round">
        <path d="M152 16v26M164 16v26M176 16v26M188 16v26M144 24h52M144 33h52" stroke-width=".7" opacity=".55" />
        <path d="M143 43V15h54v28" stroke-width="2.8" />
      </g>
      <Figure x={182} y={48} n={1} kit="keeper" size={0.7} />
      {[0, 1, 2, 3].map((i) => <Figure key={i} x={104 + i * 19} y={72 + i * 2} n={2 + i} kit="blue" size={0.86} />)}
      <Span from={[85, 86]} to={[104, 79]} text="9 cm" dx={4} dy={22} />
      <Way from={[80, 84]} over={[86, 34]} to={[142, 28]} colour={GOLD} />
      <Finger x={32} y={97} turn={-8} />
      <Figure x={48} y={96} n={6} size={1.15} />
      <Ball x={76} y={92} />
    </>
  ),
};
