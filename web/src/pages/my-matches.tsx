/** The matches of this guest, newest first. */

import { useLayoutEffect, useState } from "preact/hooks";
import { isKnown, myMatches, myTally } from "../api/client";
import type { MatchInfo, Tally } from "../api/schema";
import { gameName, when, type HouseT } from "../i18n";
import { company, levelName, mine, seatName, sideName, sideOf } from "../start";
import { manifestOf } from "../games";
import { More } from "../ui/icons";
import { useTexts } from "../ui/text";
import { PutAway } from "./put-away";
import { TallySheet } from "./tally";

const SHOWN = 3;

/** `guided` begins a first match with lessons, at the game called `taught`. */
export function MyMatches({ guided, taught }: { guided(): void; taught: string }) {
  const { t } = useTexts();
  const [matches, setMatches] = useState<MatchInfo[] | null>(isKnown() ? null : []);
  const [tally, setTally] = useState<Tally[]>([]);
  const [all, setAll] = useState(false);
  const look = () => {
    if (!isKnown()) return;
    myMatches().then(setMatches, () => setMatches([]));
    myTally().then(setTally, () => setTally([]));
  };
  useLayoutEffect(look, []);
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
      {shown?.map((match) => <Row key={match.id} match={match} changed={look} />)}
      <TallySheet tally={tally} />
    </section>
  );
}

function Row({ match, changed }: { match: MatchInfo; changed(): void }) {
  const { t, lang } = useTexts();
  const [asked, setAsked] = useState(false);
  const own = mine(match);
  const name = (side: number) => (own.length === 1 && own[0] === side && match.seats.length === 2 ? t("home.you") : sideName(t, match, side));
  // One's own side first, as one tells it.
  const order = own[0] !== undefined && sideOf(match, own[0]) === 1 ? [1, 0] : [0, 1];
  const state = stateOf(t, match);
  const title = t("home.versus", { one: name(order[0] as number), two: name(order[1] as number) });
  const level = own.length === 1 ? match.seats.find((chair) => chair.bot)?.bot : null;
  const helped = match.outcome && match.takebacks > 0 ? t("over.helped", { n: match.takebacks }) : "";
  const words = [gameName(t, match.game), company(t, match), level ? levelName(t, level).toLowerCase() : "", when(lang, match.created), helped];
  return (
    <div class="row-place">
      <a class="row" href={`/match/${match.id}`} data-match={match.id}>
        {manifestOf(match.game)?.Sign()}
        <span>
          <b>{title}</b>
          <small>{words.filter(Boolean).join(", ")}</small>
        </span>
        <span class="res">{match.points.length === 2 ? order.map((side) => match.points[side]).join("–") : ""}</span>
        <span class={state.go ? "tagl go" : "tagl"}>{state.word}</span>
      </a>
      <button type="button" class="quiet" data-away={match.id} aria-label={t("away.label", { match: title })} title={t("away.label", { match: title })} onClick={() => setAsked(true)}>
        <More />
      </button>
      {asked ? <PutAway match={match} title={title} close={() => setAsked(false)} done={() => (setAsked(false), changed())} /> : null}
    </div>
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
