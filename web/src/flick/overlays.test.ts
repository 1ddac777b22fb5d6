import assert from "node:assert/strict";
import test from "node:test";
import type { Camera } from "./camera";
import { clearOf, drawLoupe } from "./overlays";
import type { Surface } from "./renderer";

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

test("the loupe shows nothing that is off the canvas", () => {
  let drawn = 0;
  const g = new Proxy({}, { get: (_, name) => () => void (drawn += name === "drawImage" ? 1 : 0), set: () => true });
  const on = { g, width: 300, height: 200, density: 1 } as unknown as Surface;
  const camera = { project: (x: number, y: number) => [x, y, 1] } as unknown as Camera;
  drawLoupe(on, camera, { at: [150, 260], fingerLeft: true });
  assert.equal(drawn, 0);
  drawLoupe(on, camera, { at: [150, 100], fingerLeft: true });
  assert.equal(drawn, 1);
});
