/** Finding one's way in a rulebook, by the words players use. */

import type { Clause } from "../api/schema";
import type { Lang } from "../games/contract";
import groups from "./synonyms.json";
import italian from "./topics.it.json";

export interface Section {
  topic: string;
  clauses: Clause[];
}

/** Without capitals and accents, letter by letter: places in it are places in the text. */
const plain = (text: string): string => Array.from(text.normalize("NFC"), (letter) => letter.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "") || letter).join("");

/** Something looked for: what was typed, found anywhere, or one of its other names, found as whole words. */
export interface Term {
  typed: string;
  names: readonly string[];
}

const NAMES = new Map<string, readonly string[]>();
for (const group of groups) {
  const names = group.map(plain);
  for (const name of names) NAMES.set(name, names);
}
const LONGEST = 3;

/** The words of a search; several that are one thing ("last piece") are one. */
export function terms(wanted: string): Term[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  const found: Term[] = [];
  for (let i = 0; i < words.length;) {
    let size = Math.min(LONGEST, words.length - i);
    while (size > 1 && !NAMES.has(words.slice(i, i + size).join(" "))) size -= 1;
    const typed = words.slice(i, i + size).join(" ");
    found.push({ typed, names: NAMES.get(typed) ?? [] });
    i += size;
  }
  return found;
}

const LETTER = /[\p{L}\p{N}]/u;
const edge = (text: string, at: number): boolean => !LETTER.test(text[at - 1] ?? " ") || !LETTER.test(text[at] ?? " ");

/** Where a term stands in a plain text. */
function places(text: string, { typed, names }: Term): [from: number, to: number][] {
  const found: [number, number][] = [];
  for (const name of new Set([typed, ...names])) {
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
      const to = at + name.length;
      if ((name === typed && names.length === 0) || (edge(text, at) && edge(text, to))) found.push([at, to]);
    }
  }
  return found;
}

/** What a topic is called. */
export function topicName(lang: Lang, topic: string): string {
  const names: Record<string, string> = italian;
  return (lang === "it" ? names[topic] : undefined) ?? topic.replaceAll("-", " ");
}

type Words = Pick<Clause, "id" | "topic" | "it" | "en" | "note" | "note_it">;

/** A note in the language one reads, where it has it. */
export const noteOf = ({ note, note_it }: Pick<Words, "note" | "note_it">, lang: Lang): string => (lang === "it" && note_it) || note;

/** Whether an article as it is shown holds everything looked for: number, topic, both languages, note. */
export function matches(clause: Words, wanted: string, lang: Lang): boolean {
  const text = plain(`${clause.id} ${topicName(lang, clause.topic)} ${clause.it} ${clause.en} ${noteOf(clause, lang)}`);
  return terms(wanted).every((term) => places(text, term).length > 0);
}

/** A text in pieces, those looked for marked. */
export function marked(text: string, wanted: string): { text: string; hit: boolean }[] {
  const whole = text.normalize("NFC");
  const hits = terms(wanted).flatMap((term) => places(plain(whole), term)).sort(([a, b], [c, d]) => a - c || d - b);
  const pieces: { text: string; hit: boolean }[] = [];
  let done = 0;
  for (const [from, to] of hits) {
    if (from < done) continue;
    if (from > done) pieces.push({ text: whole.slice(done, from), hit: false });
    pieces.push({ text: whole.slice(from, to), hit: true });
    done = to;
  }
  if (done < whole.length) pieces.push({ text: whole.slice(done), hit: false });
  return pieces;
}

/** The article a number leads to: its own, or the first of those under it. */
export const articleOf = (ids: readonly string[], wanted: string): string | undefined => ids.find((id) => id === wanted) ?? ids.find((id) => id.startsWith(`${wanted}.`));

const NUMBER = /[\p{L}\p{N}][\p{L}\p{N}-]*(?:\.[\p{L}\p{N}]+)+'?(?!,?\d| (?:cm|mm|m|s)\b)/gu;

/** A text in pieces, where it names an article with the number of that. */
export function referring(text: string, ids: readonly string[]): { text: string; article?: string }[] {
  const pieces: { text: string; article?: string }[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(NUMBER)) {
    const article = articleOf(ids, found);
    if (!article) continue;
    if (index > done) pieces.push({ text: text.slice(done, index) });
    pieces.push({ text: found, article });
    done = index + found.length;
  }
  if (done < text.length) pieces.push({ text: text.slice(done) });
  return pieces;
}

/** The book by topic, topics in the order the book comes to them. */
export function sections(clauses: readonly Clause[]): Section[] {
  const all = new Map<string, Section>();
  for (const clause of clauses) {
    const section = all.get(clause.topic);
    if (section) section.clauses.push(clause);
    else all.set(clause.topic, { topic: clause.topic, clauses: [clause] });
  }
  return [...all.values()];
}

/** Notes that hold a decision of ours say so; the rest tell of the text. */
export const isRuling = (note: string): boolean => /\bruling\b/i.test(note);
