/** What is said while asking, and why something may not be chosen. */

import type { BarredShown, DecisionShown, OptionShown } from "../../api/schema";
import type { Context } from "../contract";
import { kindOf } from "./geometry";
import { has, pageLang, say } from "./text";
import { placeSpec, strokeSpec, teamOf, type View } from "./types";

export function promptOf({ lang }: Pick<Context, "lang">, decision: DecisionShown, view: View): string {
  const t = say(lang);
  const { b } = view;
  switch (decision.kind) {
    case "stroke": {
      const covering = b.queen === "pending" && b.queen_team === teamOf(decision.seat);
      const last = strokeSpec(decision)?.perils[0];
      return t(!b.broken ? "prompt.break" : covering ? "prompt.cover" : last ? `prompt.last.${last.whose}` : "prompt.stroke");
    }
    case "place": {
      const piece = placeSpec(decision)?.piece ?? 1;
      return t("prompt.place", { what: t(`piece.${kindOf(piece)}`) });
    }
    default:
      return t(`prompt.${decision.kind}`);
  }
}

/** A place the server would not take: the same words the page says before it is tried. */
export const refusedOf = (reason: string, lang = pageLang()): string | null =>
  has(lang, `fault.${reason}`) ? say(lang)(`fault.${reason}`) : null;

export function barredOf({ name }: BarredShown | OptionShown, lang = pageLang()): string {
  return say(lang)(has(lang, `barred.${name}`) ? `barred.${name}` : "barred.other");
}
