import assert from "node:assert/strict";
import test from "node:test";
import { firstMatch, wholeWords } from "../course-testing";
import type { Lang } from "../contract";
import { course } from "./lessons";
import { BROKEN, LANGS, lookAt, recorded } from "./testing";

const scenes = (lang: Lang) =>
  recorded.map((record) => ({ ctx: lookAt(record, record.moment.decision?.seat ?? 0, lang), moment: record.moment, decision: record.moment.decision, told: new Set<string>() }));
const lesson = (key: string) => [...course.first, ...course.more].find((one) => one.key === key);

test("lessons are whole sentences on articles of the book", () => {
  for (const lang of LANGS) wholeWords("carrom", course, scenes(lang), BROKEN);
});

test("a first board tells the aim, then the stroke, eight at most", () => firstMatch(course, scenes("it"), ["aim", "stroke"]));

const stroke = scenes("it").find(({ decision, moment }) => decision?.kind === "stroke" && moment.view.b.queen === "board");
const with_ = (part: object) => {
  assert.ok(stroke);
  return { ...stroke, moment: { ...stroke.moment, view: { ...stroke.moment.view, ...part } }, told: new Set(["aim", "stroke", "ruled"]) };
};

test("the last piece and the points are told before they matter", () => {
  const few = with_({ left: [5, 9] as [number, number] });
  assert.ok(lesson("last")?.due(few) && !lesson("last")?.due(with_({ left: [9, 9] as [number, number] })));
  assert.ok(!lesson("last")?.due({ ...few, moment: { ...few.moment, view: { ...few.moment.view, b: { ...few.moment.view.b, queen: "covered" } } } }));
  assert.match(lesson("last")?.words(few).text ?? "", /regina ancora sul tavolo perde/);
  assert.ok(lesson("points")?.due(with_({ shots: 5 })) && !lesson("points")?.due(with_({ shots: 1 })));
});

test("words are those of the match being played, and of one's colour", () => {
  const quick = { ...stroke?.moment.view.setup, quick: true };
  const whole = { ...quick, quick: false, best_of: 3, round: "early" };
  const said = (key: string, part: object) => lesson(key)?.words(with_(part)).text ?? "";
  assert.match(said("aim", { setup: quick }), /un board solo/);
  assert.doesNotMatch(said("scored", { setup: quick }), /25|otto/);
  assert.match(said("aim", { setup: whole }), /25 punti/);
  assert.doesNotMatch(said("scored", { setup: { ...whole, round: "final" } }), /otto/);
  assert.doesNotMatch(said("game_won", { setup: { ...whole, best_of: 1 } }), /tre/);
  const mine = stroke?.ctx.seat ?? 0;
  assert.match(lesson("aim")?.words(with_({ white: mine % 2 })).title ?? "", /bianche/);
  assert.match(lesson("aim")?.words(with_({ white: 1 - (mine % 2) })).title ?? "", /nere/);
});
