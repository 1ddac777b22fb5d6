/** What can be chosen among equals, in words. */

import type { DecisionShown } from "../../api/schema";
import type { Card } from "../../flick/previews";
import { has, type Speaker } from "./text";
import { numberOf, type View } from "./types";

/** Questions whose answers change the table at once. */
export const CHANGES: ReadonlySet<string> = new Set(["offended", "dead", "back", "penalty", "marked", "files", "corridor", "line_half", "winner", "put_in_choice"]);
/** Questions that are answered with a number, some with that of a figure. */
const NUMBERS = new Set(["files", "squeezed", "line_half"]);
const COUNTS = "files";

/** What the clock would play comes first, numbers in their order. */
export const cardsOf = (s: Pick<Speaker, "t" | "lang">, { kind, options, default: usual }: DecisionShown, view: View): Card[] =>
  [...options].sort((a, b) => (kind === COUNTS ? 0 : Number(b.name === usual) - Number(a.name === usual)) || (NUMBERS.has(kind) ? Number(a.name) - Number(b.name) : 0))
    .map(({ name }): Card => ({ name, ...worded(s, kind, name, view), law: lawOf(kind, view, name) }));

/** How an option is called: its title, and what follows from it. */
export function worded({ t, lang }: Pick<Speaker, "t" | "lang">, kind: string, name: string, { about }: Pick<View, "about">): { title: string; line: string } {
  if (NUMBERS.has(kind)) return { title: t(`choice.${kind}`, { n: kind === COUNTS ? name : numberOf(Number(name)) }), line: "" };
  if (kind === "offended" && name === "sanction" && about?.offence) return { title: t(`sanction.${about.offence.sanction}`), line: t(`offence.${about.offence.name}`) };
  const line = `choice.${kind}.${name}.line`;
  return { title: t(`choice.${kind}.${name}.title`), line: has(lang, line) ? t(line) : "" };
}

/** What was broken, where a choice is about that. */
const lawOf = (kind: string, { about }: View, name: string): readonly string[] => (kind === "offended" && name === "sanction" ? (about?.offence?.law ?? []) : []);
