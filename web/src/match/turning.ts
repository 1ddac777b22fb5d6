/** Where a match turned: every score, and the largest swings of the chance to win from one action to the next. */

import type { AnyClient } from "../games";
import type { AnyMoment } from "./store";

export interface Turning {
  /** The step in which it happened, or most of it. */
  index: number;
  /** The chance of the first side before the action, and after it. */
  from: number;
  to: number;
}

/** So many swings that led to no score at most, and so many scores. */
const [MOST, SCORES] = [3, 8];
/** A smaller swing turns nothing. */
const LEAST = 0.08;

/** Between a swing and the score it foretold lie so many quiet actions at most. */
const BETWEEN = 3;

/** How it stands after a step. */
type Points = (moment: AnyMoment) => readonly [first: number, second: number];

interface Action extends Turning {
  /** For whom it counted: 1 for the first side, -1 for the second; 0 where nobody scored. */
  scored: number;
}

const swing = ({ from, to }: Turning): number => Math.abs(to - from);
const largest = (some: readonly Action[], most: number): Action[] => [...some].sort((a, b) => swing(b) - swing(a)).slice(0, most);

/**
 * In the order of the match. `chances` has one for each line; A score that an action shortly before had made likely
 * takes that action's swing with it.
 */
export function turningPoints(client: Pick<AnyClient, "action">, points: Points, all: readonly AnyMoment[], chances: readonly number[]): Turning[] {
  const found: Action[] = [];
  for (const action of actionsOf(client, points, all, chances)) {
    const at = action.scored ? found.findLastIndex((one) => one.scored !== 0 || swing(one) >= LEAST) : -1;
    const before = found[at];
    const foretold = before !== undefined && !before.scored && found.length - 1 - at <= BETWEEN && (before.to - before.from) * action.scored > 0;
    if (foretold) found.splice(at, Infinity, { ...action, from: before.from });
    else found.push(action);
  }
  const swings = found.filter((one) => !one.scored && swing(one) >= LEAST);
  const kept = [...largest(swings, MOST), ...largest(found.filter(({ scored }) => scored !== 0), SCORES)];
  return kept.sort((a, b) => a.index - b.index).map(({ index, from, to }) => ({ index, from, to }));
}

function actionsOf(client: Pick<AnyClient, "action">, points: Points, all: readonly AnyMoment[], chances: readonly number[]): Action[] {
  const at = (index: number): number => chances[(all[index] as AnyMoment).n] ?? 0.5;
  const stood = all.map(points);
  const found: Action[] = [];
  let start = 0;
  for (let i = 1; i < all.length; i++) {
    const last = i === all.length - 1 || client.action((all[i + 1] as AnyMoment).view) !== client.action((all[i] as AnyMoment).view);
    if (!last) continue;
    const steps = Array.from({ length: i - start }, (_, j) => start + 1 + j);
    const lead = (j: number): number => (stood[j]?.[0] ?? 0) - (stood[j]?.[1] ?? 0);
    const score = steps.find((j) => stood[j]?.join() !== stood[j - 1]?.join());
    const most = steps.reduce((best, j) => (Math.abs(at(j) - at(j - 1)) > Math.abs(at(best) - at(best - 1)) ? j : best), start + 1);
    found.push({ index: score ?? most, from: at(start), to: at(i), scored: score === undefined ? 0 : Math.sign(lead(i) - lead(start)) || 1 });
    start = i;
  }
  return found;
}
