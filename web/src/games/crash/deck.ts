/** The pressure cards as the engine has them: what is printed on each, and when it is played. */

import raw from "../../../../src/puntadidito/games/crash/deck.json";

export type Direction = "N" | "NE" | "SE" | "S" | "SW" | "NW";

/** The moment a card is played: its text, and the mark in its corner, depend on it. */
export type When =
  | "turn" | "tackle" | "pass" | "gather" | "kick" | "goal" | "scrum" | "lineout" | "won" | "penalty" | "kicked" | "failed" | "any";

export interface Card {
  id: string;
  /** All copies of a kind have the same text: `pop-pass`. */
  kind: string;
  name: string;
  law: string;
  energy: number;
  directions: readonly Direction[];
  distance: number;
  when: When;
}

/** By kind, where it is not simply one's own turn. */
const WHEN: Readonly<Record<string, When>> = {
  "pop-pass": "tackle", "hand-off": "tackle", "crash-tackle": "tackle", "crash-ball": "tackle", "side-step": "turn",
  "smooth-pass": "pass", "long-pass": "pass", "safe-hands": "gather",
  "grubber-kick": "kick", "high-ball": "kick", "spiral-kick": "kick", "huge-kick": "goal",
  "big-shove": "scrum", "big-jump": "lineout", "tap-back": "won", "back-chat": "penalty",
  "cool-catch": "kicked", miskick: "kicked", penalty: "failed", fumble: "failed", "rush-defence": "any",
};

const slug = (name: string): string => name.toLowerCase().replaceAll("!", "").replaceAll(" ", "-");
const title = (name: string): string => name.toLowerCase().replace(/(^|[ -])\p{L}/gu, (letter) => letter.toUpperCase());

export const CARDS: readonly Card[] = raw
  .flatMap(({ name, copies }) =>
    copies.map((copy, i): Card => ({
      id: `${slug(name)}.${i + 1}`, kind: slug(name), name: title(name), law: `card.${slug(name)}`,
      energy: copy.energy, directions: copy.directions as Direction[], distance: copy.distance, when: WHEN[slug(name)] ?? "turn",
    })))
  .sort((a, b) => (a.id < b.id ? -1 : 1));

export const KINDS: readonly string[] = [...new Set(CARDS.map(({ kind }) => kind))];

const byId = new Map(CARDS.map((card) => [card.id, card]));

export function cardOf(id: string): Card {
  const card = byId.get(id);
  if (!card) throw new Error(`no card ${id}`);
  return card;
}

export const isCard = (id: string): boolean => byId.has(id);

/** The cards an option names: `pass 12 smooth-pass.1`, `kick 07.20 huge-kick.1+feared.1+steal.2`. */
export const cardsIn = (option: string): string[] => option.split(/[ +]/).filter(isCard);

export const energyOf = (ids: readonly string[]): number => ids.reduce((sum, id) => sum + cardOf(id).energy, 0);
