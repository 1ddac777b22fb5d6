/** The fifteen, as they are printed on their counters. The engine has the same numbers and decides by its own. */

import { shirtOf } from "./types";

export interface Skill {
  movement: number;
  hands: number;
  foot: number;
}

const FORWARD: Skill = { movement: 5, hands: 8, foot: 4 };
const BACK: Skill = { movement: 7, hands: 8, foot: 8 };
const WING: Skill = { movement: 9, hands: 5, foot: 5 };
const FULL_BACK: Skill = { movement: 8, hands: 9, foot: 8 };

export function skillOf(player: number): Skill {
  const shirt = shirtOf(player);
  if (shirt <= 8) return FORWARD;
  if (shirt === 15) return FULL_BACK;
  return shirt === 11 || shirt === 14 ? WING : BACK;
}
