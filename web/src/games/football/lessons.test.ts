import assert from "node:assert/strict";
import test from "node:test";
import { firstMatch, wholeWords } from "../course-testing";
import type { Lang } from "../contract";
import { course } from "./lessons";
import { BROKEN, LANGS, look, recorded } from "./testing";

const scenes = (lang: Lang) =>
  recorded.map(({ moment }) => ({ ctx: look(moment.decision?.seat ?? 0, lang), moment, decision: moment.decision, told: new Set<string>() }));

test("lessons are whole sentences on articles of the book", () => {
  for (const lang of LANGS) wholeWords("football", course, scenes(lang), BROKEN);
});

test("that the ball goes over is taught by a loss, not by a save", () => {
  const scene = scenes("it")[0];
  const lesson = course.first.find(({ key }) => key === "possession");
  assert.ok(scene && lesson);
  const due = (law: string, changed = true): boolean => lesson.due({ ...scene, moment: { ...scene.moment, events: [{ type: "possession", side: 0, changed, law: [law], to: null }] } });
  assert.deepEqual([due("5.1.b"), due("5.1.c"), due("8.1.c"), due("5.1.b", false)], [true, true, false, false]);
});

test("nothing is taught of an empty table", () => {
  const scene = scenes("it")[0];
  const [aim] = course.first;
  assert.ok(scene && aim);
  assert.ok(aim.due(scene));
  const { view } = scene.moment;
  assert.ok(!aim.due({ ...scene, moment: { ...scene.moment, view: { ...view, table: { ...view.table, places: view.table.places.map(() => null) } } } }));
});

test("a first match tells the aim first, eight at most", () => firstMatch(course, scenes("it"), ["aim"]));
