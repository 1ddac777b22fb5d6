import assert from "node:assert/strict";
import test from "node:test";
import { showEnds, type ShotLog } from "./motion";
import { aimAt, type Plan } from "./plan";
import { asker } from "./use-prediction";

const quiet: ShotLog = { duration: 500_000, paths: [], contacts: [], gone: [] };

test("a shot is watched until who fell lies", () => {
  assert.equal(showEnds(quiet), 720_000);
  assert.equal(showEnds({ ...quiet, falls: [[490_000, 3]] }), 750_000);
  assert.equal(showEnds({ ...quiet, falls: [[10_000, 3]] }), 720_000);
});

test("the server is asked for the latest aim only, and an answer that comes late is dropped", async () => {
  const asked: Plan[] = [];
  const answers: ((log: ShotLog | null) => void)[] = [];
  const told: (number | null)[] = [];
  const { ask, stop } = asker((plan) => {
    asked.push(plan);
    return new Promise((done) => answers.push(done));
  }, (log) => told.push(log && log.duration), 1);
  const soon = (): Promise<void> => new Promise((done) => setTimeout(done, 30));
  aimAt(1000, 500);
  ask();
  aimAt(2000, 500);
  ask();
  await soon();
  assert.deepEqual(asked.map(({ angle }) => angle), [2000], "not at every hair's breadth");
  aimAt(3000, 500);
  ask();
  await soon();
  answers[0]?.({ ...quiet, duration: 1 });
  answers[1]?.({ ...quiet, duration: 2 });
  await soon();
  assert.deepEqual(told, [null, null, null, 2]);
  ask();
  stop();
  await soon();
  assert.equal(asked.length, 2, "nobody asks any more");
});
