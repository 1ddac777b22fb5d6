import assert from "node:assert/strict";
import test from "node:test";
import { type Covered, seenAt } from "./covered";
import type { Pen } from "./pen";
import { tag } from "./tag";

/** A canvas of 400 by 400 on which a millimetre is a pixel and every word is 40 pixels wide. */
const pen = (covered: Covered = []): Pen => {
  const nothing = (): void => undefined;
  const g = { canvas: { clientWidth: 400, clientHeight: 400 }, measureText: () => ({ width: 40 }), beginPath: nothing, roundRect: nothing, fill: nothing, fillText: nothing };
  return { g, covered, camera: { project: (x: number, y: number) => [x, y, 1] } } as unknown as Pen;
};

test("a tag lies at the first place that is well on the canvas", () => {
  assert.deepEqual(tag(pen(), "offside", [[200, 10], [10, 200], [100, 200]]), { x: 100, y: 200, half: 28 });
  assert.equal(tag(pen(), "offside", [[200, 10]]), null);
});

test("a tag keeps clear of another", () => {
  const first = tag(pen(), "offside", [[100, 200]]);
  assert.equal(tag(pen(), "5 cm", [[120, 210], [150, 224]], first), null);
  assert.equal(tag(pen(), "5 cm", [[120, 210], [120, 225]], first)?.y, 225, "below it");
  assert.equal(tag(pen(), "5 cm", [[120, 210], [157, 200]], first)?.x, 157, "beside it");
});

test("neither a tag nor the strength of an aim lies under the plan, the keys or the slips", () => {
  const plan: Covered = [{ left: 300, top: 300, width: 90, height: 90 }];
  assert.equal(tag(pen(plan), "offside", [[330, 350], [200, 350]])?.x, 200);
  assert.equal(tag(pen(plan), "offside", [[330, 350]]), null);
  assert.equal(seenAt(plan, 340, 380, 15), 284, "it is lifted over it");
  assert.equal(seenAt(plan, 340, 280, 15), 280);
  assert.equal(seenAt(plan, 200, 380, 15), 380);
  assert.equal(seenAt([{ left: 0, top: 0, width: 400, height: 56 }], 200, 20, 15), 72, "or let down");
});
