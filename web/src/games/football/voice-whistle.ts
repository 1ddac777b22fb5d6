/** What the referee whistles: offences, what they cost, restarts. */

import { numberOf } from "./types";
import { told } from "../../flick/speaker";
import type { Scene, Voices } from "./voice";
import { newOwner } from "./voice-play";

type Tags = "bad_placing" | "offence" | "advantage" | "sanction" | "warned" | "removed" | "note" | "awarded" | "distance" | "authorised" | "kick_failed"
  | "portierino_on" | "portierino_off" | "portierino_bound" | "no_goal" | "out" | "extended";

/** Whistles and calls that something else is told of in the same breath. */
const SILENT = new Set(["stopped", "play", "whistle", "in_play"]);

/** What was done, by the article that forbids it. */
export const WHAT: Readonly<Record<string, string>> = {
  "6.3.a": "stood", "6.3.b": "still", "6.2.d": "mate", "6.3.c": "ran", "6.3.d": "rolled", "13.3.g": "rolled", "14.3.e": "rolled",
  "6.3.e": "before", "5.3.a": "before", "10.1.a": "before", "5.3.j": "instead", "5.1.g": "late", "5.1.j": "late",
  "5.2.b": "fourth", "4.2.h": "waits", "10.4.b": "waits", "11.2.j": "waits", "13.3.b": "waits", "14.3.a": "waits", "15.3.a": "waits", "12.7.l": "waits",
  "5.5.e": "hasty", "9.2.m": "portierino", "2.2.d": "rebound", "2.2.f": "rebound",
  "9.1.b": "exchange", "9.1.c": "exchange", "9.1.d": "exchange", "9.1.h": "exchange", "9.2.a": "exchange", "9.2.b": "exchange", "9.2.c": "exchange", "9.2.r": "exchange",
  "8.1.j": "early", "8.1.t": "fast", "8.1.i": "outside", "8.1.l": "repeated", "8.1.m": "repeated", "11.2.f": "line", "11.2.g": "line",
  "8.1.n": "hinders", "8.1.p": "hinders", "8.1.q": "hinders", "7.1.g": "both",
  "12.2.a": "offside", "12.2.b": "offside", "12.2.d": "offside", "12.3.b": "offside", "12.3.e": "offside",
  "10.2.h": "aside", "13.2.e": "aside", "15.2.g": "aside",
  "12.4.f": "reentry", "12.5.d": "reentry", "12.5.e": "reentry", "12.5.f": "reentry", "12.7.a": "reentry", "12.7.b": "reentry", "12.7.f": "reentry",
  "13.5.d": "reentry", "13.5.e": "reentry", "15.4.d": "reentry", "15.4.e": "reentry",
};

/** What stays unpunished and might be asked about: a flag that stayed down (not for him who plays himself), a touch that is allowed. Other notes only mark the record. */
const UNPUNISHED: readonly (readonly [law: RegExp, key: string])[] = [[/^12\.(2\.(?!k)|3\.)/, "onside"], [/^5\.1\.i$/, "allowed"]];

/** What was wrong with a kick, by the article. */
const FAILED: Readonly<Record<string, string>> = {
  "4.2.g": "forward", "13.2.m": "touch", "15.2.l": "touch", "14.2.k": "area", "13.2.p": "entered", "13.4.a": "far", "16.2.e": "keeper",
};

/** Where the ball went out, if that is why somebody kicks. */
function whereOut(kind: string, { find }: Scene): "side" | "end" | "text" {
  if (!find("out") || find("no_goal")) return "text";
  return kind === "throw_in" ? "side" : kind === "corner" || kind === "goal_kick" ? "end" : "text";
}

export const whistle: Voices<Tags> = {
  authorised: () => null,

  // Where nobody lays out by hand, the house has, and the referee puts it right without a word.
  bad_placing: (e, scene) => scene.view.setup.arrange ? { ...told("bad_placing", e.side, scene), tag: scene.s.t("tag.foul"), tone: "foul" } : null,
  offence: (e, scene) => ({
    title: scene.s.line(WHAT[e.law[0] ?? ""] ? `voice.offence.what.${WHAT[e.law[0] ?? ""]}` : "voice.offence.title", e.side, { n: numberOf(e.figure) }),
    text: scene.s.t(`voice.offence.${e.remedy}`, { who: scene.s.body(e.figure) }),
    tag: scene.s.t("tag.foul"), tone: "foul",
  }),
  advantage(e, scene) {
    const ball = scene.find("awarded") ? null : newOwner(scene.events);
    return { ...told("advantage", e.side, scene), ...(ball ? { text: scene.s.line("voice.advantage.ball", ball.side) } : {}), tag: scene.s.t("tag.advantage") };
  },
  // A free kick that was asked for is announced by itself.
  sanction: (e, scene) => (e.remedy === scene.find("awarded")?.kind ? null : {
    title: scene.s.line("voice.sanction.title", e.side, { what: scene.s.t(`remedy.${e.remedy}`) }), text: scene.s.t(`voice.sanction.${e.remedy}`),
  }),
  warned: (e, scene) => ({ ...told("warned", e.side, scene), tag: scene.s.t("tag.warning"), tone: "foul" }),
  removed: (e, scene) => told("removed", e.side, scene, { n: e.figures.length }),
  note(e, scene) {
    const key = e.what || UNPUNISHED.find(([law]) => law.test(e.law[0] ?? ""))?.[1];
    // What is noted twice in one shot is said once.
    const first = scene.events.find((one) => one.type === "note" && one.what === e.what && one.figure === e.figure && one.law[0] === e.law[0]) === e;
    return key && first && !SILENT.has(key) ? told(`note.${key}`, e.side, scene, { who: scene.s.body(e.figure) }) : null;
  },
  awarded: (e, scene) => (scene.find("goal") || e.kind === "kick_off" ? null : {
    title: scene.s.t(`restart.${e.kind}.title`), text: scene.s.t(`voice.awarded.${whereOut(e.kind, scene)}`, { to: scene.s.to(e.side) }), tag: scene.s.t(`restart.${e.kind}.tag`),
  }),
  distance: (e, scene) => (e.asked ? told("distance", e.side, scene) : null),
  kick_failed(e, scene) {
    const why = e.law.map((law) => FAILED[law]).find(Boolean);
    const then = scene.s.t(`voice.kick_failed.${e.how}`);
    return {
      title: scene.s.line("voice.kick_failed.title", e.side), text: why ? `${scene.s.t(`voice.kick_failed.why.${why}`)} ${then}` : then,
      tag: scene.s.t("tag.failed"), tone: "foul",
    };
  },
  portierino_on: (e, scene) => told("portierino_on", e.side, scene),
  portierino_off: (e, scene) => told("portierino_off", e.side, scene),
  portierino_bound: (e, scene) => told("portierino_bound", e.side, scene, { n: e.left }),
  no_goal: (e, scene) => ({ ...told("no_goal", e.side, scene), tag: scene.s.t("tag.noGoal"), tone: "foul" }),
  out: (_e, scene) => (scene.find("awarded") ? null : told("out", -1, scene)),
  extended: (e, scene) => told("extended", e.side, scene),
};
