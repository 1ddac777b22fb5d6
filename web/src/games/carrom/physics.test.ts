import assert from "node:assert/strict";
import test from "node:test";
import { nearest } from "../../flick/ask";
import { fallen, tokensAt, trailsOf } from "../../flick/compose";
import { milliseconds, placeAt } from "../../flick/motion";
import { faultAt, lawAt } from "../../flick/region";
import type { Token } from "../../flick/scene";
import { BASE_LINE, kindOf } from "./geometry";
import * as G from "./geometry";
import { guideOf } from "./meets";
import * as sheet from "./sheet";
import { vectors } from "./testing";

test("the guide line ends where the kernel's first contact is, and points where pieces go", () => {
  for (const [i, shot] of vectors.guides.entries()) {
    const { place, angle, power } = shot.stroke;
    const tokens: Token[] = shot.pieces.map(([id, x, y]) => ({ id, kind: kindOf(id), x: x / 1000, y: y / 1000, sunk: 0 }));
    const found = guideOf(place / 1000, -BASE_LINE, (angle / 180_000) * Math.PI, power, tokens, shot.fast_board);
    assert.equal(found.what, shot.what, `${i}`);
    assert.ok(Math.hypot(found.end[0] - shot.end[0] / 1000, found.end[1] - shot.end[1] / 1000) < 0.002, `${i} ${shot.what}`);
    assert.equal(found.disc, shot.disc ?? -1);
    // Directions come from whole micrometres of the next stretch: short ones say little.
    for (const [mine, theirs] of [[found.object, shot.object], [found.after, shot.after]] as const) {
      if (!theirs || Math.hypot(...theirs) < 5_000) continue;
      assert.ok(mine, `${i}`);
      const apart = Math.atan2(mine[0] * theirs[1] - mine[1] * theirs[0], mine[0] * theirs[0] + mine[1] * theirs[1]);
      assert.ok(Math.abs(apart) < 0.001, `${i} ${shot.what} ${apart}`);
    }
  }
});

test("a shot is seen exactly where the kernel has it, at any time", () => {
  const { motion, at } = vectors.running;
  for (const [time = 0, ...places] of at) {
    motion.paths.forEach((path, i) => {
      const [x, y] = placeAt(path, time);
      assert.ok(Math.abs(x - (places[2 * i] ?? 0)) < 0.01 && Math.abs(y - (places[2 * i + 1] ?? 0)) < 0.01, `${path.body} at ${time}`);
    });
  }
  assert.ok(milliseconds(motion) > 500 && milliseconds(motion) < 6000);
});

test("what falls sinks and is gone; the rest lies still", () => {
  const { motion } = vectors.running;
  const end = tokensAt(motion, motion.duration + 1_000_000, 0, G);
  assert.equal(end.length, motion.paths.length - fallen(motion).length);
  assert.ok(end.every(({ sunk }) => sunk === 0));
  assert.equal(trailsOf(motion, 0, G, Infinity, G.STRIKER).length, 1);
});

test("a striker is refused where the engine refuses it, by the same clause", () => {
  for (const [place, ahead, law] of vectors.striker) assert.equal(lawAt(sheet.LINES, place, ahead - sheet.BASE_LINE)?.[0] ?? null, law, `${place} ${ahead}`);
  assert.equal(nearest(190_000, [[-182_549, 182_549], [214_350, 220_635]]), 182_549);
  assert.equal(nearest(205_000, [[-182_549, 182_549], [214_350, 220_635]]), 214_350);
});

test("a due is refused where the engine refuses it, for the same reason", () => {
  const { spec, tried } = vectors.due;
  for (const [x, y, reason] of tried) assert.equal(faultAt(spec.region, x, y)?.reason ?? null, reason, `${x} ${y}`);
  assert.equal(faultAt(spec.region, ...spec.start), null);
});
