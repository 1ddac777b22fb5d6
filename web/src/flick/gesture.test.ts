import assert from "node:assert/strict";
import { test } from "node:test";
import type { Point } from "./camera";
import { drag, fullPull, type Gesture, here, lifted, press, pulled, turn } from "./gesture";

/** A table seen from above, a millimetre to the pixel. */
const flat = (x: number, y: number): Point => [x, -y];
const walk = (gesture: Gesture, ...steps: [x: number, y: number, ms: number][]): Gesture =>
  steps.reduce((now, [x, y, ms]) => drag(now, x, y, ms), gesture);

test("a touch that wanders less than its dead zone is a tap, a mouse has a smaller one", () => {
  assert.equal(walk(press(100, 100, 0, true, false), [108, 109, 20]).kind, "tap");
  assert.equal(walk(press(100, 100, 0, false, false), [108, 109, 20]).kind, "pull");
});

test("from the track one slides along it or pulls away from it; elsewhere one pulls", () => {
  assert.equal(walk(press(100, 100, 0, true, true), [130, 105, 20]).kind, "slide");
  assert.equal(walk(press(100, 100, 0, true, true), [105, 130, 20]).kind, "pull");
  assert.equal(walk(press(100, 100, 0, true, false), [130, 100, 20]).kind, "pull");
  // What it has become it stays.
  assert.equal(walk(press(100, 100, 0, true, true), [130, 105, 20], [130, 260, 60]).kind, "slide");
});

test("one pulls back from anywhere: only direction and length count", () => {
  const full = fullPull(1000, 660);
  const down = pulled([300, 200], [300, 320], false, full, flat);
  const same = pulled([40, 10], [40, 130], false, full, flat);
  assert.deepEqual(down, same);
  assert.equal(down?.angle, 90_000);
  assert.equal(pulled([0, 0], [-100, 100], false, full, flat)?.angle, 45_000);
  assert.equal(pulled([0, 0], [0, -100], false, full, flat)?.angle, 270_000);
});

test("round the start there is a cancel zone, wider for a finger", () => {
  assert.equal(pulled([0, 0], [0, 15], false, 240, flat), null);
  assert.notEqual(pulled([0, 0], [0, 20], false, 240, flat), null);
  assert.equal(pulled([0, 0], [0, 20], true, 240, flat), null);
});

test("strength grows with the pull up to the strongest; a longer lever aims more finely", () => {
  const power = (to: number) => pulled([0, 0], [0, to], false, 240, flat)?.power ?? 0;
  assert.ok(power(20) >= 10 && power(20) < power(120) && power(120) < power(239));
  assert.equal(power(240), 1000);
  assert.equal(power(900), 1000);
  const angle = (lever: number) => pulled([0, 0], [1, lever], false, 240, flat)?.angle ?? 0;
  assert.ok(Math.abs(angle(600) - 90_000) < Math.abs(angle(200) - 90_000));
});

test("lifting the finger does not move the aim; a quick drag is meant to its end", () => {
  const rested = walk(press(0, 0, 0, true, false), [0, 60, 100], [0, 100, 200], [3, 103, 290], [5, 106, 300]);
  assert.deepEqual(lifted(rested, 310), [0, 100]);
  const quick = walk(press(0, 0, 0, true, false), [0, 60, 30], [0, 120, 60]);
  assert.deepEqual(lifted(quick, 70), here(quick));
  const mouse = walk(press(0, 0, 0, false, false), [0, 100, 200], [3, 103, 290]);
  assert.deepEqual(lifted(mouse, 300), [3, 103]);
});

test("angles go round", () => {
  assert.deepEqual([turn(-1000), turn(360_000), turn(90_000.4)], [359_000, 0, 90_000]);
});
