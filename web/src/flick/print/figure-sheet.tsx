/** Figures to cut out: folded at the head, front and back, with a disc that is glued on a base. */

import type { JSX } from "preact";
import type { Translate } from "../../games/contract";
import { BASE_R } from "../figures/base";
import type { Kit } from "../figures/kits";

/** True sizes, in millimetres: a figure is 32 high with its base, a base 21 across. */
const [HIGH, WIDE, FOLD] = [32, 16, 6];

const PATTERN: Readonly<Record<string, string>> = {
  stripes: "M5.4 9v9M8 9.4v8.6M10.6 9v9", hoops: "M4.4 11.4h7.2M4.4 14h7.2M4.4 16.6h7.2", halves: "M9.9 9v9", sash: "M4.4 10.4l7.2 6.4", quarters: "M9.9 9v4.4M6.1 13.6v4.4", chest: "M4.4 12h7.2",
};

/** Half of a figure: the number is on both, the face on one. */
function Half({ kit, n, face }: { kit: Kit; n: number; face: boolean }): JSX.Element {
  const wide = kit.pattern === "halves" || kit.pattern === "quarters" ? 3.6 : kit.pattern === "stripes" ? 1 : 1.6;
  return (
    <g stroke-linejoin="round">
      <path d="M5.8 22.5h1.9V31H5.2zM8.3 22.5h1.9l.6 8.5H8.3z" fill={kit.socks} stroke="#2a2320" stroke-width=".25" />
      <path d="M4.6 17.6h6.8l.6 6H8.6L8 21l-.6 2.6H4z" fill={kit.shorts} stroke="#2a2320" stroke-width=".25" />
      <path d="M2.4 15.8 3.6 10M13.6 15.8 12.4 10" stroke="#d9ac84" stroke-width="1.6" stroke-linecap="round" />
      <path d="M5.4 8.4 2.6 10.4l.9 3.6.9-.4V18h7.2v-4.4l.9.4.9-3.6-2.8-2z" fill={kit.shirt} stroke="#2a2320" stroke-width=".25" />
      {PATTERN[kit.pattern] ? <path d={PATTERN[kit.pattern]} stroke={kit.trim} stroke-width={wide} fill="none" /> : null}
      <circle cx="8" cy="5" r="3" fill="#d9ac84" />
      <path d={face ? "M5 4.6a3 3 0 0 1 6 0c-1.5-1.1-4.5-1.1-6 0z" : "M5 5.6a3 3 0 1 1 6 0c-1.5 1.6-4.5 1.6-6 0z"} fill="#3a2414" />
      <text x="8" y="16.4" text-anchor="middle" font-size="5" font-weight="700" fill={kit.number}>{n}</text>
    </g>
  );
}

/** More than these stand five in a row. */
const TIGHT = 12;

function Figure({ kit, n, dashed }: { kit: Kit; n: number; dashed: boolean }): JSX.Element {
  const tall = 2 * HIGH + 2 * FOLD;
  return (
    <svg class="ft-figure" viewBox={`0 0 ${WIDE + 21} ${tall}`} aria-hidden="true">
      <g fill="none" stroke="#8a7450" stroke-width=".25">
        <rect width={WIDE} height={tall} />
        <path d={`M0 ${FOLD}h${WIDE}M0 ${FOLD + HIGH}h${WIDE}M0 ${FOLD + 2 * HIGH}h${WIDE}`} stroke-dasharray="1.5 1" />
      </g>
      <g transform={`translate(0 ${FOLD + HIGH})`}><Half kit={kit} n={n} face /></g>
      <g transform={`rotate(180 ${WIDE / 2} ${(FOLD + HIGH) / 2})`}><Half kit={kit} n={n} face={false} /></g>
      <g transform={`translate(${WIDE + BASE_R} ${tall / 2})`}>
        <circle r={BASE_R} fill={dashed ? "#24405a" : "#f4ead3"} stroke="#8a7450" stroke-width=".25" />
        <circle r={BASE_R - 3} fill="none" stroke={dashed ? "#f2efe2" : kit.shirt} stroke-width="1.4" stroke-dasharray={dashed ? "3 2" : undefined} />
        <text y="2.2" text-anchor="middle" font-size="6" font-weight="700" fill={dashed ? "#f2efe2" : "#2a2320"}>{n}</text>
      </g>
    </svg>
  );
}

/** All of a side, from number 1; `first` is what that one wears, where it keeps goal. */
export function FigureSheet({ t, kit, side, many, first = kit }: { t: Translate; kit: Kit; side: 0 | 1; many: number; first?: Kit }): JSX.Element {
  return (
    <section class="ft-page ft-figures" aria-label={t("print.figures", { kit: t(`kit.${kit.id}`) })} data-figures={kit.id}>
      <h2>{t("print.figures", { kit: t(`kit.${kit.id}`) })}</h2>
      <div class={many > TIGHT ? "ft-squad tight" : "ft-squad"}>{Array.from({ length: many }, (_, i) => <Figure key={i} kit={i === 0 ? first : kit} n={i + 1} dashed={side === 1} />)}</div>
      <p>{t("print.fold")}</p>
    </section>
  );
}
