import assert from "node:assert/strict";
import test from "node:test";
import { differs } from "./differs";

const flick = { figure: 3, angle: 350_000, power: 500 };
const said = (best: unknown, was: unknown = flick, option = "flick", lang: "it" | "en" = "en"): string =>
  differs({ lang }, { option: "flick", value: best, made: { option, value: was, worth: 0.4 } } as never);

test("another direction, strength, swerve or a chip is said", () => {
  assert.equal(said({ ...flick, angle: 2000, power: 700 }), "12° further left, harder");
  assert.equal(said({ ...flick, angle: 347_500 }, flick, "flick", "it"), "2,5° più a destra");
  assert.equal(said({ ...flick, power: 300, swerve: -400, chip: 1000 }), "softer, with swerve, as a chip");
  assert.equal(said(flick, { ...flick, swerve: 400, chip: 1000 }), "without swerve, along the ground");
  assert.equal(said({ ...flick, place: [1000, 50_000] }, { ...flick, place: [1000, 20_000] }), "from another place");
  assert.equal(said({ angle: 90_000, power: 500, place: 20_000 }, { angle: 90_000, power: 500, place: -20_000 }), "from another place");
  assert.equal(said({ ...flick, power: 510 }), "almost the same");
});

test("of what is no flick, or somebody else's, nothing is said", () => {
  assert.equal(said({ ...flick, figure: 4, angle: 0 }), "");
  assert.equal(said([1000, 2000], [1000, 4000]), "");
  assert.equal(said(flick, null, "none"), "");
  assert.equal(said(flick, { ...flick, angle: 0 }, "positional"), "");
});
