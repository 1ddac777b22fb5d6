/** The flick the computer advises, taken over from its slip: one aims so, and may still change it. */

import type { JSX } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import type { Hint } from "../api/schema";
import type { Translate } from "../games/contract";
import { Tx } from "../ui/text";
import type { Spot } from "./frame";
import { type Doing, doInstead, standAt } from "./mode";
import { change } from "./plan";

type Aim = Partial<Record<"figure" | "angle" | "power" | "swerve" | "chip", number>> & { place?: Spot; keep?: readonly number[]; volley?: unknown };
type Flicked = Pick<Doing<{ option: string; figures: readonly number[] }, unknown>, "flicks" | "mode">;

/** What of an advice can be aimed at: a flick of who may make it. */
export function aimIn({ option, value }: Pick<Hint, "option" | "value">, { flicks, mode }: Flicked): Aim | null {
  const aim = (typeof value === "object" && value !== null && !Array.isArray(value) ? value : {}) as Aim;
  const { figure, keep, volley } = aim;
  const who = flicks.find((flick) => flick.option === option)?.figures ?? [];
  return (!keep || keep.join() === mode.kept?.join()) && !volley && !mode.first && figure !== undefined && who.includes(figure) ? aim : null;
}

export function TakeHint({ s, hint, doing, busy }: { s: { t: Translate }; hint: Hint; doing: Flicked | null; busy: boolean }): JSX.Element | null {
  const [taken, take] = useState<Hint | null>(null);
  const aim = doing && aimIn(hint, doing);
  // What one means to do is another question to the plan: it is aimed once that is asked.
  useLayoutEffect(() => {
    if (!aim || taken !== hint) return;
    const { figure = -1, angle = 0, power = 0, swerve = 0, chip = 0 } = aim;
    change({ body: figure, angle, power, swerve, chip: chip > 0, refused: null, barred: null });
    take(null);
  }, [taken]);
  if (!aim) return null;
  const start = (event: { currentTarget: HTMLElement }): void => {
    if (aim.place) standAt(aim.place, hint.option);
    else if (doing.mode.option !== hint.option) doInstead(hint.option);
    take(hint);
    // Enter flicks now.
    event.currentTarget.blur();
  };
  return (
    <button type="button" class="fl-aid" data-take-hint disabled={busy} onClick={start}>
      <Tx>{s.t("table.take")}</Tx>
    </button>
  );
}
