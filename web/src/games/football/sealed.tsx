/** What is sealed while things will move: a volley after the flick, and when a sealed flick starts. */

import type { JSX } from "preact";
import { Range } from "../../flick/controls";
import { planNow } from "../../flick/plan";
import { number } from "../../i18n";
import { Tx } from "../../ui/text";
import { valueOf } from "./asks";
import { type Doing, startAt, volleyAfter } from "./mode";
import type { Speaker } from "./text";

/** A sealed flick starts three seconds after the first at most; a volley not with it. */
const [SOONEST, LATEST] = [1, 3_000_000];
const TENTH = 100_000;

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
      {mode.first || flick.after ? <Start s={s} after={mode.after} from={mode.first ? SOONEST : 0} busy={busy} /> : null}
    </>
  );
}

/** When it starts. */
function Start({ s: { t, lang }, after, from, busy }: { s: Props["s"]; after: number; from: number; busy: boolean }): JSX.Element {
  const seconds = number(lang, after / 1e6, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const set = (to: number): void => startAt(Math.max(from, Math.min(LATEST, Math.round(to * TENTH))));
  return (
    <label class="fl-ctl ft-start">
      <span class="label">{t("sealed.start")}</span>
      <output class="num" data-after={after}>{t("sealed.seconds", { n: seconds })}</output>
      <Range name="after" label={t("sealed.start")} text={t("sealed.seconds", { n: seconds })} min={0} max={LATEST / TENTH} value={after / TENTH} disabled={busy} set={set} />
    </label>
  );
}
