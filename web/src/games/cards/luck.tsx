/** The page of luck: the cards that were turned against those that were to be expected. */

import type { JSX } from "preact";
import type { CardsEvent, CardsView } from "../../api/schema";
import { number } from "../../i18n";
import type { Context, Moment } from "../contract";
import { cardOf } from "./deck";
import { speaker, upper } from "./text";

type Shown = Moment<CardsView, CardsEvent>;

export interface Drawn {
  /** What was turned, and what was to be expected of the cards not yet seen. */
  got: number;
  due: number;
}

export interface SideLuck {
  cards: number;
  numbers: Drawn;
  exits: Drawn;
  scrums: Drawn;
  fouls: Drawn;
}

const NONE: Drawn = { got: 0, due: 0 };
const figure = (id: string): number => {
  const { face } = cardOf(id);
  return typeof face === "number" ? face : 0;
};

/** The card a side turned between two tables: gone from those not yet seen. */
function turned(before: CardsView, now: CardsView, seat: 0 | 1): string | null {
  const left = new Set(now.sides[seat].unseen);
  const gone = before.sides[seat].unseen.filter((id) => !left.has(id));
  return gone.length === 1 ? (gone[0] as string) : null;
}

/** The luck of a side so far. */
export function luckOf(moments: readonly Shown[], seat: 0 | 1): SideLuck {
  const sum: SideLuck = { cards: 0, numbers: NONE, exits: NONE, scrums: NONE, fouls: NONE };
  const played = moments.filter(({ dropped }) => !dropped);
  played.forEach((moment, i) => {
    const before = played[i - 1];
    const card = before && moment.line === "draw" ? turned(before.view, moment.view, seat) : null;
    if (!before || card === null) return;
    const pool = before.view.sides[seat].unseen;
    const add = (so: Drawn, value: (id: string) => number): Drawn => ({
      got: so.got + value(card), due: so.due + pool.reduce((total, id) => total + value(id), 0) / pool.length,
    });
    sum.cards += 1;
    sum.numbers = add(sum.numbers, figure);
    sum.exits = add(sum.exits, (id) => Number(cardOf(id).exit));
    sum.scrums = add(sum.scrums, (id) => Number(cardOf(id).face === "M"));
    sum.fouls = add(sum.fouls, (id) => Number(cardOf(id).face === "F"));
  });
  return sum;
}

export function Luck({ ctx, moments }: { ctx: Context; moments: readonly Shown[] }): JSX.Element {
  const s = speaker(ctx);
  const tenth = (value: number): string => number(s.lang, value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const order: (0 | 1)[] = ctx.from === 1 ? [1, 0] : [0, 1];
  return (
    <>
      <p>{s.t("luck.intro")}</p>
      {order.map((seat) => {
        const { cards, numbers, exits, scrums, fouls } = luckOf(moments, seat);
        const rows: [key: string, got: string, due: string][] = [
          ["numbers", tenth(numbers.got / Math.max(1, cards)), tenth(numbers.due / Math.max(1, cards))],
          ...([["exits", exits], ["scrums", scrums], ["fouls", fouls]] as const).map(([key, one]): [string, string, string] => [key, String(one.got), tenth(one.due)]),
        ];
        return (
          <table class="figures" key={seat} data-luck={seat}>
            <thead>
              <tr>
                <th scope="col">{s.t("luck.of", { name: upper(ctx.name(seat)), n: cards })}</th>
                <th scope="col">{s.t("luck.got")}</th>
                <th scope="col">{s.t("luck.due")}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(([key, got, due]) => (
                <tr key={key}>
                  <th scope="row">{s.t(`luck.${key}`)}</th>
                  <td>{got}</td>
                  <td>{due}</td>
                </tr>
              ))}
            </tbody>
          </table>
        );
      })}
    </>
  );
}
