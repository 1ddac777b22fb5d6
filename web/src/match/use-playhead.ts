/** Which moment is on the stage, and the hands that move it. */

import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { AnyClient } from "../games";
import type { Running } from "../games/contract";
import { type Head, lookAt, runningFor, settle, step, wait, type Walk } from "./pacing";
import { type AnyMoment, firstOf, lacksMotion, type Seen, stepAt, steps } from "./store";

export interface Playhead {
  all: readonly AnyMoment[];
  index: number;
  shown: AnyMoment;
  before: AnyMoment | null;
  /** The last step one may speak of: while a shot runs nobody says how it ends. */
  told: AnyMoment;
  head: Head;
  /** The present is on the stage, and nothing on it moves any more. */
  present: boolean;
  /** The shot of the step shown is to be seen running. */
  running: Running | null;
  /** The last step has stood as long as it should: the screen may change hands. */
  rested: boolean;
  look(index: number): void;
  now(): void;
  /** Go on live from a line seen earlier: somebody else looks now, and has missed what followed. */
  resume(line: number): void;
  /** Play from the step shown; in the present, watch the last action again. */
  play(): void;
  stop(): void;
}

interface Options {
  client: AnyClient;
  seen: Seen;
  /** Line to look at first; null is the present. */
  at: number | null;
  speed: number;
  /** As one likes it live: how fast shots run, how long steps stand. */
  motion: number;
  calm: number;
  asked: boolean;
  held: boolean;
  jump: boolean;
  /** Whether the referee says of a moment what nobody should miss. */
  weighs(moment: AnyMoment): boolean;
  /** Ask how a shot of the past ran. */
  recall(line: number): void;
  /** Have the past read back to a line. */
  reach(line: number): void;
}

/** So long stands what nobody should miss. */
const READ_MS = 1_500;
/** So near the first step that is known, the one before it is asked for. */
const NEAR = 8;

