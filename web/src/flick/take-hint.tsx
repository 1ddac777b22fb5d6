/** The flick the computer advises, taken over from its slip: one aims so, and may still change it. */

import type { JSX } from "preact";
import type { Hint } from "../api/schema";
import type { Translate } from "../games/contract";
import { Tx } from "../ui/text";
import type { Doing } from "./mode";
import { change } from "./plan";

type Aim = Partial<Record<"figure" | "angle" | "power" | "swerve" | "chip", number>> & { place?: readonly number[]; keep?: readonly number[]; volley?: unknown };
type Flicked = Pick<Doing<{ option: string; figures: readonly number[] }, unknown>, "flick" | "mode">;

/** What of an advice can be aimed at once: a flick of who may make it, from where he stands. */
export function aimIn({ option, value }: Pick<Hint, "option" | "value">, { flick, mode }: Flicked): Aim | null {
  const aim = (typeof value === "object" && value !== null && !Array.isArray(value) ? value : {}) as Aim;
  const stands = (!aim.place || aim.place.join() === mode.stand?.join()) && (!aim.keep || aim.keep.join() === mode.kept?.join());
  return flick?.option === option && stands && !aim.volley && !mode.first && aim.figure !== undefined && flick.figures.includes(aim.figure) ? aim : null;
}

export function TakeHint({ s, hint, doing, busy }: { s: { t: Translate }; hint: Hint; doing: Flicked | null; busy: boolean }): JSX.Element | null {
  const aim = doing && aimIn(hint, doing);
  if (!aim) return null;
  const { figure = -1, angle = 0, power = 0, swerve = 0, chip = 0 } = aim;
  return (
    <button type="button" class="fl-aid" data-take-hint disabled={busy} onClick={(event) => {
      change({ body: figure, angle, power, swerve, chip: chip > 0, refused: null, barred: null });
      // Enter flicks now.
      event.currentTarget.blur();
    }}>
      <Tx>{s.t("table.take")}</Tx>
    </button>
  );
}
