import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { marked, matches, terms } from "./find";
import groups from "./synonyms.json";

interface Read { id: string; it: string; en: string; note: string; note_it: string }

/** The articles of a book, as far as a search reads them. */
function articles(game: string): Read[] {
  const book = readFileSync(path.join("..", "src", "puntadidito", "games", game, "rules.toml"), "utf8");
  return book.split("[[clause]]").slice(1).map((block) => {
    const field = (name: string): string => {
      const found = new RegExp(`^${name} = (".*")$`, "m").exec(block)?.[1];
      return found ? (JSON.parse(found) as string) : "";
    };
    return { id: field("id"), it: field("it"), en: field("en"), note: field("note"), note_it: field("note_it") };
  });
}

const found = (game: string, wanted: string): string[] => articles(game).filter((one) => matches(one, wanted, "it")).map(({ id }) => id);

test("players' words find what the book calls otherwise, in either language", () => {
  for (const wanted of ["last piece", "ultima pedina"]) assert.ok(found("carrom", wanted).includes("107.a"), wanted);
  for (const wanted of ["piece", "pedina"]) assert.ok(found("carrom", wanted).length > 60, wanted);
  assert.deepEqual(found("carrom", "pedina"), found("carrom", "PIECE"));
  for (const wanted of ["knock-on", "knock on", "in avanti"]) assert.ok(found("crash", wanted).includes("card.fumble"), wanted);
  assert.ok(found("crash", "fuorigioco").length > 5 && found("cards", "try").includes("points.1"));
  assert.deepEqual(found("cards", "carambola"), []);
});

test("other names are whole words: a man is not in many", () => {
  const one = { id: "1", it: "Manca lo spazio.", en: "There are many.", note: "", note_it: "" };
  assert.ok(!matches(one, "piece", "it") && matches(one, "spaz", "it"));
});

test("words that are one thing are looked for as one", () => {
  assert.deepEqual(terms("the last piece").map(({ typed }) => typed), ["the", "last piece"]);
});

test("hits are marked where they stand, accents and capitals kept", () => {
  assert.deepEqual(marked("La metà della META", "meta"), [
    { text: "La ", hit: false }, { text: "metà", hit: true }, { text: " della ", hit: false }, { text: "META", hit: true },
  ]);
  assert.deepEqual(marked("nulla", ""), [{ text: "nulla", hit: false }]);
});

test("a name belongs to one group", () => {
  const all = groups.flat();
  assert.equal(new Set(all).size, all.length);
});
