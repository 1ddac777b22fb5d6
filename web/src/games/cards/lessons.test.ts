import assert from "node:assert/strict";
import test from "node:test";
import { NOTHING } from "../../match/course";
import { taught, wholeWords } from "../course-testing";
import type { Lang } from "../contract";
import { course } from "./lessons";
import { BROKEN, LANGS, look, recorded } from "./testing";

const scenes = (lang: Lang, setup = {}) =>
  recorded.map(({ moment }) => ({ ctx: look(0, lang, setup), moment, decision: moment.decision, told: new Set<string>() }));

test("lessons are whole sentences on articles of the book", () => {
  for (const lang of LANGS) wholeWords("cards", course, scenes(lang), BROKEN);
});

test("a first match tells the aim, then what is done, eight at most; rare things wait for another", () => {
  const [keys, after] = taught(course, scenes("it"));
  assert.equal(keys[0], "aim");
  assert.equal(keys.length, 8);
  assert.ok(keys.every((key) => course.first.some((lesson) => lesson.key === key)));
  assert.ok(keys.indexOf("act") < keys.indexOf("kicks"));
  const [later] = taught(course, scenes("it"), { ...after, match: "before", rounds: 1 });
  assert.ok(later.length === 8 && later.every((key) => !keys.includes(key)));
  assert.deepEqual(taught(course, scenes("it"), { ...NOTHING, ended: true })[0], []);
});

test("words are those of the match being played", () => {
  const aim = course.first[0];
  const foul = course.first.find(({ key }) => key === "foul");
  for (const scene of scenes("it")) {
    const { halves } = scene.moment.view;
    assert.match(aim?.words(scene).text ?? "", halves === 1 ? /un tempo solo/ : /due tempi/);
    for (const lesson of [...course.first, ...course.more].filter(({ key }) => key !== "halftime")) {
      if (halves === 1) assert.doesNotMatch(lesson.words(scene).text, /due tempi|secondo tempo|40/, lesson.key);
    }
  }
  const [one] = scenes("it", { penalty_try: "intentional" });
  assert.match((one && foul?.words(one).text) ?? "", /scoperta/);
});

test("every question of the engine has its lesson", () => {
  const kinds = new Set(recorded.flatMap(({ moment }) => (moment.decision ? [moment.decision.kind] : [])));
  const asked = (kind: string) => [...course.first, ...course.more].some((lesson) =>
    scenes("it").some((scene) => scene.decision?.kind === kind && lesson.key !== "aim" && lesson.due({ ...scene, moment: { ...scene.moment, events: [] } })));
  for (const kind of kinds) assert.ok(asked(kind), kind);
});
