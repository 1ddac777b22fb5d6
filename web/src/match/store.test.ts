import assert from "node:assert/strict";
import { test } from "node:test";
import type { Frame, MatchInfo, Table } from "../api/schema";
import { cameTo, firstOf, lacksMotion, live, receive, stepAt, steps, withMotion, withPast } from "./store";

const match = { id: "m1", seats: [], lines: 0 } as unknown as MatchInfo;

const frame = (n: number, more: Partial<Frame> = {}): Frame => ({
  n, line: n === 0 ? "start" : "draw", seat: null, option: null, events: n ? [{ type: "card", law: [], to: null }] : [], view: { n }, dropped: false, motion: null, ...more,
});

const table = (frames: Frame[], more: Partial<Table> = {}): Table => ({
  type: "table", match, seat: 0, frames, decisions: [], outcome: null, takeback: false, thinking: null, ...more,
});

const back = (n: number, line: number): Frame =>
  frame(n, { line: "takeback", seat: 0, events: [{ type: "taken_back", seat: 0, line, law: [], to: null }] });

const numbers = (moments: { n: number }[]) => moments.map((m) => m.n);

test("frames that arrive after those already seen are added", () => {
  const first = receive(null, table([frame(0), frame(1)]));
  const then = receive(first, table([frame(2), frame(3)]));
  assert.deepEqual(numbers([...then.moments]), [0, 1, 2, 3]);
});

test("an overlap is not shown twice, and a moment seen before stays the same object", () => {
  const first = receive(null, table([frame(0), frame(1), frame(2)]));
  const then = receive(first, table([frame(1), frame(2), frame(3)]));
  assert.deepEqual(numbers([...then.moments]), [0, 1, 2, 3]);
  assert.equal(then.moments[1], first.moments[1]);
});

test("frames out of order are put in order", () => {
  const seen = receive(null, table([frame(2), frame(0), frame(1)]));
  assert.deepEqual(numbers([...seen.moments]), [0, 1, 2]);
});

test("a takeback drops the lines from its target on, sent before it or with it", () => {
  const before = receive(null, table([frame(0), frame(1), frame(2), frame(3)]));
  const after = receive(before, table([back(4, 2)]));
  assert.deepEqual(numbers(live(after)), [0, 1, 4]);
  assert.deepEqual(numbers(steps(after)), [0, 1]);
  const atOnce = receive(null, table([frame(0), frame(1), frame(2, { dropped: true }), frame(3, { dropped: true }), back(4, 2), frame(5)]));
  assert.deepEqual(numbers(steps(atOnce)), [0, 1, 5]);
});

test("a second takeback reaches back over the first", () => {
  const seen = receive(null, table([frame(0), frame(1), frame(2), back(3, 2), frame(4), back(5, 1)]));
  assert.deepEqual(numbers(live(seen)), [0, 5]);
});

test("another seat, or another match, starts from nothing", () => {
  const first = receive(null, table([frame(0), frame(1)]));
  assert.deepEqual(numbers([...receive(first, table([frame(0)], { seat: 1 })).moments]), [0]);
  const other = { ...match, id: "m2" };
  assert.deepEqual(numbers([...receive(first, table([frame(0)], { match: other })).moments]), [0]);
});

test("steps leave out lines in which nothing happened, except the last", () => {
  const silent = frame(1, { line: "choice", events: [] });
  assert.deepEqual(numbers(steps(receive(null, table([frame(0), silent, frame(2)])))), [0, 2]);
  assert.deepEqual(numbers(steps(receive(null, table([frame(0), silent])))), [0, 1]);
});

test("conceding is said, but the table stays as it lay", () => {
  const concede = frame(2, { line: "concede", events: [{ type: "conceded", seat: 0, law: [], to: null }] });
  const seen = receive(null, table([frame(0), frame(1), concede]));
  assert.deepEqual(numbers(steps(seen)), [0, 1]);
  assert.deepEqual(numbers(live(seen)), [0, 1, 2]);
});

test("a link to a line shows the last step not after it", () => {
  const all = steps(receive(null, table([frame(0), frame(2), frame(5)])));
  assert.deepEqual([0, 1, 2, 4, 5, 99].map((n) => stepAt(all, n)), [0, 0, 1, 1, 2, 2]);
});

test("the last lines are enough to begin with, and the past is put before them", () => {
  const seen = receive(null, table([frame(7), frame(8)]));
  assert.equal(firstOf(seen), 7);
  const more = withPast(seen, [frame(4), frame(5), frame(6)]);
  assert.deepEqual(numbers([...more.moments]), [4, 5, 6, 7, 8]);
  assert.equal(more.moments[3], seen.moments[0]);
  assert.equal(withPast(more, [frame(0), frame(1)]), more); // a gap is no past
});

test("what was taken back is marked in a past that comes later", () => {
  const seen = receive(null, table([back(4, 2)]));
  assert.deepEqual(numbers(steps(withPast(seen, [frame(0), frame(1), frame(2), frame(3)]))), [0, 1]);
});

test("who missed more than was sent begins again after the gap", () => {
  const seen = receive(null, table([frame(0), frame(1)]));
  assert.deepEqual(numbers([...receive(seen, table([frame(5), frame(6)])).moments]), [5, 6]);
  assert.deepEqual(numbers([...receive(seen, table([])).moments]), [0, 1]);
});

test("a shot of the past can be asked for and is kept", () => {
  const seen = receive(null, table([frame(0), frame(1, { line: "played" })]));
  assert.deepEqual([lacksMotion(seen.moments[0]), lacksMotion(seen.moments[1])], [false, true]);
  const then = withMotion(seen, 1, { duration: 5, paths: [], contacts: [], gone: [] });
  assert.equal(lacksMotion(then.moments[1]), false);
  assert.equal(then.moments[0], seen.moments[0]);
});

test("a choice came to the shot it led to, whoever else chose before it ran", () => {
  const choice = (n: number, seat: number): Frame => frame(n, { line: "choice", seat });
  const shot = (n: number): Frame => frame(n, { line: "played" });
  const { moments } = receive(null, table([frame(0), choice(1, 0), choice(2, 1), frame(3), shot(4), choice(5, 0), frame(6), choice(7, 0), shot(8)]));
  assert.equal(cameTo(moments, 1)?.n, 4);
  assert.equal(cameTo(moments, 2)?.n, 4);
  assert.equal(cameTo(moments, 5)?.n, 5);
  assert.equal(cameTo(moments, 7)?.n, 8);
});
