/** What the referee says around the play: lots, turns, cards drawn and played, line-ups, the end. */

import { cardOf } from "./deck";
import { extraOf, turnsOf } from "./prompt";
import { type Speaker, upper } from "./text";
import { NONE, seatOf } from "./types";
import type { Voices } from "./voice";

/** "12 a 5", one's own first; who only watches hears the names. */
export function tally(s: Speaker, points: readonly number[]): string {
  const [a = 0, b = 0] = points;
  if (s.me === null) return s.t("voice.tallyNamed", { one: s.name(0), a, two: s.name(1), b });
  return s.t("voice.tally", s.me === 0 ? { a, b } : { a: b, b: a });
}

/** Cards used for their energy, not for their text. */
const LENGTHENING: ReadonlySet<string> = new Set(["kick.6", "fullback.1"]);

export const flow: Voices<
  | "lots" | "kicks_off" | "drew" | "your_card" | "lost_card" | "reshuffled" | "turn" | "turn_over" | "lined_up" | "card" | "substituted"
  | "returned" | "advantage" | "rose" | "rolled_away" | "fulltime"
> = {
  lots: (e, { s }) => ({ title: s.line("voice.lots.title", e.seat, { die: e.die }), text: s.t("voice.lots.text") }),
  kicks_off: (e, { s }) =>
    e.seat === null
      ? { title: s.t("voice.kicks_off.tie"), text: s.t("voice.kicks_off.tieText") }
      : { title: s.line("voice.kicks_off.title", e.seat), text: s.line("voice.kicks_off.text", e.seat) },

  drew(e, { s, find, because }) {
    // The first cards of the others are as many as one's own.
    if (e.law.includes("pressure.1") && e.seat !== s.me && s.me !== null) return null;
    const mine = find("your_card");
    const title = e.seat === s.me && !mine ? s.t("voice.drew.hidden") : s.line("voice.drew.title", e.seat, { card: mine ? s.card(mine.card) : "" });
    return { title, text: because("voice.drew.why", e.law) };
  },
  your_card: () => null, // the draw, or the theft, speaks of it
  lost_card(e, { s, find }) {
    if (e.law.includes("card.pressure-play")) return { title: s.line("voice.lost_card.lost", e.seat), text: s.t("voice.lost_card.lostText") };
    const mine = e.by === s.me ? find("your_card") : undefined;
    const title = mine ? s.line("voice.lost_card.took", e.seat, { card: s.card(mine.card) }) : s.line("voice.lost_card.stolen", e.seat);
    return { title, text: s.t("voice.lost_card.stolenText") };
  },
  reshuffled(e, { s }) {
    const key = e.law.includes("pressure.7") ? "voice.reshuffled.score" : "voice.reshuffled.empty";
    return { title: s.t(key), text: s.t(`${key}Text`, { cards: e.cards }) };
  },

  turn(e, { s, view }) {
    const of = turnsOf(view.setup);
    const extra = extraOf(view.setup, e.number);
    const key = of === null ? "clock" : extra ? "extra" : e.number >= of ? (view.setup.quick ? "lastUnlessDrawn" : "last") : "text";
    return { title: s.line("voice.turn.title", e.seat), text: s.t(`voice.turn.${key}`, { number: extra || e.number, of: of ?? 0 }) };
  },
  // A turn that ends by a failure has been spoken of.
  turn_over: (e, { s }) =>
    e.law.includes("turn.1") ? { title: s.line("voice.turn_over.title", e.seat), text: s.t("voice.turn_over.text") } : null,
  lined_up: (e, { s }) => ({ title: s.line("voice.lined_up.title", e.seat), text: s.t(`voice.lined_up.${e.why}`) }),

  card(e, { s }) {
    const { kind, energy } = cardOf(e.card);
    const longer = e.law.some((id) => LENGTHENING.has(id)) && !e.law.includes("card.huge-kick");
    const printed = s.t(`card.text.${kind}`);
    // The card speaks to whoever plays it; to the others it is quoted.
    const quoted = e.seat === s.me ? printed : s.t("voice.card.says", { text: printed.replace(/\.$/, "") });
    return {
      title: s.line("voice.card.title", e.seat, { card: s.card(e.card) }),
      text: longer ? s.t("voice.card.longer", { n: energy }) : quoted, tag: s.t("tag.card"),
    };
  },
  substituted: (e, { s }) => ({ title: s.line("voice.substituted.title", e.seat, { count: e.count }), text: s.t("voice.substituted.text") }),
  returned: (e, { s }) => ({ title: upper(s.t("voice.returned.title", { man: s.man(e.player) })), text: s.t("voice.returned.text") }),
  advantage: (e, { s }) => ({
    title: s.line(`voice.advantage.${e.what}`, e.seat), text: s.t(`voice.advantage.${e.what}Text`), tag: s.t("tag.advantage"),
  }),

  rose(e, { s }) {
    const [who, key] = e.players.length ? [e.players, "up"] : [e.stuck, "stuck"];
    const [first = NONE] = who;
    const title = who.length === 1
      ? s.t(`voice.rose.${key}`, { man: s.man(first) })
      : s.line(`voice.rose.${key}Many`, seatOf(first), { who: s.shirts(who) });
    return { title: upper(title), text: s.t(`voice.rose.${key}Text`) };
  },
  rolled_away(e, { s }) {
    const key = e.at === NONE ? "stays" : "away";
    return { title: upper(s.t(`voice.rolled_away.${key}`, { man: s.man(e.player) })), text: s.t(`voice.rolled_away.${key}Text`) };
  },

  fulltime: (e, { s }) => ({
    title: e.outcome.winner === null
      ? s.t("voice.fulltime.draw", { tally: tally(s, e.outcome.points) })
      : s.line("voice.fulltime.title", e.outcome.winner, { tally: s.t("voice.tally", { a: Math.max(...e.outcome.points), b: Math.min(...e.outcome.points) }) }),
    text: s.t("voice.fulltime.text"), tag: s.t("tag.end"), tone: "score",
  }),
};
