import assert from "node:assert/strict";
import test from "node:test";
import type { Figures, Track, TrackAsk } from "./ask";
import { aimOf } from "./compose";
import { aimAt, chipIt, choose, planFor, planNow, swerveTo } from "./plan";
import { meantNow } from "./ask";
import { flickKeys } from "./use-aim-keys";

const track: Track = { spans: [[-1000, 1000]], end: 1000, slider: 1, fault: () => null, stays: () => false };
const ask: TrackAsk = { option: "flick", value: () => ({}), track, stand: () => [0, 0], quarters: 0 };

test("a flick is turned as far as a finger can, and a new question begins straight", () => {
  planFor("swerve 1", { track });
  swerveTo(-4000);
  assert.equal(planNow().swerve, -1000);
  chipIt(true);
  planFor("swerve 2", { track, again: true });
  assert.deepEqual([planNow().swerve, planNow().chip], [-1000, true], "who tries again means the same");
  planFor("swerve 3", { track });
  assert.deepEqual([planNow().swerve, planNow().chip], [0, false]);
});

test("keys for swerve and chip are there where a game has them", () => {
  assert.equal(flickKeys(ask).a, undefined);
  assert.equal(flickKeys(ask).c, undefined);
  const keys = flickKeys({ ...ask, swerves: true, chips: true });
  planFor("swerve 4", { track });
  keys.d?.(0);
  keys.D?.(1);
  keys.c?.(0);
  assert.deepEqual([planNow().swerve, planNow().chip], [110, true]);
  keys.a?.(0);
  keys.c?.(0);
  assert.deepEqual([planNow().swerve, planNow().chip], [10, false]);
});

test("the aim shows a turn only where there is one", () => {
  planFor("swerve 5", { track });
  assert.equal("swerve" in aimOf(meantNow(ask, planNow()), 10, null), false);
  swerveTo(500);
  assert.equal(aimOf(meantNow(ask, planNow()), 10, null).swerve, 0.5);
});

test("whoever goes back to what he meant before finds it as he left it", () => {
  const figures = (...free: number[]): Figures => ({ free, barred: new Map(), stand: () => [0, 0], towards: [10, 0], name: String });
  planFor("flick", { figures: figures(3, 4) });
  choose(4, figures(3, 4));
  aimAt(12_000, 345);
  swerveTo(120);
  chipIt(true);
  planFor("its volley", { figures: figures(3) });
  assert.deepEqual([planNow().body, planNow().chip], [3, false]);
  planFor("flick", { figures: figures(3, 4) });
  const { body, angle, power, swerve, chip } = planNow();
  assert.deepEqual([body, angle, power, swerve, chip], [4, 12_000, 345, 120, true]);
  planFor("its volley", { figures: figures(3) });
  planFor("flick", { figures: figures(3) });
  assert.equal(planNow().body, 3, "not one who may not be flicked any more");
});
