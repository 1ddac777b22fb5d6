/** Bodies laid out by hand, keys and presets; what may not be is told with its article and goes back. */

import assert from "node:assert/strict";
import test from "node:test";
import { Camera } from "./camera";
import { seenFrom, type Spot } from "./frame";
import type { Board } from "./hands";
import { laidTokens, pickedRings } from "./in-hand";
import { carryTo, firstFault, type LayAsk, layoutNow, nudge, pick, pickAll, takePreset } from "./laying";
import { planFor, planNow } from "./plan";
import type { Hand } from "./pointer";
import { teamHands } from "./team-hands";
import { layKeys } from "./use-aim-keys";

const ask: LayAsk = {
  option: "team", value: (layout) => [...layout].map(([body, at]) => [body, ...at]), bodies: [3, 4, 5], side: 0,
  start: new Map<number, Spot>([[3, [-100_000, 0]], [4, [-150_000, 0]], [5, [-200_000, 0]]]),
  presets: [{ name: "back", places: new Map<number, Spot>([[3, [-300_000, 10_000]], [4, [-300_000, 60_000]], [5, [-300_000, -60_000]], [9, [0, 0]]]) }],
  region: { keeps: [
    { out: false, shapes: [{ shape: "rect", x0: -400_000, y0: -200_000, x1: 0, y1: 200_000 }], reason: "own_half", law: ["4.2.a"], solid: false },
    { out: true, shapes: [{ shape: "disc", x: 0, y: 0, r: 90_000, rim: false }], reason: "circle", law: ["4.2.d"], solid: false },
  ] },
  apart: () => 21_000, clash: { reason: "taken", law: ["1.2"], solid: true }, others: new Map<number, Spot>([[22, [-300_000, 120_000]]]), name: String,
};

let questions = 0;
const fresh = (): void => planFor(`lay ${++questions}`, { lay: ask });
const at = (body: number): Spot => planNow().layout.get(body) as Spot;

test("what is forbidden is told while it is carried, with its article, and goes back", () => {
  fresh();
  carryTo(ask, new Map([[3, [40_000, 0] as const]]), false);
  assert.deepEqual([planNow().astray?.fault.reason, planNow().astray?.fault.law], ["own_half", ["4.2.a"]]);
  assert.deepEqual(layoutNow().get(3), [40_000, 0], "it is seen where the hand has it");
  assert.deepEqual(pickedRings(ask, planNow(), layoutNow(), () => 10).map(({ how, x }) => [how, x]), [["chosen", 40], ["barred", 40]]);
  carryTo(ask, new Map([[3, [-80_000, 0] as const]]), true);
  assert.equal(planNow().astray?.fault.reason, "circle");
  assert.deepEqual([at(3), layoutNow().get(3)], [[-100_000, 0], [-100_000, 0]], "the slip stays, the figure does not");
  carryTo(ask, new Map([[3, [-160_000, 0] as const]]), true);
  assert.equal(planNow().astray?.fault.reason, "taken", "another one stands there");
  carryTo(ask, new Map([[3, [-300_000, 119_000] as const]]), true);
  assert.equal(planNow().astray?.fault.reason, "taken", "what is not laid is in the way too");
  carryTo(ask, new Map([[3, [-120_000, 50_000] as const]]), true);
  assert.deepEqual([at(3), planNow().astray], [[-120_000, 50_000], null]);
});

test("before a strict referee it may stay where the law calls it, and nowhere else", () => {
  fresh();
  const strict: LayAsk = { ...ask, strict: true };
  carryTo(strict, new Map([[3, [-80_000, 0] as const]]), true);
  assert.deepEqual([planNow().astray?.fault.reason, at(3)], ["circle", [-80_000, 0]], "told, and not put back");
  assert.equal(firstFault(strict, planNow().layout), null, "it may be answered");
  assert.equal(firstFault(ask, planNow().layout)?.fault.reason, "circle");
  carryTo(strict, new Map([[3, [90_000, 0] as const]]), true);
  assert.deepEqual([planNow().astray?.fault.reason, at(3)], ["own_half", [90_000, 0]], "no border of the law stops the hand");
  carryTo(strict, new Map([[4, [85_000, 0] as const]]), true);
  assert.deepEqual([planNow().astray?.fault.reason, at(4)], ["taken", [-150_000, 0]], "there is one already, which comes before the law");
});

