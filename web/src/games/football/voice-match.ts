/** What the referee says of the match: tosses, halves, goals, how it ends. */

import { told } from "../../flick/speaker";
import type { Voices } from "./voice";

type Tags = "toss" | "chose" | "kit" | "began" | "goal" | "added_time" | "half_over" | "placed_shot" | "team" | "over";

export const match: Voices<Tags> = {
  toss: (e, scene) => told(`toss.${e.what}`, e.side, scene),
  chose: (e, scene) => told(`chose.${e.what}`, e.side, scene),
  kit: (e, scene) => told("kit", e.side, scene),
  began: (e, scene) => ({
    title: scene.s.t(`voice.began.${e.period}`),
    text: e.period === "placed" ? scene.s.t("voice.began.shots") : e.flicks == null ? scene.s.t("voice.began.clock") : scene.s.t("voice.began.flicks", { n: e.flicks }),
  }),
  goal(e, scene) {
    const { s } = scene;
    const [a, b] = s.looks === 1 ? [e.score[1], e.score[0]] : e.score;
    return { title: s.line(e.own ? "voice.goal.own" : "voice.goal.title", e.side), text: s.t("voice.goal.text", { a, b }), tag: s.t("tag.goal"), tone: "score" };
  },
  added_time: (e, scene) => ({ title: scene.s.t("voice.added.title"), text: scene.s.t("voice.added.text", { n: Math.max(1, Math.round(e.ms / 1000)) }) }),
  half_over(e, scene) {
    const [a, b] = scene.s.looks === 1 ? [e.score[1], e.score[0]] : e.score;
    return { title: scene.s.t(`voice.half_over.${e.period}`), text: scene.s.t("voice.half_over.text", { a, b }), tag: scene.s.t("tag.half") };
  },
  placed_shot: (e, scene) => ({
    ...told(`placed_shot.${e.late ? "late" : e.scored ? "scored" : scene.find("saved") ? "saved" : "missed"}`, e.side, scene, { n: e.number }),
    tag: scene.s.t(e.scored ? "tag.goal" : "tag.shot"), tone: e.scored ? "score" : "plain",
  }),
  team(e, { s }) {
    return e.winner == null ? { title: s.t("voice.team.level"), text: s.t("voice.team.difference", { n: e.difference }) } : { title: s.line("voice.team.won", e.winner), text: s.t("voice.team.difference", { n: e.difference }) };
  },
  over(e, { s, view }) {
    const made = view.shots?.scored.map((shots) => shots.filter(Boolean).length) ?? view.score;
    const [a = 0, b = 0] = s.looks === 1 ? [...made].reverse() : made;
    return {
      title: e.outcome.winner == null ? s.t("voice.over.drawn") : s.line("voice.over.won", e.outcome.winner),
      text: s.t(view.shots ? "voice.over.placed" : "voice.over.text", { a, b }), tag: s.t("tag.match"), tone: "score",
    };
  },
};
