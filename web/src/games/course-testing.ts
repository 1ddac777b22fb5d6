/** What the tests of every game ask of its lessons. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { type Learned, nextLesson, NOTHING, PER_MATCH, told } from "../match/course";
import type { AnyEvent, Course, Lesson, Scene } from "./contract";

type Seen<V, E extends AnyEvent> = Omit<Scene<V, E>, "told">;

/** Walk through moments as one match: the keys told, in order. */
export function taught<V, E extends AnyEvent>(course: Course<V, E>, scenes: readonly Seen<V, E>[], before: Learned = NOTHING): [keys: string[], after: Learned] {
  let now = before;
  const keys: string[] = [];
  for (const scene of scenes) {
    for (;;) {
      const next: Lesson<V, E> | null = nextLesson(course, { ...scene, told: new Set(now.told) }, now, "m");
      if (!next) break;
      keys.push(next.key);
      now = told(now, next.key, "m");
    }
  }
  return [keys, now];
}

/** Every lesson stands on articles of the book and is said in whole words, whatever the scene. */
export function wholeWords<V, E extends AnyEvent>(game: string, course: Course<V, E>, scenes: readonly Scene<V, E>[], broken: RegExp): void {
  const book = readFileSync(path.resolve("..", "src", "puntadidito", "games", game, "rules.toml"), "utf8");
  const clauses = new Set([...book.matchAll(/^id = "([\w.-]+)"/gm)].map(([, id]) => id));
  const all = [...course.first, ...course.more];
  assert.equal(new Set(all.map(({ key }) => key)).size, all.length);
  const { most = PER_MATCH } = course;
  assert.ok(course.first.length >= most && course.first.length <= most + 3, "about as many as a first match tells");
  assert.equal(course.first[0]?.key, "aim");
  assert.ok(!course.first[0]?.act);
  for (const lesson of all) {
    for (const scene of scenes) {
      const { title, text, law } = lesson.words(scene);
      assert.doesNotMatch(`${title} ${text}`, broken, lesson.key);
      assert.ok(text.split(/[.!?] /).length === 1, `one sentence: ${text}`);
      assert.ok(law.length > 0 && law.length <= 3, lesson.key);
      for (const id of law) assert.ok(clauses.has(id), `${lesson.key}: ${id}`);
    }
  }
}

/** A first match tells these first and about eight in all; a later one what is left, one that was ended nothing. */
export function firstMatch<V, E extends AnyEvent>(course: Course<V, E>, scenes: readonly Seen<V, E>[], opening: readonly string[]): void {
  const [keys, after] = taught(course, scenes);
  assert.deepEqual(keys.slice(0, opening.length), opening);
  assert.ok(keys.length <= (course.most ?? PER_MATCH) && keys.length > 5, keys.join());
  const [later] = taught(course, scenes, { ...after, match: "before", rounds: 1 });
  assert.ok(later.length > 0 && later.every((key) => !keys.includes(key)));
  assert.deepEqual(taught(course, scenes, { ...NOTHING, ended: true })[0], []);
}
