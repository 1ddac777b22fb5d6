/** The figures of a match, side by side. */

import { percent } from "../../i18n";
import type { Context, StatRow } from "../contract";
import { speaker } from "./text";
import type { Event, Shown } from "./types";

type Of<T extends Event["type"]> = Extract<Event, { type: T }>;

/** The articles that were broken, those most often first. */
function clausesOf(offences: readonly Of<"offence">[]): string[] {
  const times = new Map<string, number>();
  for (const { law: [law] } of offences) if (law) times.set(law, (times.get(law) ?? 0) + 1);
  return [...times].sort(([a, m], [b, n]) => n - m || a.localeCompare(b)).map(([law]) => law);
}

export function stats(ctx: Context, moments: readonly Shown[]): StatRow[] {
  const { t, lang } = speaker(ctx);
  const events = moments.flatMap(({ events }) => events);
  const all = <T extends Event["type"]>(type: T): Of<T>[] => events.filter((event): event is Of<T> => event.type === type);
  const row = (key: string, value: (side: number) => number | string): StatRow => ({ label: t(`stats.${key}`), values: [value(0), value(1)] });
  const attacks = all("flicked").filter(({ kind }) => kind === "attack");
  const of = (side: number): Of<"flicked">[] => attacks.filter((one) => one.side === side);
  const count = (type: "offence" | "saved" | "ready") => (side: number): number =>
    events.filter((event) => event.type === type && event.side === side).length;
  const restart = (...kinds: Of<"awarded">["kind"][]) => (side: number): number => all("awarded").filter((one) => one.side === side && kinds.includes(one.kind)).length;
  return [
    row("goals", (side) => all("goal").filter((one) => one.side === side).length),
    row("possession", (side) => (attacks.length ? percent(lang, of(side).length / attacks.length) : "–")),
    row("flicks", (side) => of(side).length),
    row("shots", (side) => moments.filter(({ events }, i) => moments[i - 1]?.view.ready && events.some((one) => one.type === "flicked" && one.kind === "attack" && one.side === side && one.touched)).length),
    row("touches", (side) => of(side).filter(({ touched }) => touched).length),
    row("touched", (side) => (of(side).length ? percent(lang, of(side).filter(({ touched }) => touched).length / of(side).length) : "–")),
    row("ready", count("ready")),
    row("saves", count("saved")),
    row("fouls", count("offence")),
    row("free", restart("direct", "indirect", "penalty")),
    row("corners", restart("corner")),
    row("throws", restart("throw_in")),
    ...clausesOf(all("offence")).map((law): StatRow => ({
      label: t("stats.clause", { law }), values: [0, 1].map((side) => all("offence").filter((one) => one.side === side && one.law[0] === law).length) as [number, number],
    })),
  ];
}
