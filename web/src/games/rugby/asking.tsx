/** When one wants to be asked for a defensive move. */

import type { JSX } from "preact";
import { AskedWhen, useWhen } from "../../flick/asked-when";
import { seenFrom } from "../../flick/frame";
import type { Translate } from "../contract";
import { quartersOf } from "./asks";
import { BALL, type View } from "./types";

const WHEN = ["always", "half", "near", "never"] as const;
export type When = (typeof WHEN)[number];

const PLACE = "rugby.moves";
const TWENTY_TWO = 280;
/** The defender's moves that may be let go unasked. */
const MOVES = new Set(["move", "last"]);

/** Whether a defender who asked for it so is asked at this table. */
export function wantsMove(when: When, kind: string, view: View): boolean {
  if (!MOVES.has(kind) || when === "always" || when === "never") return !MOVES.has(kind) || when === "always";
  const ball = view.table.places[BALL];
  // As the attacker sees it, who plays to the right.
  const x = ball ? seenFrom(quartersOf(view, view.side), ball)[0] : 0;
  return when === "half" ? x > 0 : x > TWENTY_TWO;
}

export const useMovesWhen = (): When => useWhen(PLACE, WHEN);
export const MovesWhen = ({ t }: { t: Translate }): JSX.Element => <AskedWhen t={t} place={PLACE} all={WHEN} />;
