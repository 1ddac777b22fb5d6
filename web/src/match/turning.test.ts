import assert from "node:assert/strict";
import { test } from "node:test";
import type { AnyMoment } from "./store";
import { turningPoints } from "./turning";

const client = { action: (view: unknown): number => (view as [number])[0] };
const points = ({ view }: AnyMoment): [number, number] => [(view as [number, number])[1], 0];
const moments = (actions: readonly number[], goals: readonly number[] = []): AnyMoment[] =>
  actions.map((action, n) => ({ n, line: "draw", seat: null, option: null, events: [], view: [action, goals[n] ?? 0], dropped: false, motion: null }));

test("a swing is counted from action to action, and shown where most of it happened", () => {
  const found = turningPoints(client, points, moments([0, 1, 1, 1, 2]), [0.5, 0.52, 0.8, 0.79, 0.78]);
  assert.deepEqual(found, [{ index: 2, from: 0.5, to: 0.79 }]);
});

test("at most three, the largest, in the order of the match", () => {
  const found = turningPoints(client, points, moments([0, 1, 2, 3, 4, 5]), [0.5, 0.7, 0.4, 0.5, 0.9, 0.2]);
  assert.deepEqual(found.map(({ index }) => index), [2, 4, 5]);
});

test("a quiet match has none", () => {
  assert.deepEqual(turningPoints(client, points, moments([0, 1, 2]), [0.5, 0.52, 0.55]), []);
});

test("a match nobody has begun has none", () => {
  assert.deepEqual(turningPoints(client, points, moments([0]), [0.5]), []);
});

test("a score is there however little it turned, and takes with it the swing that foretold it", () => {
  const foretold = turningPoints(client, points, moments([0, 1, 2, 3], [0, 0, 1, 1]), [0.5, 0.7, 0.72, 0.7]);
  assert.deepEqual(foretold, [{ index: 2, from: 0.5, to: 0.72 }]);
  const sudden = turningPoints(client, points, moments([0, 1, 2, 2, 3], [0, 0, 0, 1, 1]), [0.5, 0.4, 0.41, 0.42, 0.43]);
  assert.deepEqual(sudden, [{ index: 1, from: 0.5, to: 0.4 }, { index: 3, from: 0.4, to: 0.42 }], "a swing the other way is one of its own");
  const soon = turningPoints(client, points, moments([0, 1, 2, 3, 4], [0, 0, 0, 1, 1]), [0.5, 0.7, 0.69, 0.7, 0.7]);
  assert.deepEqual(soon, [{ index: 3, from: 0.5, to: 0.7 }], "also where something quiet lay between");
  const later = turningPoints(client, points, moments([0, 1, 2, 3, 4, 5, 6], [0, 0, 0, 0, 0, 0, 1]), [0.5, 0.7, 0.7, 0.7, 0.7, 0.7, 0.7]);
  assert.deepEqual(later.map(({ index }) => index), [1, 6], "what lies long before foretold nothing");
  const two = turningPoints(client, points, moments([0, 1, 2], [0, 1, 2]), [0.5, 0.7, 0.8]);
  assert.deepEqual(two, [{ index: 1, from: 0.5, to: 0.7 }, { index: 2, from: 0.7, to: 0.8 }], "two scores are two");
});

test("scores are kept beside the largest swings, and not in their place", () => {
  const found = turningPoints(client, points, moments([0, 1, 2, 3, 4, 5, 6], [0, 0, 0, 0, 0, 0, 1]), [0.5, 0.9, 0.3, 0.8, 0.2, 0.2, 0.21]);
  assert.deepEqual(found.map(({ index }) => index), [2, 3, 4, 6]);
});
