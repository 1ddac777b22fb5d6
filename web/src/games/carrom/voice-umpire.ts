/** What the referee says of debts, fouls and pieces put back; and of what only a real table knows. */

import { QUEEN } from "./geometry";
import type { Scene, Voices } from "./voice";
import { teamOf } from "./types";

/** Why the queen comes back, by the first article that says it. */
const QUEEN_BACK: readonly [string, RegExp][] = [
  ["uncovered", /^96\.1$/],
  ["early", /^95\.a$/],
  ["owing", /^95\.b$/],
  ["striker", /^(95\.d|98\.|99\.|100\.|101\.)/],
];

function whyQueen(laws: readonly string[]): string {
  return QUEEN_BACK.find(([, clause]) => laws.some((law) => clause.test(law)))?.[0] ?? "other";
}

/** What was done wrong, as far as a sentence knows it. */
const FOULS = new Set(["46.1", "50", "85", "86", "88.b", "89.b", "114", "82.a"]);

const turnText = ({ s, find }: Scene): string => {
  const next = find("turn");
  return next ? s.t("voice.turn.passes", { to: s.to(next.seat) }) : "";
};

export const umpire: Voices<
  | "put_back" | "foul" | "owes" | "placed" | "no_room" | "waived" | "written_off" | "appealed" | "stands" | "striker"
  | "change_missed" | "protested" | "protest_decided" | "withheld"
> = {
  put_back(e, { s, find }) {
    if (e.piece !== QUEEN) return { title: s.t("voice.put_back.title", { what: s.t("the.piece") }), text: s.t("voice.put_back.text") };
    const why = whyQueen([...e.law, ...(find("ruled")?.law ?? [])]);
    const centre = e.at[0] === 0 && e.at[1] === 0;
    return {
      title: s.t(centre ? "voice.queen_back.title" : "voice.queen_back.near"),
      text: s.t(`voice.queen_back.${why}`),
      tag: s.t("tag.queen"),
    };
  },

  foul(e, scene) {
    const { s } = scene;
    const known = e.law.find((law) => FOULS.has(law));
    const what = s.t(known ? `voice.foul.${known.replace(".", "_")}` : "voice.foul.other");
    const cost = s.t(e.technical ? "voice.foul.technical" : "voice.foul.turn");
    return {
      title: s.line("voice.foul.title", e.seat), text: [what, cost, turnText(scene)].filter(Boolean).join(" "),
      tag: s.t(e.technical ? "tag.technical" : "tag.foul"), tone: "foul",
    };
  },

  owes(e, { s, view }) {
    // What can be paid at once is placed at once; only a debt needs saying.
    if (e.available >= e.owed) return null;
    return {
      title: s.side("voice.owes.title", e.team, { men: s.men(view, e.team, e.owed) }),
      text: s.t(e.available ? "voice.owes.some" : "voice.owes.none"), tag: s.t("tag.debt"),
    };
  },

  placed: (e, { s, view }) => ({
    title: s.line("voice.placed.title", e.seat, { what: s.men(view, e.piece % 2 ? view.white : 1 - view.white, 1) }),
    text: s.t("voice.placed.text"),
  }),
  no_room: (e, { s, view }) => ({ title: s.t("voice.no_room.title"), text: s.line("voice.no_room.text", e.seat, { men: s.men(view, e.team, view.b.owed[e.team] ?? 1) }) }),
  waived: (e, { s, view }) => ({
    title: s.line(e.law.includes("80") ? "voice.waived.title" : "voice.waived.late", e.seat),
    text: s.t("voice.waived.text", { men: s.men(view, e.team, e.count) }),
  }),
  written_off: (e, { s }) => ({ title: s.t("voice.written_off.title"), text: s.side("voice.written_off.text", e.team, { n: e.count }) }),

  appealed: (e, { s }) =>
    e.seat === null
      ? { title: s.t("voice.appealed.play"), text: s.t("voice.appealed.playText") }
      : { title: s.line("voice.appealed.title", e.seat), text: s.t("voice.appealed.text") },
  stands: (e, { s }) => ({ title: s.t("voice.stands.title"), text: s.line("voice.stands.text", e.seat) }),
  striker: (e, { s }) => ({ title: s.line("voice.striker.title", e.seat), text: s.t("voice.striker.text") }),
  change_missed: (_, { s }) => ({ title: s.t("voice.change_missed.title"), text: s.t("voice.change_missed.text") }),
  protested: (e, { s }) => ({
    title: s.line("voice.protested.title", e.seat), text: s.t(e.written ? "voice.protested.written" : "voice.protested.spoken", { board: e.board }),
  }),
  protest_decided: (e, { s }) => ({
    title: s.t(e.upheld ? "voice.protest_decided.upheld" : "voice.protest_decided.rejected"),
    text: s.side(e.upheld ? "voice.protest_decided.again" : "voice.protest_decided.stays", teamOf(e.seat)),
  }),
  withheld: (e, { s }) => ({ title: s.t("voice.withheld.title"), text: e.minutes ? s.t("voice.withheld.minutes", { n: e.minutes }) : s.t("voice.withheld.text") }),
};
