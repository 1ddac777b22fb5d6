import assert from "node:assert/strict";
import test from "node:test";
import { type Board, flickHands, placeHands, type Touching } from "../../flick/hands";
import { aimAt, holdAt, planFor, planNow, slideTo, stepPlace } from "../../flick/plan";
import { BASE_LINE, seenFrom, STRIKER_R } from "./geometry";
import { fitted } from "./lens";
import { flickOf, holdOf, practiceSpec } from "./places";
import { vectors } from "./testing";
import type { Spot, StrokeSpec } from "./types";

const [WIDTH, HEIGHT] = [1056, 690];
const camera = fitted(WIDTH, HEIGHT, false);
const blocker: Spot = [60_000, -250_900];
const spec = practiceSpec([blocker]);

let touched: (Touching | null)[] = [];
const board: Board = { camera: () => camera, size: () => [WIDTH, HEIGHT], touching: (now) => touched.push(now) };
const asked = (more: Partial<StrokeSpec> = {}) => flickOf({ ...spec, ...more }, 0);
const { track } = asked();

/** Fresh hands over a fresh question. */
let questions = 0;
function stroke(more: Partial<StrokeSpec> = {}, release = false) {
  touched = [];
  let shots = 0;
  const ask = asked(more);
  planFor(`test ${questions++}`, { track: ask.track });
  slideTo(0, ask.track, true);
  aimAt(90_000, 500);
  const hands = flickHands(board, { ask, r: STRIKER_R, release, shoot: () => shots++, near: () => undefined });
  return { hands, shots: () => shots };
}
const hand = (x: number, y: number, ms: number, touch = false) => ({ x, y, ms, touch });
const onPage = (x: number, y: number) => camera.project(x, y, 4);

test("the striker slides with the finger along its line", () => {
  const { hands } = stroke();
  const [x, y] = onPage(0, -BASE_LINE);
  const [to] = onPage(-80, -BASE_LINE);
  hands.press(hand(x, y, 0));
  hands.move(hand((x + to) / 2, y, 20));
  hands.move(hand(to, y, 40));
  hands.lift(hand(to, y, 60));
  assert.ok(Math.abs(planNow().place + 80_000) < 1500, String(planNow().place));
  assert.equal(planNow().angle, 90_000);
  assert.equal(touched.at(-1), null);
});

test("over a piece it is refused with the article, and goes back to the nearest lawful place", () => {
  const { hands } = stroke();
  const [x, y] = onPage(0, -BASE_LINE);
  const [to] = onPage(55, -BASE_LINE);
  hands.press(hand(x, y, 0));
  hands.move(hand(to, y, 40));
  assert.deepEqual(planNow().refused?.fault.law, ["134"]);
  assert.ok(Math.abs((planNow().refused?.place ?? 0) - 55_000) < 1500);
  hands.lift(hand(to, y, 60));
  assert.equal(planNow().place, 60_000 - 36_150);
  assert.ok(planNow().refused, "the slip stays until the next gesture");
  hands.press(hand(x, y, 100));
  assert.equal(planNow().refused, null);
});

test("a strict referee lets it stand off its places, but never on a piece", () => {
  stroke({ strict: true });
  slideTo(195_000, asked({ strict: true }).track, true);
  assert.equal(planNow().place, 195_000);
  assert.equal(planNow().refused?.fault.law[0], "130.a.2");
  slideTo(60_000, asked({ strict: true }).track, true);
  assert.equal(planNow().place, 60_000 - 36_150);
});

test("keys step over what is barred to the next lawful stretch", () => {
  stroke();
  slideTo(182_000, track, true);
  stepPlace(5_000, track);
  assert.equal(planNow().place, 214_350);
  stepPlace(-5_000, track);
  assert.equal(planNow().place, 182_549);
});

test("dragging back anywhere aims; letting go shoots only if one wants it so", () => {
  for (const release of [false, true]) {
    const { hands, shots } = stroke({}, release);
    hands.press(hand(500, 200, 0));
    hands.move(hand(500, 320, 50));
    assert.equal(touched.at(-1)?.kind, "pull");
    hands.lift(hand(500, 320, 200));
    assert.ok(Math.abs(planNow().angle - 90_000) < 3_000);
    assert.ok(planNow().power > 300);
    assert.equal(shots(), release ? 1 : 0);
  }
});

test("coming back to the start, or losing the finger, leaves the aim as it was", () => {
  const { hands, shots } = stroke({}, true);
  hands.press(hand(500, 200, 0));
  hands.move(hand(560, 320, 50));
  assert.notEqual(planNow().angle, 90_000);
  hands.move(hand(503, 205, 80));
  hands.lift(hand(503, 205, 120));
  assert.deepEqual([planNow().angle, planNow().power, shots()], [90_000, 500, 0]);
  hands.press(hand(500, 200, 200));
  hands.move(hand(560, 320, 250));
  hands.cancel();
  assert.deepEqual([planNow().angle, planNow().power], [90_000, 500]);
});

test("a tap on the line sets the striker there; a tap elsewhere does nothing", () => {
  const { hands } = stroke();
  const [x, y] = onPage(-120, -BASE_LINE);
  hands.press(hand(x, y, 0, true));
  hands.lift(hand(x, y, 40, true));
  assert.ok(Math.abs(planNow().place + 120_000) < 1500);
  hands.press(hand(500, 200, 100, true));
  hands.lift(hand(500, 200, 140, true));
  assert.ok(Math.abs(planNow().place + 120_000) < 1500);
});

const due = vectors.due.spec;

test("a due moves by as much as the finger does, from any side of the board", () => {
  for (const side of [0, 1, 2, 3]) {
    const hold = holdOf(due, side);
    planFor(`test ${questions++}`, { hold });
    assert.equal(planNow().spotFault, null);
    holdAt([0, 50_000], hold);
    const before = seenFrom(side, planNow().spot);
    const hands = placeHands(board, hold);
    const [ax, ay] = camera.project(0, 0);
    const [bx, by] = camera.project(20, -10);
    hands.press(hand(ax, ay, 0));
    hands.move(hand(bx, by, 40));
    hands.lift(hand(bx, by, 60));
    const after = seenFrom(side, planNow().spot);
    assert.ok(Math.hypot(after[0] - before[0] - 20, after[1] - before[1] + 10) < 0.1, String(side));
  }
});

test("a due over the edge is refused in place", () => {
  const hold = holdOf(due, 0);
  planFor(`test ${questions++}`, { hold });
  holdAt([90_000, 0], hold);
  const { reason, law } = planNow().spotFault ?? {};
  assert.deepEqual([reason, law], ["place.outside", ["85", "84.a"]]);
});
