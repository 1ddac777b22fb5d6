/** What the referee says of play: who has the ball, what was declared, who has to wait. */

import { sideOf } from "./types";
import { told } from "../../flick/speaker";
import type { Voices } from "./voice";

type Tags = "placed" | "flicked" | "not_made" | "timed_out" | "declared" | "possession" | "barred" | "move_gone" | "note" | "wedge" | "called" | "cleared" | "put_in";

/** How a scrum was won: the article tells it apart. */
const WON: Readonly<Record<string, string>> = { "9.f1": "pack", "9.f2.1": "nearer", "9.f2.2": "level", "13.2.e": "scrummer", "13.2.f": "scrummer" };

/** Nobody has the ball: a side may try for it. */
const TRIED = new Set(["loose", "missed"]);
/** Ways play goes on that say nothing where the ball stays with a side. */
const SEEN = new Set(["nothing", "missed", "score", "no_score", "again", "half"]);

export const play: Voices<Tags> = {
  placed: () => null, // it is seen
  flicked: () => null, // the ruling on it speaks
  wedge: () => null,

  not_made: (e, scene) => ({ ...told("not_made", e.side, scene), ...(e.law[0] === "6.b.2" ? { text: scene.s.t("voice.not_made.early") } : {}) }),
  timed_out: (e, scene) => ({ ...told("timed_out", e.side, scene), tag: scene.s.t("tag.time") }),
  declared: (e, scene) => ({ title: scene.s.line(`voice.declared.${e.what}`, e.side), text: scene.s.t(`voice.declared.text.${e.what}`), tag: scene.s.t(`tag.said.${e.what}`) }),
  possession(e, scene) {
    if (scene.find("scored") || (!e.changed && SEEN.has(e.how))) return null;
    const title = TRIED.has(e.how) ? "voice.possession.tries" : e.changed ? "voice.possession.won" : "voice.possession.kept";
    return { title: scene.s.line(title, e.side), text: scene.s.t(`voice.how.${WON[e.law[0] ?? ""] ?? e.how}`) };
  },
  barred: (e, scene) => told("barred", sideOf(e.figure), scene, { who: scene.s.body(e.figure) }),
  move_gone: (e, scene) => (e.lost ? told("move_lost", e.side, scene) : null),
  note: () => null, // a touch that changes nothing
  called: (e, scene) => told("called", e.side, scene, { n: e.figures.length }),
  cleared: (e, scene) => told(e.done ? "cleared.done" : "cleared.not", e.side, scene, { who: scene.s.body(e.figure) }),
  put_in: (e, scene) => told(e.again ? "put_in.again" : "put_in.other", e.side, scene),
};
