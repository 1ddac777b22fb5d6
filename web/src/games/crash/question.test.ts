import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import test from "node:test";
import type { DecisionShown } from "../../api/schema";
import raw from "./asked.json";
import { hexesOf, namedOptions, pitchOf, wayTo } from "./question";
import { areaOf } from "./testing";

/** Written by `asked.py` from matches of the engine: what it tells, and what its own list is. */
const asked = raw as unknown as (DecisionShown & { count: number; names: string; risky: number })[];

test("the page makes of a question the list the engine has", () => {
  const kinds = new Set(asked.map(({ kind }) => kind));
  assert.ok(["act", "kickoff", "touch", "energy", "penalty"].every((kind) => kinds.has(kind)));
  for (const question of asked) {
    const options = namedOptions(question);
    const names = options.map(({ name }) => name);
    assert.equal(names.length, question.count, question.kind);
    assert.equal(createHash("sha256").update(names.join("\n")).digest("hex"), question.names, question.kind);
    assert.equal(options.filter(({ odds }) => odds).length, question.risky, question.kind);
  }
});

test("every run has a way that begins where the man stands, hex by hex", () => {
  let ways = 0;
  for (const question of asked) {
    const pitch = pitchOf(question);
    for (const { man, at } of question.spec?.game === "crash" ? (question.spec.turn?.runs ?? []) : []) {
      for (const to of pitch?.runs.get(man)?.stops ?? []) {
        const way = wayTo(pitch, man, at, to);
        assert.deepEqual([way[0], way.at(-1)], [at, to]);
        ways += 1;
      }
    }
  }
  assert.ok(ways > 1000);
});

test("an area is the bits of a number", () => {
  assert.deepEqual(hexesOf("12"), [1, 4]);
  assert.deepEqual(hexesOf("0"), []);
  const hexes = [0, 3, 49, 50, 624, 1249];
  assert.deepEqual(hexesOf(areaOf(hexes)), hexes);
});
