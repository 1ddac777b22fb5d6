/** What the referee says of play itself: cards, fouls, scrums, tries, kicks. */

import { cardOf, GOAL, seenBy, spacesToGoal } from "./deck";
import { upper } from "./text";
import type { Of, Scene, Voices } from "./voice";

const beyond = (area: number): boolean => area < 0 || area > GOAL;
const also = (scene: Scene, type: string): boolean => scene.events.some((event) => event.type === type);

/** How number against number came out, as the sentences are sorted. */
function resultOf(e: Of<"hand">): "gain" | "goal" | "same" | "back" | "lost" | "lostBack" | "driven" {
  if (seenBy(e.attacker, e.ball) === 0) return "driven";
  if (e.lost) return e.spaces < 0 ? "lostBack" : "lost";
  if (e.spaces < 0) return "back";
  if (e.spaces === 0) return "same";
  return seenBy(e.attacker, e.ball) === GOAL ? "goal" : "gain";
}

export const hand: Voices<
  "card" | "hand" | "foul" | "scrumcard" | "pushed" | "scrum" | "try" | "convert" | "conversion" | "tap"
> = {
  card(e, scene) {
    // A card that was ruled on at once is told with its ruling.
    if (scene.events.length > 1) return null;
    const { s } = scene;
    return {
      title: s.line("voice.card.title", e.seat, { the: s.the(cardOf(e.card).face) }),
      text: s.line(`voice.card.${e.up ? "up" : "draw"}`, e.seat),
    };
  },

  hand(e, { s }) {
    const how = resultOf(e);
    const holder = e.lost ? 1 - e.attacker : e.attacker;
    const result = s.t(`voice.hand.result.${how}`, {
      spaces: s.spaces(e.spaces), to: s.to(holder), of: s.of(holder),
    });
    return {
      title: s.line(`voice.hand.${how === "lostBack" ? "lost" : how}`, e.attacker, {
        in: s.into(e.ball, e.attacker),
      }),
      text: s.t("voice.hand.sum", {
        A: upper(s.card(e.attack, e.attacker)), // the attacker's number always comes first
        B: s.card(e.defence, 1 - e.attacker),
        diff: e.difference > 0 ? `+${e.difference}` : String(e.difference).replace("-", "−"),
        result,
      }),
    };
  },

  foul(e, { s, view }) {
    const why = e.technical ? "in22" : e.up ? "up" : "drawn";
    const words = [s.line(`voice.foul.${why}`, e.by)];
    if (e.law.includes("foul-card.2") && !e.technical) words.push(s.t("voice.foul.noAnswer"));
    if (view.last_action) words.push(s.t("voice.foul.lastAct"));
    return {
      title: s.line(`voice.foul.${e.technical ? "technical" : "title"}`, e.by),
      text: words.join(" "),
      tag: s.t("voice.tag.foul"),
      tone: "foul",
    };
  },

  scrumcard(e, { s }) {
    if (e.effect === "gain") {
      return {
        title: s.line("voice.scrumcard.gain.title", e.by, { in: s.into(e.ball, e.by) }),
        text: s.line("voice.scrumcard.gain.text", e.by),
      };
    }
    if (e.effect === "scrum") {
      const how = e.favours === e.by ? "hidden" : "open";
      return {
        title: s.line("voice.scrumcard.scrum.title", e.favours),
        text: s.line(`voice.scrumcard.scrum.${how}`, e.favours),
      };
    }
    const how = e.law.includes("end.5") ? "whistle" : "cancelled";
    return {
      title: s.t(`voice.scrumcard.${how}.title`),
      text: s.t(`voice.scrumcard.${how}.text`, { to: s.to(e.favours) }),
    };
  },

  pushed: (e, { s }) => ({
    title: s.line("voice.pushed.title", e.seat),
    text: s.t("voice.pushed.text"),
  }),

  scrum(e, { s }) {
    const how = e.kept ? "won" : "lost";
    return {
      title: s.line(`voice.scrum.${how}.title`, e.favours),
      text: s.line(`voice.scrum.${how}.text`, e.favours),
    };
  },

  try(e, scene) {
    const { s } = scene;
    const words = [s.t(`voice.try.${e.how}Text`)];
    if (e.how === "hand") {
      words.push(s.t(also(scene, "convert") ? "voice.try.thenConvert" : "voice.try.lastCard"));
    }
    return {
      title: s.line(`voice.try.${e.how}`, e.seat, { shirt: e.shirt ?? "" }),
      text: words.join(" "),
      tag: s.t("voice.tag.try"),
      tone: "score",
    };
  },

  convert: () => null, // told with the try

  conversion(e, { s }) {
    const how = e.good ? "good" : "bad";
    const words = {
      title: s.line(`voice.conversion.${how}.title`, e.seat),
      text: s.t(`voice.conversion.${how}.text`, { shirt: e.shirt }),
    };
    return e.good ? { ...words, tag: s.t("voice.tag.points"), tone: "score" } : words;
  },

  tap: (e, { s }) => ({ title: s.line("voice.tap.title", e.seat), text: s.t("voice.tap.text") }),
};

