import assert from "node:assert/strict";
import test from "node:test";
import { axesAt, rolled, UPRIGHT } from "./attitude";
import { flyingAt, tokensAt, trailsOf, watched } from "./compose";
import { seenFrom, turned } from "./frame";
import { fallenAt, fallsOf, headingAt, type Path, placeAt, type ShotLog, spaceAt, trail } from "./motion";
import { stirredAt } from "./stir";

/** Chipped: up and down again in half a second, 300 mm on. */
const chip: Path = { body: 0, knots: [[0, 0, 0], [500_000, 300_000, 0]], pulls: [[0, 0]], heights: [11_000, 11_000], sinks: [-9_810_000] };
const quiet: ShotLog = { duration: 500_000, paths: [chip], contacts: [], gone: [] };

test("a ball in the air is as high as it falls from there", () => {
  const [x, y, z] = spaceAt(chip, 250_000);
  assert.deepEqual([x, y], [150_000, 0]);
  assert.ok(Math.abs((z ?? 0) - 11_000 - 9_810_000 * 0.25 * 0.25 * 0.5) < 1e-6, String(z));
  assert.equal(spaceAt(chip, 600_000)[2], 11_000);
  assert.equal(spaceAt({ body: 0, knots: [[0, 5, 6]], pulls: [] }, 10)[2], null, "no height is told");
});

test("a base turns evenly from one heading to the next and stays at the last", () => {
  const spins: Path = { ...chip, turns: [[0, 0], [200_000, 90_000], [400_000, 100_000]] };
  assert.deepEqual([0, 100_000, 300_000, 900_000].map((time) => headingAt(spins, time)), [0, 45_000, 95_000, 100_000]);
  assert.equal(headingAt(chip, 100_000), 0);
});

test("who falls leans more and more and then lies, away from what touched him", () => {
  const log: ShotLog = { ...quiet, contacts: [[100_000, 7, 0, 2000]], touches: [[60_000, -10_000, 8_000, 100, 100, 0]], falls: [[100_000, 0]] };
  const fall = fallsOf(log).get(0);
  assert.ok(fall);
  const at = (time: number) => fallenAt(fall, time);
  assert.equal(at(100_000), 0);
  assert.ok(at(180_000) > 0 && at(180_000) < at(250_000) && at(250_000) < 1);
  assert.equal(at(900_000), 1);
  // It was touched from the south: it falls to the north.
  assert.ok(Math.abs(fall.way - Math.PI / 2) < 1e-6);
  assert.equal(fallsOf(quiet).size, 0);
});

test("a ball that rolls half round shows its other side, and a whole round as before", () => {
  const near = (a: readonly number[], b: readonly number[]) => a.every((n, i) => Math.abs(n - (b[i] ?? 0)) < 1e-3);
  const half = rolled(UPRIGHT, 1, 0, Math.PI);
  assert.ok(near(half, [-1, 0, 0, 0, 1, 0, 0, 0, -1]));
  // Its top goes the way it rolls.
  assert.ok(near(rolled(UPRIGHT, 0, 5, Math.PI / 2).slice(6), [0, 1, 0]));
  const far = Math.round(22_000 * Math.PI);
  const round: Path = { body: 0, knots: [[0, 0, 0], [1_000_000, far, 0]], pulls: [[0, 0]], spins: [[0, far / 11, 0], [0, 0, 0]] };
  assert.ok(near(axesAt(round, [11, 11], 2_000_000), UPRIGHT));
  assert.ok(near(axesAt(round, [11, 11], 500_000), half));
});

test("a ball in the air turns by its spin, wherever it goes; one that slides turns into its roll", () => {
  const flies: Path = { ...chip, spins: [[0, 0, 2000 * Math.PI], [0, 0, 0]] };
  const [x, y] = axesAt(flies, [11, 11], 250_000);
  assert.ok(Math.abs(x) < 1e-3 && Math.abs(y - 1) < 1e-3, "a quarter of a turn to the left");
  const slides: Path = { body: 0, knots: [[0, 0, 0], [500_000, 300_000, 0]], pulls: [[0, 0]], spins: [[0, 0, 0], [0, 0, 8000 * Math.PI]] };
  // From rest to four turns a second in half a second: half a turn by the middle of it.
  assert.ok(Math.abs(axesAt(slides, [11, 11], 250_000)[0]) < 1e-3);
});

test("what is drawn at a time is told from the looker's side", () => {
  const path: Path = { ...chip, turns: [[0, 90_000]] };
  const log: ShotLog = { ...quiet, paths: [path], movers: [{ body: 1, knots: [[0, 0, 0], [500_000, 0, 40_000]], pulls: [[0, 0]] }] };
  const gear = { kindOf: (body: number) => (body < 1000 ? "ball" : "keeper"), radiusOf: () => 11, labelOf: () => "9", ballOf: (body: number) => (body ? null : ([11, 11] as const)) };
  const [token, keeper] = tokensAt(log, 500_000, 2, gear);
  assert.ok(token && keeper);
  assert.deepEqual([token.x, Math.abs(token.y), token.label, token.z], [-300, 0, "9", undefined]);
  assert.ok(Math.abs((token.heading ?? 0) + Math.PI / 2) < 1e-9);
  assert.deepEqual([keeper.id, keeper.kind, keeper.y], [1001, "keeper", -40]);
  assert.deepEqual(placeAt(path, 500_000), [300_000, 0]);
  assert.ok((tokensAt(log, 250_000, 0, gear)[0]?.z ?? 0) > 300);
});

