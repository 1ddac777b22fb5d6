/** Choosing who is flicked: by tap, mouse and keys; who is barred says why. */

import assert from "node:assert/strict";
import test from "node:test";
import { type Fault, type FigureAsk, type Figures, meantNow, nearestFirst } from "./ask";
import { Camera, type Point } from "./camera";
import { figureAt, figureHands } from "./figure-hands";
import { turnHands } from "./turn-hands";
import type { Board } from "./hands";
import { ringsOf } from "./in-hand";
import { flickedIn, type ShotLog } from "./motion";
import { choose, planFor, planNow, stepFigure } from "./plan";
import { flickKeys } from "./use-aim-keys";
import numbers from "./vectors.json";

const PLACES: Readonly<Record<number, Point>> = { 2: [0, 0], 5: [100, 0], 8: [-60, 40], 9: [200, 120] };
const OUT: Fault = { reason: "thrice", law: ["5.2.a"], solid: false };
const stand = (body: number): Point | null => PLACES[body] ?? null;
const BALL: Point = [110, 0];
const figures: Figures = { free: nearestFirst([2, 5, 8], BALL, stand), barred: new Map([[9, OUT]]), stand, towards: BALL, name: String };
const ask: FigureAsk = { option: "flick", value: ({ body, angle, power }) => ({ body, angle, power }), quarters: 0, figures };

let questions = 0;
const fresh = (again = false): void => planFor(`figures ${again ? questions : ++questions} ${again}`, { figures, again });

test("the nearest to the ball is chosen first and looks at it; keys go round", () => {
  fresh();
  assert.deepEqual(figures.free, [5, 2, 8]);
  assert.deepEqual([planNow().body, planNow().angle], [5, 0]);
  const { x, z } = flickKeys(ask);
  x?.(0);
  assert.equal(planNow().body, 2);
  x?.(0);
  assert.equal(planNow().body, 8);
  assert.ok(planNow().angle > 340_000, "down and to the right, where the ball is");
  x?.(0);
  assert.equal(planNow().body, 5);
  z?.(0);
  assert.equal(planNow().body, 8);
  assert.equal(stepFigure(1, figures, false), false, "Tab goes on from the last one");
  assert.equal(planNow().body, 8);
  assert.deepEqual(ask.value(planNow()), { body: 8, angle: planNow().angle, power: planNow().power });
});

test("who tries again means the same figure, unless it may no longer be flicked", () => {
  fresh();
  choose(8, figures);
  const { angle } = planNow();
  planFor(`${questions} again`, { figures, again: true });
  assert.deepEqual([planNow().body, planNow().angle], [8, angle]);
  planFor(`${questions} once more`, { figures: { ...figures, free: [2, 5] }, again: true });
  assert.equal(planNow().body, 2);
  planFor(`${questions} nobody`, { figures: { ...figures, free: [] } });
  assert.equal(meantNow(ask, planNow()), null);
});

test("who is barred is told why and not chosen; the next gesture forgives", () => {
  fresh();
  choose(9, figures);
  assert.deepEqual([planNow().body, planNow().barred], [5, { body: 9, fault: OUT }]);
  assert.deepEqual(ringsOf(figures, planNow(), 0, () => 10, 2).map(({ how, x }) => [how, x]), [["hovered", 0], ["chosen", 100], ["barred", 200]]);
  choose(5, figures);
  assert.equal(planNow().barred, null);
  choose(77, figures);
  assert.deepEqual([planNow().body, planNow().barred], [5, null], "nobody's business");
});

const camera = new Camera({ elevation: 57, distance: 2350 }).fit([[-300, -200, 0], [300, 200, 0]], { left: 0, top: 0, right: 900, bottom: 600 });
const board: Board = { camera: () => camera, size: () => [900, 600], touching: () => undefined };
const common = { figures, radiusOf: () => 10.5, tall: () => 40 };
function hands(release = false) {
  fresh();
  let shots = 0;
  let hovered: number | null = null;
  const on = figureHands(board, { ...common, release, shoot: () => shots++, over: (body) => (hovered = body) });
  return { on, shots: () => shots, hovered: () => hovered };
}
const at = (body: number, z = 0): readonly [number, number] => {
  const [x, y] = camera.project(...(PLACES[body] as Point), z);
  return [x, y];
};