/** A kick at the posts, placed or dropped: what was needed and what the card gave. */
function atPosts(e: Of<"posts"> | Of<"drop">, { s }: Scene, value: number, shirt: number): ReturnType<Voices["posts"]> {
  const key = `voice.${e.type}.${e.good ? "good" : "bad"}`;
  const words = {
    title: s.line(`${key}.title`, e.seat),
    text: s.line(`${key}.text`, e.seat, { need: e.need, value, shirt }),
  };
  return e.good ? { ...words, tag: s.t("voice.tag.points"), tone: "score" } : words;
}

export const kicks: Voices<"kick" | "catch" | "dead" | "posts" | "touch" | "hold" | "drop"> = {
  kick(e, { s }) {
    const bonus = e.law.includes("kick.2");
    const key = beyond(e.lands) ? (bonus ? "bonusBeyond" : "beyond") : bonus ? "bonus" : "text";
    return {
      title: s.line("voice.kick.title", e.seat, { spaces: s.spaces(e.spaces) }),
      text: s.t(`voice.kick.${key}`, {
        kick: cardOf(e.card).kick,
        in: beyond(e.lands) ? "" : s.in(e.lands, e.seat),
      }),
    };
  },

  catch(e, { s }) {
    const how = e.caught ? "yes" : "no";
    const home = e.caught && e.law.includes("kick.4");
    return {
      title: s.line(`voice.catch.${how}.title`, e.seat),
      text: s.line(home ? "voice.catch.home" : `voice.catch.${how}.text`, e.seat, {
        in: s.in(e.ball, e.seat),
      }),
    };
  },

  dead: (e, { s }) => ({
    title: s.line("voice.dead.title", e.seat),
    text: s.line("voice.dead.text", e.seat),
  }),

  posts: (e, scene) => atPosts(e, scene, cardOf(e.card).penalty, e.shirt),

  touch(e, { s }) {
    const out = beyond(e.lands);
    const key = `voice.touch.${out ? "beyond" : "in"}`;
    const spaces = spacesToGoal(e.seat, e.before) - spacesToGoal(e.seat, e.lands);
    return {
      title: s.line(`${key}.title`, e.seat, { in: out ? "" : s.into(e.lands, e.seat) }),
      text: s.line(`${key}.text`, e.seat, { kick: cardOf(e.card).kick, spaces: s.spaces(spaces) }),
    };
  },

  hold(e, { s }) {
    const how = e.kept ? "won" : "lost";
    return {
      title: s.line(`voice.hold.${how}.title`, e.seat),
      text: s.line(`voice.hold.${how}.text`, e.seat),
    };
  },

  drop: (e, scene) => atPosts(e, scene, cardOf(e.card).drop, 10),
};
