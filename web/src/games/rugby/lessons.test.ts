import assert from "node:assert/strict";
import test from "node:test";
import { NOTHING } from "../../match/course";
import { taught, wholeWords } from "../course-testing";
import type { Lang } from "../contract";
import { course } from "./lessons";
import { BROKEN, LANGS, look, recorded } from "./testing";

const scenes = (lang: Lang) =>
  recorded.map(({ moment }) => ({ ctx: look(moment.decision?.seat ?? 0, lang), moment, decision: moment.decision, told: new Set<string>() }));

test("lessons are whole sentences on articles of the book", () => {
  for (const lang of LANGS) wholeWords("rugby", course, scenes(lang), BROKEN);
});

test("a first match tells the aim first, eight at most", () => {
  const [keys, after] = taught(course, scenes("it"));
  assert.equal(keys[0], "aim");
  assert.ok(keys.length <= 8 && keys.length > 5, keys.join());
  const [later] = taught(course, scenes("it"), { ...after, match: "before", rounds: 1 });
  assert.ok(later.length > 0 && later.every((key) => !keys.includes(key)));
  assert.deepEqual(taught(course, scenes("it"), { ...NOTHING, ended: true })[0], []);
});
