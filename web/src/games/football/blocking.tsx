/** When one wants to be asked for a block: otherwise it is let go at once. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { keep, recall } from "../../prefs";
import { seenFrom } from "../../flick/frame";
import { quartersOf } from "./asks";
import type { Speaker } from "./text";
import { BALL, type View } from "./types";

const WHEN = ["always", "half", "shooting", "never"] as const;
export type When = (typeof WHEN)[number];

const PLACE = "football.blocks";
const SHOOTING = 300;
const listeners = new Set<() => void>();

export const blocksWhen = (): When => WHEN.find((when) => when === recall(PLACE)) ?? "always";

/** Whether a defender who asked for it so is asked at this table. */
export function wantsBlock(when: When, view: View): boolean {
  if (when === "always" || when === "never") return when === "always";
  const ball = view.table.places[BALL];
  // As the attacker sees it, who plays to the right.
  const x = ball ? seenFrom(quartersOf(view, view.possession), ball)[0] : 0;
  return when === "half" ? x > 0 : x > SHOOTING;
}

export function useBlocksWhen(): When {
  const [, redraw] = useState(0);
  useEffect(() => {
    const tell = () => redraw((n) => n + 1);
    listeners.add(tell);
    return () => void listeners.delete(tell);
  }, []);
  return blocksWhen();
}

export function BlocksWhen({ s: { t } }: { s: Pick<Speaker, "t"> }): JSX.Element {
  const when = useBlocksWhen();
  return (
    <label class="ft-when">
      <span class="label">{t("blocks.ask")}</span>
      <select data-blocks value={when} onChange={(event) => {
        keep(PLACE, event.currentTarget.value);
        for (const tell of listeners) tell();
      }}>
        {WHEN.map((one) => <option key={one} value={one}>{t(`blocks.${one}`)}</option>)}
      </select>
    </label>
  );
}
