/** What is said while asking, and why something may not be. */

import type { BarredShown, DecisionShown, OptionShown } from "../../api/schema";
import type { Context } from "../contract";
import { has, pageLang, say } from "./text";
import type { View } from "./types";

/** `mode` is what one is about to do, where a question leaves several things. */
export function promptOf({ lang }: Pick<Context, "lang">, { kind }: DecisionShown, view: View, mode = ""): string {
  const t = say(lang);
  if (mode === "touch_down" || mode === "offload" || (kind === "pass" && mode === "stand")) return t(`prompt.${mode}`);
  if (kind === "kick" || kind === "wedge") return t(`prompt.${kind}.${view.kick?.kind ?? "kick"}`);
  if (kind === "play" && view.open) return t("prompt.open");
  if (kind === "play" && view.ruck.length) return t("prompt.ruck");
  return t(`prompt.${kind}`);
}

/** What the server would not take: the same words the page says before it is tried. */
export const refusedOf = (reason: string, lang = pageLang()): string | null => (has(lang, `fault.${reason}`) ? say(lang)(`fault.${reason}`) : null);

export const barredOf = ({ name }: Pick<BarredShown | OptionShown, "name">, lang = pageLang()): string =>
  say(lang)(has(lang, `barred.${name}`) ? `barred.${name}` : "barred.other");
