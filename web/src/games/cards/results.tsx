/** The table of results as it lies beside the pitch, with the row that is being applied. */

import type { JSX } from "preact";
import type { Translate } from "../contract";
import { RESULTS, type Row } from "./deck";
import { signed } from "./text";

export function rangeOf(t: Translate, { low, high }: Row): string {
  if (low === high) return signed(low);
  const words = { low: signed(low), high: signed(high) };
  return t(high - low === 1 ? "rows.pair" : "rows.range", words);
}

export const wordsOf = (t: Translate, row: Row): string => t(`rows.${row.lost ? "lost" : "kept"}.${row.spaces}`);

interface ResultsProps {
  t: Translate;
  difference: number | null;
  special: "F" | "M" | null;
}

function Line({ now, head, text }: { now: boolean; head: string; text: string }): JSX.Element {
  return (
    <tr class={now ? "now" : undefined} aria-current={now ? "true" : undefined}>
      <th scope="row">{head}</th>
      <td>{text}</td>
    </tr>
  );
}

export function Results({ t, difference, special }: ResultsProps): JSX.Element {
  const applies = (row: Row): boolean => difference !== null && row.low <= difference && difference <= row.high;
  return (
    <>
      <h2>{t("table.results")}</h2>
      <table>
        <tbody>
          {RESULTS.map((row) => <Line key={row.law} now={applies(row)} head={rangeOf(t, row)} text={wordsOf(t, row)} />)}
        </tbody>
        <tbody>
          <Line now={special === "F"} head="F" text={t("rows.F")} />
          <Line now={special === "M"} head="M" text={t("rows.M")} />
        </tbody>
      </table>
    </>
  );
}
