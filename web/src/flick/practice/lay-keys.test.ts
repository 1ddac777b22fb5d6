import assert from "node:assert/strict";
import test from "node:test";
import type { Lies } from "./kit";
import { nextPiece } from "./use-lay-keys";

test("keys go through every piece on the table and round again", () => {
  const pieces: readonly Lies[] = [[0, 0, 0], [1, 180_000, 170_000], [3, -118_000, 62_000], [2, -38_000, 56_000]];
  const seen = new Set<number>();
  let held = nextPiece({ pieces }, null, 1);
  const first = held?.piece;
  for (let n = 0; n < pieces.length; n += 1) {
    assert.ok(held?.from && held.keyed);
    seen.add(held.piece);
    held = nextPiece({ pieces }, held, 1);
  }
  assert.equal(seen.size, pieces.length);
  assert.equal(held?.piece, first);
  assert.equal(nextPiece({ pieces }, nextPiece({ pieces }, held, 1), -1)?.piece, first);
  assert.equal(nextPiece({ pieces: [] }, null, 1), null);
});
