/** What the referee says of kicks and points. */

import { cardsIn } from "./deck";
import { type Speaker, upper } from "./text";
import { MEN } from "./types";
import type { Voices } from "./voice";
import { tally } from "./voice-flow";

/** Kicks at the posts, by what they are worth. */
const AT_GOAL: Readonly<Record<string, string>> = { conversion: "conversion", drop: "drop" };

/** The acts that would have scored: "corre il 12, palla al 13, corre il 13". */
function proofSaid(s: Speaker, seat: number, acts: readonly string[]): string {
  return acts.map((act) => {
    const [verb = "", shirt = ""] = act.split(" ");
    const [card] = cardsIn(act);
    if (verb === "play" && card) return s.t("voice.scored.acts.play", { card: s.card(card) });
    const player = seat * MEN + Number(shirt) - 1;
    return s.t(`voice.scored.acts.${verb}`, { the: s.shirt(player), to: s.shirt(player, "to") });
  }).join(", ");
}

export const kicks: Voices<"kicked" | "landed" | "charged" | "bounced" | "ball_down" | "scored" | "missed" | "no_try"> = {
  kicked(e, { s }) {
    const goal = AT_GOAL[e.how] ?? (e.law.includes("penalty-posts.1") ? "penalty" : null);
    const title = s.t(`voice.kicked.${goal === "penalty" ? "goal" : e.how}`, { man: s.man(e.player), by: s.man(e.player, "by") });
    return { title: upper(title), text: goal ? s.t(`voice.kicked.worth.${goal}`) : s.t("voice.kicked.aims", { place: s.place(e.aim) }) };
  },
  landed(e, { s }) {
    const key = e.law.includes("card.miskick") ? "moved" : "title";
    return { title: s.t(`voice.landed.${key}`), text: s.t(`voice.landed.${key === "moved" ? "movedText" : "text"}`, { place: s.place(e.at) }) };
  },
  charged: (e, { s }) => ({ title: s.t("voice.charged.title", { agent: s.man(e.player, "agent") }), text: s.t("voice.charged.text") }),
  bounced(e, { s }) {
    const end = e.out ? s.t(`voice.bounced.${e.out}`) : s.t("voice.bounced.stays", { place: s.place(e.at) });
    return {
      title: s.t("voice.bounced.title", { n: e.spaces }),
      text: s.t("voice.bounced.text", { card: s.card(e.card), way: s.t(`direction.${e.direction}`), end }),
    };
  },
  ball_down: (_, { s }) => ({ title: s.t("voice.ball_down.title"), text: s.t("voice.ball_down.text") }),

  scored(e, { s, view }) {
    const tag = e.how === "try" || e.how === "posts_try" || e.how === "technical" ? "tag.try" : "tag.points";
    const title = s.line(`voice.scored.${e.how}`, e.seat, e.player === null ? {} : { by: s.man(e.player, "by") });
    const params = { tally: tally(s, view.sides.map(({ points }) => points)) };
    const text = e.proof.length ? s.t("voice.scored.proof", { ...params, acts: proofSaid(s, e.seat, e.proof) }) : s.t(`voice.scored.${e.how}Text`, params);
    return { title: upper(title), text, tag: s.t(tag), tone: "score" };
  },
  missed(e, { s }) {
    const declined = e.how === "conversion" && e.law.includes("conversion.5");
    return declined
      ? { title: s.line("voice.missed.declined", e.seat), text: s.t("voice.missed.declinedText") }
      : { title: s.t(`voice.missed.${e.how}`), text: s.t("voice.missed.text") };
  },
  no_try: (e, { s }) => ({ title: s.t("voice.no_try.title"), text: upper(s.t("voice.no_try.text", { man: s.man(e.player) })), tag: s.t("tag.tmo"), tone: "foul" }),
};
