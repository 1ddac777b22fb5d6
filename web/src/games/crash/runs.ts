/**
 * Runs one means to order: men marked, the runs laid for them, and the order being carried out. The list
 * belongs to one turn of one side. Where a man may go and where a team stands well is the engine's word;
 * each run is sent as an answer of its own, to the question of its own moment.
 */

import { useLayoutEffect, useState } from "preact/hooks";
import type { DecisionShown } from "../../api/schema";
import { columnOf, depthOf, distance, hexAt } from "./geometry";
import type { Option } from "./options";
import { type Orders, ordersOf, type Pitch, pitchOf } from "./question";
import type { Asked } from "./tap";
import { MEN, NONE, seatOf, shirtOf, type View } from "./types";

export interface Run {
  man: number;
  to: number;
}

export interface Runs {
  /** Match, side and turn they belong to. */
  turn: string;
  marked: readonly number[];
  laid: readonly Run[];
  /** Who picks the ball up when all have run. */
  gather: number | null;
  /** What was laid before, for going back. */
  past: readonly Pick<Runs, "laid" | "gather">[];
  /** Being carried out. */
  going: Going | null;
  /** Why it came to a stop, as a key of the texts. */
  stopped: string | null;
}

export interface Going {
  /** The last one sent, and the question it answered. */
  last: Run | null;
  asked: string | null;
  /** As it was when they set off: who had the ball, how many of the own lay on the ground. */
  holder: number;
  seat: number;
  down: number;
}

const FRESH: Runs = { turn: "", marked: [], laid: [], gather: null, past: [], going: null, stopped: null };

let runs: Runs = FRESH;
const listeners = new Set<() => void>();

export const runsNow = (): Runs => runs;

export function set(part: Partial<Runs>): void {
  runs = { ...runs, ...part };
  for (const tell of listeners) tell();
}

/** Make ready for a question: another turn begins with nothing, and who has run needs no order. */
export function runsFor(match: string, decision: DecisionShown, view: View): Runs {
  const turn = `${match} ${decision.seat} ${view.turn} ${view.sides[0].turns} ${view.sides[1].turns}`;
  if (runs.turn !== turn) runs = { ...FRESH, turn };
  const able = pitchOf(decision)?.runs;
  if (able && !runs.going) {
    const can = (man: number): boolean => able.has(shirtOf(man));
    if (!runs.laid.every(({ man }) => can(man)) || !runs.marked.every(can)) {
      runs = { ...runs, marked: runs.marked.filter(can), laid: runs.laid.filter(({ man }) => can(man)) };
    }
  }
  return runs;
}

export function useRuns(): Runs {
  const [, redraw] = useState(0);
  useLayoutEffect(() => {
    const tell = () => redraw((n) => n + 1);
    listeners.add(tell);
    return () => void listeners.delete(tell);
  }, []);
  return runs;
}

// ---- marking ----------------------------------------------------------------------------------------

/** Mark a man, or take his mark away. */
export const mark = (man: number): void =>
  set({ marked: runs.marked.includes(man) ? runs.marked.filter((other) => other !== man) : [...runs.marked, man], stopped: null });

/** Mark several at once, besides those that are. */
export const markAll = (men: readonly number[]): void => set({ marked: [...new Set([...runs.marked, ...men])], stopped: null });

// ---- laying -----------------------------------------------------------------------------------------

/** A man has one run, a hex one man: what is new goes before. */
export function joined(laid: readonly Run[], added: readonly Run[]): Run[] {
  const fresh = (one: Run): boolean => added.every(({ man, to }) => man !== one.man && to !== one.to);
  return [...laid.filter(fresh), ...added];
}

/** Lay runs besides those that lie; one step to go back. */
export function lay(added: readonly Run[], gather: number | null = runs.gather): void {
  if (!added.length && gather === runs.gather) return;
  const { laid, past } = runs;
  set({ laid: joined(laid, added), gather, past: [...past, { laid, gather: runs.gather }], marked: [], stopped: null });
}

/** Take one man's run away. */
export function unlay(man: number): void {
  const { laid, gather, past } = runs;
  set({ laid: laid.filter((run) => run.man !== man), gather: gather === man ? null : gather, past: [...past, { laid, gather }] });
}

/** One step back: what was laid last, then the marks. Whether there was anything. */
export function undo(): boolean {
  const last = runs.past.at(-1);
  if (runs.marked.length) set({ marked: [] });
  else if (last) set({ ...last, past: runs.past.slice(0, -1), stopped: null });
  else return false;
  return true;
}

/** Nothing is ordered. */
export const forget = (): void => set({ marked: [], laid: [], gather: null, past: [], going: null });

const isRun = (option: Option): boolean => option.verb === "move" && option.cards.length === 0;

/** The option that is this run, now. */
export const optionOf = (options: readonly Option[], { man, to }: Run): Option | undefined =>
  options.find((option) => isRun(option) && option.man === man && option.to === to);

