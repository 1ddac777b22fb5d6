/**
 * What one is about to do: shared by the table one drags on and the bench one types at, since both
 * speak of the same flick. Kept outside both, for one question at a time.
 */

import { useLayoutEffect, useState } from "preact/hooks";
import { type Bounds, type Fault, type Figures, type HoldAsk, nearest, type Track } from "./ask";
import type { Point } from "./camera";
import type { Spot } from "./frame";
import { POWER_MAX, turn } from "./gesture";
import type { Astray, LayAsk, Layout } from "./laying";

export interface Plan {
  /** What it is for: one question at one table. */
  question: string;
  /** Where it is flicked from, along its track. */
  place: number;
  /** Or which body is flicked where it stands; -1 while none is chosen. */
  body: number;
  /** Thousandths of a degree, and of the strongest. */
  angle: number;
  power: number;
  /** It may point no further than this: a throw goes straight. */
  bounds: Bounds | null;
  /** How much the finger turns it: thousandths of the most, to the left below zero. */
  swerve: number;
  /** It is meant to lift what it meets. */
  chip: boolean;
  /** A place that was tried and may not be. */
  refused: { place: number; fault: Fault } | null;
  /** A body that was tried and may not be flicked. */
  barred: { body: number; fault: Fault } | null;
  /** Where a piece is held over the table, in micrometres, and what is wrong there. */
  spot: Spot;
  spotFault: Fault | null;
  /** What is laid out, which of it is picked, and what was refused of it. */
  layout: Layout;
  picked: readonly number[];
  astray: Astray | null;
  /** The piece one was warned of before this flick. */
  warned: number | null;
}

const TURN = 360_000;
const FRESH: Plan = { question: "", place: 0, body: -1, angle: 90_000, power: 500, bounds: null, swerve: 0, chip: false, refused: null, barred: null, spot: [0, 0], spotFault: null, layout: new Map(), picked: [], astray: null, warned: null };

let plan: Plan = FRESH;
/** What was meant before another question was asked: whoever comes back to it finds it as he left it. */
let left: Plan = FRESH;
const listeners = new Set<() => void>();

export const planNow = (): Plan => plan;

export function change(part: Partial<Plan>): void {
  plan = { ...plan, ...part };
  for (const tell of listeners) tell();
}

