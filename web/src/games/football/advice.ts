/** The computer's choice in words: what it is called, and why. */

import type { Hint } from "../../api/schema";
import type { Context } from "../contract";
import { worded } from "./cards";
import { has, speaker, upper } from "./text";
import { numberOf, type View } from "./types";

function figureOf(value: unknown): number | null {
  const figure = typeof value === "object" && value !== null ? (value as { figure?: unknown }).figure : undefined;
  return typeof figure === "number" ? figure : null;
}

export function called(ctx: Context, _view: View, { kind, option, value }: Hint, made = false): string {
  const s = speaker(ctx);
  const figure = figureOf(value);
  if (figure !== null) return s.t(made ? "called.made" : "called.flick", { n: numberOf(figure) });
  if (has(s.lang, `called.${option}`)) return s.t(`called.${option}`);
  if (kind === "taker") return upper(s.t("called.taker", { who: option === "keeper" ? s.t("body.keeper") : s.body(Number(option)) }));
  if (kind === "team") return s.t("called.team", { n: worded(s, kind, option).title });
  return worded(s, kind, option).title;
}

export function because(ctx: Context, _view: View, { reason }: Hint): string {
  const s = speaker(ctx);
  return s.t(has(s.lang, `advice.${reason}`) ? `advice.${reason}` : "advice.other");
}
