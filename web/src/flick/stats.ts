/** The figures of a match, side by side: what a game's rows are made of. */

import type { AnyEvent, Moment, StatRow, Translate } from "../games/contract";

type Of<E extends AnyEvent, T> = Extract<E, { type: T }>;

export function figuresOf<E extends AnyEvent>(t: Translate, moments: readonly Pick<Moment<unknown, E>, "events">[]) {
  const events = moments.flatMap(({ events }) => events);
  return {
    events,
    /** Every event of a type. */
    all: <T extends E["type"]>(type: T): Of<E, T>[] => events.filter((event): event is Of<E, T> => event.type === type),
    /** A figure of either side. */
    row: (key: string, value: (side: number) => number | string): StatRow => ({ label: t(`stats.${key}`), values: [value(0), value(1)] }),
  };
}

/** The articles that were broken, those most often first, each with how often a side did. */
export function clauseRows(t: Translate, offences: readonly { side: number; law: readonly string[] }[]): StatRow[] {
  const times = new Map<string, number>();
  for (const { law: [law] } of offences) if (law) times.set(law, (times.get(law) ?? 0) + 1);
  const by = (side: number, law: string): number => offences.filter((one) => one.side === side && one.law[0] === law).length;
  return [...times].sort(([a, m], [b, n]) => n - m || a.localeCompare(b))
    .map(([law]) => ({ label: t("stats.clause", { law }), values: [by(0, law), by(1, law)] }));
}
