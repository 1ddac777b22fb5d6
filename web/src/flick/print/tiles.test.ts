import assert from "node:assert/strict";
import { test } from "node:test";
import { OVERLAP, SHEET_HIGH, SHEET_WIDE, tilesOf } from "./tiles";

test("sheets cover a whole pitch, overlap for the glue, and each has a name of its own", () => {
  for (const [wide, high] of [[1204, 804], [602, 402], [190, 277], [191, 277]] as const) {
    const tiles = tilesOf(wide, high);
    assert.equal(new Set(tiles.map(({ name }) => name)).size, tiles.length);
    assert.ok(Math.max(...tiles.map(({ x }) => x)) + SHEET_WIDE >= wide);
    assert.ok(Math.max(...tiles.map(({ y }) => y)) + SHEET_HIGH >= high);
    const xs = [...new Set(tiles.map(({ x }) => x))].sort((a, b) => a - b);
    xs.slice(1).forEach((x, i) => assert.equal((xs[i] ?? 0) + SHEET_WIDE - x, OVERLAP));
    // None too many: without its last column or row something would be missing.
    assert.ok(xs.length === 1 || (xs.at(-2) ?? 0) + SHEET_WIDE < wide);
  }
  assert.equal(tilesOf(190, 277).length, 1);
  assert.equal(tilesOf(191, 277).length, 2);
});
