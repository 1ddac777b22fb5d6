/**
 * What one is about to do where a question leaves several things: flick in play, bring somebody back from
 * offside, put the portierino on, move the taker. Kept for one question, shared by table and bench.
 */

import { useEffect, useState } from "preact/hooks";
import type { DecisionShown } from "../../api/schema";
import type { Spot } from "../../flick/frame";
import { type FiguresSpec, type SpotSpec, type View, specOf } from "./types";

/** Where the taker of a kick is moved, before he is flicked. */
export const STAND = "stand";

export interface Mode {
  question: string;
  /** The option one means; `STAND` while the taker is being moved. */
  option: string;
  /** Where the taker stands. */
  stand: Spot | null;
  /** The flick a volley follows, once it is planned; then the volley itself is. */
  first: Readonly<Record<string, number>> | null;
  /** When a sealed flick starts: microseconds after the release of the first. */
  after: number;
}

/** A volley starts when the ball has been touched, more or less. */
export const VOLLEY_AFTER = 800_000;

export interface Doing {
  mode: Mode;
  flick: FiguresSpec | null;
  spot: SpotSpec | null;
  /** What else one could do, by its option. */
  others: readonly string[];
}

let now: Mode = { question: "", option: "", stand: null, first: null, after: 0 };
const listeners = new Set<() => void>();

function change(part: Partial<Mode>): void {
  now = { ...now, ...part };
  for (const tell of listeners) tell();
}

export const doInstead = (option: string): void => change({ option, first: null });
/** The flick stands; now the one that follows it, or again only the first. */
export const volleyAfter = (first: Mode["first"]): void => change({ first, after: first ? VOLLEY_AFTER : 0 });
export const startAt = (after: number): void => change({ after });
/** The taker stands there now, and is flicked from there. */
export const standAt = (stand: Spot, option: string): void => change({ stand, option });

/** What is being done about a question; null where it is answered by a word. */
export function doingOf(decision: DecisionShown | null): Doing | null {
  const spec = specOf(decision);
  if (!decision || !spec) return null;
  const kick = decision.kind === "kick";
  const flicks = spec.flicks.filter(({ figures, barred }) => figures.length + barred.length > 0);
  const options = [...flicks.map(({ option }) => option), ...spec.spots.map(({ option }) => option || STAND)];
  const [first] = options;
  if (first === undefined) return null;
  const question = `${decision.id} ${decision.kind}`;
  if (now.question !== question) now = { question, option: first, stand: kick ? (spec.spots[0]?.start ?? null) : null, first: null, after: 0 };
  const flick = flicks.find(({ option }) => option === now.option) ?? null;
  const spot = flick ? null : (spec.spots.find(({ option }) => (option || STAND) === now.option) ?? null);
  return { mode: now, flick, spot, others: options.filter((option) => option !== now.option) };
}

export function useDoing(decision: DecisionShown | null): Doing | null {
  const [, redraw] = useState(0);
  useEffect(() => {
    const tell = () => redraw((n) => n + 1);
    listeners.add(tell);
    return () => void listeners.delete(tell);
  }, []);
  return doingOf(decision);
}

/** Where a body stands for what one is about to do: the taker where he was put. */
export const placeOf = (view: View, doing: Doing | null, body: number): Spot | null => {
  const taker = doing?.mode.stand && doing.flick?.figures[0] === body ? doing.mode.stand : null;
  return taker ?? view.table.places[body] ?? null;
};
