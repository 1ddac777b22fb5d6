/** What the referee says when he blows: fouls, cards, what is awarded, who wins the ball. */

import { upper } from "./text";
import type { Voices } from "./voice";

/** Articles of the man in touch, not of a foul. */
const TOUCH: ReadonlySet<string> = new Set(["touchjudge.2", "touchjudge.3", "double6.7"]);

export const whistle: Voices<"awarded" | "laid" | "battle" | "foul" | "seen" | "carded"> = {
  awarded(e, { s, because }) {
    const text = because("voice.awarded.why", e.law);
    const title = upper(s.line(`voice.awarded.${e.what}`, e.seat, { place: s.place(e.at) }));
    return e.what === "penalty" ? { title, text, tag: s.t("tag.penalty"), tone: "foul" } : { title, text };
  },

  laid: () => null, // seen as they are turned; the battle speaks of them
  battle(e, { s, view, because }) {
    const what = view.about?.why === "lineout" ? "lineout" : "scrum";
    const [a, b] = [e.energy[e.winner as 0 | 1], e.energy[(1 - e.winner) as 0 | 1]];
    return { title: s.line(`voice.battle.${what}`, e.winner, { a, b }), text: because("voice.battle", e.law) };
  },

  foul: (e, { s }) => ({
    title: upper(s.t(`voice.foul.${e.what}`, { man: s.man(e.player), by: s.man(e.player, "by") })), text: s.t("voice.foul.text"),
    tag: s.t("tag.foul"), tone: "foul",
  }),
  seen(e, { s }) {
    const man = s.man(e.player);
    if (e.law.some((id) => TOUCH.has(id))) {
      const key = e.seen ? "out" : "in";
      return { title: upper(s.t(`voice.seen.${key}`, { man })), text: s.t(`voice.seen.${key}Text`) };
    }
    return e.seen
      ? { title: s.t("voice.seen.yes", { man }), text: s.t("voice.seen.yesText"), tag: s.t("tag.foul"), tone: "foul" }
      : { title: s.t("voice.seen.no"), text: s.t("voice.seen.noText") };
  },
  carded: (e, { s }) => ({
    title: upper(s.t(`voice.carded.${e.card}`, { man: s.man(e.player) })), text: s.t(`voice.carded.${e.card}Text`), tag: s.t(`tag.${e.card}`), tone: "foul",
  }),
};
