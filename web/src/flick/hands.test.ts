import assert from "node:assert/strict";
import test from "node:test";
import { holdFrom, type Track } from "./ask";
import { Camera } from "./camera";
import { seenFrom } from "./frame";
import { type Board, flickHands, placeHands, type Touching } from "./hands";
import { aimAt, holdAt, planFor, planNow, slideTo, stepPlace } from "./plan";
import { type Region, rowOf, whyNot } from "./region";

const [WIDTH, HEIGHT] = [1056, 690];
const camera = new Camera({ elevation: 55, distance: 1950 }).fit([[-440, -440, 0], [440, -440, 0], [-440, 440, 0], [440, 440, 0]], { left: 40, top: 20, right: WIDTH - 40, bottom: HEIGHT - 26 });

/** A line with a gap before either end, and a piece that lies on it; a hand reaches a little farther than the law. */
const LINE = -250_900;
const R = 20.65;
const rect = (x0: number, x1: number) => ({ shape: "rect" as const, x0, y0: LINE, x1, y1: LINE });
const lines: Region = {
  keeps: [
    { out: false, shapes: [rect(-220_000, -214_000), rect(-182_000, 182_000), rect(214_000, 220_000)], reason: "line", law: ["line"], solid: false },
    { out: true, shapes: [{ shape: "disc", x: 60_000, y: LINE, r: 36_000, rim: false }], reason: "taken", law: ["taken"], solid: true },
  ],
};
const trackOf = (strict: boolean): Track => ({
  spans: rowOf(lines, LINE), end: 224_000, slider: 221, fault: (place) => whyNot(lines, place, LINE), stays: ({ solid }) => strict && !solid,
});
const track = trackOf(false);

let touched: (Touching | null)[] = [];
const board: Board = { camera: () => camera, size: () => [WIDTH, HEIGHT], touching: (now) => touched.push(now) };

/** Fresh hands over a fresh question. */
let questions = 0;
function stroke(release = false, strict = false) {
  touched = [];
  let shots = 0;
  const ask = { track: trackOf(strict), stand: (place: number) => [place / 1000, LINE / 1000] as const };
  planFor(`test ${questions++}`, { track: ask.track });
  slideTo(0, ask.track, true);
  aimAt(90_000, 500);
  const hands = flickHands(board, { ask, r: R, release, shoot: () => shots++, near: () => undefined });
  return { hands, shots: () => shots };
}
const hand = (x: number, y: number, ms: number, touch = false) => ({ x, y, ms, touch });
const onPage = (x: number, y: number) => camera.project(x, y, 4);

test("a piece slides with the finger along its line", () => {
  const { hands } = stroke();
  const [x, y] = onPage(0, LINE / 1000);
  const [to] = onPage(-80, LINE / 1000);
  hands.press(hand(x, y, 0));
  hands.move(hand((x + to) / 2, y, 20));
  hands.move(hand(to, y, 40));
  hands.lift(hand(to, y, 60));
  assert.ok(Math.abs(planNow().place + 80_000) < 1500, String(planNow().place));
  assert.equal(planNow().angle, 90_000);
  assert.equal(touched.at(-1), null);
});

test("over a piece it is refused with its law, and goes back to the nearest lawful place", () => {
  const { hands } = stroke();
  const [x, y] = onPage(0, LINE / 1000);
  const [to] = onPage(55, LINE / 1000);
  hands.press(hand(x, y, 0));
  hands.move(hand(to, y, 40));
  assert.deepEqual(planNow().refused?.fault.law, ["taken"]);
  assert.ok(Math.abs((planNow().refused?.place ?? 0) - 55_000) < 1500);
  hands.lift(hand(to, y, 60));
  assert.equal(planNow().place, 60_000 - 36_000);
  assert.ok(planNow().refused, "the slip stays until the next gesture");
  hands.press(hand(x, y, 100));
  assert.equal(planNow().refused, null);
});

