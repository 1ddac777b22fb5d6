/** The computer's choice in words: what it is called, and why. */

import type { Hint } from "../../api/schema";
import { number } from "../../i18n";
import type { Context } from "../contract";
import { turnText } from "../../flick/turn-words";
import { worded } from "./cards";
import { has, speaker } from "./text";
import { numberOf, type View } from "./types";

/** A flick as it is answered; null for what is none. */
function flickIn(value: unknown): { figure: number; angle: number; power: number } | null {
  if (typeof value !== "object" || value === null) return null;
  const { figure, angle, power } = value as Record<string, unknown>;
  return typeof figure === "number" && typeof angle === "number" && typeof power === "number" ? { figure, angle, power } : null;
}

/** What is flicked instead of what one is first asked for is named. */
const INSTEAD: ReadonlySet<string> = new Set(["offload", "touch_down"]);

export function called(ctx: Context, view: View, { kind, option, value }: Hint, made = false): string {
  const s = speaker(ctx);
  const flick = flickIn(value);
  if (flick) {
    const aim = s.t("called.aim", { power: number(s.lang, flick.power / 10, { maximumFractionDigits: 0 }), angle: turnText(s.lang, Math.round(flick.angle / 100) * 100) });
    const said = s.t(made ? "called.made" : "called.flick", { n: numberOf(flick.figure), aim });
    return INSTEAD.has(option) ? `${s.t(`mode.${option}`)}: ${said.charAt(0).toLowerCase()}${said.slice(1)}` : said;
  }
  if (has(s.lang, `called.${kind}.${option}`)) return s.t(`called.${kind}.${option}`);
  return has(s.lang, `called.${option}`) ? s.t(`called.${option}`) : worded(s, kind, option, view).title;
}

export function because(ctx: Context, _view: View, { reason }: Hint): string {
  const s = speaker(ctx);
  return s.t(has(s.lang, `advice.${reason}`) ? `advice.${reason}` : "advice.other");
}
