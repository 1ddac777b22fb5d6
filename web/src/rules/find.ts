/** Finding one's way in a rulebook. */

import type { Clause } from "../api/schema";

export interface Section {
  topic: string;
  clauses: Clause[];
}

const plain = (text: string): string => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

/** Whether an article holds every word looked for, in its number or in either language. */
export function matches(clause: Clause, wanted: string): boolean {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  const text = plain(`${clause.id} ${clause.it} ${clause.en} ${clause.note} ${clause.note_it}`);
  return words.every((word) => text.includes(word));
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
