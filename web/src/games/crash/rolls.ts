/** Luck, counted: of every test how many were made, and how many were to be expected. */

import { WAYS, waysOf } from "./odds";
import { type Of, seatOf, type Shown } from "./types";

export type Test = Of<"rolled">["test"];
export const TESTS: readonly Test[] = ["pass", "gather", "kick", "posts", "tmo", "touchjudge", "referee"];

export interface Tally {
  rolls: number;
  made: number;
  expected: number;
}

export interface SideLuck {
  tests: Readonly<Record<Test, Tally>>;
  sum: Tally;
  /** What two dice made on average; 0 where none were rolled. */
  mean: number;
  ones: number;
  sixes: number;
  /** How likely it was to make at least so many of these very tests. */
  tail: number;
}

const EMPTY: Tally = { rolls: 0, made: 0, expected: 0 };

const add = ({ rolls, made, expected }: Tally, roll: Of<"rolled">): Tally => ({
  rolls: rolls + 1, made: made + Number(roll.made), expected: expected + waysOf(roll.need, roll.strict) / WAYS,
});

/** The chance to make at least `made` of tests with these chances: one test after the other. */
export function tailOf(chances: readonly number[], made: number): number {
  let likely = [1];
  for (const chance of chances) {
    likely = Array.from({ length: likely.length + 1 }, (_, n) => (likely[n] ?? 0) * (1 - chance) + (likely[n - 1] ?? 0) * chance);
  }
  return Math.min(1, likely.slice(made).reduce((sum, p) => sum + p, 0));
}

/** The luck of a side so far. */
export function luckOf(moments: readonly Shown[], seat: number): SideLuck {
  const rolls = moments
    .filter(({ dropped }) => !dropped)
    .flatMap(({ events }) => events)
    .filter((event): event is Of<"rolled"> => event.type === "rolled" && seatOf(event.player) === seat);
  const tests = Object.fromEntries(TESTS.map((test) => [test, EMPTY])) as Record<Test, Tally>;
  for (const roll of rolls) tests[roll.test] = add(tests[roll.test], roll);
  const sum = rolls.reduce(add, EMPTY);
  const doubles = (face: number): number => rolls.filter(({ dice: [a, b] }) => a === face && b === face).length;
  return {
    tests, sum,
    mean: rolls.length ? rolls.reduce((total, { dice: [a, b] }) => total + a + b, 0) / rolls.length : 0,
    ones: doubles(1), sixes: doubles(6),
    tail: tailOf(rolls.map(({ need, strict }) => waysOf(need, strict) / WAYS), sum.made),
  };
}
