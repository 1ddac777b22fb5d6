/** The position in words, for readers. */

import type { Context } from "../contract";
import { type Speaker, speaker, upper } from "./text";
import { NONE, seatOf, type View } from "./types";
import { extraOf, turnsOf } from "./prompt";

function ballSaid(s: Speaker, view: View): string {
  const place = view.ball === NONE ? "" : s.place(view.ball);
  if (view.ball === NONE) return s.t("describe.none");
  if (view.holder !== NONE) return s.t(view.down.includes(view.holder) ? "describe.under" : "describe.carries", { man: s.man(view.holder), place });
  return s.t(view.air !== NONE || view.high ? "describe.air" : "describe.loose", { place });
}

/** "A terra i tuoi 3 e 7", side by side, one's own first. */
function those(s: Speaker, key: string, players: readonly number[], seats: readonly number[]): string[] {
  return seats.flatMap((seat) => {
    const who = players.filter((player) => seatOf(player) === seat);
    const [first] = who;
    if (first === undefined) return [];
    return [who.length === 1 ? s.t(`${key}One`, { man: s.man(first) }) : s.line(key, seat, { who: s.shirts(who) })];
  });
}

export function describe(ctx: Context, view: View): string {
  const s = speaker(ctx);
  const [a, b] = ctx.from === 1 ? ([1, 0] as const) : ([0, 1] as const);
  const called = (seat: number): string => (seat === s.me ? s.t("describe.you") : s.name(seat));
  const points = s.t("describe.points", { a: called(a), ap: view.sides[a].points, b: called(b), bp: view.sides[b].points });
  if (!view.about) return `${s.t("describe.over")} ${points}`;
  const of = turnsOf(view.setup);
  const number = view.turn === NONE ? Math.max(view.sides[0].turns, view.sides[1].turns) : view.sides[view.turn as 0 | 1].turns;
  const extra = extraOf(view.setup, number);
  const away = view.sin.flatMap((turns, player) => (turns ? [player] : []));
  const hands = ([a, b] as const).flatMap((seat) => {
    const { hand, kept, cards, kept_cards } = view.sides[seat];
    if (seat !== ctx.seat) return [s.t("describe.count", { name: s.name(seat), n: cards + kept_cards })];
    const all = [...(hand ?? []), ...(kept ?? [])];
    return [all.length ? s.t("describe.hand", { cards: all.map(s.card).join(", ") }) : s.t("describe.handNone")];
  });
  const sentences = [
    of === null ? s.t("describe.clock", { number }) : extra ? s.t("describe.extra", { number: extra }) : s.t("describe.turn", { number, of }),
    points,
    ...(view.turn === NONE ? [] : [s.line("describe.plays", view.turn)]),
    ballSaid(s, view),
    ...(view.ruck === NONE ? [] : [s.line("describe.ruck", view.ruck)]),
    ...(view.held === NONE ? [] : [s.t("describe.held")]),
    ...(view.advantage ? [s.line("describe.advantage", view.advantage.seat)] : []),
    ...those(s, "describe.down", view.down, [a, b]),
    ...those(s, "describe.offside", view.offside, [a, b]),
    ...those(s, "describe.away", away, [a, b]),
    ...hands,
  ];
  return sentences.map(upper).join(" ");
}
