/** When a sealed flick starts, while things already move. */

import type { JSX } from "preact";
import type { Lang, Translate } from "../games/contract";
import { number } from "../i18n";
import { Range } from "./controls";
import { startAt } from "./mode";

/** A sealed flick starts three seconds after the first at most; what follows a touch not with it. */
export const SOONEST = 1;
const LATEST = 3_000_000;
const TENTH = 100_000;

export function Start({ s: { t, lang }, after, from, busy }: { s: { t: Translate; lang: Lang }; after: number; from: number; busy: boolean }): JSX.Element {
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
