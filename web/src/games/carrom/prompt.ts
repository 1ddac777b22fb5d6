/** What is said while asking, and why something may not be chosen. */

import type { DecisionShown } from "../../api/schema";
import { refusals } from "../../flick/words";
import type { Context } from "../contract";
import { kindOf } from "./geometry";
import { catalogues, say } from "./text";
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

export const { refusedOf, barredOf } = refusals(catalogues, say);
