/** What is said while asking, and why something may not be. */

import type { BarredShown, DecisionShown, OptionShown } from "../../api/schema";
import type { Context } from "../contract";
import { has, pageLang, say } from "./text";
import { mayShoot, type View } from "./types";

export function promptOf({ lang }: Pick<Context, "lang">, { kind }: DecisionShown, view: View): string {
  const t = say(lang);
  if (kind === "attack") return t(mayShoot(view) ? "prompt.shoot" : "prompt.attack");
  if (kind === "kick") return t(`prompt.kick.${view.restart?.kind ?? "kick_off"}`);
  return t(`prompt.${kind}`);
}

/** A place the server would not take: the same words the page says before it is tried. */
export const refusedOf = (reason: string, lang = pageLang()): string | null => (has(lang, `fault.${reason}`) ? say(lang)(`fault.${reason}`) : null);

export const barredOf = ({ name }: Pick<BarredShown | OptionShown, "name">, lang = pageLang()): string =>
  say(lang)(has(lang, `barred.${name}`) ? `barred.${name}` : "barred.other");
