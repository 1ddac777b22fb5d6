/** The computer's choice in words: what it is called, and why. */

import type { Hint } from "../../api/schema";
import type { Context } from "../contract";
import { worded } from "./cards";
import { has, speaker } from "./text";
import { numberOf, type View } from "./types";

/** Whose flick it is; null for what is none: a wedge has no strength. */
function flickedBy(value: unknown): number | null {
  const { figure, power } = typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  return typeof figure === "number" && typeof power === "number" ? figure : null;
}

/** What is flicked instead of what one is first asked for is named. */
const INSTEAD: ReadonlySet<string> = new Set(["offload", "touch_down"]);

export function called(ctx: Context, view: View, { kind, option, value }: Hint, made = false): string {
  const s = speaker(ctx);
  const figure = flickedBy(value);
  if (figure !== null) {
    const said = s.t(made ? "called.made" : "called.flick", { n: numberOf(figure) });
    return INSTEAD.has(option) ? `${s.t(`mode.${option}`)}: ${said.charAt(0).toLowerCase()}${said.slice(1)}` : said;
  }
  if (has(s.lang, `called.${kind}.${option}`)) return s.t(`called.${kind}.${option}`);
  return has(s.lang, `called.${option}`) ? s.t(`called.${option}`) : worded(s, kind, option, view).title;
}

export function because(ctx: Context, _view: View, { reason }: Hint): string {
  const s = speaker(ctx);
  return s.t(has(s.lang, `advice.${reason}`) ? `advice.${reason}` : "advice.other");
}