test("a tap on the man is a tap on his figure; a finger is thick, a mouse is not", () => {
  const [x, y] = at(2, 36);
  assert.equal(figureAt(camera, { x, y, touch: false }, common), 2);
  const [bx, by] = at(2);
  assert.equal(figureAt(camera, { x: bx - 30, y: by + 10, touch: false }, common), null);
  assert.equal(figureAt(camera, { x: bx - 30, y: by + 10, touch: true }, common), 2);
  const { on, hovered } = hands();
  on.press({ x, y, ms: 0, touch: false });
  on.lift({ x, y, ms: 40, touch: false });
  assert.equal(planNow().body, 2);
  on.hover?.({ x: at(8)[0], y: at(8)[1], ms: 60, touch: false });
  assert.equal(hovered(), 8);
  on.press({ x: at(9)[0], y: at(9)[1], ms: 100, touch: true });
  on.lift({ x: at(9)[0], y: at(9)[1], ms: 140, touch: true });
  assert.deepEqual([planNow().body, planNow().barred?.fault.law], [2, ["5.2.a"]]);
});

test("one drags back anywhere: a thumb never changes the figure, a mouse takes the one it is dragged from", () => {
  for (const touch of [true, false]) {
    const { on, shots } = hands(true);
    const [x, y] = at(8);
    on.press({ x, y, ms: 0, touch });
    on.move({ x, y: y + 60, ms: 100, touch });
    on.move({ x, y: y + 120, ms: 200, touch });
    on.lift({ x, y: y + 120, ms: 400, touch });
    assert.equal(planNow().body, touch ? 5 : 8);
    assert.ok(Math.abs(planNow().angle - 90_000) < 4000, String(planNow().angle));
    assert.equal(shots(), 1);
  }
});

test("what the browser takes away leaves figure and aim as they were", () => {
  const { on } = hands();
  const before = planNow();
  const [x, y] = at(8);
  on.press({ x, y, ms: 0, touch: false });
  on.move({ x: x + 100, y: y + 90, ms: 80, touch: false });
  assert.equal(planNow().body, 8);
  on.cancel();
  assert.deepEqual([planNow().body, planNow().angle, planNow().power], [before.body, before.angle, before.power]);
});

test("what was flicked is known from the log: also a second, sealed flick; what was struck is not", () => {
  const of = (part: string): ShotLog => (numbers.shots as unknown as { name: string; log: ShotLog }[]).find(({ name }) => name.startsWith(part))?.log as ShotLog;
  assert.deepEqual(flickedIn(of("hop")), [0]);
  assert.deepEqual(flickedIn(of("shot at")), [0, 4]);
  assert.deepEqual(flickedIn(of("over the wedge")), [30]);
});

test("where only a direction is asked for, it looks where one points: by a tap, by a drag, and never shoots", () => {
  fresh();
  const on = turnHands(board, figures);
  const [bx, by] = at(5);
  const off = (to: number): number => Math.abs(((planNow().angle - to + 540_000) % 360_000) - 180_000);
  const hand = (x: number, y: number) => ({ x, y, ms: 0, touch: true });
  on.press(hand(bx + 90, by));
  on.lift(hand(bx + 90, by));
  assert.ok(off(0) < 1000, "a tap to the right");
  on.press(hand(bx + 90, by));
  on.move(hand(bx, by - 90));
  assert.ok(off(90_000) < 4000, "dragged away from oneself it looks away, not back");
  on.cancel();
  assert.ok(off(0) < 1000, "let go, it is as it was");
  on.press(hand(bx, by));
  on.lift(hand(bx, by));
  assert.ok(off(0) < 1000, "on the thing itself there is no direction");
  assert.equal(planNow().body, 5);
});
