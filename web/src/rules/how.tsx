/** How a game is played, on one screen: six drawings and a sentence each, before the articles. */

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Problem } from "../api/schema";
import { learn } from "../agreed";
import { isDrawn } from "../games";
import type { Lang } from "../games/contract";
import { clauseHref, go, searchHref } from "../router";
import { Notice, problemOf } from "../ui/refusal";
import { Tx, useTexts } from "../ui/text";
import * as cards from "./draw-cards";
import * as carrom from "./draw-carrom";
import * as crash from "./draw-crash";
import * as football from "./draw-football";
import * as rugby from "./draw-rugby";
import words from "./how.json";

interface Step {
  /** The drawing. */
  draw: string;
  law: readonly string[];
  it: readonly [title: string, text: string];
  en: readonly [title: string, text: string];
}

/** The steps of each game, as data: what is drawn, what is said, and the articles it stands on. */
export const STEPS = words as unknown as Readonly<Record<string, readonly Step[]>>;
type Drawings = Readonly<Record<string, () => ComponentChildren>>;
export const DRAWINGS: Readonly<Record<string, Drawings>> = {
  cards: cards.DRAWINGS, carrom: carrom.DRAWINGS, crash: crash.DRAWINGS, football: football.DRAWINGS, rugby: rugby.DRAWINGS,
};

export const isTold = (game: string): boolean => game in STEPS;

export function HowView({ game }: { game: string }) {
  const { t, lang } = useTexts();
  const [problem, setProblem] = useState<Problem | null>(null);
  const search = (event: SubmitEvent) => {
    event.preventDefault();
    const wanted = new FormData(event.currentTarget as HTMLFormElement).get("q");
    go(searchHref(game, String(wanted ?? "")));
  };
  return (
    <>
      <ol class="how" data-how={game}>
        {STEPS[game]?.map((step, i) => <Panel key={step.draw} game={game} step={step} n={i + 1} lang={lang} />)}
      </ol>
      <Notice problem={problem} />
      <div class="how-foot">
        {isDrawn(game) ? (
          <>
            <button type="button" class="btn main" data-learn={game} onClick={() => learn(game).catch((error) => setProblem(problemOf(error)))}>
              <Tx>{t("rules.learn")}</Tx>
            </button>
            <a class="btn" href={`/new/${game}`}>
              <Tx>{t("rules.play")}</Tx>
            </a>
          </>
        ) : null}
        <form role="search" onSubmit={search}>
          <input type="search" name="q" aria-label={t("rules.search")} placeholder={t("rules.search.in")} />
          <button class="btn">
            <Tx>{t("rules.search")}</Tx>
          </button>
        </form>
      </div>
    </>
  );
}

function Panel({ game, step, n, lang }: { game: string; step: Step; n: number; lang: Lang }) {
  const { t } = useTexts();
  const Drawing = DRAWINGS[game]?.[step.draw];
  const [title, text] = step[lang];
  return (
    <li class="paper step">
      <svg viewBox="0 12 240 96" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {Drawing ? <Drawing /> : null}
      </svg>
      <div>
        <h2>
          <span>{n}</span> {title}
        </h2>
        <span class="laws">
          {step.law.map((id) => (
            <a key={id} href={clauseHref(game, id)} aria-label={t("law.article", { id })}>
              {id}
            </a>
          ))}
        </span>
        <p>{text}</p>
      </div>
    </li>
  );
}
