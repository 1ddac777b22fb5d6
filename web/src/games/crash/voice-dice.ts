/** A roll in words: what the dice made, and what they had to make. */

import type { Event, Of, Tag } from "./types";
import type { Scene } from "./voice";

const TWELVE = 12;

/** What a roll leads to: the ruling on it tells the roll first. */
export const TELLS: ReadonlySet<Tag> = new Set<Tag>([
  "passed", "dropped", "gathered", "fumbled", "landed", "charged", "awarded", "seen", "scored", "missed", "no_try",
]);
export const isTold = (events: readonly Event[]): boolean => events.some(({ type }) => TELLS.has(type));

/** The sentence of a roll. */
export function rollSaid({ s }: Pick<Scene, "s">, { dice, need, strict, made, test }: Of<"rolled">): string {
  const total = dice[0] + dice[1];
  if (total === TWELVE && test !== "referee") return s.t("dice.twelve");
  const key = test === "referee" ? (made ? "unseen" : "seen") : strict ? (made ? "strictMade" : "strictFailed") : made ? "made" : "failed";
  return s.t(`dice.${key}`, { total, need, skill: s.t(`skill.${test}`) });
}

/** The roll of a line, if there was one. */
export function diceSaid(scene: Scene): string {
  const rolled = scene.find("rolled");
  return rolled ? rollSaid(scene, rolled) : "";
}
