/**
 * What one is about to do: shared by the board one taps on and the bench one presses. Kept outside both,
 * for one question of one match at a time.
 */

import { useLayoutEffect, useState } from "preact/hooks";
import type { DecisionShown } from "../../api/schema";
import { depthOf, hexNamed } from "./geometry";
import { type Option, optionsOf } from "./options";
import { standardOf } from "./question";
import { MEN, NONE, seatOf, type View } from "./types";

export interface Plan {
  question: string;
  /** The player in hand. */
  man: number | null;
  /** What he is to do, where that is not simply to run. */
  verb: string | null;
  /** What is settled of it: on whom, where. */
  on: number | null;
  to: number | null;
  /** The option that waits for the second touch. */
  laid: string | null;
  /** The hex under the mouse. */
  hover: number | null;
  /** The hex under the keys. */
  cursor: number | null;
  /** A line-up as one has it so far: a hex for each shirt. */
  places: readonly number[] | null;
}

const FRESH: Plan = { question: "", man: null, verb: null, on: null, to: null, laid: null, hover: null, cursor: null, places: null };

let plan: Plan = FRESH;
let carried = NONE;
const listeners = new Set<() => void>();

export const planNow = (): Plan => plan;

export function change(part: Partial<Plan>): void {
  plan = { ...plan, ...part };
  for (const tell of listeners) tell();
}

/** Take a player in hand, or nobody: what was planned for another is forgotten. */
export const take = (man: number | null): void => change({ man, verb: null, on: null, to: null, laid: null });

/** Choose what the player in hand is to do. */
export const doing = (verb: string | null): void => change({ verb, on: null, to: null, laid: null });

/** One step back: the option laid, then the verb, then the player. Whether there was anything to take back. */
export function stepBack(): boolean {
  if (plan.laid !== null || plan.on !== null || plan.to !== null) change({ laid: null, on: null, to: null });
  else if (plan.verb !== null) change({ verb: null });
  else if (plan.man !== null) change({ man: null });
  else if (plan.cursor !== null) change({ cursor: null });
  else return false;
  return true;
}

/** Make ready for a question. The player in hand stays in hand, and a pass takes the hand along. */
export function planFor(match: string, decision: DecisionShown, view: View): void {
  const question = `${match} ${decision.id} ${decision.seat}`;
  if (plan.question === question) return;
  const sameMatch = plan.question.startsWith(`${match} `);
  const { seat, kind } = decision;
  const mine = (man: number | null): man is number => man !== null && man !== NONE && seatOf(man) === seat && view.pos[man] !== NONE;
  const before = sameMatch && mine(plan.man) ? plan.man : null;
  const last = sameMatch ? carried : NONE;
  const passed = last !== view.holder && (before === null || before === last);
  const man = kind !== "act" ? null : mine(view.holder) && !view.down.includes(view.holder) && passed ? view.holder : before;
  carried = view.holder;
  const first = kind === "kickoff" || kind === "touch" || kind === "roll" ? proposed(decision, view) : null;
  const places = standardOf(decision)?.map((name) => (name === null ? NONE : hexNamed(name))) ?? null;
  plan = { ...FRESH, question, man, places, laid: first?.name ?? null, to: first?.to ?? null, cursor: sameMatch ? plan.cursor : null, hover: plan.hover };
}

/** What lies ready when one is asked for a hex: the usual; to touch the most likely kick, as far ahead as it goes. */
function proposed(decision: DecisionShown, view: View): Option | undefined {
  const every = optionsOf(decision, view).filter(({ to }) => to !== null);
  const plain = every.filter(({ cards }) => cards.length === 0);
  const options = plain.length ? plain : every; // from the middle only a card may bring the ball to touch
  if (decision.kind === "roll") return options.find(({ name }) => name === decision.default);
  if (decision.kind === "kickoff") return options.find(({ name }) => name === decision.default) ?? options[options.length >> 1];
  const worth = ({ odds, to }: Option): number => (odds?.made ?? 0) * 100 + (to === null ? 0 : (decision.seat === 0 ? 1 : -1) * depthOf(to));
  return [...options].sort((a, b) => worth(b) - worth(a))[0];
}

/** Where a man of the line-up stands in one's plan. */
export const placed = (man: number): number => plan.places?.[man % MEN] ?? NONE;

/** Put a man of the line-up on a hex; whoever of the own stands there takes his place. */
export function place(man: number, hex: number): void {
  if (!plan.places) return;
  const places = [...plan.places];
  const other = places.indexOf(hex);
  if (other >= 0) places[other] = places[man % MEN] as number;
  places[man % MEN] = hex;
  change({ places });
}

export function usePlan(): Plan {
  const [, redraw] = useState(0);
  useLayoutEffect(() => {
    const tell = () => redraw((n) => n + 1);
    listeners.add(tell);
    return () => void listeners.delete(tell);
  }, []);
  return plan;
}
