/** A stroke in numbers: position, power, direction. */

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Range, Typed } from "../../flick/controls";
import { number } from "../../i18n";
import { Tx } from "../../ui/text";
import { guideOf, strikerAt, tokensOf } from "./compose";
import { kindOf } from "./geometry";
import { aimAt, planNow, slideTo, stepPlace, usePlan } from "./plan";
import { piecesFrom } from "./table";
import type { Speaker } from "./text";
import type { StrokeSpec, View } from "./types";

interface Props {
  s: Pick<Speaker, "t" | "lang">;
  where: View["b"]["where"];
  fast: boolean;
  spec: StrokeSpec;
  /** One strikes from the far side of the board as it is seen: left and right as on the page. */
  across?: boolean;
  shoot(): void;
  busy: boolean;
  /** Why there is nothing to strike at. */
  idle?: string | null;
  /** What else one may do. */
  children?: ComponentChildren;
}

/** The line from circle to circle, in millimetres. */
const END = 221;

export function StrokeBench({ s, where, fast, spec, across = false, shoot, busy, idle = null, children }: Props): JSX.Element {
  const { t, lang } = s;
  const plan = usePlan();
  const pieces = piecesFrom(where, spec.side);
  const way = across ? -1 : 1;
  const place = (way * (plan.refused?.place ?? plan.place)) / 1000;
  const shown = number(lang, (way * plan.place) / 1000, { maximumFractionDigits: 1, signDisplay: "exceptZero" });
  const degrees = `${number(lang, plan.angle / 1000, { minimumFractionDigits: 1, maximumFractionDigits: 2 })}°`;
  const power = number(lang, plan.power / 10, { maximumFractionDigits: 1 });
  const turn = (by: number): void => aimAt(planNow().angle + way * by, planNow().power);
  return (
    <div class="fl-shot" role="group" aria-label={t("bench.stroke")} data-kind="stroke">
      <div class="fl-ctl">
        <span class="label">{t("bench.position")}</span>
        <span class="fl-unit">
          <Typed name="place" label={t("bench.positionLabel")} value={shown} set={(mm) => slideTo(way * mm * 1000, spec, pieces, true)} disabled={busy} />
          {t("bench.mm")}
        </span>
        <Range name="place" label={t("bench.positionLabel")} text={`${shown} ${t("bench.mm")}`} middle min={-END} max={END} step={0.5} value={place} disabled={busy}
          set={(mm, done) => slideTo(way * mm * 1000, spec, pieces, done)} stepBy={(by, fine) => stepPlace(way * by * (fine ? 100 : 1000), spec, pieces)} />
      </div>
      <div class="fl-ctl">
        <span class="label">{t("bench.power")}</span>
        <Typed name="power" label={t("bench.powerLabel")} value={power} set={(share) => aimAt(plan.angle, share * 10)} disabled={busy} />
        <Range name="power" label={t("bench.powerLabel")} text={power} min={1} max={100} value={plan.power / 10} disabled={busy}
          set={(share) => aimAt(planNow().angle, share * 10)} />
      </div>
      <div class="fl-angle">
        <span class="label" id="cr-angle">
          {t("bench.angle")}
        </span>
        <div class="fl-step" role="group" aria-labelledby="cr-angle">
          <button type="button" class="btn" data-turn="left" aria-label={t("bench.left")} disabled={busy} onClick={(event) => turn(event.shiftKey ? 100 : 1000)}>
            ‹
          </button>
          <Typed name="angle" label={t("bench.angleLabel")} value={degrees} set={(deg) => aimAt(deg * 1000, plan.power)} disabled={busy} />
          <button type="button" class="btn" data-turn="right" aria-label={t("bench.right")} disabled={busy} onClick={(event) => turn(event.shiftKey ? -100 : -1000)}>
            ›
          </button>
        </div>
      </div>
      {children}
      <button type="button" class="btn main fl-fire" data-option="stroke" disabled={busy || idle !== null} title={idle ?? undefined} onClick={shoot}>
        <Tx>{t("bench.shoot")}</Tx>
        <kbd aria-hidden="true">{t("bench.enter")}</kbd>
      </button>
      <Contact s={s} where={where} fast={fast} spec={spec} />
    </div>
  );
}

/** What the stroke would meet first, for who cannot see the guide line; said when the aim rests. */
function Contact({ s, where, fast, spec }: Pick<Props, "s" | "where" | "fast" | "spec">): JSX.Element {
  const plan = usePlan();
  const [said, setSaid] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => {
      const tokens = tokensOf(where, spec.side);
      const [x, y] = strikerAt(plan.place, plan.ahead, 0);
      const { what, disc } = guideOf(x, y, (plan.angle / 180_000) * Math.PI, plan.power, tokens, fast);
      setSaid(s.t(`table.contact.${what}`, { what: disc < 0 ? "" : s.t(`piece.${kindOf(disc)}`) }));
    }, 500);
    return () => clearTimeout(timer);
  }, [plan.place, plan.angle, plan.power, where]);
  return (
    <p class="sr" role="status" data-contact>
      {said}
    </p>
  );
}
