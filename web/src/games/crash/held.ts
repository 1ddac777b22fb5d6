/**
 * The cards one has lifted from the hand: shared by the hand, where they are lifted, and by the board and
 * the bench, where what they are for is chosen. They belong to one question of one match.
 */

import { useLayoutEffect, useState } from "preact/hooks";
import type { DecisionShown, OptionShown } from "../../api/schema";
import { cardsIn } from "./deck";
import { namedOptions } from "./question";

let question = "";
let held: readonly string[] = [];
const listeners = new Set<() => void>();

function change(cards: readonly string[]): void {
  held = cards;
  for (const tell of listeners) tell();
}

/** Options by the cards they need, read once for each question. */
const sorted = new WeakMap<DecisionShown, Map<string, OptionShown[]>>();

const nameOf = (cards: readonly string[]): string => [...cards].sort().join("+");

function byCards(decision: DecisionShown): Map<string, OptionShown[]> {
  let found = sorted.get(decision);
  if (!found) {
    found = new Map();
    for (const option of namedOptions(decision)) {
      const cards = nameOf(cardsIn(option.name));
      const those = found.get(cards);
      if (those) those.push(option);
      else found.set(cards, [option]);
    }
    sorted.set(decision, found);
  }
  return found;
}

/** Whether some answer needs these cards, and perhaps others. */
export const leads = (decision: DecisionShown, cards: readonly string[]): boolean =>
  [...byCards(decision).keys()].some((needed) => cards.every((card) => needed.split("+").includes(card)));

/** What may be answered with this card, alone or with others. */
export const optionsUsing = (decision: DecisionShown, card: string): OptionShown[] =>
  [...byCards(decision)].flatMap(([needed, options]) => (needed.split("+").includes(card) ? options : []));

/** Lift a card or put it down; one that does not go with those lifted takes their place. */
export function lift(decision: DecisionShown, card: string): void {
  if (held.includes(card)) change(held.filter((other) => other !== card));
  else if (leads(decision, [...held, card])) change([...held, card]);
  else if (leads(decision, [card])) change([card]);
}

export const putDown = (): void => {
  if (held.length) change([]);
};

export const heldNow = (): readonly string[] => held;

const NONE: readonly string[] = [];

/** What was lifted for this question: another begins with none, and while the table shows something nobody is asked. */
export function heldFor(match: string, decision: DecisionShown | null): readonly string[] {
  if (!decision) return NONE;
  const asked = `${match} ${decision.id} ${decision.seat}`;
  if (asked !== question) {
    question = asked;
    held = NONE;
  }
  return held;
}

/** The lifted cards, and told when they change. */
export function useHeld(match: string, decision: DecisionShown | null): readonly string[] {
  const [, redraw] = useState(0);
  useLayoutEffect(() => {
    const tell = () => redraw((n) => n + 1);
    listeners.add(tell);
    return () => void listeners.delete(tell);
  }, []);
  return heldFor(match, decision);
}
