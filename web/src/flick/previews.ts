/** What each choice would give, asked of the server before one chooses; and the one that is looked at on the table. */

import { useLayoutEffect, useState } from "preact/hooks";
import { preview } from "../api/client";
import type { DecisionShown } from "../api/schema";
import type { Spot } from "./frame";

/** A choice among equals, in words. */
export interface Card {
  name: string;
  title: string;
  line: string;
  law: readonly string[];
  value?: unknown;
  /** The key that chooses it; unless said, its place among the cards. */
  key?: string;
}

/** As much of any game's view as a small pitch shows. */
export interface Laid {
  table: { places: readonly (Spot | null)[] };
}

export type Previews = ReadonlyMap<string, Laid>;

let looked: Laid | null = null;
const listeners = new Set<() => void>();

/** Show on the table what a choice would give; null: as it is. */
export function lookAt(view: Laid | null): void {
  if (view === looked) return;
  looked = view;
  for (const tell of listeners) tell();
}

export function useLooked<V extends Laid>(): V | null {
  const [, redraw] = useState(0);
  useLayoutEffect(() => {
    const tell = () => redraw((n) => n + 1);
    listeners.add(tell);
    return () => void listeners.delete(tell);
  }, []);
  return looked as V | null;
}

/** By the title of the card, for questions whose answers change the table at once; what is not known yet, or depends on others, is not in it. */
export function usePreviews(match: string, decision: DecisionShown, cards: readonly Card[], changes: ReadonlySet<string>): Previews {
  const [known, setKnown] = useState<Previews>(new Map());
  useLayoutEffect(() => {
    setKnown(new Map());
    if (!changes.has(decision.kind)) return;
    let gone = false;
    for (const { title, name, value } of cards) {
      preview(match, { seat: decision.seat, decision: decision.id, option: name, value: value ?? null }).then(
        ({ view }) => gone || setKnown((all) => new Map([...all, [title, view as unknown as Laid]])),
        () => undefined,
      );
    }
    return () => {
      gone = true;
      lookAt(null);
    };
  }, [match, decision.id]);
  return known;
}

export interface Move {
  body: number;
  from: readonly [number, number] | null;
  to: readonly [number, number] | null;
}

/** Who would stand elsewhere, in micrometres on the table; the ball last. */
export const movesTo = (now: Laid, then: Laid, ball: number): Move[] =>
  now.table.places.flatMap((from, body): Move[] => {
    const to = then.table.places[body] ?? null;
    return from?.[0] === to?.[0] && from?.[1] === to?.[1] ? [] : [{ body, from: from ?? null, to }];
  }).sort((a, b) => Number(a.body === ball) - Number(b.body === ball));
