import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { DRAWINGS as CARDS } from "./draw-cards";
import { DRAWINGS as CARROM } from "./draw-carrom";
import { DRAWINGS as CRASH } from "./draw-crash";
import { DRAWINGS as FOOTBALL } from "./draw-football";
import { DRAWINGS as RUGBY } from "./draw-rugby";
import words from "./how.json";

const DRAWN: Record<string, object> = { cards: CARDS, carrom: CARROM, crash: CRASH, football: FOOTBALL, rugby: RUGBY };

for (const [game, steps] of Object.entries(words)) {
  test(`${game}: six steps on one screen, each drawn, said in both languages, on articles of the book`, () => {
    const book = readFileSync(path.join("..", "src", "puntadidito", "games", game, "rules.toml"), "utf8");
    assert.deepEqual(steps.map(({ draw }) => draw).sort(), Object.keys(DRAWN[game] ?? {}).sort());
    assert.equal(steps.length, 6);
    for (const { it, en, law } of steps) {
      for (const [title, text] of [it, en]) assert.ok(title && text && text.length < 150, text);
      for (const id of law) assert.ok(book.includes(`id = "${id}"`), id);
    }
  });
}
