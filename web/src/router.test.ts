import assert from "node:assert/strict";
import { test } from "node:test";
import { clauseHref, parse, searchHref } from "./router";

test("every page has its address", () => {
  assert.deepEqual(parse("/"), { page: "home" });
  assert.deepEqual(parse("/new/cards?with=friend"), { page: "new", game: "cards", friend: true });
  assert.deepEqual(parse("/match/ab12?at=17"), { page: "match", id: "ab12", at: 17, guide: false });
  assert.deepEqual(parse("/match/ab12?guide=1"), { page: "match", id: "ab12", at: null, guide: true });
  assert.deepEqual(parse("/rules/"), { page: "rules" });
  assert.deepEqual(parse("/rules/cards#table.8"), { page: "rulebook", game: "cards", clause: "table.8", words: null });
  assert.deepEqual(parse("/print/cards"), { page: "print", game: "cards" });
  assert.deepEqual(parse("/practice/carrom?p=1abc&drill=cut"), { page: "practice", game: "carrom", position: "1abc", drill: "cut" });
  assert.deepEqual(parse("/record"), { page: "record" });
  assert.deepEqual(parse("/about"), { page: "about" });
});

test("what is no address leads nowhere, and never throws", () => {
  for (const address of ["/nothing", "/match", "/match/a/b", "/new", "/%E0%A4%A", "/rules/cards/x"]) {
    assert.equal(parse(address).page, "lost", address);
  }
  assert.deepEqual(parse("/match/x?at=-1"), { page: "match", id: "x", at: null, guide: false });
  assert.equal(parse("/match/x?at=1e99").page, "match");
});

test("an article's link leads back to the article, odd names included", () => {
  for (const id of ["table.8", "11.3.c'", "6.1.c3"]) {
    assert.deepEqual(parse(clauseHref("rugby", id)), { page: "rulebook", game: "rugby", clause: id, words: null });
  }
});

test("a search has an address", () => {
  for (const words of ["last piece", "metà & mischia", ""]) {
    assert.deepEqual(parse(searchHref("carrom", words)), { page: "rulebook", game: "carrom", clause: null, words });
  }
});
