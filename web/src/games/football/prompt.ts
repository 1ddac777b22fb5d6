/** What is said while asking, and why something may not be. */

import type { DecisionShown } from "../../api/schema";
import { refusals } from "../../flick/words";
import type { Context } from "../contract";
import { FIGURES, GOAL_LINE, TOUCH_LINE } from "./sheet";
import { catalogues, say } from "./text";
import { mayShoot, numberOf, sideOf, type View } from "./types";

/** Whose figures of a side stand beyond the lines. */
const outside = ({ table }: View, side: number): number[] =>
  table.places.flatMap((at, body) => (at && body < FIGURES && sideOf(body) === side && (Math.abs(at[0]) > GOAL_LINE || Math.abs(at[1]) > TOUCH_LINE) ? [body] : []));

export function promptOf({ lang }: Pick<Context, "lang">, { kind, seat }: DecisionShown, view: View): string {
  const t = say(lang);
  if (kind === "attack") return t(mayShoot(view) ? "prompt.shoot" : "prompt.attack");
  if (kind === "kick") return t(`prompt.kick.${view.restart?.kind ?? "kick_off"}`);
  if (kind === "leave") {
    const [one, ...others] = outside(view, seat);
    if (one !== undefined && !others.length) return t("prompt.leaveOne", { n: numberOf(one) });
  }
  return t(`prompt.${kind}`);
}

export const { refusedOf, barredOf } = refusals(catalogues, say);
