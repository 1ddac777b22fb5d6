/** The figures of a match, side by side. */

import { clauseRows, figuresOf } from "../../flick/stats";
import { percent } from "../../i18n";
import type { Context, StatRow } from "../contract";
import { speaker } from "./text";
import type { Event, Shown } from "./types";

type Of<T extends Event["type"]> = Extract<Event, { type: T }>;

export function stats(ctx: Context, moments: readonly Shown[]): StatRow[] {
  const { t, lang } = speaker(ctx);
  const { events, all, row } = figuresOf<Event>(t, moments);
  const attacks = all("flicked").filter(({ kind }) => kind === "attack");
  const of = (side: number): Of<"flicked">[] => attacks.filter((one) => one.side === side);
  const count = (type: "offence" | "ready") => (side: number): number =>
    events.filter((event) => event.type === type && event.side === side).length;
  const restart = (...kinds: Of<"awarded">["kind"][]) => (side: number): number => all("awarded").filter((one) => one.side === side && kinds.includes(one.kind)).length;
  return [
    row("goals", (side) => all("goal").filter((one) => one.side === side).length),
    row("possession", (side) => (attacks.length ? percent(lang, of(side).length / attacks.length) : "–")),
    row("flicks", (side) => of(side).length),
    row("shots", (side) => all("flicked").filter((one) => one.side === side && one.at_goal && one.kind !== "placed").length),
    row("touches", (side) => of(side).filter(({ touched }) => touched).length),
    row("touched", (side) => (of(side).length ? percent(lang, of(side).filter(({ touched }) => touched).length / of(side).length) : "–")),
    row("ready", count("ready")),
    row("saves", (side) => all("saved").filter((one) => one.side === side && one.kind !== "placed").length),
    row("fouls", count("offence")),
    row("free", restart("direct", "indirect", "penalty")),
    row("corners", restart("corner")),
    row("throws", restart("throw_in")),
    ...clauseRows(t, all("offence")),
  ];
}
