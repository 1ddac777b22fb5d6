/** What is sealed while things will move: a volley after the flick, and when a sealed flick starts. */

import type { JSX } from "preact";
import { planNow } from "../../flick/plan";
import { Start } from "../../flick/sealed-start";
import { Tx } from "../../ui/text";
import { valueOf } from "./asks";
import { type Doing, volleyAfter } from "./mode";
import type { Speaker } from "./text";
import type { FiguresSpec } from "./types";

/** A volley starts three seconds after the flick it follows at most, and not with it. */
const VOLLEYS: [number, number] = [1, 3_000_000];

/** A flick with when it may start: as a volley, while all moves. */
export const startOf = (flick: FiguresSpec, { mode }: Doing): FiguresSpec => (mode.first ? { ...flick, after: VOLLEYS } : flick);

interface Props {
  s: Pick<Speaker, "t" | "lang">;
  doing: Doing;
  /** Volleys were agreed on, and this is an attack. */
  volleys: boolean;
  busy: boolean;
}

export function SealedFlick({ s, doing, volleys, busy }: Props): JSX.Element | null {
  const { flick, mode } = doing;
  if (!flick) return null;
  return (
    <>
      {volleys && flick.option === "flick" ? (
        <button type="button" class="fl-aid" data-volley aria-pressed={mode.first !== null} title={s.t("sealed.volleyLine")} disabled={busy}
          onClick={() => volleyAfter(mode.first ? null : valueOf(planNow(), doing, false))}>
          <Tx>{s.t("sealed.volley")}</Tx>
        </button>
      ) : null}
      {mode.first || flick.after ? <Start s={s} after={mode.after} between={flick.after ?? VOLLEYS} busy={busy} /> : null}
    </>
  );
}
