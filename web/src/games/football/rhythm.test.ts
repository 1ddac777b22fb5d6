import assert from "node:assert/strict";
import test from "node:test";
import { type ShotLog, shotTime } from "../../flick/motion";
import { leadOf, paceOf, runOf, staysOf } from "./rhythm";
import { recorded, type Recorded } from "./testing";
import type { Event, Shown } from "./types";

const log = { duration: 400_000, paths: [{ body: 3, knots: [[0, 0, 0], [400_000, 1000, 0]], pulls: [] }], contacts: [], gone: [] } as unknown as ShotLog;
const { moment } = recorded[0] as Recorded;
const shot = (...events: object[]): Shown => ({ ...moment, motion: log, events: [{ type: "flicked", kind: "attack", side: 1, figure: 14, aim: null, touched: true }, ...events] as unknown as Event[] });
const seats = (...yours: boolean[]) => ({ seats: yours.map((own) => ({ yours: own })) }) as unknown as Parameters<typeof leadOf>[1];

test("somebody else's flick is shown before it runs; one's own runs at once", () => {
  assert.ok(leadOf(shot(), seats(true, false)) >= 400);
  assert.equal(leadOf(shot(), seats(false, true)), 0);
  assert.equal(leadOf(shot(), seats(true, true)), 0, "two at one screen see each other aim");
  assert.equal(leadOf({ ...shot(), motion: null }, seats(true, false)), 0);
});

test("a ball in the net is looked at before the sides line up again, and a goal stands as long as it did", () => {
  const goal = shot({ type: "goal" });
  assert.ok(staysOf(goal) >= 1200 && staysOf(shot()) === 0);
  assert.ok(staysOf(goal) + paceOf(goal) - runOf(goal) >= 2400);
});

test("before a shot its time is below zero, after it its end stands a while", () => {
  const at = (now: number): number | null => shotTime(log, { since: 1000, speed: 1, lead: 500, stays: 300 }, now);
  assert.equal(at(1200), -300_000);
  assert.equal(at(1600), 100_000);
  const over = runOf(shot());
  assert.equal(at(1500 + over + 100), (at(1500 + over + 200) as number));
  assert.equal(at(1500 + over + 2000), null);
});
