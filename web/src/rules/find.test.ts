import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { articleOf, marked, matches, referring, terms } from "./find";
import groups from "./synonyms.json";

interface Read { id: string; topic: string; it: string; en: string; note: string; note_it: string }

/** The articles of a book, as far as a search reads them. */
function articles(game: string): Read[] {
  const book = readFileSync(path.join("..", "src", "puntadidito", "games", game, "rules.toml"), "utf8");
  return book.split("[[clause]]").slice(1).map((block) => {
    const field = (name: string): string => {
      const found = new RegExp(`^${name} = (".*")$`, "m").exec(block)?.[1];
      return found ? (JSON.parse(found) as string) : "";
    };
    return { id: field("id"), topic: field("topic"), it: field("it"), en: field("en"), note: field("note"), note_it: field("note_it") };
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

test("the words of football and rugby find their articles, Italian or English", () => {
  const asked: [game: string, article: string, ...words: string[]][] = [
    ["football", "12.2.b", "fuorigioco", "offside"],
    ["football", "13.2.a", "rimessa laterale", "throw-in", "fallo laterale", "rimessa"],
    ["football", "14.2.k", "rimessa dal fondo", "rinvio", "goal kick"],
    ["football", "10.3.a", "barriera", "wall"],
    ["football", "11.2.a", "rigore", "penalty kick"],
    ["football", "5.2.b", "tre tocchi", "three touches"],
    ["football", "6.3.a", "marcamento", "block"],
    ["football", "7.3.a", "autogol", "own goal"],
    ["football", "16.2.b", "tiri piazzati pronto"],
    ["football", "2.2.a", "sponda"],
    ["rugby", "8.2.a.1", "touche", "line-out"],
    ["rugby", "9.a.1", "mischia", "scrum"],
    ["rugby", "11.1.0.1", "meta", "try"],
    ["rugby", "4.1.b.1", "in avanti", "knock-on"],
    ["rugby", "11.3.c", "annullo", "touchdown"],
    ["rugby", "7.1.m.1", "ventidue", "22 metri"],
    ["rugby", "10.1.0.2", "fuorigioco", "offside"],
    ["rugby", "6.a", "mossa difensiva", "defensive move"],
  ];
  for (const [game, article, ...words] of asked) {
    for (const wanted of words) assert.ok(found(game, wanted).includes(article), `${game}: ${wanted} does not find ${article}`);
  }
});

test("other names are whole words: a man is not in many", () => {
  const one = { id: "1", topic: "x", it: "Manca lo spazio.", en: "There are many.", note: "", note_it: "" };
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

test("an article named in a text is a link to it, a measure is not", () => {
  const ids = ["4.1.a.1", "5.0", "5.1.f", "7.1.l.1", "7.1.l.2", "11.3.c'", "kick-offside.3", "72.a", "ours.5"];
  const links = (text: string) => referring(text, ids).flatMap(({ article }) => article ?? []);
  assert.deepEqual(links("note of 5.1.f. Then 7.1.l, 11.3.c' and 4.1.a.1-2 (ours.5); kick-offside.3"), ["5.1.f", "7.1.l.1", "11.3.c'", "4.1.a.1", "ours.5", "kick-offside.3"]);
  assert.deepEqual(links("5.0 cm is within, 5.05 too; 72 pieces; 9.9.z"), []);
  assert.equal(referring("per 5.1.f e 72.a.", ids).map(({ text }) => text).join("|"), "per |5.1.f| e |72.a|.");
  assert.equal(articleOf(ids, "7.1"), "7.1.l.1");
  assert.equal(articleOf(ids, "7"), "7.1.l.1");
  assert.equal(articleOf(ids, "8"), undefined);
});
