/** Which moment is on the stage, and the hands that move it. */

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { AnyClient } from "../games";
import { type Head, lookAt, settle, step, wait, type Walk } from "./pacing";
import { type AnyMoment, type Seen, stepAt, steps } from "./store";

export interface Playhead {
  all: readonly AnyMoment[];
  index: number;
  shown: AnyMoment;
  before: AnyMoment | null;
  head: Head;
  /** The present is on the stage. */
  present: boolean;
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
  asked: boolean;
  held: boolean;
  jump: boolean;
}

export function usePlayhead({ client, seen, at, speed, asked, held, jump }: Options): Playhead {
  const all = useMemo(() => steps(seen), [seen]);
  const lines = useMemo(() => all.map((moment) => moment.n), [all]);
  const [head, setHead] = useState<Head>(() => {
    if (at !== null) return lookAt({ lines }, all[stepAt(all, at)]?.n ?? 0, performance.now());
    // A match nobody has played in yet is watched from its first line: the toss, the first cards.
    const fresh = seen.moments.every((moment) => moment.line !== "choice");
    const from = fresh ? (lines[0] ?? 0) : (lines.at(-1) ?? 0);
    return { mode: "live", n: from, since: performance.now(), from };
  });
  const [rested, setRested] = useState(true);
  const byLine = useRef(new Map<number, AnyMoment>());
  byLine.current = new Map(all.map((moment) => [moment.n, moment]));

  const pace = (n: number): number => {
    const moment = byLine.current.get(n);
    return moment ? client.pace(moment) : 0;
  };
  const walk: Walk = { lines, pace, speed, asked, held, jump };
  const now = settle(head, lines, performance.now());
  const last = lines.at(-1) ?? 0;

  useEffect(() => {
    const ms = wait(now, walk, performance.now());
    if (ms === null) {
      if (now !== head) setHead(now);
      return;
    }
    const timer = setTimeout(() => setHead((h) => step(settle(h, lines, performance.now()), walk, performance.now())), ms);
    return () => clearTimeout(timer);
  }, [now.n, now.mode, lines, speed, asked, held, jump]);

  // How long the last step stands before a curtain may fall over it.
  useEffect(() => {
    if (now.n !== last) return setRested(false);
    const timer = setTimeout(() => setRested(true), jump ? 0 : Math.max(0, pace(last) - (performance.now() - now.since)));
    return () => clearTimeout(timer);
  }, [now.n, last, jump]);

  const index = Math.max(0, lines.indexOf(now.n));
  const shown = all[index] as AnyMoment;
  return {
    all, index, shown, head: now, rested,
    before: all[index - 1] ?? null,
    present: now.mode === "live" && now.n === last,
    look: (to) => {
      const line = lines[Math.max(0, Math.min(lines.length - 1, to))] ?? 0;
      setHead(lookAt({ lines }, line, performance.now()));
    },
    now: () => {
      setHead(lookAt({ lines }, last, performance.now()));
      setRested(true);
    },
    resume: (line) => setHead({ mode: "live", n: line, since: performance.now(), from: line }),
    play: () => {
      const from = now.n === last ? (lines[lastAction(client, all)] ?? 0) : now.n;
      setHead({ mode: "play", n: from, since: performance.now(), from });
    },
    stop: () => setHead((h) => lookAt({ lines }, h.n, performance.now())),
  };
}

/** The step before the last action began: where watching it again starts. */
function lastAction(client: AnyClient, all: readonly AnyMoment[]): number {
  const last = all.at(-1);
  if (!last) return 0;
  const number = client.action(last.view);
  let first = all.findIndex((moment) => client.action(moment.view) === number);
  // An action that has only just begun shows nothing: then the one before it is the last.
  if (first >= all.length - 1 && first > 0) {
    const previous = client.action((all[first - 1] as AnyMoment).view);
    first = all.findIndex((moment) => client.action(moment.view) === previous);
  }
  return Math.max(0, first - 1);
}
