/** The end: who won and how on a plate, and where to go from here. */

import { useState } from "preact/hooks";
import { recordHref, rematch } from "../api/client";
import type { Outcome, Problem } from "../api/schema";
import type { Context } from "../games/contract";
import type { AnyClient } from "../games";
import type { HouseT } from "../i18n";
import { go, matchHref } from "../router";
import { mine, sideName, sideOf } from "../start";
import { Notice, problemOf } from "../ui/refusal";
import { Tx, useTexts } from "../ui/text";
import type { AnyMoment, Seen } from "./store";

/** Points as one says them: the winner's first; none where something else decided. */
function scoreOf(outcome: Outcome): string {
  const [a, b] = outcome.points;
  if (a === undefined || b === undefined || (outcome.winner !== null && a === b)) return "";
  return outcome.winner === 1 ? `${b}–${a}` : `${a}–${b}`;
}

/** The one side this guest plays on; null for a spectator and for a screen both sides share. */
function ownSide({ match }: Seen): number | null {
  const sides = new Set(mine(match).map((seat) => sideOf(match, seat)));
  return sides.size === 1 ? ([...sides][0] as number) : null;
}

export function resultTitle(t: HouseT, seen: Seen, outcome: Outcome): string {
  const score = scoreOf(outcome);
  if (outcome.how === "abandoned") return t("over.none");
  if (outcome.winner === null) return t("over.drawn", { score });
  if (ownSide(seen) === outcome.winner) return t("over.won", { score }).trim();
  return t("over.wins", { name: sideName(t, seen.match, outcome.winner), score }).trim();
}

function how(t: HouseT, seen: Seen, outcome: Outcome): string {
  const loser = outcome.winner === null ? null : 1 - outcome.winner;
  const you = loser !== null && ownSide(seen) === loser;
  const name = loser === null ? "" : sideName(t, seen.match, loser);
  switch (outcome.how) {
    case "conceded":
      return you ? t("over.how.conceded.you") : t("over.how.conceded", { name });
    case "flagged":
      return you ? t("over.how.flagged.you") : t("over.how.flagged", { name });
    case "abandoned":
      return t("over.how.abandoned");
    case "draw":
      return t("over.how.draw");
    default:
      return t("over.how.points");
  }
}

interface PlateProps {
  client: AnyClient;
  ctx: Context;
  seen: Seen;
  outcome: Outcome;
  last: AnyMoment;
  /** Open the summary. */
  summary(): void;
  close(): void;
}

export function ResultPlate({ client, ctx, seen, outcome, last, summary, close }: PlateProps) {
  const { t } = useTexts();
  const own = mine(seen.match).length === 1 && seen.match.seats.length === 2 ? ownSide(seen) : null;
  const game = client.score(ctx, last);
  return (
    <div class="plate-place">
      <div class="plate" role="status" data-result={outcome.how}>
        <span class="label">{how(t, seen, outcome)}</span>
        <h1>{resultTitle(t, seen, outcome)}</h1>
        {seen.match.takebacks > 0 ? <p class="helped" data-takebacks={seen.match.takebacks}>{t("over.helped", { n: seen.match.takebacks })}</p> : null}
        <table>
          <tbody>
            {game.sides.map((side) => (
              <tr key={side.seat}>
                <th scope="row">{own === side.seat ? t("home.you") : sideName(t, seen.match, sideOf(seen.match, side.seat))}</th>
                <td>{side.under[0]}</td>
                <td>{side.points}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <button type="button" class="btn" data-summary-page onClick={summary}>
          <Tx>{t("summary.open")}</Tx>
        </button>
        <button type="button" class="quiet" onClick={close}>
          <Tx>{t("over.see")}</Tx>
        </button>
      </div>
    </div>
  );
}

/** The bench after the end. */
export function AfterMatch({ seen, lessons, summary }: { seen: Seen; lessons: boolean; summary(): void }) {
  const { t } = useTexts();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const own = mine(seen.match);
  const again = () => {
    setBusy(true);
    rematch(seen.match.id, own.length).then(
      (match) => go(matchHref(match.id, lessons)),
      (error) => {
        setBusy(false);
        setProblem(problemOf(error));
      },
    );
  };
  return (
    <div class="over">
      <Notice problem={problem} />
      {own.length > 0 ? (
        <button type="button" class="btn main" disabled={busy} data-rematch onClick={again}>
          <Tx>{t("over.rematch")}</Tx>
        </button>
      ) : null}
      <a class="btn" href={`/new/${seen.match.game}`}>
        <Tx>{t("over.new")}</Tx>
      </a>
      <button type="button" class="btn" data-summary-page onClick={summary}>
        <Tx>{t("summary.open")}</Tx>
      </button>
      <a class="btn" href={recordHref(seen.match.id)} download data-download>
        <Tx>{t("over.record")}</Tx>
      </a>
      <a class="btn" href="/">
        <Tx>{t("over.home")}</Tx>
      </a>
    </div>
  );
}
