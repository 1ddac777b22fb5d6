/** The flick the computer advises, taken over: one aims so, and may still change it. */

import type { JSX } from "preact";
import type { Hint } from "../../api/schema";
import { change } from "../../flick/plan";
import { Tx } from "../../ui/text";
import type { Doing } from "./mode";
import type { Speaker } from "./text";

type Aim = Partial<Record<"figure" | "angle" | "power" | "swerve" | "chip", number>> & { place?: readonly number[]; volley?: unknown };

/** What of an advice can be aimed at once: a flick of who may make it, from where he stands. */
export function aimIn({ option, value }: Pick<Hint, "option" | "value">, { flick, mode }: Doing): Aim | null {
  const aim = (typeof value === "object" && value !== null && !Array.isArray(value) ? value : {}) as Aim;
  const stands = !aim.place || aim.place.join() === mode.stand?.join();
  return flick?.option === option && stands && !aim.volley && !mode.first && flick.figures.includes(aim.figure ?? -1) ? aim : null;
}

export function TakeHint({ s, hint, doing, busy }: { s: Pick<Speaker, "t">; hint: Hint | null; doing: Doing | null; busy: boolean }): JSX.Element | null {
  const aim = hint && doing && aimIn(hint, doing);
  if (!aim) return null;
  const { figure = -1, angle = 0, power = 0, swerve = 0, chip = 0 } = aim;
  return (
    <button type="button" class="fl-aid" data-take-hint disabled={busy} onClick={() => change({ body: figure, angle, power, swerve, chip: chip > 0, refused: null, barred: null })}>
      <Tx>{s.t("table.take")}</Tx>
    </button>
  );
}
