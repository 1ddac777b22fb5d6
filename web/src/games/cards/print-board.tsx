/** The sheet that goes with a deck: pitch strip, ball, table of results, score sheet. */

import type { JSX } from "preact";
import type { Translate } from "../contract";
import { AREAS, RESULTS } from "./deck";
import { type Strip, stripOf } from "./geometry";
import { rangeOf, wordsOf } from "./results";
import { Ball, Pitch } from "./strip";

const BOXES = 14;
const PITCH: Strip = { ...stripOf(1000), height: 300, level: 150 };

function ScoreSheet({ t }: { t: Translate }): JSX.Element {
  const boxes = Array.from({ length: BOXES }, (_, i) => i);
  return (
    <div class="cd-score">
      <h2>{t("print.score")}</h2>
      {[0, 1].map((side) => (
        <div key={side} class="cd-tally">
          <span class="team">{t("print.team")}</span>
          {boxes.map((i) => <i key={i} />)}
          <span class="total">{t("print.total")}</span>
        </div>
      ))}
      <p>{t("print.scoreNote")}</p>
    </div>
  );
}

export function Board({ t }: { t: Translate }): JSX.Element {
  return (
    <section class="cd-page cd-board">
      <svg class="cd-pitch" viewBox={`0 0 ${PITCH.width} ${PITCH.height}`} role="img" aria-label={t("print.pitch")}>
        <Pitch strip={PITCH} names={AREAS.map((area) => t(`strip.long.${area}`))} here={-1} />
      </svg>
      <div class="cd-help">
        <table>
          <caption>{t("print.table")}<small>{t("print.difference")}</small></caption>
          <tbody>
            {RESULTS.map((row) => <tr key={row.law}><th scope="row">{rangeOf(t, row)}</th><td>{wordsOf(t, row)}</td></tr>)}
          </tbody>
        </table>
        <div>
          <p>{t("print.points")}</p>
          <p>{t("print.F")}</p>
          <p>{t("print.M")}</p>
          <figure>
            <svg viewBox="0 0 64 64" aria-hidden="true">
              <circle cx="32" cy="32" r="30" fill="none" stroke="#8a7450" stroke-dasharray="3 3" />
              <Ball x={32} strip={{ ...PITCH, level: 32 }} />
            </svg>
            <figcaption>{t("print.ball")}</figcaption>
          </figure>
        </div>
      </div>
      <ScoreSheet t={t} />
    </section>
  );
}
