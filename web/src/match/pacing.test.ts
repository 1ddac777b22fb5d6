import assert from "node:assert/strict";
import { test } from "node:test";
import { type Head, lookAt, MOST_STEPS, PATIENCE_MS, runningFor, settle, step, wait, type Walk } from "./pacing";

const walk = (lines: number[], more: Partial<Walk> = {}): Walk => ({
  lines, pace: () => 1000, run: () => 0, read: () => 0, speed: 1, motion: 1, calm: 1, asked: false, jump: false, held: false, ...more,
});
const at = (n: number, mode: Head["mode"] = "live", since = 0): Head => ({ mode, n, since, from: 0, runs: 0 });

test("moments that come at once are shown one after the other", () => {
  const w = walk([0, 1, 2]);
  assert.equal(wait(at(0), w, 0), 1000);
  assert.equal(wait(at(0), w, 400), 600);
  assert.equal(step(at(0), w, 1000).n, 1);
  assert.equal(wait(at(2), w, 0), null);
});

test("a step that has stood long enough gives way at once", () => {
  assert.equal(wait(at(0), walk([0, 1]), 5000), 0);
});

test("a player who is asked does not wait longer than his patience", () => {
  const lines = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  const w = walk(lines, { asked: true });
  let head = at(0);
  let now = 0;
  for (let ms = wait(head, w, now); ms !== null; ms = wait(head, w, now)) {
    now += ms;
    head = step(head, w, now);
  }
  assert.equal(head.n, 8);
  assert.ok(now <= PATIENCE_MS + 1, `${now} ms`);
  assert.equal(wait(at(0), walk([0, 1], { asked: true, pace: () => 500 }), 0), 500);
});

test("nobody's hurry takes a foul or a goal from the eye; what stands shorter by itself stands no longer", () => {
  const lines = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  const w = walk(lines, { asked: true, pace: (line) => (line === 2 ? 900 : 2000), read: (line) => (line === 1 || line === 2 ? 1500 : 0) });
  const stands = (n: number): number => wait(at(n), w, 0) ?? 0;
  assert.ok(stands(0) < 500, String(stands(0)));
  assert.deepEqual([stands(1), stands(2)], [1500, 900]);
});

test("history is not played: many steps, or reduced motion, go to the end", () => {
  const many = Array.from({ length: MOST_STEPS + 2 }, (_, i) => i);
  assert.equal(wait(at(0), walk(many), 0), 0);
  assert.equal(step(at(0), walk(many), 0).n, MOST_STEPS + 1);
  assert.equal(step(at(0), walk([0, 1, 2], { jump: true }), 0).n, 2);
});

test("the past stands still, and a lesson holds the present", () => {
  assert.equal(wait(at(0, "still"), walk([0, 1]), 9999), null);
  assert.equal(wait(at(0), walk([0, 1], { held: true }), 9999), null);
});

test("playing goes at its speed and ends in the present", () => {
  const w = walk([0, 1, 2], { speed: 2 });
  assert.equal(wait(at(0, "play"), w, 0), 500);
  assert.deepEqual(step(at(0, "play"), w, 500), { ...at(1, "play", 500), runs: 2 });
  assert.equal(step(at(1, "play"), w, 900).mode, "live");
});

test("a shot runs to its end, whoever waits; hurry takes only from what stands after it", () => {
  const lines = [0, 1, 2, 3];
  const w = walk(lines, { asked: true, pace: () => 4000, run: (line) => (line ? 3000 : 0) });
  const seen = step(at(0), w, 0);
  assert.equal(seen.runs, 1);
  assert.equal(runningFor(seen, w), 3000);
  const ms = wait(seen, w, 0);
  assert.ok(ms !== null && ms > 3000 && ms < 4000, String(ms));
  // Looked up rather than walked to, it only stands.
  assert.equal(wait({ ...at(1), from: 1 }, walk(lines, { pace: () => 4000, run: () => 3000 }), 0), 1000);
});

test("slow motion holds for the last shot too", () => {
  const w = walk([0, 1], { speed: 0.5, run: () => 800 });
  const seen = step(at(0, "play"), w, 0);
  assert.deepEqual([seen.mode, seen.runs, runningFor(seen, w)], ["live", 0.5, 1600]);
});

test("looking at the last line is looking at the present", () => {
  assert.equal(lookAt({ lines: [0, 1, 2] }, 2, 0).mode, "live");
  assert.equal(lookAt({ lines: [0, 1, 2] }, 1, 0).mode, "still");
});

test("a line that was taken back gives way to the one before it", () => {
  assert.equal(settle(at(5), [0, 1, 3], 7).n, 3);
  assert.equal(settle(at(3), [0, 1, 3], 7).since, 0);
});
