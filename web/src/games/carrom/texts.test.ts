import assert from "node:assert/strict";
import test from "node:test";
import { worded } from "./choices";
import { describe } from "./describe";
import { barredOf, promptOf, refusedOf } from "./prompt";
import { markOf, paceOf, runOf } from "./rhythm";
import { scoreOf } from "./score";
import { catalogues, say } from "./text";
import { LINES, TAKEN } from "./sheet";
import { BROKEN, holes, LANGS, lookAt, recorded, seatsOf, vectors } from "./testing";

test("both languages fill the same holes, save a name a language does not need", () => {
  for (const [key, text] of Object.entries(catalogues.it)) {
    const other = catalogues.en[key] ?? "";
    if (!/\.(me|we|they|pair)$/.test(key)) assert.equal(holes(other), holes(text), key);
  }
});

test("every reason of a refused place has its sentence", () => {
  const keeps = [...LINES.keeps, TAKEN, ...vectors.due.spec.region.keeps];
  assert.ok(keeps.length > 8);
  for (const reason of ["striker.far", ...keeps.map(({ reason }) => reason)]) for (const lang of LANGS) assert.ok(refusedOf(reason, lang), reason);
  assert.equal(refusedOf("stale", "it"), null);
});

test("position, score and question can be read at every recorded moment", () => {
  for (const record of recorded) {
    const { moment } = record;
    for (const lang of LANGS) {
      for (const seat of seatsOf(record)) {
        const ctx = lookAt(record, seat, lang);
        assert.doesNotMatch(describe(ctx, moment.view), BROKEN);
        const { head, sides } = scoreOf(ctx, moment);
        assert.doesNotMatch(JSON.stringify([head, sides.map(({ sub, under, dots }) => [sub, under, dots?.label])]), /undefined|\{n\}/);
        assert.equal(sides[0]?.seat, seat ?? 0, "one's own side first");
      }
      if (moment.decision) {
        assert.doesNotMatch(promptOf({ lang }, moment.decision, moment.view), BROKEN);
        for (const option of moment.decision.barred) assert.doesNotMatch(barredOf(option, lang), BROKEN);
        if (["choose", "side", "claim"].includes(moment.decision.kind)) {
          for (const { name } of moment.decision.options) assert.doesNotMatch(worded({ t: say(lang) }, moment.decision.kind, name).title, BROKEN);
        }
      }
    }
  }
});

test("a shot runs as long as its motion, and stands a while after", () => {
  const shot = recorded.find(({ moment }) => moment.motion)?.moment;
  assert.ok(shot);
  assert.ok(runOf(shot) > 500);
  assert.ok(paceOf(shot) > runOf(shot));
  assert.equal(runOf({ ...shot, motion: null }), 0);
});

test("the record marks queens and boards with a star, dues and fouls with a diamond, pieces with a dot", () => {
  for (const { moment } of recorded) {
    const types = moment.events.map(({ type }) => type);
    if (types.includes("board_won")) assert.equal(markOf(moment), "star");
    else if (types.includes("foul") && !types.includes("queen") && !types.includes("game_won")) assert.equal(markOf(moment), "foul");
    if (types.length === 0) assert.equal(markOf(moment), null);
  }
});
