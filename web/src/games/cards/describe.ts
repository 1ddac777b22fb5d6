/** The position in words, for readers. */

import type { CardsView } from "../../api/schema";
import type { Context } from "../contract";
import { cardOf, CENTRE_LINE } from "./deck";
import { speaker, upper } from "./text";

export function describe(ctx: Context, view: CardsView): string {
  const s = speaker(ctx);
  const [a, b] = ctx.from === 1 ? ([1, 0] as const) : ([0, 1] as const);
  const called = (seat: number): string => (seat === s.me ? s.t("describe.you") : s.name(seat));
  const face = (id: string): string => {
    const { face: shown } = cardOf(id);
    return typeof shown === "number" ? String(shown) : s.t(`card.face.${shown}`);
  };
  const left = (seat: 0 | 1): number => view.sides[seat].deck || view.sides[seat].reserve;
  const up = (seat: 0 | 1): string => {
    const card = view.sides[seat].up;
    return card ? s.line("describe.up", seat, { face: face(card) }) : s.line("describe.noUp", seat);
  };
  const played = [view.attack, view.defence].flatMap((card) => (card ? [face(card.card)] : []));
  const half = view.halves === 1 ? "quick" : String(view.half);
  const sentences = [
    `${s.t(`describe.half.${half}`)}${view.action ? `, ${s.t("score.action", { n: view.action })}` : ""}.`,
    s.t("describe.points", { a: called(a), ap: view.sides[a].points, b: called(b), bp: view.sides[b].points }),
    s.t("describe.ball", { where: s.in(view.ball, view.attacker) }),
    ...(view.ball === CENTRE_LINE ? [] : [s.line("describe.attacks", view.attacker)]),
    up(a),
    up(b),
    ...(played.length ? [s.t("describe.played", { cards: played.join(", ") })] : []),
    s.t("describe.decks", { a: called(a), an: left(a), b: called(b), bn: left(b) }),
    ...(view.time_up && view.about ? [s.t("describe.last")] : []),
  ];
  return sentences.map(upper).join(" ");
}
