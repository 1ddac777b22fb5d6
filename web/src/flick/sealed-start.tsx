/** When a sealed flick starts, while things already move. */

import type { JSX } from "preact";
import type { Lang, Translate } from "../games/contract";
import { number } from "../i18n";
import { Range } from "./controls";
import { startAt } from "./mode";

const TENTH = 100_000;

interface Props {
  s: { t: Translate; lang: Lang };
  after: number;
  /** When it may start, at the earliest and at the latest. */
  between: readonly [number, number];
  busy: boolean;
}

export function Start({ s: { t, lang }, after, between: [soonest, latest], busy }: Props): JSX.Element {
  const seconds = number(lang, after / 1e6, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const set = (to: number): void => startAt(Math.max(soonest, Math.min(latest, Math.round(to * TENTH))));
  return (
    <label class="fl-ctl ft-start">
      <span class="label">{t("sealed.start")}</span>
      <output class="num" data-after={after}>{t("sealed.seconds", { n: seconds })}</output>
      <Range name="after" label={t("sealed.start")} text={t("sealed.seconds", { n: seconds })} min={0} max={latest / TENTH} value={after / TENTH} disabled={busy} set={set} />
    </label>
  );
}
