/**
 * Laying out: a question puts several bodies down at once (a formation, a wall, one figure of a kick). The game
 * gives a `LayAsk`; what is laid, which are picked and what was refused stand in the plan, so that table and bench
 * speak of the same. Picked bodies move together, by hand or by keys; where one of them may not be all go back.
 */

import type { Fault } from "./ask";
import { onBoard, seenFrom, type Spot } from "./frame";
import { change, planNow } from "./plan";
import { boxOf, type Box, type Region, whyNot } from "./region";

/** Where bodies lie, in micrometres on the table. */
export type Layout = ReadonlyMap<number, Spot>;

export interface Preset {
  /** Key of its words: `preset.<name>`. */
  name: string;
  places: Layout;
}

export interface LayAsk {
  /** The option that answers, and its value as the engine takes it. */
  option: string;
  value(layout: Layout): unknown;
  /** Who is laid, in the order in which keys go through them. */
  bodies: readonly number[];
  /** The side one looks from. */
  side: number;
  start: Layout;
  presets: readonly Preset[];
  /** Where each may be: drawn before one tries. Others in the way are `apart`'s to say. */
  region: Region;
  /** What the law only calls is not prevented: before a strict referee they may stay there. */
  strict?: boolean;
  /** Least distance between the centres of two bodies, in micrometres, and what forbids less. */
  apart(one: number, other: number): number;
  clash: Fault;
  /** What else lies on the table, body by body. */
  others: Layout;
  name(body: number): string;
}

/** What was tried and may not be. */
export interface Astray {
  places: Layout;
  /** The first of those that may not, and why. */
  body: number;
  fault: Fault;
}

/** What is wrong with a body at a place: nobody can be there, somebody else is, the law forbids it. */
export function layFault(ask: LayAsk, body: number, [x, y]: Spot, layout: Layout): Fault | null {
  const fault = whyNot(ask.region, x, y);
  if (fault?.solid) return fault;
  for (const [other, [ox, oy]] of [...ask.others, ...layout]) {
    if (other !== body && Math.hypot(ox - x, oy - y) < ask.apart(body, other)) return ask.clash;
  }
  return fault;
}

/** Whether they stay there all the same: it will be called. */
export const stays = ({ strict = false }: Pick<LayAsk, "strict">, { solid }: Fault): boolean => strict && !solid;

/** The first fault of a whole layout that cannot stay. */
export function firstFault(ask: LayAsk, layout: Layout): { body: number; fault: Fault } | null {
  for (const [body, spot] of layout) {
    const fault = layFault(ask, body, spot, layout);
    if (fault && !stays(ask, fault)) return { body, fault };
  }
  return null;
}

/** As far as a hand may carry a body: the box of what must be kept in, and a little more. */
const BEYOND = 40_000;
export function reachOf({ region: { keeps }, strict }: Pick<LayAsk, "region" | "strict">): Box {
  const [x0, y0, x1, y1] = boxOf({ keeps: keeps.filter((keep) => !stays({ strict }, keep)) });
  return [x0 - BEYOND, y0 - BEYOND, x1 + BEYOND, y1 + BEYOND];
}

/** Bodies moved from where they lay; what is refused is told at once, and goes back when `done`. */
export function carryTo(ask: LayAsk, wished: Layout, done: boolean): void {
  const { layout } = planNow();
  const [x0, y0, x1, y1] = reachOf(ask);
  const places = new Map([...wished].map(([body, [x, y]]): [number, Spot] =>
    [body, [Math.round(Math.max(x0, Math.min(x1, x))), Math.round(Math.max(y0, Math.min(y1, y)))]]));
  const next: Layout = new Map([...layout, ...places]);
  const faults = [...places].flatMap(([body, spot]) => {
    const fault = layFault(ask, body, spot, next);
    return fault ? [{ body, fault }] : [];
  });
  const wrong = faults.find(({ fault }) => !stays(ask, fault)) ?? faults[0];
  if (!wrong) change({ layout: next, astray: null });
  else if (stays(ask, wrong.fault)) change({ layout: next, astray: { places: new Map(), ...wrong } });
  else change({ astray: { places: done ? new Map() : places, ...wrong } });
}

/** Move what is picked by so many millimetres as one sees the table. */
export function nudge(ask: LayAsk, dx: number, dy: number): void {
  const { layout, picked } = planNow();
  carryTo(ask, shifted(ask, layout, picked, dx, dy), true);
}

/** Where bodies of a layout would be, moved by millimetres as one sees the table. */
export function shifted({ side }: LayAsk, layout: Layout, bodies: readonly number[], dx: number, dy: number): Layout {
  return new Map(bodies.flatMap((body): [number, Spot][] => {
    const spot = layout.get(body);
    if (!spot) return [];
    const [x, y] = seenFrom(side, spot);
    return [[body, onBoard(side, [x + dx, y + dy])]];
  }));
}

/** Pick a body, or one more. */
export function pick(body: number, more: boolean): void {
  const { picked } = planNow();
  const without = picked.filter((one) => one !== body);
  change({ picked: !more ? [body] : without.length < picked.length && without.length ? without : [...without, body], astray: null });
}

export function pickNext({ bodies }: LayAsk, by: 1 | -1, round = true): boolean {
  const at = bodies.indexOf(planNow().picked.at(-1) ?? -1) + by;
  const next = round ? bodies[(at + bodies.length) % Math.max(1, bodies.length)] : bodies[at];
  if (next === undefined) return false;
  pick(next, false);
  return true;
}

/** All of them, or again only the last. */
export function pickAll({ bodies }: LayAsk): void {
  const { picked } = planNow();
  change({ picked: picked.length < bodies.length ? [...bodies] : bodies.slice(0, 1), astray: null });
}

export const takePreset = (ask: LayAsk, { places }: Preset): void =>
  change({ layout: new Map([...planNow().layout, ...[...places].filter(([body]) => ask.bodies.includes(body))]), astray: null });

/** What is laid, with what is carried where the hand has it. */
export const layoutNow = (): Layout => {
  const { layout, astray } = planNow();
  return astray?.places.size ? new Map([...layout, ...astray.places]) : layout;
};
