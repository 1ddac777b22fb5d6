/** What the referee says of play: who has the ball, who may play it, what was blocked and saved. */

import { told } from "../../flick/speaker";
import type { Of, Scene, Voices } from "./voice";
import { type Event, isKeeper, numberOf, sideOf } from "./types";

type Tags = "placed" | "flicked" | "not_made" | "timed_out" | "possession" | "touches" | "released" | "barred" | "regained" | "ready" | "contest"
  | "neutral" | "tied" | "block_gone" | "block_waived" | "positional" | "taker" | "saved" | "keeper" | "moved" | "put_back" | "left";

/** Why the ball changed hands, by the article; the reason is told of who lost it or of who got it. */
const LOST: Readonly<Record<string, readonly [why: string, of: "loser" | "owner"]>> = {
  "5.1.b": ["missed", "loser"], "12.5.c": ["missed", "loser"], "6.2.c": ["missed", "loser"],
  "5.1.c": ["met", "owner"], "8.1.c": ["kept", "owner"], "5.3.h": ["again", "owner"], "5.4.b": ["contest", "owner"],
};

/** What freed somebody who had to wait though his side kept the ball, by the article. */
export const FREED: Readonly<Record<string, "keeper" | "block">> = {
  "4.2.j": "keeper", "10.4.d": "keeper", "11.2.l": "keeper", "13.3.d": "keeper", "14.3.c": "keeper", "15.3.c": "keeper", "12.7.n": "keeper",
  "4.2.l": "block", "10.4.f": "block", "11.2.n": "block", "13.3.f": "block", "15.3.e": "block",
};

/** What says itself whose the ball is. */
const TELLS = ["goal", "awarded", "sanction", "advantage", "timed_out"] as const;

/** Who has the ball in the end, where it changed hands. */
export function newOwner(events: readonly Event[]): Of<"possession"> | null {
  const last = events.findLast((one): one is Of<"possession"> => one.type === "possession");
  return last?.changed ? last : null;
}

/** Why somebody is put elsewhere, by article or rule. */
const MOVED: Readonly<Record<string, string>> = {
  "2.1": "exit", "2.2": "exit", "2.3": "exit", "2.4": "area", "2.5": "lying", "2.6": "distance", "10.2": "restart", "10.3": "wall", "11.2": "penalty",
  "13.2.i": "restart", "13.2.l": "taker", "15.2.a": "restart", "1.1": "room", "6.3": "room",
};

const movedWhy = ({ law: [law = ""] }: Of<"moved">): string => MOVED[law] ?? MOVED[law.split(".", 2).join(".")] ?? "";

/** The referee names whom he moves; those whom he moves for one reason he counts. */
function moved(e: Of<"moved">, { s, events, view }: Scene) {
  const why = movedWhy(e);
  // Whom the house has laid out it also puts right, without a word.
  const silent = view.setup.arrange ? [] : events.flatMap((one) => (one.type === "bad_placing" ? one.figures : []));
  const same = events.filter((one): one is Of<"moved"> => one.type === "moved" && movedWhy(one) === why && !silent.includes(one.figure));
  if (same[0] !== e) return null;
  const title = same.length > 1 ? s.t("voice.moved.many", { n: same.length }) : s.line(isKeeper(e.figure) ? "voice.moved.keeper" : "voice.moved.title", sideOf(e.figure), { n: numberOf(e.figure) });
  return { title, text: s.t(why ? `voice.moved.why.${why}` : "voice.moved.text") };
}

/** Of whom it is said that he waits, or need not: a keeper is called one. */
const called = (what: "barred" | "released", { figure }: { figure: number }, { s }: Scene): string =>
  s.line(`voice.${what}.${isKeeper(figure) ? "goalkeeper" : "title"}`, sideOf(figure), { n: numberOf(figure) });

export const play: Voices<Tags> = {
  placed: () => null, // it is seen
  // The ruling on it speaks; of a way back from offside there is none.
  flicked: (e, scene) => (e.kind === "re_entry" && !scene.find("offence") ? told("re_entry", e.side, scene, { n: numberOf(e.figure) }) : null),
  positional: () => null,
  taker: () => null,
  keeper: () => null,
  block_waived: () => null,

  possession(e, scene) {
    // A ball that went from hand to hand is told of once: where it ended.
    if (newOwner(scene.events) !== e || TELLS.some(scene.find) || scene.find("saved")?.side === e.side) return null;
    const [why, of] = LOST[e.law[0] ?? ""] ?? [];
    const { s } = scene;
    return { title: s.line("voice.possession.title", e.side), text: why ? s.line(`voice.possession.${why}`, of === "loser" ? 1 - e.side : e.side) : s.t("voice.possession.text") };
  },
  touches(e, scene) {
    // The last of three is told, before it is too late.
    return e.used === 3 ? told("touches", sideOf(e.figure), scene, { n: numberOf(e.figure) }) : null;
  },
  not_made: (e, scene) => told(e.kind === "block" ? "not_made.block" : "not_made.volley", e.side, scene),
  timed_out: (e, scene) => ({ ...told("timed_out", e.side, scene), tag: scene.s.t("tag.time") }),
  // Who is freed in the same breath does not wait.
  barred: (e, scene) => (scene.events.some((one) => one.type === "released" && one.figure === e.figure) ? null : { ...told("barred", sideOf(e.figure), scene), title: called("barred", e, scene) }),
  // Where another has played, or the ball went over, nobody wonders. Where he has the ball still, one does.
  released(e, scene) {
    const why = FREED[e.law[0] ?? ""];
    return !why || newOwner(scene.events) || scene.find("awarded") || scene.find("goal") ? null
      : { title: called("released", e, scene), text: scene.s.t(`voice.released.${why}`) };
  },
  // With the ball come the re-entries, and go the other's blocks: then only the ball is spoken of.
  regained: (e, scene) => (e.left > 0 && !scene.find("possession") && !scene.find("awarded") ? told("regained", e.side, scene, { n: e.left }) : null),
  ready: (e, scene) => ({ ...told("ready", e.side, scene), tag: scene.s.t("tag.ready") }),
  contest: (e, scene) => told("contest", e.side, scene),
  neutral: (_e, scene) => told("neutral", -1, scene),
  tied: (e, scene) => told("tied", e.side, scene, { who: scene.s.body(e.figure) }),
  // Who has made his while all moved has not lost it.
  block_gone(e, scene) {
    // A price is named when it is set, and called paid when it is: in between he is asked for no block, and after it again.
    if (e.law.includes("6.3.k")) return told(scene.find("sanction") ? "block_gone.price" : "block_gone.paid", e.side, scene);
    return scene.find("possession")?.changed || scene.find("flicked")?.sealed.includes("block") ? null : told("block_gone", e.side, scene);
  },
  saved(e, scene) {
    if (scene.find("placed_shot")) return null; // which says so itself
    const his = newOwner(scene.events)?.side === e.side && !scene.find("awarded");
    return { ...told("saved", e.side, scene), ...(his ? { text: scene.s.t("voice.saved.ball") } : {}), tag: scene.s.t("tag.save") };
  },
  moved,
  put_back: (e, scene) => (scene.find("sanction") ? null : told("put_back", -1, scene, { n: e.figures.length })),
  left: (e, scene) => told("left", e.side, scene, { who: scene.s.body(e.figure) }),
};
