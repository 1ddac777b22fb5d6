import assert from "node:assert/strict";
import { test } from "node:test";
import { readNumber } from "./controls";

test("numbers are read as people write them", () => {
  assert.equal(readNumber("76,4°"), 76.4);
  assert.equal(readNumber(" 76.4 "), 76.4);
  assert.equal(readNumber("−182,5 mm"), -182.5);
  assert.equal(readNumber("+60"), 60);
  assert.equal(readNumber("forte"), null);
  assert.equal(readNumber(""), null);
});
