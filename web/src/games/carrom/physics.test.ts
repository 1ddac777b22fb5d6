import assert from "node:assert/strict";
import test from "node:test";
import { nearest } from "../../flick/ask";
import { fallen, tokensAt, trailsOf } from "../../flick/compose";
import { hitsBetween, milliseconds, type Path, placeAt, trail } from "../../flick/motion";
import type { Token } from "../../flick/scene";
import { BASE_LINE, kindOf, seenFrom, turned } from "./geometry";
import * as G from "./geometry";
import { guideOf } from "./meets";
import { dueFault, firstSpot, strikerFault } from "./spots";
import { engine, vectors } from "./testing";
import type { PlaceSpec } from "./types";

test("the board is the engine's, to the micrometre", () => {
  const source = engine("table.py");
  const told = (name: string): number[] => {
    const line = source.split("\n").find((one) => new RegExp(`^(\\w+, )*${name}(, \\w+)* = `).test(one)) ?? "";
    const [names = "", values = ""] = line.split(" = ");
    return [Number(values.split(", ")[names.split(", ").indexOf(name)]?.replaceAll("_", ""))];
  };
  const lengths = {
    HALF: G.HALF, FRAME_HEIGHT: G.FRAME_HEIGHT, FRAME_WIDTH: G.FRAME_WIDTH, POCKET_R: G.POCKET_R, LOWER_LINE: G.LOWER_LINE,
    UPPER_LINE: G.UPPER_LINE, BASE_LINE: G.BASE_LINE, LOWER_THICK: G.LOWER_THICK, UPPER_THICK: G.UPPER_THICK,
    BASE_CIRCLE_R: G.BASE_CIRCLE_R, BASE_CIRCLE_RED_R: G.BASE_CIRCLE_RED_R, BASE_CIRCLE_X: G.BASE_CIRCLE_X,
    ARROW_HALF_WIDTH: G.ARROW_WIDTH / 2, ARROW_TIP: G.ARROW_TIP, ARROW_TAIL: G.ARROW_TAIL, CENTRE_R: G.CENTRE_R, OUTER_R: G.OUTER_R,
    MAN_R: G.MAN_R, MAN_THICK: G.MAN_THICK, STRIKER_R: G.STRIKER_R,
  };
  for (const [name, mm] of Object.entries(lengths)) assert.deepEqual(told(name), [Math.round(mm * 1000)], name);
  for (const [name, value] of Object.entries({ FRICTION: G.FRICTION, FAST_FRICTION: G.FAST_FRICTION, CUSHION: G.GROUND.cushion, CLACK: G.GROUND.clack })) {
    assert.deepEqual(told(name), [value], name);
  }
});

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

test("a trail follows the way up to a time and ends there", () => {
  const { motion } = vectors.running;
  const longest = motion.paths.reduce((a, b) => (b.knots.length > a.knots.length ? b : a));
  const half = motion.duration / 2;
  assert.deepEqual(trail(longest, half).at(-1), placeAt(longest, half));
  assert.equal(trail(longest).length, longest.knots.length);
});

test("a way that bends is drawn bent and meets its knots", () => {
  const swerves: Path = { body: 0, knots: [[0, 0, 0], [1_000_000, 100_000, 0]], pulls: [[0, -80_000]] };
  assert.deepEqual(placeAt(swerves, 500_000), [50_000, 10_000]);
  const points = trail(swerves);
  assert.ok(points.length > 5);
  assert.deepEqual([points[0], points.at(-1)], [[0, 0], [100_000, 0]]);
});

test("every hit is heard once, whatever the frame rate", () => {
  const { motion } = vectors.running;
  let heard = 0;
  for (let time = -1; time < motion.duration; time += 16_667) heard += hitsBetween(motion, time, time + 16_667).length;
  assert.equal(heard, motion.contacts.length);
});

test("what falls sinks and is gone; the rest lies still", () => {
  const { motion } = vectors.running;
  const end = tokensAt(motion, motion.duration + 1_000_000, 0, G);
  assert.equal(end.length, motion.paths.length - fallen(motion).length);
  assert.ok(end.every(({ sunk }) => sunk === 0));
  assert.equal(trailsOf(motion, 0, G, Infinity, G.STRIKER).length, 1);
});

test("another side sees the same board turned", () => {
  assert.deepEqual(turned([1, -5], 1), [5, 1]);
  assert.deepEqual(turned([1, -5], -1), turned([1, -5], 3));
  assert.deepEqual(seenFrom(2, [10_000, 20_000]), [-10, -20]);
});

test("a striker is refused where the engine refuses it, by the same clause", () => {
  for (const [place, ahead, law] of vectors.striker) assert.equal(strikerFault(place, ahead, [])?.law[0] ?? null, law, `${place} ${ahead}`);
  assert.equal(strikerFault(0, 0, [[20_000, -250_900]])?.reason, "striker.occupied");
  assert.equal(nearest(190_000, [[-182_549, 182_549], [214_350, 220_635]]), 182_549);
  assert.equal(nearest(205_000, [[-182_549, 182_549], [214_350, 220_635]]), 214_350);
});

test("a due is refused where the engine refuses it, for the same reason", () => {
  const { pieces, queen, tried } = vectors.due;
  const spec: PlaceSpec = { piece: 1, left: 1, ring: [31_400, 69_500], radius: 15_500, pieces, queen, strict: false };
  for (const [x, y, reason] of tried) assert.equal(dueFault([x, y], spec)?.reason ?? null, reason && `place.${reason}`, `${x} ${y}`);
  assert.equal(dueFault(firstSpot(spec), spec), null);
});
