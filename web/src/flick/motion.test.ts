import assert from "node:assert/strict";
import test from "node:test";
import { tokensAt } from "./compose";
import { fallAt, headingAt, type Path, placeAt, spaceAt } from "./motion";
import { axesAt, rolled, UPRIGHT } from "./roll";

/** Chipped: up and down again in half a second, 300 mm on. */
const chip: Path = { body: 0, knots: [[0, 0, 0, 0], [500_000, 300_000, 0, 0]], pulls: [[0, 0, -9_810_000]] };

test("a ball in the air is as high as it falls from there", () => {
  const [x, y, z] = spaceAt(chip, 250_000);
  assert.deepEqual([x, y], [150_000, 0]);
  assert.ok(Math.abs(z - 9_810_000 * 0.25 * 0.25 * 0.5) < 1e-6, String(z));
  assert.equal(spaceAt(chip, 600_000)[2], 0);
  assert.equal(spaceAt({ body: 0, knots: [[0, 5, 6]], pulls: [] }, 10)[2], 0, "no height is told");
});

test("a base turns evenly from one heading to the next and stays at the last", () => {
  const spins: Path = { ...chip, turns: [[0, 0], [200_000, 90_000], [400_000, 100_000]] };
  assert.deepEqual([0, 100_000, 300_000, 900_000].map((time) => headingAt(spins, time)), [0, 45_000, 95_000, 100_000]);
  assert.equal(headingAt(chip, 100_000), 0);
});

test("who falls leans more and more and then lies", () => {
  const falls: Path = { ...chip, fall: [100_000, 90_000] };
  const at = (time: number) => fallAt(falls, time)[0];
  assert.equal(at(100_000), 0);
  assert.ok(at(180_000) > 0 && at(180_000) < at(250_000) && at(250_000) < 1);
  assert.deepEqual(fallAt(falls, 900_000), [1, 90_000]);
  assert.equal(fallAt(chip, 900_000)[0], 0);
});

test("a ball that rolls half round shows its other side, and a whole round as before", () => {
  const near = (a: readonly number[], b: readonly number[]) => a.every((n, i) => Math.abs(n - (b[i] ?? 0)) < 1e-9);
  const half = rolled(UPRIGHT, 1, 0, Math.PI);
  assert.ok(near(half, [-1, 0, 0, 0, 1, 0, 0, 0, -1]));
  // Its top goes the way it rolls.
  assert.ok(near(rolled(UPRIGHT, 0, 5, Math.PI / 2).slice(6), [0, 1, 0]));
  const round: Path = { body: 0, knots: [[0, 0, 0], [1_000_000, Math.round(22_000 * Math.PI), 0]], pulls: [[0, 0]] };
  assert.ok(near(axesAt(round, 11_000, 2_000_000).map((n) => Math.round(1000 * n) / 1000), UPRIGHT));
  assert.ok(near(axesAt(round, 11_000, 500_000).map((n) => Math.round(1000 * n) / 1000), half));
});

test("what is drawn at a time is told from the looker's side", () => {
  const path: Path = { ...chip, turns: [[0, 90_000]], fall: [0, 0] };
  const log = { duration: 500_000, paths: [path], contacts: [], gone: [] } as unknown as Parameters<typeof tokensAt>[0];
  const gear = { kindOf: () => "ball", radiusOf: () => 11, labelOf: () => "9", rolls: () => true };
  const [token] = tokensAt(log, 500_000, 2, gear);
  assert.ok(token);
  assert.deepEqual([token.x, Math.abs(token.y), token.label, token.fallen], [-300, 0, "9", 1]);
  assert.ok(Math.abs((token.heading ?? 0) + Math.PI / 2) < 1e-9);
  assert.deepEqual(placeAt(path, 500_000), [300_000, 0]);
  assert.ok((tokensAt(log, 250_000, 0, gear)[0]?.z ?? 0) > 300);
});
