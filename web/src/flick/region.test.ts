import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import test from "node:test";
import type { Point } from "./camera";
import { type Box, boxOf, faultAt, holds, type Keep, lawAt, type Region, round, rowOf, type Stretch, whyNot } from "./region";
import { outlines } from "./region-path";

interface Vector {
  name: string;
  region: Region;
  box: Box;
  tried: [x: number, y: number, reason: string | null, solid: string | null][];
  rows: [y: number, stretches: Stretch[]][];
}

/** Written by `tools/regions.py`; tests run from the client's folder. */
const vectors = JSON.parse(readFileSync(path.resolve("..", "tests", "flick", "regions.json"), "utf8")) as Vector[];

test("every place is free or forbidden as the engine says, by the same clause", () => {
  assert.ok(vectors.length >= 8);
  for (const { name, region, tried } of vectors) {
    for (const [x, y, reason, solid] of tried) {
      assert.equal(faultAt(region, x, y)?.reason ?? null, reason, `${name} ${x} ${y}`);
      assert.equal(faultAt(region, x, y, true)?.reason ?? null, solid, `${name} ${x} ${y}`);
      assert.equal(lawAt(region, x, y) === null, reason === null);
    }
  }
});

test("a row holds exactly the places the engine finds on it", () => {
  for (const { name, region, rows } of vectors) for (const [y, row] of rows) assert.deepEqual(rowOf(region, y), row, `${name} ${y}`);
});

test("a region is as wide as what must be kept in", () => {
  for (const { name, region, box } of vectors) assert.deepEqual(boxOf(region), box, name);
});

test("a clause goes round other places, and what nobody can do is told first", () => {
  const taken: Keep = { out: true, shapes: [{ shape: "disc", x: 0, y: 0, r: 10, rim: false }], reason: "taken", law: ["1"], solid: true };
  const table: Keep = { out: false, shapes: [{ shape: "rect", x0: 0, y0: 0, x1: 200, y1: 50 }], reason: "off", law: ["2"], solid: false };
  const both: Region = { keeps: [table, round(taken, [[0, 0], [100, 0]])] };
  const told = (way: typeof faultAt): (string | null)[] => [[9, 0], [10, 0], [95, 0], [-1, 0], [0, 100]].map(([x = 0, y = 0]) => way(both, x, y)?.reason ?? null);
  assert.deepEqual(told(faultAt), ["taken", null, "taken", "off", "off"]);
  assert.deepEqual(told(whyNot), ["taken", null, "taken", "taken", "off"]);
});

const inside = ([x, y]: Point, line: readonly Point[]): boolean =>
  line.reduce((odd, [ax, ay], i) => {
    const [bx, by] = line[(i + 1) % line.length] as Point;
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !odd : odd;
  }, false);

test("what is drawn of a shape is where it holds, but for the width of a line", () => {
  const box: Box = [-90_000, -90_000, 90_000, 90_000];
  for (const { name, region, tried } of vectors) {
    for (const shape of region.keeps.flatMap(({ shapes }) => shapes)) {
      const lines = outlines(shape, box);
      for (const [x, y] of tried) {
        if (Math.abs(x) >= 90_000) continue;
        const around = [[-300, 0], [300, 0], [0, -300], [0, 300]].map(([dx = 0, dy = 0]) => holds(shape, x + dx, y + dy));
        if (new Set(around).size > 1) continue;
        assert.equal(lines.filter((line) => inside([x, y], line)).length === 1, holds(shape, x, y), `${name} ${shape.shape} ${x} ${y}`);
      }
    }
  }
});
