/**
 * What one is about to do where a question leaves several things: flick in play, bring somebody back from
 * offside, put something down, move the taker. Kept for one question, shared by table and bench.
 */

import { useLayoutEffect, useState } from "preact/hooks";
import type { DecisionShown } from "../api/schema";
import type { Spot } from "./frame";

/** Where the taker of a kick is moved, before he is flicked. */
export const STAND = "stand";

export interface Mode {
  question: string;
  /** The option one means; `STAND` while the taker is being moved. */
  option: string;
  /** Where the taker stands. */
  stand: Spot | null;
  /** Where a keeper is held with one hand while the other flicks. */
  kept: Spot | null;
  /** The flick a volley follows, once it is planned; then the volley itself is. */
  first: Readonly<Record<string, number>> | null;
  /** When a sealed flick starts: microseconds after the release of the first. */
  after: number;
}

/** What may not start at once starts when the ball has been touched, more or less. */
export const TOUCHED = 800_000;

/** What a question tells of flicks, and of places; a place without a name is where the taker is moved. */
interface Flicks {
  option: string;
  figures: readonly number[];
  barred: readonly unknown[];
  /** When it may start, where it is sealed. */
  after?: readonly [number, number] | null;
}
interface Spots {
  option: string;
  start: Spot;
}
export interface Asked<F, S> {
  flicks: readonly F[];
  spots: readonly S[];
}

export interface Doing<F, S> {
  mode: Mode;
  flick: F | null;
  spot: S | null;
  /** All that may be flicked. */
  flicks: readonly F[];
  /** What else one could do, by its option. */
  others: readonly string[];
}

let now: Mode = { question: "", option: "", stand: null, kept: null, first: null, after: 0 };
const listeners = new Set<() => void>();

function change(part: Partial<Mode>): void {
  now = { ...now, ...part };
  for (const tell of listeners) tell();
}

export const doInstead = (option: string): void => change({ option, first: null });
/** The flick stands; now the one that follows it, or again only the first. */
export const volleyAfter = (first: Mode["first"]): void => change({ first, after: first ? TOUCHED : 0 });
export const startAt = (after: number): void => change({ after });
/** The keeper stands there; now a flick with the other hand, or none. */
export const keepAt = (kept: Spot, option: string): void => change({ kept, option });
/** The taker stands there now, and is flicked from there. */
export const standAt = (stand: Spot, option: string): void => change({ stand, option });

/** What is being done about a question; null where it is answered by a word. */
export function doingOf<F extends Flicks, S extends Spots>(decision: DecisionShown | null, spec: Asked<F, S> | null): Doing<F, S> | null {
  if (!decision || !spec) return null;
  const flicks = spec.flicks.filter(({ figures, barred }) => figures.length + barred.length > 0);
  const options = [...flicks.map(({ option }) => option), ...spec.spots.map(({ option }) => option || STAND)];
  const [first] = options;
  if (first === undefined) return null;
  const question = `${decision.id} ${decision.kind}`;
  const stand = spec.spots.find(({ option }) => !option)?.start ?? null;
  if (now.question !== question) now = { question, option: first, stand, kept: null, first: null, after: flicks[0]?.after?.[0] ? TOUCHED : 0 };
  const flick = flicks.find(({ option }) => option === now.option) ?? null;
  const spot = flick ? null : (spec.spots.find(({ option }) => (option || STAND) === now.option) ?? null);
  return { mode: now, flick, spot, flicks, others: options.filter((option) => option !== now.option) };
}

/** Drawn again when one means to do something else. */
export function useMode(): void {
  const [, redraw] = useState(0);
  useLayoutEffect(() => {
    const tell = () => redraw((n) => n + 1);
    listeners.add(tell);
    return () => void listeners.delete(tell);
  }, []);
}

/** Where a body stands for what one is about to do: the taker where he was put. */
export const placeOf = (places: readonly (Spot | null)[], doing: Doing<Flicks, unknown> | null, body: number): Spot | null => {
  const taker = doing?.mode.stand && doing.flick?.figures[0] === body ? doing.mode.stand : null;
  return taker ?? places[body] ?? null;
};
