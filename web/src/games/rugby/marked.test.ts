import assert from "node:assert/strict";
import test from "node:test";
import type { ShotLog } from "../../flick/motion";
import { markedIn } from "./marked";

const motion = {
  duration: 900_000, paths: [], gone: [],
  contacts: [[100_000, 9, 30, 400], [250_000, 30, 20, 90], [600_000, 9, 21, 50]],
  touches: [[1_000, 2_000], [30_000, -4_000], [50_000, 0]],
} as unknown as ShotLog;

test("the contact that decided is marked where and when it was, not the last of the shot", () => {
  assert.deepEqual(markedIn({ view: { decided: 250_000 }, motion }), { time: 250_000, at: [30_000, -4_000] });
});

test("nothing is marked where no contact decided, before any, or without a shot", () => {
  assert.equal(markedIn({ view: { decided: null }, motion }), null);
  assert.equal(markedIn({ view: { decided: 99_999 }, motion }), null);
  assert.equal(markedIn({ view: { decided: 250_000 }, motion: null }), null);
});
