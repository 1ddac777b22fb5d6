/** What every option is called on the bench, and what it says of its chances. */

import { percent } from "../../i18n";
import { energyOf } from "./deck";
import type { Option } from "./options";
import { type Speaker, upper } from "./text";

export interface Words {
  title: string;
  sub: string;
}

/** "riesce al 72 %", "visto al 72 %"; nothing where one does without. */
export function oddsOf(s: Speaker, odds: Option["odds"]): string {
  return Object.entries((s.odds && odds) || {})
    .filter(([name]) => s.has(`odds.${name}`))
    .map(([name, share]) => s.t(`odds.${name}`, { p: percent(s.lang, share) }))
    .join(", ");
}

function titleOf(s: Speaker, kind: string, option: Option): string {
  const { verb, man, on } = option;
  const cards = option.cards.map((card) => s.card(card)).join(" + ");
  const who = man === null ? "" : s.shirt(man);
  const plain = `word.${verb}.${option.word}.title`;
  if (option.word && s.has(plain)) return s.t(plain);
  switch (verb) {
    case "move":
    case "gather":
    case "posts":
      return s.t(`bench.${verb}`, { man: who });
    case "pass":
      return s.t("bench.pass", { man: on === null ? "" : s.shirt(on, "to") });
    case "kick":
      return option.to === null ? s.t("bench.shoot", { man: who }) : s.t("bench.kick");
    case "touch":
      return s.t(kind === "touch" ? "bench.touchWith" : "bench.touch", { man: who });
    case "hit":
    case "clean":
      return s.t(`bench.${verb}`, { man: who, foe: on === null ? "" : s.man(on) });
    case "call":
      return s.t("bench.call", { foe: on === null ? "" : s.man(on, "of") });
    case "tackler":
    case "winner":
      return s.t(`bench.${verb}`, { man: who, to: man === null ? "" : s.shirt(man, "to") });
    case "play":
      return s.t(on === null ? "bench.play" : "bench.playOn", { card: s.card(option.cards[0] as string), man: on === null ? "" : s.man(on) });
    case "energy":
      return s.t("bench.lay", { n: option.cards.length });
    case "men":
      return s.t("bench.men", { n: Number(option.word) });
    case "bounce":
      return s.t(`direction.${option.word}`);
    case "drop":
    case "hold":
    case "end":
    case "roll":
      return s.t(`bench.${verb}`, { cards });
    default:
      return s.t(plain);
  }
}

/** Name and consequence of an option. */
export function worded(s: Speaker, kind: string, option: Option): Words {
  const plain = `word.${option.verb}.${option.word}.sub`;
  const odds = oddsOf(s, option.odds);
  const withCards = option.verb === "energy"
    ? (option.cards.length ? s.t("bench.energy", { n: energyOf(option.cards) }) : "")
    : option.cards.length && option.verb !== "play" ? s.t("bench.with", { cards: option.cards.map((card) => s.card(card)).join(", ") }) : "";
  const sure = option.verb === "pass" && !option.odds ? s.t("bench.sure") : "";
  const word = option.word && s.has(plain) ? s.t(plain) : option.verb === "play" && option.word ? s.t(`word.play.${option.word}`) : "";
  const foul = option.verb === "hit" || option.verb === "hold" ? s.t("bench.foul") : "";
  return { title: upper(titleOf(s, kind, option)), sub: [withCards, sure, word, foul, odds].filter(Boolean).join(", ") };
}
