import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { GAMES } from "../games";
import { matches, sections } from "./find";
import topics from "./topics.it.json";

/** The books themselves lie with the games. */
const book = (game: string) => readFileSync(path.join("..", "src", "puntadidito", "games", game, "rules.toml"), "utf8");

for (const { id: game, texts, clauses } of GAMES) {
  test(`${game}: source and size are those of the book`, () => {
    const text = book(game);
    assert.equal(/^source = "(.*)"$/m.exec(text)?.[1], texts.en.source);
    assert.equal(text.match(/^\[\[clause\]\]$/gm)?.length, clauses);
  });

  test(`${game}: every topic has its Italian name`, () => {
    for (const [, topic] of book(game).matchAll(/^topic = "(.*)"$/gm)) {
      assert.ok((topic as string) in topics, topic);
    }
  });
}

const clause = (id: string, topic: string, it: string, kind = "referee") => ({
  game: "cards", id, topic, kind, it, en: "", note: "", note_it: "", refs: [], sanction: "", sanction_it: "", tested: false,
});

test("an article is found by its number, by words of either language, without accents", () => {
  const one = clause("table.8", "results", "La metà della città");
  assert.ok(matches(one, "table.8", "it") && matches(one, "META citta", "it") && matches(one, "", "it"));
  assert.ok(!matches(one, "drop", "it"));
});

test("a book is read by topic, in the order the book comes to them", () => {
  const all = [clause("1", "a", ""), clause("2", "a", ""), clause("3", "b", ""), clause("4", "a", "")];
  assert.deepEqual(sections(all).map((s) => [s.topic, s.clauses.length]), [["a", 3], ["b", 1]]);
});
