import assert from "node:assert/strict";
import { test } from "node:test";
import type { AnyMoment } from "./store";
import { turningPoints } from "./turning";

const client = { action: (view: unknown): number => view as number };
const moments = (actions: readonly number[]): AnyMoment[] =>
  actions.map((action, n) => ({ n, line: "draw", seat: null, option: null, events: [], view: action, dropped: false, motion: null }));

test("a swing is counted from action to action, and shown where most of it happened", () => {
  const found = turningPoints(client, moments([0, 1, 1, 1, 2]), [0.5, 0.52, 0.8, 0.79, 0.78]);
  assert.deepEqual(found, [{ index: 2, from: 0.5, to: 0.79 }]);
});

test("at most three, the largest, in the order of the match", () => {
  const found = turningPoints(client, moments([0, 1, 2, 3, 4, 5]), [0.5, 0.7, 0.4, 0.5, 0.9, 0.2]);
  assert.deepEqual(found.map(({ index }) => index), [2, 4, 5]);
});

test("a quiet match has none", () => {
  assert.deepEqual(turningPoints(client, moments([0, 1, 2]), [0.5, 0.52, 0.55]), []);
});

test("a match nobody has begun has none", () => {
  assert.deepEqual(turningPoints(client, moments([0]), [0.5]), []);
});
