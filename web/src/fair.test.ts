import assert from "node:assert/strict";
import test from "node:test";
import { held, nonce, noted } from "./fair";

test("a number for chance is never the same", () => {
  assert.match(nonce(), /^[0-9a-f]{32}$/);
  assert.notEqual(nonce(), nonce());
});

test("the page knows whether what was promised was kept", () => {
  const info = { id: "m1", seed_hash: "ab", nonces: ["mine", "its"] };
  assert.equal(held(null, info), null);
  const kept = noted(null, "m1", { seed_hash: "ab", nonces: ["mine"] });
  assert.equal(held(kept, info), true);
  assert.equal(held(kept, { ...info, seed_hash: "ac" }), false);
  assert.equal(held(kept, { ...info, nonces: ["other", "its"] }), false);
  assert.equal(held(kept, { ...info, nonces: [] }), false);
});

test("what is very old is forgotten, and what cannot be read is nothing", () => {
  let kept: string | null = "{";
  assert.equal(held(kept, { id: "x0", seed_hash: "ab", nonces: [] }), null);
  for (let i = 0; i < 70; i += 1) kept = noted(kept, `x${i}`, { seed_hash: "ab", nonces: [] });
  assert.equal(held(kept, { id: "x0", seed_hash: "ab", nonces: [] }), null);
  assert.equal(held(kept, { id: "x69", seed_hash: "ab", nonces: [] }), true);
});