/** Hear of every change; for the table, which redraws without a render. */
export function onPlan(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

interface Asked {
  track?: Track | null | undefined;
  figures?: Figures | null;
  hold?: HoldAsk | null;
  lay?: LayAsk | null;
  /** One tries the same again: the direction stays too. */
  again?: boolean;
}

/** Make ready for a question: strength and place stay as one left them, where the law lets them. */
export function planFor(question: string, { track, figures, hold, lay, again = false }: Asked): void {
  if (plan.question === question) return;
  const back = left;
  left = plan;
  if (back.question === question && (!figures || figures.free.includes(back.body))) return change({ ...back, refused: null, barred: null });
  const next: Plan = { ...plan, question, refused: null, barred: null, warned: null, bounds: figures?.bounds ?? null };
  if (!again) Object.assign(next, { swerve: 0, chip: false });
  if (track) {
    next.place = settle(plan.place, track);
    next.angle = again ? plan.angle : 90_000;
  }
  if (figures) {
    const [first = -1] = figures.free;
    const same = again && figures.free.includes(plan.body);
    next.body = same ? plan.body : first;
    if (!same) Object.assign(next, { angle: pointed(first, figures) ?? next.angle, power: figures.strength?.(first) ?? next.power });
  }
  if (hold) {
    next.spot = hold.first();
    next.spotFault = hold.fault(next.spot);
  }
  if (lay) Object.assign(next, { layout: lay.start, picked: lay.bodies.slice(0, 1), astray: null });
  change(next);
}

/** From a point towards another: thousandths of a degree; nothing where they are one. */
export const wayTo = (from: Point, to: Point): number | null =>
  from[0] === to[0] && from[1] === to[1] ? null : turn((Math.atan2(to[1] - from[1], to[0] - from[0]) * 180_000) / Math.PI);

/** The direction from a figure to what it is pointed at first. */
function pointed(body: number, { stand, towards, heading }: Figures): number | null {
  const [way, at] = [heading?.(body) ?? null, stand(body)];
  if (way !== null) return turn(way);
  return at && towards && wayTo(at, towards);
}

/** Choose who is flicked; he looks at the ball. Who is barred is told why, and nothing else changes. */
export function choose(body: number, figures: Figures): void {
  const fault = figures.barred.get(body);
  if (figures.free.includes(body)) {
    if (body === plan.body) return forgive();
    change({ body, angle: (figures.apart ? null : pointed(body, figures)) ?? plan.angle, power: figures.strength?.(body) ?? plan.power, refused: null, barred: null });
  } else if (fault) change({ barred: { body, fault } });
}

/** The next who may be flicked, or the one before; round and round. False at the end, where `round` is not wished. */
export function stepFigure(by: 1 | -1, figures: Figures, round = true): boolean {
  const { free } = figures;
  const to = free.indexOf(plan.body) + by;
  const next = round ? free[(to + free.length) % Math.max(1, free.length)] : free[to];
  if (next === undefined) return false;
  choose(next, figures);
  return true;
}

/** Where a piece stays when it was put down: on a lawful place, or where the fault is only called. */
function settle(place: number, track: Track): number {
  const fault = track.fault(place);
  return !fault || track.stays(fault) ? place : nearest(place, track.spans);
}

/** Move the piece along its track. What is refused is told at once; it goes back when `done`. */
export function slideTo(place: number, track: Track, done: boolean): void {
  const wished = Math.round(Math.max(-track.end, Math.min(track.end, place)));
  const fault = track.fault(wished);
  const settled = settle(wished, track);
  change({ place: settled, refused: fault ? { place: done ? settled : wished, fault } : null });
}

/** One step along the track; where the way is barred, on to the next lawful stretch. */
export function stepPlace(by: number, track: Track): void {
  const to = plan.place + by;
  const barred = settle(to, track) !== to;
  const beyond = by > 0 ? track.spans.find(([low]) => low > to)?.[0] : track.spans.findLast(([, high]) => high < to)?.[1];
  slideTo(barred ? (beyond ?? to) : to, track, true);
}

/** The slip goes away with the next gesture. */
export const forgive = (): void => {
  if (plan.refused || plan.barred) change({ refused: null, barred: null });
};

export const aimAt = (angle: number, power: number): void =>
  change({ angle: within(turn(angle), plan.bounds), power: Math.max(1, Math.min(POWER_MAX, Math.round(power))), refused: null, barred: null });

/** The nearest direction between bounds. */
function within(angle: number, bounds: Bounds | null): number {
  if (!bounds || (angle >= bounds[0] && angle <= bounds[1])) return angle;
  const far = (to: number): number => Math.abs(turn(angle - to + TURN / 2) - TURN / 2);
  return far(bounds[0]) < far(bounds[1]) ? bounds[0] : bounds[1];
}

/** Turn it; to the left below zero. */
export const swerveTo = (swerve: number): void =>
  change({ swerve: Math.max(-POWER_MAX, Math.min(POWER_MAX, Math.round(swerve))), refused: null });

export const chipIt = (chip: boolean): void => change({ chip, refused: null });

export const warned = (piece: number): void => change({ warned: piece });

export const holdAt = (spot: Spot, { edge, fault }: Pick<HoldAsk, "edge" | "fault">): void => {
  const at: Spot = [Math.round(Math.max(-edge, Math.min(edge, spot[0]))), Math.round(Math.max(-edge, Math.min(edge, spot[1])))];
  change({ spot: at, spotFault: fault(at) });
};

export function usePlan(): Plan {
  const [, redraw] = useState(0);
  useLayoutEffect(() => onPlan(() => redraw((n) => n + 1)), []);
  return plan;
}
