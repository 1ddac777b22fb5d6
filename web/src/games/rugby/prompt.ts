/** What is said while asking, and why something may not be. */

import type { DecisionShown } from "../../api/schema";
import { refusals } from "../../flick/words";
import type { Context } from "../contract";
import { catalogues, has, pageLang, say } from "./text";
import { BALL, sideOf, specOf, type View } from "./types";

/** So near to the ball (micrometres) a mate who is offside stops an advance, as the number 8 does his scrum-half's. */
const SHUT = 45_000;

function isShut({ table: { places }, watch, side }: View): boolean {
  const [x, y] = places[BALL] ?? [Infinity, 0];
  return watch.offside.some((body) => {
    const at = places[body];
    return at && sideOf(body) === side && Math.hypot(at[0] - x, at[1] - y) < SHUT;
  });
}

/** `mode` is what one is about to do, where a question leaves several things. */
export function promptOf({ lang }: Pick<Context, "lang">, decision: DecisionShown, view: View, mode = ""): string {
  const { kind } = decision;
  const t = say(lang);
  if (mode === "touch_down" || mode === "offload" || (kind === "pass" && mode === "stand")) return t(`prompt.${mode}`);
  if (kind === "throw" && mode === "stand") return t("prompt.hooker");
  if (kind === "kick" || kind === "wedge") return t(`prompt.${kind}.${kickOf(lang, kind, view.kick)}`);
  if (kind === "support" && view.about?.left) return t("prompt.supportLeft", { n: view.about.left });
  if (kind === "move" && specOf(decision)?.flicks.some(({ after }) => after)) return t("prompt.sealed");
  if (kind === "play" && view.chase) return t("prompt.chase");
  if (kind === "play" && view.open) return t("prompt.open");
  if (kind === "play" && view.ruck.length) return t("prompt.ruck");
  if (kind === "play" && isShut(view)) return t("prompt.shut");
  return t(`prompt.${kind}`);
}

/** A displacement kick is called after what gave it. */
const kickOf = (lang: Context["lang"], asked: string, kick: View["kick"]): string =>
  kick?.kind === "kick" && has(lang, `prompt.${asked}.${kick.origin}`) ? kick.origin : (kick?.kind ?? "kick");

const plain = refusals(catalogues, say);
export const { refusedOf } = plain;

/** What the article says, where it says why; else that it may not be. */
export function barredOf(option: Parameters<typeof plain.barredOf>[0] & { law?: readonly string[] }, lang = pageLang()): string {
  const why = `barred.why.${option.law?.[0]}`;
  return has(lang, why) ? say(lang)(why) : plain.barredOf(option, lang);
}
