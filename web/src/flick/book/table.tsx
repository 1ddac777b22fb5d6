/** The look-book's table: a whole flick table with its bench, apart from any match, on shots the kernel has run. */

import { render } from "preact";
import { useState } from "preact/hooks";
import type { MatchInfo } from "../../api/schema";
import type { Running, Translate } from "../../games/contract";
import { type FigureAsk, nearestFirst } from "../ask";
import type { Point } from "../camera";
import { tokensAt } from "../compose";
import { FlickBench } from "../flick-bench";
import type { Spot } from "../frame";
import { LayBench } from "../lay-bench";
import type { LayAsk } from "../laying";
import { MOVER, type ShotLog } from "../motion";
import { pitchGear, type FigureKind } from "../pitch-gear";
import { regionGround } from "../region-ground";
import type { Token } from "../scene";
import { FlickTable } from "../table";
import numbers from "../vectors.json";
import { A, B, BALL } from "./places";
import { teamOf } from "./teams";

const asked = new URLSearchParams(location.search);
const game = asked.get("game") ?? "football";
const ball = game === "rugby" ? 30 : 22;
const kindOf = (body: number): FigureKind => body >= MOVER ? (body === MOVER ? "firstKeeper" : "otherKeeper") : body === ball ? "ball" : body < ball / 2 ? "first" : "other";
const labelOf = (body: number): string => (body >= MOVER ? "1" : String((body % (ball / 2)) + 2));
const gear = pitchGear(game, teamOf(game, null, null), { kindOf, labelOf, ball });
const shots = numbers.shots as unknown as { name: string; ball: number; log: ShotLog }[];
const log = shots.find(({ name }) => name === asked.get("shot"))?.log ?? null;

const [hit] = log?.contacts ?? [];
const [touch] = log?.touches ?? [];
const marked = hit && touch ? { time: hit[0], at: [touch[0], touch[1]] as const } : null;
const figure = (id: number, [, x, y]: readonly [number, number, number]): Token<FigureKind> => ({ id, kind: kindOf(id), x: x * 10, y: y * 10, sunk: 0, label: labelOf(id) });
const laid: Token<FigureKind>[] = [
  ...A.map((at, i) => figure(i, at)), ...B.map((at, i) => figure(11 + i, at)),
  figure(MOVER, [1, -57.5, 0]), figure(MOVER + 1, [1, 57.5, 1.1]), { id: ball, kind: "ball", x: BALL[0] * 10, y: BALL[1] * 10, sunk: 0 },
];
const tokens: readonly Token<FigureKind>[] = log ? tokensAt(log, log.duration + 1e6, 0, gear) : laid;
const place = (body: number): Point | null => {
  const found = tokens.find(({ id }) => id === body);
  return found ? [found.x, found.y] : null;
};
const spot = ({ x, y }: Token): Spot => [Math.round(x * 1000), Math.round(y * 1000)];

const words: Readonly<Record<string, string>> = {
  "bench.power": "Forza", "bench.angle": "Direzione", "bench.shoot": "Tira", "bench.enter": "Invio", "bench.put": "Fatto", "bench.mm": "mm",
  "bench.across": "Lungo", "bench.along": "Largo", "fault.title": "Non si può", "fault.titleDue": "Non si può", "fault.thrice": "Ha già toccato tre volte di fila.",
  "fault.own_half": "Fuori dalla propria metà.", "fault.circle": "Dentro il cerchio di centrocampo.", "fault.taken": "C'è già un'altra miniatura.", "preset.back": "Catenaccio",
};
const t: Translate = (key) => words[key] ?? key;

const free = tokens.filter(({ kind, id }) => kind === "first" && id !== 4).map(({ id }) => id);
const flick: FigureAsk = {
  option: "flick", quarters: 0, swerves: true, chips: true,
  value: ({ body, angle, power, swerve, chip }) => ({ body, angle, power, swerve, chip: chip ? 1000 : 0 }),
  figures: { free: nearestFirst(free, place(ball), place), barred: new Map([[4, { reason: "thrice", law: ["5.2.e"], solid: false }]]), stand: place, towards: place(ball), name: labelOf },
};
const lay: LayAsk = {
  option: "team", value: (layout) => [...layout], bodies: free, side: 0, start: new Map(free.map((id, i) => [id, [-120_000 - 40_000 * (i % 5), -160_000 + 90_000 * (i % 3)]])),
  presets: [{ name: "back", places: new Map(free.map((id, i) => [id, [-480_000 + 60_000 * (i % 2), -240_000 + 60_000 * i]])) }],
  region: { keeps: [
    { out: false, shapes: [{ shape: "rect", x0: -600_000, y0: -400_000, x1: -10_500, y1: 400_000 }], reason: "own_half", law: ["4.2.a"], solid: false },
    { out: true, shapes: [{ shape: "disc", x: 0, y: 0, r: 100_500, rim: false }], reason: "circle", law: ["4.2.d"], solid: false },
  ] },
  apart: () => 21_000, clash: { reason: "taken", law: ["1.2.a"], solid: true }, name: labelOf,
  others: new Map(tokens.filter(({ id }) => !free.includes(id)).map((token) => [token.id, spot(token)])),
};
const ground = regionGround(lay.region, 0, [660_000, 460_000]);
const ctx = { match: { id: "book", seats: [], setup: {} } as unknown as MatchInfo, seat: 0, you: 0, from: 0, lang: "it" as const, t, name: String, reducedMotion: false };
const aids = { group: "Aiuti", guide: "Guida", trail: "Ultimo tiro", more: "Altro", above: "Dall'alto", sound: "Suoni", release: "Rilascio", releaseLine: "", slow: "Lento" };

function Book() {
  const [running, setRunning] = useState<Running | null>(null);
  const [answer, setAnswer] = useState("");
  const mode = asked.get("ask") ?? "flick";
  const choose = (option: string, value?: unknown): void => setAnswer(`${option} ${JSON.stringify(value)}`);
  Object.assign(window, { run: (speed = 1) => setRunning({ since: performance.now(), speed }), stop: () => setRunning(null) });
  const house = { ctx, running, choose, busy: false, aim: () => undefined };
  return (
    <main class="room" style="display:flex;flex-direction:column;height:100dvh" data-answer={answer}>
      <section class="stage" style="flex:1;position:relative;display:grid;min-height:0">
        <FlickTable gear={gear} house={house} t={t} words={aids} label="Tavolo" question={`book ${mode}`} shot="1" motion={log} side={0} tokens={tokens}
          flick={mode === "flick" ? flick : null} hold={null} lay={mode === "lay" ? lay : null} ground={mode === "lay" ? ground : null} guide={() => null}
          theirs={null} advised={null} advisedSpot={null} trailless={false} again mark={marked} predict={() => Promise.resolve(log)} shoot={() => choose("flick", {})} slips={null} />
      </section>
      <section class="bench">
        {mode === "lay" ? <LayBench s={{ t, lang: "it" }} game="football" ask={lay} choose={choose} busy={false} /> : <FlickBench s={{ t, lang: "it" }} ask={flick} meets={() => ""} shoot={() => choose("flick", {})} busy={false} />}
      </section>
    </main>
  );
}

render(<Book />, document.body);
document.body.dataset.ready = "yes";
