import assert from "node:assert/strict";
import test from "node:test";
import type { DecisionShown } from "../../api/schema";
import { heldFor, heldNow, leads, lift, optionsUsing, putDown } from "./held";

const decision = {
  id: "7", seat: 0, kind: "act", default: "end", law: [], left_ms: null, stands: false, barred: [], spec: null,
  options: [
    "end", "move 09 12.20", "pass 12", "pass 12 smooth-pass.1", "pass 13 smooth-pass.1", "play hard-training.1", "kick 07.20 feared.1",
    "kick 07.26 feared.1+huge-kick.1+steal.2", "play set-move.1 feared.1+smooth-pass.1+steal.2",
  ].map((name) => ({ name, odds: null })),
} as unknown as DecisionShown;

test("a card leads on where some answer needs it with those lifted", () => {
  assert.ok(leads(decision, ["huge-kick.1"]) && leads(decision, ["huge-kick.1", "steal.2"]));
  assert.ok(!leads(decision, ["huge-kick.1", "smooth-pass.1"]));
  assert.equal(optionsUsing(decision, "feared.1").length, 3);
  assert.equal(optionsUsing(decision, "inspired.1").length, 0);
});

test("a touch lifts, a second puts down, one that does not go with the others takes their place", () => {
  lift(decision, "smooth-pass.1");
  assert.deepEqual(heldNow(), ["smooth-pass.1"]);
  lift(decision, "hard-training.1");
  assert.deepEqual(heldNow(), ["hard-training.1"]);
  lift(decision, "huge-kick.1");
  lift(decision, "feared.1");
  assert.deepEqual(heldNow(), ["huge-kick.1", "feared.1"]);
  lift(decision, "huge-kick.1");
  assert.deepEqual(heldNow(), ["feared.1"]);
  lift(decision, "inspired.1");
  assert.deepEqual(heldNow(), ["feared.1"], "a card of no use stays where it is");
  putDown();
  assert.deepEqual(heldNow(), []);
});

test("what was lifted stays lifted while the other side lays its cards, and not for another question", () => {
  heldFor("m", decision);
  lift(decision, "smooth-pass.1");
  assert.deepEqual(heldFor("m", null), []);
  assert.deepEqual(heldFor("m", { ...decision }), ["smooth-pass.1"]);
  assert.deepEqual(heldFor("m", { ...decision, id: "8" }), []);
});
