/** What the referee says of play: who has the ball, who may play it, what was blocked and saved. */

import { told, type Voices } from "./voice";
import { numberOf, sideOf } from "./types";

type Tags = "placed" | "flicked" | "not_made" | "timed_out" | "possession" | "touches" | "released" | "barred" | "regained" | "ready" | "contest"
  | "neutral" | "tied" | "block_gone" | "block_waived" | "positional" | "taker" | "saved" | "keeper" | "moved" | "put_back" | "left";

export const play: Voices<Tags> = {
  placed: () => null, // it is seen
  flicked: () => null, // the ruling on it speaks
  released: () => null,
  positional: () => null,
  taker: () => null,
  keeper: () => null,
  block_waived: () => null,

  possession(e, scene) {
    if (!e.changed || scene.find("goal") || scene.find("awarded")) return null;
    return told("possession", e.side, scene);
  },
  touches(e, scene) {
    // The last of three is told, before it is too late.
    return e.used === 3 ? told("touches", sideOf(e.figure), scene, { who: scene.s.body(e.figure) }) : null;
  },
  not_made: (e, scene) => told(e.kind === "block" ? "not_made.block" : "not_made.volley", e.side, scene),
  timed_out: (e, scene) => ({ ...told("timed_out", e.side, scene), tag: scene.s.t("tag.time") }),
  barred: (e, scene) => told("barred", sideOf(e.figure), scene, { n: numberOf(e.figure) }),
  // With the ball come the re-entries, and go the other's blocks: then only the ball is spoken of.
  regained: (e, scene) => (e.left > 0 && !scene.find("possession") && !scene.find("awarded") ? told("regained", e.side, scene, { n: e.left }) : null),
  ready: (e, scene) => ({ ...told("ready", e.side, scene), tag: scene.s.t("tag.ready") }),
  contest: (e, scene) => told("contest", e.side, scene),
  neutral: (_e, scene) => told("neutral", -1, scene),
  tied: (e, scene) => told("tied", e.side, scene, { who: scene.s.body(e.figure) }),
  block_gone: (e, scene) => (scene.find("possession")?.changed ? null : told("block_gone", e.side, scene)),
  saved: (e, scene) => (scene.find("goal") ? null : { ...told("saved", e.side, scene), tag: scene.s.t("tag.save") }),
  moved: (e, scene) => told("moved", -1, scene, { who: scene.s.body(e.figure) }),
  put_back: (e, scene) => told("put_back", -1, scene, { n: e.figures.length }),
  left: (e, scene) => told("left", e.side, scene, { who: scene.s.body(e.figure) }),
};
