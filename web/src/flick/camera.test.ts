import assert from "node:assert/strict";
import { test } from "node:test";
import { Camera, type Point3 } from "./camera";

const LENSES = [{ elevation: 55, distance: 1950 }, { elevation: 75, distance: 2900 }, { elevation: 90, distance: 5200 }, { elevation: 62, distance: 1700, turn: 90, at: [340, 23] as const }];
const corners: Point3[] = [-438, 438].flatMap((x) => [-438, 438].flatMap((y) => [-26, 22].map((z): Point3 => [x, y, z])));
const box = { left: 40, top: 20, right: 1000, bottom: 640 };

test("the whole board lies inside the box and touches two of its sides", () => {
  for (const lens of LENSES) {
    const camera = new Camera(lens).fit(corners, box);
    const seen = corners.map(([x, y, z]) => camera.project(x, y, z));
    const [west, east] = [Math.min(...seen.map(([x]) => x)), Math.max(...seen.map(([x]) => x))];
    const [north, south] = [Math.min(...seen.map(([, y]) => y)), Math.max(...seen.map(([, y]) => y))];
    assert.ok(west > box.left - 1e-6 && east < box.right + 1e-6 && north > box.top - 1e-6 && south < box.bottom + 1e-6);
    assert.ok(Math.abs(east - west - 960) < 1e-6 || Math.abs(south - north - 620) < 1e-6);
  }
});

test("a point of the page is the point of the table under it, at any height", () => {
  for (const lens of LENSES) {
    const camera = new Camera(lens).fit(corners, box);
    for (const [x, y, z] of [[0, 0, 0], [200, -250.9, 0], [-340, 340, 4], [12, -88, 22]] as const) {
      const [px, py] = camera.project(x, y, z);
      const [ux, uy] = camera.unproject(px, py, z);
      assert.ok(Math.hypot(ux - x, uy - y) < 1e-6, `${lens.elevation} ${x} ${y} ${z}`);
    }
  }
});

test("what is nearer is larger, right is right and away is up", () => {
  const camera = new Camera(LENSES[0] as (typeof LENSES)[0]).fit(corners, box);
  assert.ok(camera.project(0, -300)[2] > camera.project(0, 300)[2]);
  assert.ok(camera.project(100, 0)[0] > camera.project(0, 0)[0]);
  assert.ok(camera.project(0, 100)[1] < camera.project(0, 0)[1]);
});

test("a hand moves and enlarges the view about its fingers, and the table stays under them", () => {
  const camera = new Camera(LENSES[3] as (typeof LENSES)[3]).fit(corners, box);
  const under = camera.unproject(300, 200);
  const moved = camera.moved(1.7, [300, 200], [40, -12], true);
  const [x, y] = moved.project(...under);
  assert.ok(Math.hypot(x - 340, y - 188) < 1e-6);
  assert.equal(moved.rough, true);
  // A picture drawn before is laid over this page by one enlargement and one shift.
  const { zoom, left, top } = moved.over(camera) as NonNullable<ReturnType<Camera["over"]>>;
  const [ax, ay] = camera.project(120, -70, 9);
  const [bx, by] = moved.project(120, -70, 9);
  assert.ok(Math.hypot(ax * zoom + left - bx, ay * zoom + top - by) < 1e-6);
  assert.equal(moved.over(new Camera(LENSES[0] as (typeof LENSES)[0])), null, "another lens, another picture");
});

test("a table that is turned has its far end away from the looker", () => {
  const camera = new Camera(LENSES[3] as (typeof LENSES)[3]).fit(corners, box);
  assert.ok(camera.depth(400, 0) > camera.depth(-400, 0));
  assert.ok(camera.project(400, 0)[1] < camera.project(-400, 0)[1]);
});
