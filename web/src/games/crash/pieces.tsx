/** Counters and ball where they are, or on their way. */

import type { JSX } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import type { Running } from "../contract";
import { Ball, Counter, type Man } from "./counters";
import { type Lie, middle, type Point, through } from "./geometry";
import { BALL, placeAt, type Track, tracksOf } from "./motion";
import { fallOf, runOf } from "./rhythm";
import { NONE, type Shown, type View } from "./types";

/** Milliseconds of a moment that runs, counted while the page draws; null when it has ended. */
export function useElapsed(moment: Shown, running: Running | null): number | null {
  const whole = runOf(moment);
  const since = running?.since ?? 0;
  const speed = running?.speed ?? 1;
  const passed = (): number => (performance.now() - since) * speed;
  const [, redraw] = useState(0);
  useLayoutEffect(() => {
    if (!running || !whole) return;
    let frame = 0;
    const tick = (): void => {
      redraw((n) => n + 1);
      if (passed() < whole) frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [moment.n, since, whole]);
  return running && whole && passed() < whole ? passed() : null;
}

/** While dice and cards fall, the table shows what was before; after a score, the score, until places are taken anew. */
export function viewAt(moment: Shown, before: Shown | null, elapsed: number | null, placing: boolean): View {
  if (!before) return moment.view;
  if (elapsed !== null && elapsed < fallOf(moment)) return before.view;
  return placing ? moment.view : scoreIn(moment, before);
}

const scores = new WeakMap<Shown, View>();

/** Who scores leaves an empty pitch in the same line: one wants to see him over the line first. */
export function scoreIn(moment: Shown, before: Shown): View {
  const { events, view } = moment;
  if (!events.some(({ type }) => type === "scored") || view.pos.some((hex) => hex !== NONE)) return view;
  let seen = scores.get(moment);
  if (!seen) {
    const pos = [...before.view.pos];
    let { holder } = before.view;
    for (const event of events) {
      if (event.type === "moved") pos[event.player] = event.path.at(-1) ?? NONE;
      if (event.type === "gathered") holder = event.player;
      if (event.type === "passed") holder = event.receiver;
    }
    seen = { ...view, pos, holder, ball: pos[holder] ?? before.view.ball, down: before.view.down };
    scores.set(moment, seen);
  }
  return seen;
}

const LETTERS: readonly [mark: keyof View["marks"], letter: string][] = [
  ["solid", "S"], ["feared", "F"], ["flat", "P"], ["inspired", "I"], ["steal", "R"], ["rush", "D"], ["injury", "+"],
];

/** Tokens on a player, a letter each. */
export function tokensOn(view: View, player: number): string {
  const letters = LETTERS.flatMap(([mark, letter]) => (view.marks[mark].includes(player) ? [letter] : []));
  return [...letters, ...Array<string>(view.marked[player] ?? 0).fill("M"), ...Array<string>(view.slow[player] ?? 0).fill("B")].join("");
}

export interface PiecesProps {
  view: View;
  lie: Lie;
  tracks: readonly Track[];
  /** Time on the tracks; null when everything stands. */
  time: number | null;
  /** A line-up in the making: places of the seat that makes it. */
  places: ReadonlyMap<number, number>;
  chosen: number;
  targets: readonly number[];
  /** Those to be moved together. */
  marked: readonly number[];
  offside: readonly number[];
  /** Who is done in this turn. */
  spent: readonly number[];
}

export function Pieces(p: PiecesProps): JSX.Element {
  const { view, lie, tracks, time } = p;
  const spotOf = (player: number): Point | null => {
    const moving = time === null ? null : placeAt(tracks, player, time, lie);
    if (moving) return moving.at;
    const hex = p.places.get(player) ?? view.pos[player] ?? NONE;
    return hex === NONE ? null : middle(lie, hex);
  };
  const men = view.pos.flatMap((_, player): Man[] => {
    const at = spotOf(player);
    if (!at) return [];
    return [{
      player, at,
      down: view.down.includes(player),
      spent: p.spent.includes(player),
      chosen: p.chosen === player,
      target: p.targets.includes(player),
      marked: p.marked.includes(player),
      offside: p.offside.includes(player),
      tokens: tokensOn(view, player),
    }];
  });
  // Lying ones under those who stand, the chosen one on top.
  men.sort((a, b) => Number(a.chosen) - Number(b.chosen) || Number(b.down) - Number(a.down));
  return (
    <g>
      {men.map((man) => <Counter key={man.player} man={man} />)}
      <TheBall view={view} lie={lie} tracks={tracks} time={time} spotOf={spotOf} />
    </g>
  );
}

function TheBall({ view, lie, tracks, time, spotOf }: Pick<PiecesProps, "view" | "lie" | "tracks" | "time"> & { spotOf(player: number): Point | null }): JSX.Element | null {
  const flying = time === null ? null : placeAt(tracks, BALL, time, lie);
  if (flying) return <Ball at={flying.at} air={flying.lift > 0.05} carried={false} lift={flying.lift} />;
  const holder = view.holder === NONE ? null : spotOf(view.holder);
  if (holder) return <Ball at={holder} air={false} carried />;
  // Where somebody stands or lies on it, it shows at his edge.
  return view.ball === NONE ? null : <Ball at={middle(lie, view.ball)} air={view.air !== NONE || view.high > 0} carried={view.pos.includes(view.ball)} />;
}

/** Where the last act came from: a thin trail and the ghost of the start. */
export function Trail({ moment, lie }: { moment: Shown; lie: Lie }): JSX.Element {
  return (
    <g class="ct-trail">
      {tracksOf(moment).map((track, i) => {
        const [x, y] = middle(lie, track.hexes[0] as number);
        return (
          <g key={i}>
            <path d={through(lie, track.hexes)} />
            {track.who === BALL ? null : <circle cx={x} cy={y} r="6.5" />}
          </g>
        );
      })}
    </g>
  );
}
