import assert from "node:assert/strict";
import test from "node:test";
import { clearOf } from "./overlays";

test("the strength is written where it does not hide the ball", () => {
  const from = [100, 100] as const;
  assert.deepEqual(clearOf([100, 130], from, 13, null), [100, 130]);
  assert.deepEqual(clearOf([100, 130], from, 13, [160, 130, 6]), [100, 130], "far from it");
  // On along the band, as far as it must.
  assert.deepEqual(clearOf([100, 130], from, 13, [100, 135, 7]), [100, 155]);
  const [x, y] = clearOf([100, 130], from, 13, [112, 126, 7]);
  assert.equal(x, 100);
  assert.equal(Math.hypot(x - 112, y - 126), 20);
});
