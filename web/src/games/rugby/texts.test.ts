import assert from "node:assert/strict";
import test from "node:test";
import type { DecisionShown } from "../../api/schema";
import type { Lang } from "../contract";
import { because, called } from "./advice";
import { cardsOf } from "./cards";
import { describe } from "./describe";
import { doingOf } from "./mode";
import { barredOf, promptOf, refusedOf } from "./prompt";
import { markOf, paceOf, runOf } from "./rhythm";
import { scoreOf } from "./score";
import { stats } from "./stats";
import { BROKEN, engine, holes, LANGS, look, recorded, type Recorded, SEATS } from "./testing";
import { catalogues, has, say } from "./text";
import { specOf, type View } from "./types";

/** Where the engine asks, and says what it does not take. */
const QUESTIONS = ["flicking", "laying_out", "play_questions", "pass_questions", "kick_questions", "set_piece_questions"].map((name) => engine(`${name}.py`)).join("\n");

test("both languages have the same texts with the same holes", () => {
  assert.deepEqual(Object.keys(catalogues.en).sort(), Object.keys(catalogues.it).sort());
  for (const [key, text] of Object.entries(catalogues.it)) {
    assert.ok(text && catalogues.en[key], key);
    assert.equal(holes(catalogues.en[key] ?? ""), holes(text), key);
  }
});

test("every reason of a refusal has its sentence", () => {
  const asked = [...QUESTIONS.matchAll(/Code\.ILLEGAL, "([a-z_.]+)"/g), ...engine("regions.py").matchAll(/reason="([a-z_.]+)"/g)].map(([, reason]) => reason ?? "");
  const laid = [...(/Occasion = Literal\[([^\]]+)\]/.exec(engine("places.py"))?.[1] ?? "").matchAll(/"(\w+)"/g)].map(([, name]) => `place.${name}`);
  assert.ok(asked.length > 8 && laid.length === 8);
  for (const reason of [...asked, ...laid, "figure.barred", "flick.angle"]) for (const lang of LANGS) assert.ok(refusedOf(reason, lang), reason);
  for (const { moment } of recorded) {
    const spec = specOf(moment.decision);
    for (const { region } of [...(spec?.spots ?? []), ...(spec?.team ? [spec.team] : [])]) for (const { reason } of region.keeps) assert.ok(refusedOf(reason, "it"), reason);
  }
  assert.equal(refusedOf("stale", "it"), null);
});

test("every question of the engine has its words, and every card a title", () => {
  const menus = [...QUESTIONS.matchAll(/moves\.menu\(\s*s, [\w.]+, "(\w+)", (?:\(([^)]*)\)|\w)/g)];
  const kinds = [...menus.map(([, kind]) => kind), ...[...QUESTIONS.matchAll(/moves\.decision\(\s*s, [\w.]+, "(\w+)"/g)].map(([, kind]) => kind)];
  assert.ok(kinds.length > 25, String(kinds.length));
  for (const lang of LANGS) {
    for (const kind of kinds) assert.ok(has(lang, `prompt.${kind}`) || has(lang, `prompt.${kind}.kick`), kind);
    for (const [, kind, names] of menus) for (const [, name] of (names ?? "").matchAll(/"(\w+)"/g)) assert.ok(has(lang, `choice.${kind}.${name}.title`), `${kind} ${name}`);
  }
});

test("what is asked fits one line of the slip", () => {
  for (const lang of LANGS) for (const [key, text] of Object.entries(catalogues[lang])) if (key.startsWith("prompt.")) assert.ok(text.length <= 64, `${key}: ${text}`);
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
        assert.ok(rows.length >= 15 && rows.every(({ label }) => !BROKEN.test(label)));
      }
      if (!decision) continue;
      assert.doesNotMatch(promptOf({ lang }, decision, view), BROKEN);
      for (const option of decision.barred) assert.doesNotMatch(barredOf(option, lang), BROKEN);
      const doing = doingOf(decision);
      if (specOf(decision)) {
        for (const name of doing ? [doing.mode.option, ...doing.others] : []) assert.ok(has(lang, `mode.${name}`) && (has(lang, `fire.${name}`) || doing?.spot || name === "stand"), name);
        for (const { name } of decision.options) assert.ok(has(lang, `word.${name}`), `${decision.kind} ${name}`);
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

test("every reason of an advice has its sentence", () => {
  const source = engine("bots/advice.py");
  const reasons = [...(/REASONS[^=]*= \(([^)]+)\)/.exec(source)?.[1] ?? "").matchAll(/"(\w+)"/g)].map(([, reason]) => reason ?? "");
  assert.ok(reasons.length > 20);
  for (const reason of reasons) for (const lang of LANGS) assert.ok(has(lang, `advice.${reason}`), reason);
});

test("points have a star in the record, offences a diamond", () => {
  for (const { moment } of recorded) {
    const types = moment.events.map(({ type }) => type);
    if (types.includes("scored")) assert.equal(markOf(moment), "star");
    else if (types.includes("offence") && !types.includes("over")) assert.equal(markOf(moment), "foul");
    if (types.length === 0) assert.equal(markOf(moment), null);
    assert.ok(paceOf(moment) > runOf(moment));
  }
});

test("an advised offload is called so", () => {
  const [{ moment: { view } } = recorded[0] as (typeof recorded)[0]] = recorded;
  const hint = (option: string) => ({ kind: "play", option, value: { figure: 5, angle: 335_500, power: 320 }, seat: 0, reason: "offload", params: {} }) as unknown as Parameters<typeof called>[2];
  assert.match(called(look(0, "it"), view, hint("offload")), /^Offload: il colpo indicato, con il 6$/);
  assert.match(called(look(0, "it"), view, hint("advance")), /^Il colpo indicato, con il 6$/);
});

test("a displacement kick is called after what gave it", () => {
  const { moment: { view } } = recorded[0] as Recorded;
  const asked = (origin: string, lang: Lang) => promptOf({ lang }, { kind: "wedge" } as DecisionShown, { ...view, kick: { kind: "kick", side: 0, figure: 9, origin, wedge: null } } as View);
  for (const lang of LANGS) {
    const [open, awarded, ...named] = ["open", "awarded", "restart", "penalty", "mark"].map((origin) => asked(origin, lang));
    assert.equal(open, awarded);
    assert.equal(new Set([open, ...named]).size, 4);
  }
  assert.match(asked("restart", "it"), /^Rinvio dai 22/);
});

test("what the clock would play comes first among words, numbers stand in their order", () => {
  const { moment: { view } } = recorded[0] as Recorded;
  const names = (kind: string, usual: string, ...all: string[]) => cardsOf({ t: say("it"), lang: "it" }, { kind, default: usual, options: all.map((name) => ({ name, odds: null })) } as unknown as DecisionShown, view).map(({ name }) => name);
  assert.deepEqual(names("try", "try", "go_on", "try"), ["try", "go_on"]);
  assert.deepEqual(names("penalty", "scrum", "place", "scrum", "tap", "touch"), ["scrum", "place", "tap", "touch"]);
  assert.deepEqual(names("files", "4", "3", "4", "5"), ["3", "4", "5"]);
});

test("how many flicks of support are left is said while they are asked for", () => {
  const { view } = (recorded[0] as Recorded).moment;
  const asks = (left: number): string => promptOf(look(0, "it"), { kind: "support" } as unknown as Parameters<typeof promptOf>[1], { ...view, about: { ...view.about, kind: "support", left } } as unknown as typeof view);
  assert.match(asks(3), /colpi: 3/);
  assert.match(asks(1), /ultimo colpo/);
});
