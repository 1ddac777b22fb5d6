/** What the referee says around the strokes: toss and seats, boards, games, the match. */

import { type Speaker, upper } from "./text";
import { teamOf } from "./types";
import type { Voices } from "./voice";

const SIDES = ["south", "east", "north", "west"] as const;

/** "14 a 9", one's own first; who only watches hears the names. */
function tally(s: Speaker, [a, b]: readonly number[]): string {
  const first = teamOf(s.looks);
  const [mine, theirs] = first === 0 ? [a, b] : [b, a];
  return s.me === null
    ? s.t("voice.tallyNamed", { one: s.who(0), a: a ?? 0, two: s.who(1), b: b ?? 0 })
    : s.t("voice.tally", { a: mine ?? 0, b: theirs ?? 0 });
}

/** How a board was won, by its article. */
const ENDED: readonly [string, RegExp][] = [
  ["ownLast", /^(107|108|105)\./],
  ["theirLast", /^(103|106|111)\./],
  ["both", /^(102|104|109|110|112)\./],
  ["resigned", /^91$/],
  ["conduct", /^(51|121|126)/],
];

const how = (law: readonly string[]): string => ENDED.find(([, clause]) => law.some((id) => clause.test(id)))?.[0] ?? "plain";

export const match: Voices<
  | "toss" | "chose" | "seats" | "approved" | "board" | "rack" | "board_won" | "slam" | "claimed" | "scored" | "tie_break"
  | "game_won" | "changed" | "interval" | "void" | "match_won"
> = {
  toss(e, { s }) {
    if (e.law.includes("56.b.2")) return { title: s.side("voice.toss.break", e.team), text: s.side("voice.toss.breakText", e.team) };
    return { title: s.side("voice.toss.title", e.team), text: s.side(e.house ? "voice.toss.house" : "voice.toss.text", e.team) };
  },
  chose: (e, { s }) => ({ title: s.line(`voice.chose.${e.what}.title`, e.seat), text: s.side(`voice.chose.${e.what}.text`, 1 - teamOf(e.seat)) }),
  seats: (e, { s }) => ({
    title: s.t("voice.seats.title"),
    text: `${upper(e.sides.map((side, seat) => s.line("voice.seats.at", seat, { side: s.t(`side.${SIDES[side]}`) })).join(", "))}.`,
  }),
  approved: (e, { s }) => ({
    title: s.t("voice.approved.title"),
    text: s.t("voice.approved.text", { mm: e.diameter / 1000, g: e.mass_mg / 1000 }),
  }),
  board: (e, { s, view }) => ({
    title: s.t(e.trial ? "voice.board.trial" : view.setup.quick ? "voice.board.quick" : "voice.board.title", { game: e.game, board: e.board }),
    text: s.line("voice.board.text", e.seat),
  }),
  rack: (e, { s }) => (e.degrees ? { title: s.t("voice.rack.title"), text: s.t("voice.rack.text", { n: e.degrees }) } : null),

  board_won: (e, { s }) => ({
    title: s.side("voice.board_won.title", e.team),
    text: s.side(`voice.board_won.${how(e.law)}`, how(e.law) === "plain" ? e.team : 1 - e.team), tag: s.t("tag.board"), tone: "score",
  }),
  slam: (e, { s }) => ({ title: s.t(`voice.slam.${e.colour}`), text: s.line("voice.slam.text", e.seat), tag: s.t("tag.slam"), tone: "score" }),
  claimed: (e, { s }) => ({
    title: s.line(e.count ? "voice.claimed.title" : "voice.claimed.none", e.seat, { n: e.count }), text: s.t("voice.claimed.text"),
  }),
  scored: (e, { s }) => ({
    title: s.t("voice.scored.title", { n: e.points, to: s.toSide(e.team) }),
    text: e.counts ? s.t("voice.scored.text", { tally: tally(s, e.total) }) : s.t("voice.scored.trial"), tag: s.t("tag.points"), tone: "score",
  }),
  tie_break: (e, { s }) => ({ title: s.t("voice.tie_break.title", { n: e.points }), text: s.t("voice.tie_break.text") }),
  game_won: (e, { s }) => ({
    title: s.side("voice.game_won.title", e.team),
    text: s.t("voice.game_won.text", { tally: tally(s, e.points), games: tally(s, e.games) }), tag: s.t("tag.game"), tone: "score",
  }),
  changed: (e, { s }) => ({ title: s.t("voice.changed.title"), text: s.t("voice.changed.text", { n: e.minutes }) }),
  interval: (e, { s }) => ({ title: s.t("voice.interval.title"), text: s.t("voice.interval.text", { n: e.minutes }) }),
  void: (e, { s }) => ({ title: s.t("voice.void.title"), text: s.t(e.law.includes("142") ? "voice.void.room" : e.law.includes("137") ? "voice.void.skipped" : "voice.void.text") }),
  match_won: (e, { s }) =>
    e.outcome.winner === null
      ? { title: s.t("voice.match_won.none"), text: s.t("voice.match_won.over") }
      : {
          title: s.side("voice.match_won.title", e.outcome.winner),
          text: e.outcome.how === "conceded" ? s.side("voice.match_won.conceded", 1 - e.outcome.winner) : s.t("voice.match_won.text", { tally: tally(s, e.outcome.points) }),
          tag: s.t("tag.match"), tone: "score",
        },
};