export function usePlayhead({ client, seen, at, speed, motion, calm, asked, held, jump, weighs, recall, reach }: Options): Playhead {
  const all = useMemo(() => steps(seen), [seen]);
  const lines = useMemo(() => all.map((moment) => moment.n), [all]);
  const [head, setHead] = useState<Head>(() => {
    if (at !== null) return lookAt({ lines }, all[stepAt(all, at)]?.n ?? 0, performance.now());
    // A match nobody has played in yet is watched from its first line: the toss, the first cards.
    const fresh = firstOf(seen) === 0 && seen.moments.every((moment) => moment.line !== "choice");
    const from = fresh ? (lines[0] ?? 0) : (lines.at(-1) ?? 0);
    return { mode: "live", n: from, since: performance.now(), from, runs: 0 };
  });
  const [rested, setRested] = useState(true);
  const byLine = useRef(new Map<number, AnyMoment>());
  byLine.current = new Map(all.map((moment) => [moment.n, moment]));

  // What is seen before a shot and after it belongs to it.
  const lead = (moment: AnyMoment | undefined): number => (moment && client.lead?.(moment, seen.match)) ?? 0;
  const stays = (moment: AnyMoment | undefined): number => (moment && client.stays?.(moment)) ?? 0;
  const pace = (n: number): number => {
    const moment = byLine.current.get(n);
    return moment ? lead(moment) + client.pace(moment) + stays(moment) : 0;
  };
  const run = (n: number): number => {
    const moment = byLine.current.get(n);
    return moment ? lead(moment) + (client.run?.(moment) ?? 0) + stays(moment) : 0;
  };
  const read = (n: number): number => {
    const moment = byLine.current.get(n);
    return moment && weighs(moment) ? READ_MS : 0;
  };
  const walk: Walk = { lines, pace, run, read, speed, motion: motion || 1, calm, asked, held, jump };
  const now = settle(head, lines, performance.now());
  const last = lines.at(-1) ?? 0;
  const runs = jump ? 0 : runningFor(now, walk);
  const moving = useMoving(`${now.n} ${now.since}`, now.since, runs);
  const stands = now.runs ? stays(byLine.current.get(now.n)) / now.runs : 0;
  const undecided = useMoving(`${now.n} ${now.since}`, now.since, Math.max(0, runs - stands));

  useLayoutEffect(() => {
    const ms = wait(now, walk, performance.now());
    if (ms === null) {
      if (now !== head) setHead(now);
      return;
    }
    const timer = setTimeout(() => setHead((h) => step(settle(h, lines, performance.now()), walk, performance.now())), ms);
    return () => clearTimeout(timer);
  }, [now.n, now.mode, lines, speed, calm, asked, held, jump]);

  // How long the last step stands before a curtain may fall over it.
  useLayoutEffect(() => {
    if (now.n !== last) return setRested(false);
    const whole = jump ? 0 : runs + (pace(last) - run(last)) * calm;
    const timer = setTimeout(() => setRested(true), Math.max(0, whole - (performance.now() - now.since)));
    return () => clearTimeout(timer);
  }, [now.n, now.since, last, jump, runs, calm]);

  const index = Math.max(0, lines.indexOf(now.n));
  // Looking at a shot of the past shows its trail; playing needs the one that comes next.
  const wanted = [all[index], now.mode === "play" ? all[index + 1] : undefined];
  const lacking = client.run ? wanted.filter(lacksMotion).map((moment) => (moment as AnyMoment).n) : [];
  useLayoutEffect(() => {
    for (const line of lacking) recall(line);
  }, [lacking.join()]);

  const first = firstOf(seen);
  useLayoutEffect(() => {
    if (index < NEAR && first > 0) reach(first - 1);
  }, [index < NEAR, first]);

  const shown = all[index] as AnyMoment;
  const before = all[index - 1] ?? null;
  return {
    all, index, shown, before, head: now, rested,
    told: (undecided && before) || shown,
    running: runs ? { since: now.since, speed: now.runs, lead: lead(shown), stays: stays(shown) } : null,
    present: now.mode === "live" && now.n === last && !moving,
    look: (to) => {
      const line = lines[Math.max(0, Math.min(lines.length - 1, to))] ?? 0;
      setHead(lookAt({ lines }, line, performance.now()));
    },
    now: () => {
      setHead(lookAt({ lines }, last, performance.now()));
      setRested(true);
    },
    resume: (line) => setHead({ mode: "live", n: line, since: performance.now(), from: line, runs: 0 }),
    play: () => {
      const from = now.n === last ? (lines[lastAction(client, all)] ?? 0) : now.n;
      setHead({ mode: "play", n: from, since: performance.now(), from, runs: 0 });
    },
    stop: () => setHead((h) => lookAt({ lines }, h.n, performance.now())),
  };
}

/** Whether the shot that began at a time still runs; the page is drawn again when it has ended. */
function useMoving(shot: string, since: number, runs: number): boolean {
  const [ended, setEnded] = useState("");
  useLayoutEffect(() => {
    if (!runs) return;
    const timer = setTimeout(() => setEnded(shot), Math.max(0, runs - (performance.now() - since)));
    return () => clearTimeout(timer);
  }, [shot, runs]);
  return runs > 0 && ended !== shot;
}

/** The step before the last action began: where watching it again starts. */
function lastAction(client: AnyClient, all: readonly AnyMoment[]): number {
  const last = all.at(-1);
  if (!last) return 0;
  const number = client.action(last.view);
  let first = all.findIndex((moment) => client.action(moment.view) === number);
  // An action that has only just begun shows nothing, unless it is a shot: then the one before it is the last.
  if (first >= all.length - 1 && first > 0 && last.line !== "played") {
    const previous = client.action((all[first - 1] as AnyMoment).view);
    first = all.findIndex((moment) => client.action(moment.view) === previous);
  }
  return Math.max(0, first - 1);
}
