/** What the referee says around play: starts, face-up cards, morale, ends. */

import { cardOf } from "./deck";
import type { Speaker } from "./text";
import type { Voices } from "./voice";

/** The score as one says it: one's own first, names for who only watches. */
function scoreOf(s: Speaker, points: readonly number[], first = s.looks): string {
  const [a = 0, b = 0] = [points[first], points[1 - first]];
  return s.me === null
    ? s.t("voice.scoreNamed", { name: s.name(first), them: s.name(1 - first), a, b })
    : s.t("voice.score", { a, b });
}

export const flow: Voices<
  | "built" | "away" | "toss" | "faceup" | "kickoff" | "restart" | "morale" | "deckout" | "half" | "halftime"
  | "sheet" | "fulltime" | "league"
> = {
  built: (e, { s }) => ({
    title: s.t("voice.built.title"),
    text: s.t("voice.built.text", {
      deck: e.deck, a: e.levels[s.looks] ?? "", b: e.levels[1 - s.looks] ?? "",
    }),
  }),

  away: (e, { s }) => ({
    title: s.line("voice.away.title", e.seat, { level: e.level }),
    text: s.t("voice.away.text"),
  }),

  toss: (e, { s }) => ({
    title: s.line("voice.toss.title", e.kicker),
    text: s.line("voice.toss.text", e.kicker),
  }),

  faceup(e, { s }) {
    const why = e.law.includes("morale.1") ? "morale" : e.law.includes("hand.6") ? "refill" : "first";
    const { face } = cardOf(e.card);
    return {
      title: s.line(`voice.faceup.${why}.title`, e.seat, { face }),
      text: s.line(`voice.faceup.${why}.text`, e.seat, { the: s.the(face) }),
    };
  },

  kickoff(e, { s }) {
    const key = `voice.kickoff.${e.attacker === e.kicker ? "kept" : "caught"}`;
    return { title: s.line(`${key}.title`, e.attacker), text: s.line(`${key}.text`, e.attacker) };
  },

  restart: (e, { s }) => ({
    title: s.t("voice.restart.title"),
    text: s.line("voice.restart.text", e.receiver),
  }),

  morale(e, { s }) {
    const what = e.own && e.theirs ? "both" : e.own ? "own" : "theirs";
    return { title: s.line(`voice.morale.${what}`, e.seat), text: s.t("voice.morale.text") };
  },

  deckout(e, { s }) {
    const key = `voice.deckout.${e.law.includes("end.3") ? "both" : "first"}`;
    return { title: s.line(`${key}.title`, e.seat), text: s.line(`${key}.text`, e.seat) };
  },

  half: (e, { s, view }) => ({
    title: s.t(`voice.half.title.${view.halves === 1 ? "quick" : e.half}`),
    text: s.t(`voice.half.${e.why}`),
    tag: s.t("voice.tag.half"),
  }),

  halftime: (e, { s }) => ({
    title: s.t("voice.halftime.title", { score: scoreOf(s, e.points) }),
    text: s.t("voice.halftime.text"),
  }),

  sheet: () => null, // the score beside the table shows it

  fulltime(e, { s }) {
    const { winner, points } = e.outcome;
    if (winner === null) {
      return {
        title: s.t("voice.fulltime.draw", { score: s.t("voice.score", { a: points[0] ?? 0, b: points[1] ?? 0 }) }),
        text: s.t("voice.fulltime.drawText"),
      };
    }
    const score = s.t("voice.score", { a: points[winner] ?? 0, b: points[1 - winner] ?? 0 });
    return { title: s.line("voice.fulltime.won", winner, { score }), text: s.t("voice.fulltime.text") };
  },

  league(e, { s }) {
    const why = e.law.map((law) => s.t(`voice.league.why.${law.split(".")[1]}`));
    const text = why.length ? `${why.join(", ")}.` : s.t("voice.league.none");
    return {
      title: s.line("voice.league.title", e.seat, { points: s.t(`voice.league.points.${e.points}`) }),
      text: text.charAt(0).toUpperCase() + text.slice(1),
    };
  },
};
