/** What the referee says of play in hand: passes, gathers, tackles, rucks, offside. */

import { upper } from "./text";
import { seatOf } from "./types";
import type { Voices } from "./voice";
import { isTold, rollSaid } from "./voice-dice";

export const play: Voices<
  "moved" | "rolled" | "passed" | "dropped" | "gathered" | "fumbled" | "tackled" | "ruck" | "unplayable" | "onside" | "offside"
> = {
  // A run is seen; only whoever is pushed aside is spoken of, with the one who pushed.
  moved(e, { s, events }) {
    if (!e.law.includes("cleanout.1")) return null;
    const pusher = events.findLast((other) => other.type === "moved");
    if (!pusher || pusher === e || pusher.type !== "moved") return null;
    return { title: upper(s.t("voice.moved.clean", { man: s.man(pusher.player) })), text: s.t("voice.moved.cleanText", { other: s.man(e.player) }) };
  },

  // What came of a roll tells it; a roll that nothing came of yet is told by itself.
  rolled(e, scene) {
    const { s, view, events } = scene;
    if (isTold(events)) return null;
    const dice = rollSaid(scene, e);
    if (view.about?.kind === "again") {
      return { title: s.t(`voice.rolled.again.${e.test}`), text: s.t("voice.rolled.againText", { dice }) };
    }
    return { title: upper(s.t("voice.rolled.missed", { by: s.man(e.player, "by") })), text: s.t("voice.rolled.missedText", { dice }) };
  },

  passed: (e, { s, because }) => ({
    title: upper(s.t("voice.passed.title", { man: s.man(e.player), to: s.shirt(e.receiver, "to") })), text: because("voice.passed", e.law),
  }),
  dropped(e, { s }) {
    if (e.law.includes("double6.3") || e.law.includes("card.fumble")) return { title: s.t("voice.dropped.knock", { by: s.man(e.player, "by") }), text: s.t("voice.dropped.knockText") };
    return { title: upper(s.t("voice.dropped.title", { man: s.man(e.player) })), text: s.t("voice.dropped.text") };
  },
  gathered(e, { s, because }) {
    const given = e.law.some((id) => id === "scrum.4" || id === "lineout.8");
    const title = given ? s.t("voice.gathered.given", { to: s.man(e.player, "to") }) : s.t("voice.gathered.title", { man: s.man(e.player) });
    const first = e.law.includes("ruck.6") ? ["ruck.6"] : e.law;
    return { title: upper(title), text: because("voice.gathered", first) };
  },
  fumbled: (e, { s, because }) => ({
    title: upper(s.t("voice.fumbled.title", { man: s.man(e.player) })), text: because("voice.fumbled", e.law),
  }),

  tackled(e, { s, because }) {
    const params = { tackler: s.man(e.by), of: s.man(e.by, "of") };
    const title = e.law.includes("off-ball.1") ? "voice.tackled.offBall" : "voice.tackled.title";
    const text = e.law.includes("tackle.3") ? s.t("voice.tackled.start", params) : because("voice.tackled", e.law, params);
    return { title: upper(s.t(title, { man: s.man(e.player) })), text };
  },
  // It ends when somebody gathers, and that is told.
  ruck: (e, { s }) => (e.on ? { title: s.t("voice.ruck.title"), text: s.line("voice.ruck.text", e.seat) } : null),
  unplayable: (_, { s }) => ({ title: s.t("voice.unplayable.title"), text: s.t("voice.unplayable.text") }),

  onside: (e, { s, because }) => ({ title: s.t("voice.onside.title", { who: s.shirts(e.players) }), text: because("voice.onside", e.law) }),
  offside: (e, { s }) => ({
    title: s.line("voice.offside.title", seatOf(e.players[0] ?? 0), { who: s.shirts(e.players) }), text: s.t("voice.offside.text"),
  }),
};
