import assert from "node:assert/strict";
import { readFileSync, readdirSync, existsSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { fill, LANGS, house, known, number, percent, translator, when, type Texts } from ".";
import en from "./en.json";
import it from "./it.json";

/** The tests run in `web/`; games keep their own texts in their folders. */
const games = path.join("src", "games");
const server = path.join("..", "src", "puntadidito", "server");

type Tree = { [key: string]: string | Tree };

/** Keys of a catalogue, flat or nested, with their texts. */
function flat(tree: Tree, before = ""): Record<string, string> {
  return Object.assign({}, ...Object.entries(tree).map(([key, value]) =>
    typeof value === "string" ? { [before + key]: value } : flat(value, `${before}${key}.`))) as Record<string, string>;
}

const catalogues: Record<string, Record<"it" | "en", Texts>> = { house: { it, en } };
for (const id of readdirSync(games)) {
  const file = (lang: string) => path.join(games, id, `${lang}.json`);
  if (!existsSync(file("it")) && !existsSync(file("en"))) continue;
  const read = (lang: string) => (existsSync(file(lang)) ? flat(JSON.parse(readFileSync(file(lang), "utf8")) as Tree) : {});
  catalogues[id] = { it: read("it"), en: read("en") };
}

const names = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1] as string).sort();

for (const [id, { it: italian, en: english }] of Object.entries(catalogues)) {
  test(`${id}: the same keys in both languages, none empty`, () => {
    assert.deepEqual(Object.keys(italian).sort(), Object.keys(english).sort());
    for (const texts of [italian, english]) {
      for (const [key, text] of Object.entries(texts)) assert.ok(text.trim(), key);
    }
  });

  test(`${id}: both languages speak of the same things`, () => {
    for (const key of Object.keys(italian)) {
      if (id === "house") assert.deepEqual(names(italian[key] ?? ""), names(english[key] ?? ""), key);
    }
  });
}

/** Every reason the server can give, read from where it lists them. */
function reasons(): string[] {
  const source = readFileSync(path.join(server, "refusals.py"), "utf8");
  const table = /_STATUS[^=]*= \{(.*?)\n\}/s.exec(source)?.[1] ?? "";
  const record = /_RECORD = \((.*?)\)/s.exec(source)?.[1] ?? "";
  const strings = (text: string) => [...text.matchAll(/"([a-z_]+)"/g)].map((m) => m[1] as string);
  return [...strings(table), ...strings(record).map((reason) => `record.${reason}`)];
}

test("every refusal of the server has its sentence", () => {
  const all = reasons();
  assert.ok(all.includes("stale") && all.includes("record.chain"), "the server's list was not found");
  for (const reason of all) assert.ok(known(`refused.${reason}`), reason);
});

test("numbers are written as the language writes them", () => {
  assert.equal(number("it", 76.4), "76,4");
  assert.equal(number("en", 76.4), "76.4");
  assert.equal(number("it", -3), "−3");
  assert.deepEqual(LANGS.map((lang) => percent(lang, 0.715)), ["72\u00a0%", "72\u00a0%"]);
  assert.deepEqual([percent("it", 0.002), percent("it", 0.999), percent("it", 1)], ["<1\u00a0%", ">99\u00a0%", "100\u00a0%"]);
});

test("per cent is written one way, in one place", () => {
  for (const [id, { it: italian, en: english }] of Object.entries(catalogues)) {
    for (const [key, text] of [...Object.entries(italian), ...Object.entries(english)]) {
      assert.doesNotMatch(text, /(?<!\u00a0)%/, `${id} ${key}`);
    }
  }
  const sources = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  const makers = sources.filter((file) => /(function|const) percent\b|[} ] %[`"<]/.test(readFileSync(path.join("src", file), "utf8")));
  assert.deepEqual(makers, [path.join("i18n", "index.ts")]);
});

test("a plural is chosen by n, a missing text is shown by its key", () => {
  const t = translator("it", { "x.one": "{n} carta", "x.other": "{n} carte", y: "a {name}" });
  assert.equal(t("x", { n: 1 }), "1 carta");
  assert.equal(t("x", { n: 7 }), "7 carte");
  assert.equal(t("y", { name: "Bruno" }), "a Bruno");
  assert.equal(t("y"), "a {name}");
  assert.equal(t("z"), "z");
});

test("Italian joins a and e to a name that begins with them by a d", () => {
  const texts = { to: "Tocca a {name}", and: "{one} e {two}", from: "Da {name}", score: "{a} a {b}", start: "A {name} la palla" };
  const t = translator("it", texts);
  assert.equal(t("to", { name: "Ada" }), "Tocca ad Ada");
  assert.deepEqual(["7", "8", "11", "18"].map((n) => fill("it", "Batte il {n}", { n })), ["Batte il 7", "Batte l'8", "Batte l'11", "Batte il 18"]);
  assert.equal(t("to", { name: "àlex" }), "Tocca ad àlex");
  assert.equal(t("to", { name: "Elsa" }), "Tocca a Elsa");
  assert.equal(t("and", { one: "Ada", two: "Elsa" }), "Ada ed Elsa");
  assert.equal(t("and", { one: "Elsa", two: "Ada" }), "Elsa e Ada");
  assert.equal(t("start", { name: "Anna" }), "Ad Anna la palla");
  assert.equal(t("from", { name: "Anna" }), "Da Anna");
  assert.equal(t("score", { a: 12, b: 7 }), "12 a 7");
  assert.equal(t("to"), "Tocca a {name}");
  assert.equal(translator("en", { own: "a {name}" })("own", { name: "ace" }), "a ace");
});

test("plural texts of the house have both forms", () => {
  for (const lang of LANGS) assert.notEqual(house(lang)("rules.clauses", { n: 1 }), house(lang)("rules.clauses", { n: 2 }));
});

test("a date is said as short as it can be", () => {
  const today = new Date(2026, 10, 15, 22, 0);
  assert.equal(when("it", new Date(2026, 10, 15, 9, 5).toISOString(), today), "oggi 09:05");
  assert.equal(when("en", new Date(2026, 10, 14, 23, 5).toISOString(), today), "yesterday 23:05");
  assert.equal(when("it", new Date(2026, 10, 3).toISOString(), today), "3 novembre");
  assert.equal(when("it", new Date(2025, 11, 31).toISOString(), today), "31 dicembre 2025");
  assert.equal(when("it", "never"), "");
});
