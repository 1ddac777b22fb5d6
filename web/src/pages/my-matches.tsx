/** The matches of this guest, newest first. */

import { useEffect, useState } from "preact/hooks";
import { isKnown, myMatches } from "../api/client";
import type { MatchInfo } from "../api/schema";
import { gameName, when, type HouseT } from "../i18n";
import { company, mine, seatName, sideName, sideOf } from "../start";
import { GameSign } from "../ui/icons";
import { useTexts } from "../ui/text";

const SHOWN = 3;

/** `guided` begins a first match with lessons, at the game called `taught`. */
export function MyMatches({ guided, taught }: { guided(): void; taught: string }) {
  const { t } = useTexts();
  const [matches, setMatches] = useState<MatchInfo[] | null>(isKnown() ? null : []);
  const [all, setAll] = useState(false);
  useEffect(() => {
    if (isKnown()) myMatches().then(setMatches, () => setMatches([]));
  }, []);
  const shown = all ? matches : matches?.slice(0, SHOWN);
  return (
    <section class="paper" aria-labelledby="mine">
      <h2 id="mine">
        {t("home.mine")}
        {matches && matches.length > SHOWN ? (
          <button type="button" onClick={() => setAll(!all)} aria-expanded={all}>
            {all ? t("home.fewer") : t("home.all", { n: matches.length })}
          </button>
        ) : null}
      </h2>
      {matches === null ? <p class="empty">{t("loading")}</p> : null}
      {matches?.length === 0 ? (
        <p class="empty">
          {t("home.empty")}{" "}
          <button type="button" onClick={guided}>
            {t("home.empty.action", { game: taught })}
          </button>
        </p>
      ) : null}
      {shown?.map((match) => <Row key={match.id} match={match} />)}
    </section>
  );
}

function Row({ match }: { match: MatchInfo }) {
  const { t, lang } = useTexts();
  const own = mine(match);
  const name = (side: number) => (own.length === 1 && own[0] === side && match.seats.length === 2 ? t("home.you") : sideName(t, match, side));
  // One's own side first, as one tells it.
  const order = own[0] !== undefined && sideOf(match, own[0]) === 1 ? [1, 0] : [0, 1];
  const state = stateOf(t, match);
  return (
    <a class="row" href={`/match/${match.id}`}>
      <GameSign game={match.game} />
      <span>
        <b>{t("home.versus", { one: name(order[0] as number), two: name(order[1] as number) })}</b>
        <small>{[gameName(t, match.game), company(t, match), when(lang, match.created)].filter(Boolean).join(", ")}</small>
      </span>
      <span class="res">{match.points.length === 2 ? order.map((side) => match.points[side]).join("–") : ""}</span>
      <span class={state.go ? "tagl go" : "tagl"}>{state.word}</span>
    </a>
  );
}

/** Where a match stands, in a word or two. */
export function stateOf(t: HouseT, match: MatchInfo): { word: string; go: boolean } {
  const own = mine(match);
  const outcome = match.outcome;
  if (outcome) {
    const word =
      outcome.how === "abandoned" ? t("state.abandoned")
      : outcome.winner === null ? t("state.drawn")
      : own.length !== 1 ? t("state.over")
      : outcome.winner === sideOf(match, own[0] as number) ? t("state.won")
      : t("state.lost");
    return { word, go: false };
  }
  if (own.length > 1) return { word: t("state.together"), go: false };
  if (match.waits_for.some((seat) => own.includes(seat))) return { word: t("state.your_turn"), go: true };
  const next = match.waits_for[0];
  return { word: next === undefined ? t("state.together") : t("state.waits", { name: seatName(t, match, next) }), go: false };
}
