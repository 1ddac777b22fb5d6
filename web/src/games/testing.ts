/** What the tests of a game's words share: a place to look from, the engine's files, what a reader should never see. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { AnyEvent, Context, Lang, Ruling } from "./contract";

export const LANGS: readonly Lang[] = ["it", "en"];
const NAMES = ["Rovere", "Bruno", "Carla", "Dino"];

export function look(seat: number | null, lang: Lang, seats = 2): Context {
  const names = NAMES.slice(0, seats);
  return {
    seat, you: seat, from: seat ?? 0, lang,
    reducedMotion: true,
    t: (key) => key,
    name: (of) => (of === seat ? "tu" : (names[of] ?? "")),
    match: { seats: names.map((name) => ({ name, bot: null, yours: false })), setup: {} } as unknown as Context["match"],
  };
}

/** A file of a game's engine; tests run from the client's folder. */
export const engineOf = (game: string) => (name: string): string =>
  readFileSync(path.resolve("..", "src", "puntadidito", "games", game, name), "utf8");

/** Nothing a reader should never see: holes, keys, broken values. */
export const BROKEN = /\{|\}|undefined|\bnull\b|NaN|\[object|\b[a-z_]+\.[a-z_]+\.[a-z_]+|  /;

/** The holes of a text, each once. */
export const holes = (text: string): string => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort().join();

/** The referee has decided what to say of every event of the engine (there are so many at least), and each is heard in a test. */
export function allDecided(game: string, voices: object, heard: readonly AnyEvent[], least: number): void {
  const tags = [...engineOf(game)("events.py").matchAll(/\btag="(\w+)"/g)].map(([, tag]) => tag ?? "");
  assert.ok(tags.length > least);
  assert.deepEqual(Object.keys(voices).sort(), tags.sort());
  const seen = new Set(heard.map(({ type }) => type));
  for (const tag of tags) assert.ok(seen.has(tag), tag);
}

/** No ruling has a hole, a key or an empty word. */
export function wholeSentences(rulings: readonly Ruling[]): void {
  for (const { title, text, tag } of rulings) {
    const words = `${title} / ${text} / ${tag ?? "-"}`;
    assert.ok(title && text, words);
    assert.doesNotMatch(words, BROKEN);
    assert.match(title, /^[\p{Lu}\d«“]/u, words);
    assert.match(text, /^[\p{Lu}\d]/u, words);
    assert.match(text, /[.!?]$/, words);
  }
}
