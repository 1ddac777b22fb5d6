import assert from "node:assert/strict";
import test from "node:test";
import type { Point } from "../../flick/camera";
import { bestAim, flickOf, holdOf } from "./asks";
import { metFrom } from "./guide";
import { doingOf } from "./mode";
import { dragged, roomAt, SHOT, shooterAt } from "./shots";
import { recorded } from "./testing";
import { BALL, specOf, type View } from "./types";

const asked = (kind: string) => {
  const found = recorded.find(({ moment }) => moment.decision?.kind === kind)?.moment;
  assert.ok(found?.decision, kind);
  return { view: found.view, decision: found.decision };
};
const keeper: Point = [575, 0];
const body = (id: number, at: Point): [number, Point] => [id, at];

test("a ball has room between a keeper and a post, and none at him or beside the goal", () => {
  assert.ok(roomAt([312, 0], [1, 0.14], keeper) > 10);
  assert.ok(roomAt([312, 0], [1, 0], keeper) < 0, "right at him");
  assert.ok(roomAt([312, 0], [1, 0], null) > 40, "nobody is there");
  assert.ok(roomAt([312, 0], [1, 0.3], keeper) < 0, "beside the goal");
  assert.equal(roomAt([312, 0], [-1, 0], keeper), -Infinity);
});

test("what meets a ball askew drags it along a little", () => {
  const [x, y] = dragged([1, 0], [Math.cos(0.5), Math.sin(0.5)]);
  assert.ok(Math.atan2(y, x) < 0.5 && Math.atan2(y, x) > 0.35);
  assert.deepEqual(dragged([1, 0], [1, 0]), [1, 0]);
});

test("a shot is aimed beside the keeper; where somebody stands in its way, on the other side of him", () => {
  const { view } = asked("attack");
  const [at, ball]: [Point, Point] = [[440, 0], [475, 0]];
  const wayOf = (others: [number, Point][]): Point => {
    const all = [body(BALL, ball), ...others];
    const { object, end } = metFrom(at, bestAim(at, ball, all, view.setup, { keeper }).to, all, view.setup);
    assert.ok(object);
    const far = Math.hypot(end[0] - at[0], end[1] - at[1]);
    return dragged([(end[0] - at[0]) / far, (end[1] - at[1]) / far], object);
  };
  const [, up] = wayOf([]);
  assert.ok(roomAt(ball, wayOf([]), keeper) > 0);
  const blocked = body(12, [530, Math.sign(up) * 20]);
  assert.ok(Math.sign(wayOf([blocked])[1]) !== Math.sign(up));
  assert.ok(bestAim(at, ball, [body(BALL, ball)], view.setup, { keeper }).cost < bestAim(at, ball, [body(BALL, ball)], view.setup).cost, "who may shoot is asked first");
});

test("the shooter of a placed shot is put where a straight flick goes beside the keeper", () => {
  const { view, decision } = asked("shooter");
  const spot = specOf(decision)?.spots[0];
  const placed: View = { ...view, period: "placed" };
  assert.ok(spot);
  const put = shooterAt(spot, placed);
  const [x, y] = placed.table.places[BALL] ?? [0, 0];
  assert.ok(put);
  assert.deepEqual(holdOf(spot, placed, 0).first(), put);
  assert.equal(holdOf(spot, placed, 0).fault(put), null);
  const stands = placed.table.keepers[1 - decision.seat];
  const sign = decision.seat === placed.east ? 1 : -1;
  assert.ok(stands);
  assert.ok(roomAt([(sign * x) / 1000, (sign * y) / 1000], [sign * (x - put[0]), sign * (y - put[1])], [(sign * stands[0]) / 1000, (sign * stands[1]) / 1000]) > 10);
});

test("a placed shot is proposed hard", () => {
  const { view, decision } = asked("placed_shot");
  const doing = doingOf(decision);
  assert.ok(doing?.flick);
  const { figures } = flickOf(doing.flick, { ...view, period: "placed" }, doing, 0);
  assert.ok((figures.strength?.(figures.free[0] ?? -1) ?? 0) >= SHOT);
});