/** Hexes a man may be ordered to: without dice, a foul or a tackle. */
function quiet(asked: Asked, pitch: Pitch, man: number): number[] {
  const danger = asked.view.holder === man ? pitch.zone : new Set();
  return asked.options.flatMap((option) => (isRun(option) && option.man === man && !option.odds && option.to !== null && !danger.has(option.to) ? [option.to] : []));
}

/**
 * Several men moved by one gesture: each as the one that was dragged, as near as he comes. Those in front
 * run first, so that a place is free when the next man comes to it.
 */
export function shifted(asked: Asked, pitch: Pitch, men: readonly number[], lead: number, to: number): Run[] {
  const { view } = asked;
  const from = view.pos[lead] as number;
  const [dq, dy] = [columnOf(to) - columnOf(from), depthOf(to) - depthOf(from)];
  const along = (man: number): number => columnOf(view.pos[man] as number) * dq + depthOf(view.pos[man] as number) * dy;
  const found: Run[] = [];
  for (const man of [...men].sort((a, b) => along(b) - along(a))) {
    const here = view.pos[man] as number;
    const wanted = hexAt(columnOf(here) + dq, depthOf(here) + dy);
    const left = found.map((run) => view.pos[run.man] as number);
    const ways = pitch.runs.get(shirtOf(man))?.before;
    // A place that is about to be left: he gets as far, when it is free.
    const freed = left.filter((hex) => ways?.has(hex));
    const taken = new Set(found.map((run) => run.to));
    const places = [...quiet(asked, pitch, man), ...freed].filter((hex) => !taken.has(hex));
    const goal = wanted < 0 ? to : wanted;
    const nearest = places.reduce((best, hex) => (distance(hex, goal) < distance(best, goal) ? hex : best), here);
    if (nearest !== here) found.push({ man, to: nearest });
  }
  return found;
}

/** The places a team takes around the ball: of some men, or of all that have no run yet. */
export function shaped(orders: Orders, laid: readonly Run[], men: readonly number[] | null): Run[] {
  const named = new Set(laid.map(({ man }) => man));
  const taken = new Set(laid.map(({ to }) => to));
  return orders.shape.filter(([man, to]) => (men ? men.includes(man) : !named.has(man)) && !taken.has(to)).map(([man, to]) => ({ man, to }));
}

/** Men that a frame on the board would mark: one's own that can run. */
export const able = (pitch: Pitch | null, view: View, seat: number): number[] =>
  [...(pitch?.runs.keys() ?? [])].map((shirt) => seat * MEN + shirt - 1).filter((man) => view.pos[man] !== NONE && seatOf(man) === seat);

// ---- carrying out -----------------------------------------------------------------------------------

export type Next = { does: "send"; option: string; run: Run | null } | { does: "stop"; why: string } | { does: "done" };

/** What comes next of what was ordered, at a question: the next run, the end, or a stop and why. */
export function nextOf({ laid, gather, going }: Runs, decision: Pick<DecisionShown, "id" | "kind">, { options, view }: Asked): Next {
  if (!going) return { does: "done" };
  if (decision.kind !== "act") return { does: "stop", why: "asked" };
  if (going.asked === decision.id) return { does: "stop", why: "refused" };
  const { last } = going;
  if (last && view.pos[last.man] !== last.to) return { does: "stop", why: "changed" };
  if (going.holder !== view.holder || going.down !== downOf(view, going.seat)) return { does: "stop", why: "changed" };
  const [run] = laid;
  if (!run) {
    if (gather === null) return { does: "done" };
    const option = options.find(({ verb, man, cards }) => verb === "gather" && man === gather && !cards.length);
    return option ? { does: "send", option: option.name, run: null } : { does: "stop", why: "noBall" };
  }
  const option = optionOf(options, run);
  if (!option) return { does: "stop", why: "noWay" };
  return option.odds ? { does: "stop", why: "dice" } : { does: "send", option: option.name, run };
}

const downOf = (view: View, seat: number): number => view.down.filter((man) => seatOf(man) === seat).length;

/** Let them run. */
export function go(view: View, seat: number): void {
  const going = { last: null, asked: null, holder: view.holder, seat, down: downOf(view, seat) };
  set({ going, marked: [], past: [], stopped: null });
}

/** One of them is on his way. */
export const sent = (run: Run | null, asked: string): void =>
  set({ laid: runs.laid.slice(run ? 1 : 0), gather: run ? runs.gather : null, going: runs.going && { ...runs.going, last: run, asked } });

/** They stand: all has been done, or something came between. Who has no way any more is left out. */
export function stop(why: string | null): void {
  const { laid, gather } = runs;
  const left = why === null ? [] : why === "noWay" || why === "dice" ? laid.slice(1) : laid;
  set({ going: null, stopped: why, laid: left, gather: left.length ? gather : null, past: [] });
}

/** What the engine proposes, of what is asked. */
export const proposed = (decision: DecisionShown): Orders => ordersOf(decision);
