import assert from "node:assert/strict";
import test from "node:test";
import { readTurn, signed, turnText } from "./turn-words";

test("a direction is said as a turn from straight ahead", () => {
  const said = (angle: number, lang: "it" | "en" = "it"): string => turnText(lang, angle, "flick.turn");
  assert.deepEqual([340_000, 20_000, 0, 180_000, 359_999, 270_500].map((angle) => said(angle)), ["20° dx", "20° sx", "0°", "180°", "0°", "89,5° dx"]);
  assert.equal(said(340_000, "en"), "20° right");
  assert.equal(signed(-20_000), -20_000);
});

test("what is shown can be typed back, and a bare number as the engine counts", () => {
  assert.equal(readTurn("20,0° dx"), -20);
  assert.equal(readTurn("20 a destra"), -20);
  assert.equal(readTurn("20.5 right"), -20.5);
  assert.equal(readTurn("12° sx"), 12);
  assert.equal(readTurn("12 left"), 12);
  assert.equal(readTurn("-20 dx"), -20, "twice to the right is to the right");
  assert.equal(readTurn("12 left", -1), -12, "seen from the far side of the table");
  assert.equal(readTurn("340"), 340);
  assert.equal(readTurn("−20"), -20);
  assert.equal(readTurn("dritto"), null);
});
