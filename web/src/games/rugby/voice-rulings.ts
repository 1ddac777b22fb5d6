/** What the referee whistles: offences, what they cost, balls out, restarts. */

import { told } from "../../flick/speaker";
import type { Voices } from "./voice";

type Tags = "bad_layout" | "offence" | "chosen" | "put_back" | "left" | "out" | "awarded";

/** Where one name covers several things, the article says which it was. */
const WHY: Readonly<Record<string, string>> = {
  "7.1.e.2": "wedge", "7.2.e.2": "wedge", "7.4.b.2": "wedge", "5.1.7": "unmoved", "11.3.d": "touch_down", "6.e.2": "circle", "5.1.2.4": "circle", "5.1.4.2": "circle",
  "9.i.2": "past_pack", "4.2.h": "onto_offside", "4.1.d": "onto_offside", "5.1.6.3": "onto_offside", "5.1.l.1": "to_passer", "5.1.l.2": "to_passer", "5.2.e.1": "to_passer", "5.2.e.2": "to_passer",
};

/** What a restart comes from, where nothing else has said it. */
const FROM: Readonly<Record<string, string>> = { "3.3.c.2": "touched_down", "11.3.c": "touched_down" };

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

export const rulings: Voices<Tags> = {
  bad_layout: (e, scene) => ({ ...told("bad_layout", e.side, scene), tag: scene.s.t("tag.foul"), tone: "foul" }),
  offence: (e, { s }) => ({
    title: s.line("voice.offence.title", e.side, { what: s.t(`offence.${e.name}`) }),
    text: s.t("voice.offence.text", { why: s.t(`why.${WHY[e.law[0] ?? ""] ?? e.name}`), what: lower(s.t(`sanction.${e.sanction}`)) }), tag: s.t("tag.foul"), tone: "foul",
  }),
  // What was awarded tells who chose it.
  chosen: (e, scene) => (e.what === "sanction" && scene.find("awarded") ? null : told(`chosen.${e.what}`, e.side, scene)),
  put_back: (e, scene) => ({ ...told("put_back", e.side, scene, { n: e.figures.length }), ...(e.law[0] === "6.d.1" ? { text: scene.s.t("voice.put_back.moved") } : {}) }),
  left: (e, scene) => told("left", e.side, scene),
  out: (e, scene) => ({ ...told(`out.${e.line}`, -1, scene), tag: scene.s.t("tag.out") }),
  awarded(e, { s, find }) {
    if (find("scored") && e.kind === "kick_off") return null;
    const chosen = find("chosen");
    const how = chosen?.what === "sanction" ? (e.kind === "kick_off" ? "again" : "chosen") : "text";
    const from = FROM[e.law[0] ?? ""];
    const before = from ? `${s.t(`voice.how.${from}`)} ` : "";
    return { title: s.t(`restart.${e.kind}.title`), text: before + s.line(`voice.awarded.${how}`, chosen?.side ?? e.side, { to: s.to(e.side) }), tag: s.t(`restart.${e.kind}.tag`) };
  },
};
