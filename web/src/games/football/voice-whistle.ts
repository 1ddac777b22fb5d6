/** What the referee whistles: offences, what they cost, restarts. */

import { told, type Voices } from "./voice";

type Tags = "bad_placing" | "offence" | "advantage" | "sanction" | "warned" | "removed" | "note" | "awarded" | "distance" | "authorised" | "kick_failed"
  | "portierino_on" | "portierino_off" | "portierino_bound" | "no_goal" | "out" | "extended";

/** Whistles and calls that something else is told of in the same breath. */
const SILENT = new Set(["stopped", "play", "whistle", "in_play"]);

export const whistle: Voices<Tags> = {
  authorised: () => null,

  bad_placing: (e, scene) => ({ ...told("bad_placing", e.side, scene), tag: scene.s.t("tag.foul"), tone: "foul" }),
  offence: (e, scene) => ({
    title: scene.s.line("voice.offence.title", e.side),
    text: scene.s.t(`voice.offence.${e.remedy}`, { who: scene.s.body(e.figure) }),
    tag: scene.s.t("tag.foul"), tone: "foul",
  }),
  advantage: (e, scene) => ({ ...told("advantage", e.side, scene), tag: scene.s.t("tag.advantage") }),
  sanction: (e, scene) => ({
    title: scene.s.line("voice.sanction.title", e.side, { what: scene.s.t(`remedy.${e.remedy}`) }), text: scene.s.t(`voice.sanction.${e.remedy}`),
  }),
  warned: (e, scene) => ({ ...told("warned", e.side, scene), tag: scene.s.t("tag.warning"), tone: "foul" }),
  removed: (e, scene) => told("removed", e.side, scene, { n: e.figures.length }),
  note: (e, scene) => SILENT.has(e.what) ? null : told(`note.${e.what || "figure"}`, e.side, scene, { who: scene.s.body(e.figure) }),
  awarded: (e, scene) => (scene.find("goal") || e.kind === "kick_off" ? null : {
    title: scene.s.t(`restart.${e.kind}.title`), text: scene.s.t("voice.awarded.text", { to: scene.s.to(e.side) }), tag: scene.s.t(`restart.${e.kind}.tag`),
  }),
  distance: (e, scene) => (e.asked ? told("distance", e.side, scene) : null),
  kick_failed: (e, scene) => ({ ...told(`kick_failed.${e.how}`, e.side, scene), tag: scene.s.t("tag.failed"), tone: "foul" }),
  portierino_on: (e, scene) => told("portierino_on", e.side, scene),
  portierino_off: (e, scene) => told("portierino_off", e.side, scene),
  portierino_bound: (e, scene) => told("portierino_bound", e.side, scene, { n: e.left }),
  no_goal: (e, scene) => ({ ...told("no_goal", e.side, scene), tag: scene.s.t("tag.noGoal"), tone: "foul" }),
  out: (_e, scene) => (scene.find("awarded") ? null : told("out", -1, scene)),
  extended: (e, scene) => told("extended", e.side, scene),
};
