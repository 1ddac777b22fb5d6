/** What the referee whistles: offences, what they cost, balls out, restarts. */

import { told, type Voices } from "./voice";

type Tags = "bad_layout" | "offence" | "chosen" | "put_back" | "left" | "out" | "awarded";

export const rulings: Voices<Tags> = {
  bad_layout: (e, scene) => ({ ...told("bad_layout", e.side, scene), tag: scene.s.t("tag.foul"), tone: "foul" }),
  offence: (e, { s }) => ({
    title: s.line("voice.offence.title", e.side, { what: s.t(`offence.${e.name}`) }), text: s.t("voice.offence.text", { what: s.t(`sanction.${e.sanction}`) }), tag: s.t("tag.foul"), tone: "foul",
  }),
  chosen: (e, scene) => told(`chosen.${e.what}`, e.side, scene),
  put_back: (e, scene) => told("put_back", e.side, scene, { n: e.figures.length }),
  left: (e, scene) => told("left", e.side, scene),
  out: (e, scene) => ({ ...told(`out.${e.line}`, -1, scene), tag: scene.s.t("tag.out") }),
  awarded: (e, { s, find }) => (find("scored") && e.kind === "kick_off" ? null : { title: s.t(`restart.${e.kind}.title`), text: s.t("voice.awarded.text", { to: s.to(e.side) }), tag: s.t(`restart.${e.kind}.tag`) }),
};
