/** The figures of a match, side by side. */

import type { Context, StatRow } from "../contract";
import { speaker } from "./text";
import { type Of, seatOf, type Shown, type Tag } from "./types";

const TRIES: ReadonlySet<string> = new Set(["try", "posts_try", "technical"]);

export function stats(ctx: Context, moments: readonly Shown[]): StatRow[] {
  const { t } = speaker(ctx);
  const events = moments.flatMap(({ events }) => events);
  const all = <T extends Tag>(type: T): Of<T>[] => events.filter((event): event is Of<T> => event.type === type);
  const row = (key: string, value: (seat: number) => number | string): StatRow => ({ label: t(`stats.${key}`), values: [value(0), value(1)] });
  const tests = (test: Of<"rolled">["test"], seat: number): string => {
    const rolls = all("rolled").filter((one) => one.test === test && seatOf(one.player) === seat);
    return `${rolls.filter(({ made }) => made).length}/${rolls.length}`;
  };
  const count = (players: readonly { player: number }[], seat: number): number => players.filter(({ player }) => seatOf(player) === seat).length;
  return [
    row("tries", (seat) => all("scored").filter((one) => one.seat === seat && TRIES.has(one.how)).length),
    row("boot", (seat) => all("scored").filter((one) => one.seat === seat && !TRIES.has(one.how)).reduce((sum, { points }) => sum + points, 0)),
    row("passes", (seat) => count(all("passed"), seat)),
    row("dice_passes", (seat) => tests("pass", seat)),
    row("gathers", (seat) => tests("gather", seat)),
    row("kicks", (seat) => count(all("kicked"), seat)),
    row("tackles", (seat) => all("tackled").filter(({ by }) => seatOf(by) === seat).length),
    row("fouls", (seat) => count(all("seen").filter(({ seen }) => seen), seat)),
    row("cards", (seat) => all("card").filter((one) => one.seat === seat).length),
  ];
}
