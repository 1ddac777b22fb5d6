import assert from "node:assert/strict";
import test from "node:test";
import { lasting, lengthOf } from "./setup";

test("a match is short, quick or full, and nothing is left of what it was before", () => {
  const agreed = { quick: true, referee: "strict" };
  assert.equal(lengthOf({}), "full");
  assert.equal(lengthOf(agreed as never), "quick");
  const short = lasting(agreed, "short");
  assert.equal(lengthOf(short), "short");
  assert.ok(Number(short["flicks"]) < 36);
  assert.deepEqual(lasting(short, "quick"), agreed);
  assert.deepEqual(lasting(short, "full"), { quick: false, referee: "strict" });
});
