/** A spot for a due in numbers, and the right to place it given up. */

import type { ComponentChildren, JSX } from "preact";
import type { DecisionShown } from "../../api/schema";
import { Range } from "../../flick/controls";
import { number } from "../../i18n";
import { Tx } from "../../ui/text";
import { kindOf, onBoard, seenFrom } from "./geometry";
import { PieceMark } from "./mark";
import { holdAt, planNow, usePlan } from "./plan";
import type { Speaker } from "./text";
import type { PlaceSpec } from "./types";

interface Props {
  s: Speaker;
  decision: DecisionShown;
  spec: PlaceSpec;
  side: number;
  choose(option: string, value?: unknown): void;
  busy: boolean;
  /** What else one may do. */
  children?: ComponentChildren;
}

export function PlaceBench({ s, decision, spec, side, choose, busy, children }: Props): JSX.Element {
  const { t, lang } = s;
  const plan = usePlan();
  const [x, y] = seenFrom(side, plan.spot);
  const edge = Math.ceil(spec.ring[1] / 1000);
  const text = (mm: number): string => `${number(lang, mm, { maximumFractionDigits: 1, signDisplay: "exceptZero" })} ${t("bench.mm")}`;
  const move = (to: readonly [number, number]): void => holdAt(onBoard(side, to), spec);
  const refused = plan.spotFault !== null && !spec.strict;
  return (
    <div class="fl-shot" role="group" aria-label={t("bench.place")} data-kind="place">
      <span class="cr-due">
        <PieceMark kind={kindOf(spec.piece)} />
        {spec.left > 1 ? <b class="num">×{spec.left}</b> : null}
      </span>
      <div class="fl-ctl">
        <span class="label">{t("bench.across")}</span>
        <output class="num">{text(x)}</output>
        <Range name="x" label={t("bench.across")} text={text(x)} middle min={-edge} max={edge} step={0.5} value={x} disabled={busy} set={(mm) => move([mm, seenFrom(side, planNow().spot)[1]])} />
      </div>
      <div class="fl-ctl">
        <span class="label">{t("bench.along")}</span>
        <output class="num">{text(y)}</output>
        <Range name="y" label={t("bench.along")} text={text(y)} middle min={-edge} max={edge} step={0.5} value={y} disabled={busy} set={(mm) => move([seenFrom(side, planNow().spot)[0], mm])} />
      </div>
      {children}
      {decision.options.some(({ name }) => name === "waive") ? (
        <button type="button" class="btn" data-option="waive" title={t("bench.waiveLine")} disabled={busy} onClick={() => choose("waive")}>
          <Tx>{t("bench.waive")}</Tx>
        </button>
      ) : null}
      <button type="button" class="btn main fl-fire" data-option="place" aria-disabled={refused || undefined} disabled={busy} onClick={() => choose("place", [...planNow().spot])}>
        <Tx>{t("bench.put")}</Tx>
        <kbd aria-hidden="true">{t("bench.enter")}</kbd>
      </button>
    </div>
  );
}
