import assert from "node:assert/strict";
import test from "node:test";
import { chanceOf, waysOf } from "./odds";
import { luckOf, tailOf } from "./rolls";
import { recorded, type Recorded } from "./testing";
import type { Event, Shown } from "./types";

type Roll = Extract<Event, { type: "rolled" }>;

/** A moment with one roll: who, which test, what the dice made, what they had to make. */
function moment(player: number, dice: [number, number], need: number, part: Partial<Roll> = {}): Shown {
  const roll: Roll = { type: "rolled", seat: Number(player > 14), test: "pass", player, dice, need, strict: false, made: dice[0] + dice[1] <= need, law: [], to: null, ...part };
  return { ...(recorded[0] as Recorded).moment, events: [roll] };
}

test("ways are counted as the engine counts them: double 6 never makes a test", () => {
  assert.equal(waysOf(8, false), 26);
  assert.equal(waysOf(8, true), 21);
  assert.equal(waysOf(13, false), 35);
  assert.equal(waysOf(1, false), 0);
});

test("the odds of an option are those the page counts", () => {
  const gathers = recorded.flatMap(({ moment: { decision } }) => decision?.options.filter(({ name, odds }) => name.startsWith("kick ") && odds) ?? []);
  assert.ok(gathers.length > 0);
  const possible = new Set(Array.from({ length: 14 }, (_, need) => [chanceOf(need, false), chanceOf(need, true)].map((p) => p.toFixed(6))).flat());
  for (const { odds } of gathers) assert.ok(possible.has(((odds as { made: number }).made).toFixed(6)));
});

test("each side's luck is its own: tests made against tests expected", () => {
  const moments = [moment(8, [3, 4], 8), moment(8, [6, 5], 8), moment(20, [1, 1], 8, { test: "gather" })];
  const { sum, tests, mean, ones } = luckOf(moments, 0);
  assert.deepEqual([sum.rolls, sum.made, sum.expected.toFixed(2), mean, ones], [2, 1, "1.44", 9, 0]);
  assert.deepEqual([tests.pass.rolls, tests.gather.rolls], [2, 0]);
  const theirs = luckOf(moments, 1);
  assert.deepEqual([theirs.sum.rolls, theirs.tests.gather.made, theirs.ones], [1, 1, 1]);
});

test("what was taken back does not count", () => {
  assert.equal(luckOf([{ ...moment(8, [3, 4], 8), dropped: true }], 0).sum.rolls, 0);
});

test("the chance to do at least so well is exact", () => {
  assert.equal(tailOf([], 0), 1);
  assert.equal(tailOf([0.5, 0.5], 0), 1);
  assert.equal(tailOf([0.5, 0.5], 1), 0.75);
  assert.equal(tailOf([0.5, 0.5], 2), 0.25);
  assert.ok(Math.abs(tailOf([0.2, 0.9, 0.4], 3) - 0.072) < 1e-12);
});
