import assert from "node:assert/strict";
import test from "node:test";
import { aimAt, planFor } from "../../flick/plan";
import type { No, Translate } from "../contract";
import { practiceSpec, trackOf } from "./places";
import { strike } from "./strike";
import type { Peril, Spot, StrokeSpec, View } from "./types";

const peril: Peril = { piece: 1, whose: "mine", points: 3, law: ["107.a"] };
const where: (Spot | null)[] = [[0, 200_000], [0, 0]];
const view = { b: { where }, setup: { fast_board: false } } as unknown as View;

function table(perils: readonly Peril[]) {
  const spec: StrokeSpec = { ...practiceSpec([]), perils };
  planFor(`strike ${Math.random()}`, { track: trackOf(spec) });
  const told: No[] = [];
  let struck = 0;
  const t: Translate = (key) => key;
  const go = () => strike({ spec, view, t, choose: () => struck++, tell: (no) => told.push(no) });
  return { go, told, struck: () => struck };
}

test("who aims at the man that loses the board is told once, and may strike all the same", () => {
  const { go, told, struck } = table([peril]);
  aimAt(90_000, 500);
  go();
  assert.equal(struck(), 0);
  assert.deepEqual(told.map(({ title, text, law }) => [title, text, law]), [["peril.title", "peril.mine", ["107.a"]]]);
  go();
  assert.equal(struck(), 1);
});

test("who aims elsewhere, or too softly to reach it, strikes at once", () => {
  for (const [angle, power] of [[120_000, 500], [90_000, 1]] as const) {
    const { go, told, struck } = table([peril]);
    aimAt(angle, power);
    go();
    assert.deepEqual([struck(), told.length], [1, 0]);
  }
  const free = table([]);
  aimAt(90_000, 500);
  free.go();
  assert.equal(free.struck(), 1);
});
