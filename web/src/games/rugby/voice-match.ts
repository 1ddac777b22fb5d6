/** What the referee says of the match: the toss, halves, points, how it ends. */

import { told } from "../../flick/speaker";
import type { Voices } from "./voice";

type Tags = "toss" | "began" | "scored" | "not_scored" | "time_up" | "half_over" | "over";

export const match: Voices<Tags> = {
  toss: (e, scene) => told(e.agreed ? "toss.agreed" : "toss.drawn", e.side, scene),
  began: (e, { s }) => ({
    title: s.t(`voice.began.${e.half === 1 ? "first" : "second"}`), text: e.flicks == null ? s.t("voice.began.clock") : s.t("voice.began.flicks", { n: e.flicks }),
  }),
  scored(e, { s }) {
    const [a, b] = s.looks === 1 ? [e.score[1], e.score[0]] : e.score;
    return { title: s.line(`voice.scored.${e.what}`, e.side), text: s.t("voice.scored.text", { n: e.points, a, b }), tag: s.t(`tag.${e.what}`), tone: "score" };
  },
  not_scored: (e, scene) => ({ ...told(`not_scored.${e.what}`, e.side, scene), tag: scene.s.t("tag.missed") }),
  time_up: (_e, scene) => ({ ...told("time_up", -1, scene), tag: scene.s.t("tag.time") }),
  half_over(e, { s }) {
    const [a, b] = s.looks === 1 ? [e.score[1], e.score[0]] : e.score;
    return { title: s.t(`voice.half_over.${e.half === 1 ? "first" : "second"}`), text: s.t("voice.half_over.text", { a, b }), tag: s.t("tag.time") };
  },
  over: (e, { s }) => ({
    title: e.outcome.winner == null ? s.t("voice.over.drawn") : s.line("voice.over.won", e.outcome.winner), text: s.t("voice.over.text"), tag: s.t("tag.match"), tone: "score",
  }),
};
