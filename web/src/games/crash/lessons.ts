/** The lessons of the guided match: each rule is told when it first comes up. */

import type { Context } from "../contract";
import { say } from "./text";

/** The articles a lesson stands on, by event type or kind of decision. */
export const LESSON_LAW: Record<string, readonly string[]> = {
  lots: ["setup.1"],
  drew: ["pressure.1", "pressure.2", "pressure.4", "setpiece.1"],
  lineup: ["setup.2", "setup.3"],
  kickoff: ["kickoff.3", "kickoff.4"],
  act: ["move.1", "move.4", "turn.1", "turn.2"],
  rolled: ["test.2", "double1.1", "double6.1"],
  passed: ["pass.1", "pass.2", "pass.6"],
  tackled: ["tackle.1", "tackle.2", "tackle.6", "tackle.7"],
  gathered: ["gather.2", "gather.3", "gather.5"],
  dropped: ["pass.5", "turn.2"],
  fumbled: ["gather.4", "turn.2"],
  ruck: ["ruck.1", "offside.5", "ruck.4"],
  rose: ["rise.1", "rise.2"],
  roll: ["rise.3", "roll.2", "roll.5"],
  kicked: ["kick.1", "kick.2", "kick.3"],
  landed: ["kick.4", "kick.5"],
  offside: ["kick-offside.1", "kick-offside.2", "kick-offside.7"],
  bounced: ["deviation.1", "deviation.2"],
  charged: ["intercept.1", "intercept.2"],
  energy: ["setpiece.1", "setpiece.2", "setpiece.3", "setpiece.5"],
  men: ["lineout.4", "lineout.5"],
  winner: ["scrum.4", "lineout.8"],
  foul: ["referee.1", "referee.2", "referee.3"],
  again: ["yellow.1", "yellow.2", "card.inspired"],
  penalty: ["penalty.1", "advantage.1", "technical-try.1"],
  advantage: ["advantage.1"],
  scored: ["points.1", "points.3", "kickoff.2", "pressure.7"],
  convert: ["conversion.1", "conversion.2", "conversion.4"],
  no_try: ["tmo.1", "tmo.3"],
  card: ["pressure.4", "pressure.5", "pressure.6"],
  subs: ["subs.1", "subs.2", "subs.3"],
  dead: ["deviation.6"],
  minor: ["dropout.1"],
  touch: ["penalty-touch.1", "penalty-touch.3"],
  rush: ["card.rush-defence"],
  tackler: ["tackle.5"],
  bounce: ["deviation.3"],
  carded: ["yellow.2", "double6.5"],
  fulltime: ["length.1"],
};

export function lesson({ lang }: Pick<Context, "lang">, key: string): { title: string; text: string; law: string[] } | null {
  const law = LESSON_LAW[key];
  if (!law) return null;
  const t = say(lang);
  return { title: t(`lessons.${key}.title`), text: t(`lessons.${key}.text`), law: [...law] };
}
