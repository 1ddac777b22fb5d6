/** Print and play: the pitch, two sides of fifteen, and the wedge to be folded. */

import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { PrintPage } from "../../flick/print/page";
import { useTexts } from "../../ui/text";
import type { Translate } from "../contract";
import { PITCH, WEDGE } from "./pitch";
import { SIDE } from "./sheet";
import { say } from "./text";
import { kitsOf } from "./types";

const [LONG, WIDE, HIGH] = WEDGE;
const RAMP = Math.hypot(LONG, HIGH);
const FLAP = 7;

export function Print(): JSX.Element {
  const { lang } = useTexts();
  const t = useMemo(() => say(lang), [lang]);
  return <PrintPage t={t} pitch={PITCH} kits={kitsOf({})} many={SIDE} sheets={1} more={<WedgeSheet t={t} />} />;
}

/** The wedge laid flat: back, foot and ramp in one strip, a side on either edge of the foot, flaps to glue. */
function WedgeSheet({ t }: { t: Translate }): JSX.Element {
  const [foot, end] = [HIGH, HIGH + LONG];
  const side = (y: number, s: 1 | -1): JSX.Element => (
    <>
      <path d={`M${foot} ${y}V${y + s * HIGH}L${end} ${y}z`} />
      <path d={`M${foot} ${y + s * HIGH}L${foot + FLAP * 0.5} ${y + s * (HIGH + FLAP)}L${end + FLAP * 0.3} ${y + s * FLAP}L${end} ${y}`} />
      <path d={`M${foot} ${y}L${foot - FLAP} ${y + s * FLAP * 0.6}V${y + s * (HIGH - FLAP * 0.6)}L${foot} ${y + s * HIGH}`} />
    </>
  );
  return (
    <section class="ft-page ft-figures" aria-label={t("print.wedge")} data-wedge>
      <h2>{t("print.wedge")}</h2>
      <svg class="rg-wedge" style={{ width: `${HIGH + LONG + RAMP + FLAP + 4}mm`, height: `${WIDE + 2 * (HIGH + FLAP) + 4}mm` }}
        viewBox={`-2 ${-HIGH - FLAP - 2} ${HIGH + LONG + RAMP + FLAP + 4} ${WIDE + 2 * (HIGH + FLAP) + 4}`} aria-hidden="true">
        <g fill="#f4e3c4" stroke="#4a2c1c" stroke-width=".3" stroke-linejoin="round">
          <path d={`M0 0H${end + RAMP}V${WIDE}H0z`} />
          {side(0, -1)}
          {side(WIDE, 1)}
          <path d={`M${end + RAMP} 0l${FLAP} 3v${WIDE - 6}l${-FLAP} 3z`} fill="none" />
        </g>
        <path d={`M${foot} ${-HIGH}V${WIDE + HIGH}M${end} 0V${WIDE}M${foot} 0H${end}M${foot} ${WIDE}H${end}M${end + RAMP} 0V${WIDE}M${foot} ${-HIGH}L${end} 0M${foot} ${WIDE + HIGH}L${end} ${WIDE}`}
          fill="none" stroke="#4a2c1c" stroke-width=".3" stroke-dasharray="1.5 1" />
        <g font-size="4" fill="#4a2c1c" text-anchor="middle">
          <text x={HIGH / 2} y={WIDE / 2 + 1.4}>{t("print.back")}</text>
          <text x={foot + LONG / 2} y={WIDE / 2 + 1.4}>{t("print.foot")}</text>
          <text x={end + RAMP / 2} y={WIDE / 2 + 1.4}>{t("print.ramp")}</text>
        </g>
      </svg>
      <p>{t("print.wedgeFold")}</p>
    </section>
  );
}
