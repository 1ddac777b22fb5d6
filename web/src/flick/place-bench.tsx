/** A spot for a piece in numbers. */

import type { ComponentChildren, JSX } from "preact";
import type { Lang, Translate } from "../games/contract";
import { number } from "../i18n";
import { Tx } from "../ui/text";
import type { HoldAsk } from "./ask";
import { Range } from "./controls";
import { onBoard, seenFrom } from "./frame";
import { holdAt, planNow, usePlan } from "./plan";

interface Props {
  s: { t: Translate; lang: Lang };
  hold: HoldAsk;
  /** The piece, small. */
  mark: ComponentChildren;
  choose(option: string, value?: unknown): void;
  busy: boolean;
  /** What else one may do. */
  children?: ComponentChildren;
}

export function PlaceBench({ s, hold, mark, choose, busy, children }: Props): JSX.Element {
  const { t, lang } = s;
  const { side, slider: edge } = hold;
  const plan = usePlan();
  const [cx, cy] = hold.middle ? seenFrom(side, hold.middle) : [0, 0];
  const [x, y] = seenFrom(side, plan.spot);
  const text = (mm: number): string => `${number(lang, mm, { maximumFractionDigits: 1, signDisplay: "exceptZero" })} ${t("bench.mm")}`;
  const move = (to: readonly [number, number]): void => holdAt(onBoard(side, to), hold);
  const refused = plan.spotFault !== null && !hold.strict;
  return (
    <div class="fl-shot" role="group" aria-label={t("bench.place")} data-kind={hold.option}>
      <span class="fl-held">
        {mark}
        {hold.left > 1 ? <b class="num">×{hold.left}</b> : null}
      </span>
      <div class="fl-ctl">
        <span class="label">{t("bench.across")}</span>
        <output class="num">{text(x)}</output>
        <Range name="x" label={t("bench.across")} text={text(x)} middle min={cx - edge} max={cx + edge} step={0.5} value={x} disabled={busy} set={(mm) => move([mm, seenFrom(side, planNow().spot)[1]])} />
      </div>
      <div class="fl-ctl">
        <span class="label">{t("bench.along")}</span>
        <output class="num">{text(y)}</output>
        <Range name="y" label={t("bench.along")} text={text(y)} middle min={cy - edge} max={cy + edge} step={0.5} value={y} disabled={busy} set={(mm) => move([seenFrom(side, planNow().spot)[0], mm])} />
      </div>
      {children}
      <button type="button" class="btn main fl-fire" data-option={hold.option} aria-disabled={refused || undefined} disabled={busy} onClick={() => choose(hold.option, [...planNow().spot])}>
        <Tx>{t("bench.put")}</Tx>
        <kbd aria-hidden="true">{t("bench.enter")}</kbd>
      </button>
    </div>
  );
}
