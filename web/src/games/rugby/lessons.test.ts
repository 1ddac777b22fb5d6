import test from "node:test";
import { firstMatch, wholeWords } from "../course-testing";
import type { Lang } from "../contract";
import { course } from "./lessons";
import { BROKEN, LANGS, look, recorded } from "./testing";

const scenes = (lang: Lang) =>
  recorded.map(({ moment }) => ({ ctx: look(moment.decision?.seat ?? 0, lang), moment, decision: moment.decision, told: new Set<string>() }));

test("lessons are whole sentences on articles of the book", () => {
  for (const lang of LANGS) wholeWords("rugby", course, scenes(lang), BROKEN);
});

test("a first match tells the aim first, a dozen at most", () => firstMatch(course, scenes("it"), ["aim"]));
