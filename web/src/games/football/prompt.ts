/** What is said while asking, and why something may not be. */

import type { DecisionShown } from "../../api/schema";
import { refusals } from "../../flick/words";
import type { Context } from "../contract";
import { catalogues, say } from "./text";
import { mayShoot, type View } from "./types";

export function promptOf({ lang }: Pick<Context, "lang">, { kind }: DecisionShown, view: View): string {
  const t = say(lang);
  if (kind === "attack") return t(mayShoot(view) ? "prompt.shoot" : "prompt.attack");
  if (kind === "kick") return t(`prompt.kick.${view.restart?.kind ?? "kick_off"}`);
  return t(`prompt.${kind}`);
}

export const { refusedOf, barredOf } = refusals(catalogues, say);
