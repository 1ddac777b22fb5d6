/** Where a match turned: the largest swings of the chance to win from one action to the next. */

import type { AnyClient } from "../games";
import type { AnyMoment } from "./store";

export interface Turning {
  /** The step in which most of it happened. */
  index: number;
  /** The chance of the first side before the action, and after it. */
  from: number;
  to: number;
}

const MOST = 3;
/** A smaller swing turns nothing. */
const LEAST = 0.08;

/** At most three, in the order of the match. `chances` has one for each line. */
export function turningPoints(client: Pick<AnyClient, "action">, all: readonly AnyMoment[], chances: readonly number[]): Turning[] {
  const at = (index: number): number => chances[(all[index] as AnyMoment).n] ?? 0.5;
  const found: Turning[] = [];
  let start = 0;
  for (let i = 1; i < all.length; i++) {
    const last = i === all.length - 1 || client.action((all[i + 1] as AnyMoment).view) !== client.action((all[i] as AnyMoment).view);
    if (!last) continue;
    let index = start + 1;
    for (let j = start + 1; j <= i; j++) if (Math.abs(at(j) - at(j - 1)) > Math.abs(at(index) - at(index - 1))) index = j;
    found.push({ index, from: at(start), to: at(i) });
    start = i;
  }
  const swing = ({ from, to }: Turning): number => Math.abs(to - from);
  return found.filter((one) => swing(one) >= LEAST).sort((a, b) => swing(b) - swing(a)).slice(0, MOST).sort((a, b) => a.index - b.index);
}
