/** Won, drawn and lost against computers: a line, and by game and level when one unfolds it. */

import type { Tally } from "../api/schema";
import { gameName } from "../i18n";
import { levelName, LEVELS } from "../start";
import { useTexts } from "../ui/text";

const rank = (level: string): number => LEVELS.indexOf(level);

export function TallySheet({ tally }: { tally: readonly Tally[] }) {
  const { t } = useTexts();
  if (tally.length === 0) return null;
  const sum = (part: "won" | "drawn" | "lost") => tally.reduce((all, row) => all + row[part], 0);
  const rows = [...tally].sort((a, b) => a.game.localeCompare(b.game) || rank(a.level) - rank(b.level));
  return (
    <details class="tally" data-tally>
      <summary>
        {t("tally.title")}: <b>{[t("tally.won", { n: sum("won") }), t("tally.drawn", { n: sum("drawn") }), t("tally.lost", { n: sum("lost") })].join(", ")}</b>
      </summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("tally.against")}</th>
            <th scope="col">{t("tally.won.head")}</th>
            <th scope="col">{t("tally.drawn.head")}</th>
            <th scope="col">{t("tally.lost.head")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.game} ${row.level}`} data-level={`${row.game} ${row.level}`}>
              <th scope="row">
                {gameName(t, row.game)}, {levelName(t, row.level).toLowerCase()}
                {row.helped ? <small>{t("tally.helped", { n: row.helped })}</small> : null}
              </th>
              <td>{row.won}</td>
              <td>{row.drawn}</td>
              <td>{row.lost}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
