/** When one wants to be asked for a block. */

import type { JSX } from "preact";
import { AskedWhen, useWhen } from "../../flick/asked-when";
import { seenFrom } from "../../flick/frame";
import { quartersOf } from "./asks";
import type { Speaker } from "./text";
import { BALL, type View } from "./types";

const WHEN = ["always", "half", "shooting", "never"] as const;
export type When = (typeof WHEN)[number];

const PLACE = "football.blocks";
const SHOOTING = 300;

/** Whether a defender who asked for it so is asked at this table. */
export function wantsBlock(when: When, view: View): boolean {
  if (when === "always" || when === "never") return when === "always";
  const ball = view.table.places[BALL];
  // As the attacker sees it, who plays to the right.
  const x = ball ? seenFrom(quartersOf(view, view.possession), ball)[0] : 0;
  return when === "half" ? x > 0 : x > SHOOTING;
}

export const useBlocksWhen = (): When => useWhen(PLACE, WHEN);

export const BlocksWhen = ({ s: { t } }: { s: Pick<Speaker, "t"> }): JSX.Element => <AskedWhen t={t} place={PLACE} all={WHEN} />;
