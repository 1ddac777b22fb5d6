/**
 * What one is about to do: shared by the table one drags on and the bench one types at, since both
 * speak of the same stroke. Kept outside both, for one decision at a time.
 */

import { useEffect, useState } from "preact/hooks";
import { POWER_MAX, turn } from "../../flick/gesture";
import type { DecisionShown } from "../../api/schema";
import { BASE_CIRCLE_X } from "./geometry";
import { dueFault, type Fault, firstSpot, nearest, strikerFault } from "./spots";
import { type PlaceSpec, placeSpec, type Spot, type StrokeSpec, strokeSpec } from "./types";

export interface Plan {
  /** What it is for: one question at one board. */
  question: string;
  /** The stroke, as the engine takes it. */
  place: number;
  ahead: number;
  angle: number;
  power: number;
  /** A place that was tried and may not be. */
  refused: { place: number; fault: Fault } | null;
  /** Where the due is held over the board, in micrometres, and what is wrong there. */
  spot: Spot;
  spotFault: Fault | null;
  /** The man one was warned of before this stroke. */
  warned: number | null;
}

const FRESH: Plan = { question: "", place: 0, ahead: 0, angle: 90_000, power: 500, refused: null, spot: [0, 0], spotFault: null, warned: null };

let plan: Plan = FRESH;
const listeners = new Set<() => void>();

export const planNow = (): Plan => plan;

/** The stroke as the engine takes it. */
export function strokeNow(): { place: number; ahead: number; angle: number; power: number } {
  const { place, ahead, angle, power } = plan;
  return { place, ahead, angle, power };
}

function change(part: Partial<Plan>): void {
  plan = { ...plan, ...part };
  for (const tell of listeners) tell();
}

/** Hear of every change; for the table, which redraws without a render. */
export function onPlan(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

/**
 * Make ready for a decision: strength and place stay as one left them, where the law lets them. The
 * direction too, where one tries the same again.
 */
export function planFor(question: string, decision: DecisionShown, pieces: readonly Spot[], { again = false, side = 0 } = {}): void {
  if (plan.question === question) return;
  const stroke = strokeSpec(decision);
  const due = placeSpec(decision);
  const next: Plan = { ...plan, question, refused: null, warned: null };
  if (stroke) {
    next.ahead = stroke.ahead;
    next.place = settle(plan.place, stroke, pieces);
    next.angle = again ? plan.angle : 90_000;
  }
  if (due) {
    next.spot = firstSpot(due, side);
    next.spotFault = dueFault(next.spot, due);
  }
  change(next);
}

/** Where the striker stays when it was put down: on a lawful place, or, before a strict referee, anywhere free. */
function settle(place: number, spec: StrokeSpec, pieces: readonly Spot[]): number {
  const fault = strikerFault(place, spec.ahead, pieces);
  return !fault || (spec.strict && fault.reason !== "striker.occupied") ? place : nearest(place, spec.place);
}

const FARTHEST = Math.round(BASE_CIRCLE_X * 1000) + 5_000;

/** Move the striker. What is refused is told at once; it goes back when `done`. */
export function slideTo(place: number, spec: StrokeSpec, pieces: readonly Spot[], done: boolean): void {
  const wished = Math.round(Math.max(-FARTHEST, Math.min(FARTHEST, place)));
  const fault = strikerFault(wished, spec.ahead, pieces);
  const settled = settle(wished, spec, pieces);
  change({ place: settled, refused: fault ? { place: done ? settled : wished, fault } : null });
}

/** One step along the line; where the way is barred, on to the next lawful stretch. */
export function stepPlace(by: number, spec: StrokeSpec, pieces: readonly Spot[]): void {
  const to = plan.place + by;
  const barred = settle(to, spec, pieces) !== to;
  const beyond = by > 0 ? spec.place.find(([low]) => low > to)?.[0] : spec.place.findLast(([, high]) => high < to)?.[1];
  slideTo(barred ? (beyond ?? to) : to, spec, pieces, true);
}

/** The slip goes away with the next gesture. */
export const forgive = (): void => {
  if (plan.refused) change({ refused: null });
};

export const aimAt = (angle: number, power: number): void =>
  change({ angle: turn(angle), power: Math.max(1, Math.min(POWER_MAX, Math.round(power))), refused: null });

export const warned = (piece: number): void => change({ warned: piece });

export const holdAt = (spot: Spot, spec: PlaceSpec): void => {
  const edge = 120_000;
  const at: Spot = [Math.round(Math.max(-edge, Math.min(edge, spot[0]))), Math.round(Math.max(-edge, Math.min(edge, spot[1])))];
  change({ spot: at, spotFault: dueFault(at, spec) });
};

export function usePlan(): Plan {
  const [, redraw] = useState(0);
  useEffect(() => onPlan(() => redraw((n) => n + 1)), []);
  return plan;
}
