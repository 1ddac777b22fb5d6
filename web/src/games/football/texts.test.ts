import assert from "node:assert/strict";
import test from "node:test";
import { because, called } from "./advice";
import { cardsOf, wordOf } from "./cards";
import { describe } from "./describe";
import { doingOf } from "./mode";
import { barredOf, promptOf, refusedOf } from "./prompt";
import { markOf, paceOf, runOf } from "./rhythm";
import { scoreOf } from "./score";
import { stats } from "./stats";
import { catalogues, has, say } from "./text";
import { BROKEN, engine, holes, LANGS, look, recorded, SEATS } from "./testing";
import { specOf } from "./types";

test("both languages have the same texts with the same holes", () => {
  assert.deepEqual(Object.keys(catalogues.en).sort(), Object.keys(catalogues.it).sort());
  for (const [key, text] of Object.entries(catalogues.it)) {
    assert.ok(text && catalogues.en[key], key);
    assert.equal(holes(catalogues.en[key] ?? ""), holes(text), key);
  }
});

test("every reason of a refused place has its sentence", () => {
  const reasons = ["places.py", "regions.py", "teams.py"].flatMap((file) => [...engine(file).matchAll(/reason="([a-z_.]+)"/g)].map(([, reason]) => reason ?? ""));
  assert.ok(reasons.length > 10);
  for (const reason of reasons) for (const lang of LANGS) assert.ok(refusedOf(reason, lang), reason);
  for (const { moment } of recorded) {
    for (const { region } of specOf(moment.decision)?.spots ?? []) for (const { reason } of region.keeps) assert.ok(refusedOf(reason, "it"), reason);
  }
  assert.equal(refusedOf("stale", "it"), null);
});

test("position, score and question can be read at every recorded moment", () => {
  for (const { moment } of recorded) {
    const { decision, view } = moment;
    for (const lang of LANGS) {
      for (const seat of SEATS) {
        const ctx = look(seat, lang);
        assert.doesNotMatch(describe(ctx, view), BROKEN);
        const { head, sides } = scoreOf(ctx, moment);
        assert.doesNotMatch(JSON.stringify([head, sides.map(({ sub, under }) => [sub, under])]), /undefined|\{n\}/);
        assert.equal(sides[0]?.seat, seat ?? 0, "one's own side first");
        const rows = stats(ctx, [moment]);
        assert.equal(new Set(rows.map(({ label }) => label)).size, rows.length);
        assert.ok(rows.length >= 12 && rows.every(({ label }) => !BROKEN.test(label)));
      }
      if (!decision) continue;
      assert.doesNotMatch(promptOf({ lang }, decision, view), BROKEN);
      for (const option of decision.barred) assert.doesNotMatch(barredOf(option, lang), BROKEN);
      const doing = doingOf(decision);
      if (doing) {
        for (const name of [doing.mode.option, ...doing.others]) assert.ok(has(lang, `mode.${name}`), name);
        for (const { name } of decision.options) assert.doesNotMatch(wordOf({ t: say(lang), lang }, view, decision.kind, name), /\{|word\./, `${decision.kind} ${name}`);
      } else for (const { title, line } of cardsOf({ t: say(lang), lang }, decision, view)) assert.doesNotMatch(`${title} / ${line}`, BROKEN);
      const ctx = look(decision.seat, lang);
      for (const { name } of doing ? [{ name: decision.default }] : decision.options) {
        const hint = { kind: decision.kind, option: name, value: null, seat: decision.seat, reason: decision.kind, params: {} } as unknown as Parameters<typeof called>[2];
        assert.doesNotMatch(called(ctx, view, hint), BROKEN, `${decision.kind} ${name}`);
        assert.doesNotMatch(because(ctx, view, hint), BROKEN);
      }
    }
  }
});

test("shots and saves are those the engine tells, placed ones apart", () => {
  const { moment } = recorded[0] as (typeof recorded)[0];
  const flicked = (side: number, kind: string, at_goal: boolean) => ({ type: "flicked", law: [], to: null, kind, side, figure: 5, aim: null, touched: true, sealed: [], at_goal });
  const saved = (side: number, kind: string) => ({ type: "saved", law: [], to: null, kind, side });
  const kept = { type: "possession", law: ["8.1.c"], to: null, side: 0, changed: true };
  const events = [flicked(0, "attack", true), flicked(0, "attack", false), flicked(1, "penalty", true), flicked(1, "placed", true), saved(1, "attack"), saved(0, "placed"), kept];
  const rows = stats(look(0, "it"), [{ ...moment, events: events as never }]);
  const figures = (label: string) => rows.find((row) => row.label === label)?.values;
  assert.deepEqual([figures("Tiri"), figures("Parate")], [[1, 1], [0, 1]]);
});

test("a wall is of the nearest, before the goal it guards", () => {
  const asked = recorded.find(({ moment }) => moment.decision?.kind === "wall")?.moment;
  assert.ok(asked?.decision);
  const walls = cardsOf({ t: say("it"), lang: "it" }, asked.decision, asked.view).flatMap(({ value }) => (value ? [value as { figures: number[]; towards: number[] }] : []));
  assert.deepEqual(walls.map(({ figures }) => figures.length), [2, 3, 4], "one more from card to card");
  const [{ towards } = { towards: [] as number[] }] = walls;
  assert.equal(Math.sign(towards[0] ?? 0), asked.decision.seat === asked.view.east ? -1 : 1);
});

test("goals have a star in the record, offences a diamond", () => {
  for (const { moment } of recorded) {
    const types = moment.events.map(({ type }) => type);
    if (types.includes("goal")) assert.equal(markOf(moment), "star");
    else if (types.includes("offence") && !types.includes("over")) assert.equal(markOf(moment), "foul");
    if (types.length === 0) assert.equal(markOf(moment), null);
    assert.ok(paceOf(moment) > runOf(moment));
  }
});
