/** The figures of a match, side by side. */

import type { CardsEvent, CardsView } from "../../api/schema";
import type { Context, Moment, StatRow } from "../contract";
import { speaker } from "./text";

type Shown = Moment<CardsView, CardsEvent>;
type Of<T extends CardsEvent["type"]> = Extract<CardsEvent, { type: T }>;

export function stats(ctx: Context, moments: readonly Shown[]): StatRow[] {
  const { t } = speaker(ctx);
  const events = moments.flatMap(({ events }) => events);
  const all = <T extends CardsEvent["type"]>(type: T): Of<T>[] => events.filter((event): event is Of<T> => event.type === type);
  const row = (key: string, value: (seat: number) => number | string): StatRow => ({ label: t(`stats.${key}`), values: [value(0), value(1)] });
  const good = (shots: readonly { seat: number; good: boolean }[], seat: number): string => {
    const mine = shots.filter((one) => one.seat === seat);
    return `${mine.filter((one) => one.good).length}/${mine.length}`;
  };
  const attacks = (seat: number): Of<"hand">[] => all("hand").filter(({ attacker }) => attacker === seat);
  return [
    row("tries", (seat) => all("try").filter((one) => one.seat === seat).length),
    row("conversions", (seat) => good(all("conversion"), seat)),
    row("posts", (seat) => good(all("posts"), seat)),
    row("drops", (seat) => good(all("drop"), seat)),
    row("attacks", (seat) => attacks(seat).length),
    row("forward", (seat) => attacks(seat).filter(({ spaces, lost }) => spaces > 0 && !lost).length),
    row("lost", (seat) => attacks(seat).filter(({ lost }) => lost).length),
    row("kicks", (seat) => all("kick").filter((one) => one.seat === seat).length),
    row("fouls", (seat) => all("foul").filter(({ by }) => by === seat).length),
  ];
}