test("keys go through them, move one by steps, and all together", () => {
  fresh();
  const keys = layKeys(ask);
  assert.deepEqual(planNow().picked, [3]);
  keys.x?.(0);
  keys.ArrowUp?.(0);
  keys.ArrowLeft?.(1);
  assert.deepEqual([planNow().picked, at(4)], [[4], [-151_000, 10_000]]);
  keys.z?.(0);
  keys.z?.(0);
  assert.deepEqual(planNow().picked, [5]);
  keys.a?.(0);
  assert.deepEqual(planNow().picked, [3, 4, 5]);
  keys.ArrowDown?.(0);
  assert.deepEqual([at(3), at(4), at(5)], [[-100_000, -10_000], [-151_000, 0], [-200_000, -10_000]]);
  nudge(ask, 50, 0);
  assert.equal(planNow().astray?.body, 3);
  assert.deepEqual(at(5), [-200_000, -10_000], "where one may not go, none goes");
  pickAll(ask);
  pick(4, true);
  pick(4, true);
  assert.deepEqual(planNow().picked, [3]);
});

test("a preset lays all who are to be laid, and nobody else", () => {
  fresh();
  takePreset(ask, ask.presets[0] as LayAsk["presets"][number]);
  assert.deepEqual(ask.value(planNow().layout), [[3, -300_000, 10_000], [4, -300_000, 60_000], [5, -300_000, -60_000]]);
  assert.equal(firstFault(ask, planNow().layout), null);
  assert.deepEqual(firstFault(ask, new Map([[3, [10_000, 0] as const]]))?.fault.law, ["4.2.a"]);
  const tokens = laidTokens([{ id: 3, kind: "first", x: 0, y: 0, sunk: 0 }, { id: 22, kind: "ball", x: 1, y: 2, sunk: 0 }], ask, planNow().layout, () => "first", (body) => `n${body}`);
  assert.deepEqual(tokens.map(({ id, x, label }) => [id, x, label]), [[22, 1, undefined], [3, -300, "n3"], [4, -300, "n4"], [5, -300, "n5"]]);
});

const camera = new Camera({ elevation: 57, distance: 2350 }).fit([[-420, -220, 0], [420, 220, 0]], { left: 0, top: 0, right: 900, bottom: 600 });
const board: Board = { camera: () => camera, size: () => [900, 600], touching: () => undefined };
const hands = teamHands(board, ask, { radiusOf: () => 10.5, tall: () => 40, over: () => undefined });
const hand = (x: number, y: number, more = false, touch = false): Hand => {
  const [px, py] = camera.project(x, y);
  return { x: px, y: py, ms: 0, touch, more };
};
const drag = (from: readonly [number, number], to: readonly [number, number], more = false): void => {
  hands.press(hand(...from, more));
  hands.move(hand((from[0] + to[0]) / 2, (from[1] + to[1]) / 2));
  hands.move(hand(...to));
  hands.lift(hand(...to));
};
const near = (body: number, x: number, y: number): boolean => {
  const [a, b] = seenFrom(0, at(body));
  return Math.hypot(a - x, b - y) < 1;
};

test("by hand: one is dragged, two with Shift together, one that is picked is put where one taps", () => {
  fresh();
  drag([-150, 0], [-170, 80]);
  assert.ok(near(4, -170, 80));
  assert.deepEqual(planNow().picked, [4]);
  hands.press(hand(-200, 0, true));
  hands.lift(hand(-200, 0, true));
  assert.deepEqual(planNow().picked, [4, 5]);
  drag([-200, 0], [-230, -20]);
  assert.ok(near(4, -200, 60) && near(5, -230, -20));
  hands.press(hand(-100, 0));
  hands.lift(hand(-100, 0));
  hands.press(hand(-350, 150));
  hands.lift(hand(-350, 150));
  assert.ok(near(3, -350, 150));
});

test("what the browser takes away leaves all where they were", () => {
  fresh();
  hands.press(hand(-150, 0));
  hands.move(hand(-170, 90));
  assert.ok(near(4, -170, 90));
  hands.cancel();
  assert.deepEqual([...planNow().layout], [...ask.start]);
});
