/** The computer's choice in words: what it is called, and why. */

import type { Hint } from "../../api/schema";
import { number, percent } from "../../i18n";
import type { Context } from "../contract";
import { speaker } from "./text";
import type { View } from "./types";

/** A striker that falls more rarely is not spoken of. */
const RARE = 0.02;

export function called(ctx: Context, _view: View, { kind, option, reason, value }: Hint, made = false): string {
  const { t } = speaker(ctx);
  if (kind === "claim") return t("called.claim", { count: option });
  if (option === "stroke" && made) {
    const { power, angle } = value as { power: number; angle: number };
    return t("called.made", { power: number(ctx.lang, power / 10, { maximumFractionDigits: 0 }), angle: number(ctx.lang, angle / 1000, { maximumFractionDigits: 1 }) });
  }
  if (option === "stroke") return t(`called.stroke.${reason}`);
  if (option === "place" && made) return t("called.placed");
  return t(`called.${option}`);
}

export function because(ctx: Context, _view: View, hint: Hint): string {
  const { t } = speaker(ctx);
  const shares = hint.params as Record<string, number>;
  const said = Object.fromEntries(Object.entries(shares).map(([name, share]) => [name, percent(ctx.lang, share)]));
  const falls = (shares.striker ?? 0) >= RARE ? ` ${t("advice.striker", said)}` : "";
  return t(`advice.${hint.reason}`, said) + falls;
}
