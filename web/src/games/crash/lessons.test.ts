import assert from "node:assert/strict";
import test from "node:test";
import { NOTHING } from "../../match/course";
import { taught, wholeWords } from "../course-testing";
import type { Lang } from "../contract";
import { course } from "./lessons";
import { BROKEN, LANGS, look, recorded } from "./testing";

const scenes = (lang: Lang, setup = {}) =>
  recorded.map(({ moment }) => ({
    ctx: look(0, lang), decision: moment.decision, told: new Set<string>(),
    moment: { ...moment, view: { ...moment.view, setup: { ...moment.view.setup, ...setup } } },
  }));

test("lessons are whole sentences on articles of the book", () => {
  for (const lang of LANGS) for (const pro of [true, false]) wholeWords("crash", course, scenes(lang, { pro }), BROKEN);
});

test("a first match tells the aim, then what is done, eight at most; rare things wait for another", () => {
  const [keys, after] = taught(course, scenes("it"));
  assert.equal(keys[0], "aim");
  assert.equal(keys.length, 8);
  assert.ok(keys.indexOf("move") < keys.indexOf("pass"));
  const [later] = taught(course, scenes("it"), { ...after, match: "before", rounds: 1 });
  assert.ok(later.length === 8 && later.every((key) => !keys.includes(key)));
  assert.deepEqual(taught(course, scenes("it"), { ...NOTHING, ended: true })[0], []);
});

test("the basic game and the clock have words of their own", () => {
  const all = [...course.first, ...course.more];
  const said = (key: string, setup: object) => all.find((one) => one.key === key)?.words(scenes("it", setup)[0] as never).text ?? "";
  assert.match(said("kickoff", { pro: false }), /senza dadi/);
  assert.match(said("kickoff", { pro: true }), /due dadi/);
  assert.doesNotMatch(said("scored", { pro: false }), /piazzato|drop/);
  assert.doesNotMatch(said("penalty", { pro: false }), /pali|tecnica/);
  assert.match(said("aim", { quick: false, length: "turns", turns: 12 }), /12 turni/);
  assert.match(said("aim", { length: "clock", minutes: 30 }), /30 minuti/);
});

test("every question of the engine has its lesson", () => {
  const kinds = new Set(recorded.flatMap(({ moment }) => (moment.decision ? [moment.decision.kind] : [])));
  assert.ok(kinds.size > 15);
  const seen = scenes("it").map((scene) => ({ ...scene, moment: { ...scene.moment, events: [] } }));
  const lessons = [...course.first, ...course.more].filter(({ key }) => key !== "aim");
  for (const kind of kinds) assert.ok(seen.some((scene) => scene.decision?.kind === kind && lessons.some((one) => one.due(scene))), kind);
});