test("a strict referee lets it stand off its places, but never on a piece", () => {
  stroke(false, true);
  slideTo(195_000, trackOf(true), true);
  assert.equal(planNow().place, 195_000);
  assert.equal(planNow().refused?.fault.law[0], "line");
  slideTo(60_000, trackOf(true), true);
  assert.equal(planNow().place, 60_000 - 36_000);
});

test("keys step over what is barred to the next lawful stretch", () => {
  stroke();
  slideTo(181_000, track, true);
  stepPlace(5_000, track);
  assert.equal(planNow().place, 214_000);
  stepPlace(-5_000, track);
  assert.equal(planNow().place, 182_000);
});

test("dragging back anywhere aims; letting go shoots only if one wants it so", () => {
  for (const release of [false, true]) {
    const { hands, shots } = stroke(release);
    hands.press(hand(500, 200, 0));
    hands.move(hand(500, 320, 50));
    assert.equal(touched.at(-1)?.kind, "pull");
    hands.lift(hand(500, 320, 200));
    assert.ok(Math.abs(planNow().angle - 90_000) < 3_000);
    assert.ok(planNow().power > 300);
    assert.equal(shots(), release ? 1 : 0);
  }
});

test("coming back to the start, or losing the finger, leaves the aim as it was", () => {
  const { hands, shots } = stroke(true);
  hands.press(hand(500, 200, 0));
  hands.move(hand(560, 320, 50));
  assert.notEqual(planNow().angle, 90_000);
  hands.move(hand(503, 205, 80));
  hands.lift(hand(503, 205, 120));
  assert.deepEqual([planNow().angle, planNow().power, shots()], [90_000, 500, 0]);
  hands.press(hand(500, 200, 200));
  hands.move(hand(560, 320, 250));
  hands.cancel();
  assert.deepEqual([planNow().angle, planNow().power], [90_000, 500]);
});

test("a tap on the line sets the piece there; a tap elsewhere does nothing", () => {
  const { hands } = stroke();
  const [x, y] = onPage(-120, LINE / 1000);
  hands.press(hand(x, y, 0, true));
  hands.lift(hand(x, y, 40, true));
  assert.ok(Math.abs(planNow().place + 120_000) < 1500);
  hands.press(hand(500, 200, 100, true));
  hands.lift(hand(500, 200, 140, true));
  assert.ok(Math.abs(planNow().place + 120_000) < 1500);
});

/** A place in a ring round the middle. */
const ring: Region = {
  keeps: [
    { out: false, shapes: [{ shape: "disc", x: 0, y: 0, r: 69_500, rim: true }], reason: "outside", law: ["out"], solid: false },
    { out: true, shapes: [{ shape: "disc", x: 0, y: 0, r: 31_400, rim: false }], reason: "inside", law: ["in"], solid: false },
  ],
};
const holdOf = (side: number) =>
  holdFrom({ piece: 1, left: 1, radius: 15_500, region: ring, start: [0, 69_000], strict: false }, "place", side, { edge: 120_000, slider: 70 });

test("what is put down moves by as much as the finger does, from any side of the table", () => {
  for (const side of [0, 1, 2, 3]) {
    const hold = holdOf(side);
    planFor(`test ${questions++}`, { hold });
    assert.equal(planNow().spotFault, null);
    holdAt([0, 50_000], hold);
    const before = seenFrom(side, planNow().spot);
    const hands = placeHands(board, hold);
    const [ax, ay] = camera.project(0, 0);
    const [bx, by] = camera.project(20, -10);
    hands.press(hand(ax, ay, 0));
    hands.move(hand(bx, by, 40));
    hands.lift(hand(bx, by, 60));
    const after = seenFrom(side, planNow().spot);
    assert.ok(Math.hypot(after[0] - before[0] - 20, after[1] - before[1] + 10) < 0.1, String(side));
  }
});

test("what is put down over the edge is refused in place", () => {
  const hold = holdOf(0);
  planFor(`test ${questions++}`, { hold });
  holdAt([90_000, 0], hold);
  const { reason, law } = planNow().spotFault ?? {};
  assert.deepEqual([reason, law], ["outside", ["out"]]);
});