test("what the log does not tell is taken from how the table was left", () => {
  const turns: Path = { ...chip, turns: [[0, 0], [500_000, 90_000]] };
  const log: ShotLog = { ...quiet, paths: [turns, { body: 1, knots: [[0, 0, 0]], pulls: [] }] };
  const gear = { kindOf: () => "first", radiusOf: () => 11 };
  const left = [{ id: 0, kind: "first", x: 0, y: 0, sunk: 0, heading: 2 }, { id: 1, kind: "first", x: 0, y: 0, sunk: 0, fallen: 1, falls: 0.5 }];
  const [one, other] = tokensAt(log, 0, 0, gear, left);
  assert.ok(Math.abs((one?.heading ?? 0) - (2 - Math.PI / 2)) < 1e-9, "it faced so before it turned");
  assert.deepEqual([other?.fallen, other?.falls], [1, 0.5], "it lay already");
});

test("the net that was hit bags out there and swings back; no other does", () => {
  const net = (x: number) => ({ x, y: 0, box: [], stirs: "net", draw: () => undefined });
  const gear = { props: [net(-600), net(600)], fixtures: ["post", "net"] };
  const log: ShotLog = { ...quiet, duration: 2_000_000, contacts: [[100_000, 0, -101, 1500]], touches: [[650_000, 20_000, 30_000, 0, 1500, 0]] };
  assert.deepEqual(stirredAt(log, 50_000, 0, gear), [null, null]);
  const [west, east] = stirredAt(log, 120_000, 0, gear);
  assert.equal(west, null);
  assert.ok(east && east.by > 0.3);
  assert.deepEqual(east.at, [650, 20, 30]);
  assert.ok((stirredAt(log, 290_000, 0, gear)[1]?.by ?? 0) < 0, "it swings back");
  // From the other side the same goal is on the left.
  assert.ok(stirredAt(log, 120_000, 2, gear)[0]);
  assert.deepEqual(stirredAt({ ...log, contacts: [[100_000, 0, -100, 1500]] }, 120_000, 0, gear), [null, null], "a post is no net");
});

test("the ball leaves an arc where it flew, up to the time; who rolls leaves a line", () => {
  const gear = { kindOf: () => "ball", radiusOf: () => 11, ballOf: (body: number) => (body === 0 ? ([11, 11] as const) : null) };
  const roll: Path = { body: 1, knots: [[0, 0, 0], [500_000, 90_000, 0]], pulls: [[-1, 0]] };
  const log: ShotLog = { ...quiet, paths: [chip, roll] };
  const [flown, rolled] = trailsOf(log, 0, gear, 250_000);
  const [x, y, z] = flown?.arc?.at(-1) ?? [0, 0, 0];
  assert.ok(Math.abs(x - 150) < 1e-6 && y === 0 && z > 300, `${x} ${y} ${z}`);
  assert.equal(rolled?.arc, undefined);
  assert.deepEqual(watched(gear, { ...log, contacts: [[0, 1, 0, 500]] }), [0], "what was struck is watched if it is the ball");
});

test("a way that bends is drawn bent and meets its knots", () => {
  const swerves: Path = { body: 0, knots: [[0, 0, 0], [1_000_000, 100_000, 0]], pulls: [[0, -80_000]] };
  assert.deepEqual(placeAt(swerves, 500_000), [50_000, 10_000]);
  const points = trail(swerves);
  assert.ok(points.length > 5);
  assert.deepEqual([points[0], points.at(-1)], [[0, 0], [100_000, 0]]);
});

test("another side sees the same table turned", () => {
  assert.deepEqual(turned([1, -5], 1), [5, 1]);
  assert.deepEqual(turned([1, -5], -1), turned([1, -5], 3));
  assert.deepEqual(seenFrom(2, [10_000, 20_000]), [-10, -20]);
});

test("who was flicked is told until he has met the ball, as the side sees him", () => {
  const flicked: Path = { body: 3, knots: [[0, -100_000, 0], [400_000, -20_000, 0]], pulls: [[-400_000, 0]] };
  const ball: Path = { body: 9, knots: [[0, 0, 0], [400_000, 0, 0], [900_000, 50_000, 0]], pulls: [[0, 0], [-400_000, 0]] };
  const log: ShotLog = { ...quiet, paths: [flicked, ball], contacts: [[400_000, 9, 3, 500]] };
  const ballOf = (body: number) => (body === 9 ? ([11, 11] as const) : null);
  assert.deepEqual(flyingAt(log, 0, 0, { ballOf }), [[-100, 0]]);
  const [[x] = [0]] = flyingAt(log, 300_000, 2, { ballOf });
  assert.ok(x > 20 && x < 60, String(x));
  assert.deepEqual(flyingAt(log, 500_000, 0, { ballOf }), []);
  assert.deepEqual(flyingAt({ ...log, paths: [ball] }, 0, 0, { ballOf }), [], "nobody but the ball");
});
