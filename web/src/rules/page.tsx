/** One rulebook: first how the game is played, then every article. */

import { useLayoutEffect, useState } from "preact/hooks";
import { rulebook as askBook } from "../api/client";
import type { Problem, Rulebook } from "../api/schema";
import { manifestOf } from "../games";
import { gameName } from "../i18n";
import { searchHref } from "../router";
import { Notice, problemOf } from "../ui/refusal";
import { useTexts, useTitle } from "../ui/text";
import { ArticlesView } from "./articles";
import { HowView, isTold } from "./how";

interface Props {
  game: string;
  clause: string | null;
  /** What is looked for; null where one has not come for the articles. */
  words: string | null;
}

export function RulebookPage({ game, clause, words }: Props) {
  const { t, lang } = useTexts();
  const [book, setBook] = useState<Rulebook | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  useTitle(`${gameName(t, game)} · ${t("bar.rules")}`);

  useLayoutEffect(() => {
    askBook(game).then(setBook, (error) => setProblem(problemOf(error)));
  }, [game]);

  if (problem) {
    return (
      <main class="page slim" id="main">
        <header>
          <h1>{gameName(t, game)}</h1>
        </header>
        <Notice problem={problem} />
      </main>
    );
  }
  const how = isTold(game) && clause === null && words === null;
  const tab = (here: boolean) => (here ? ("page" as const) : undefined);
  return (
    <main class="page" id="main">
      <header class="book-head">
        <h1>{gameName(t, game)}</h1>
        {isTold(game) ? (
          <nav class="tabs" aria-label={t("rules.views")}>
            <a href={`/rules/${game}`} aria-current={tab(how)} data-tab="how">
              {t("rules.how")}
            </a>
            <a href={searchHref(game)} aria-current={tab(!how)} data-tab="articles">
              {t("rules.articles")}
            </a>
          </nav>
        ) : null}
        {how || !book ? null : (
          <p>
            {lang === "it" ? book.title_it : book.title_en}. {t("rules.source")}: {manifestOf(game)?.texts[lang].source ?? book.source}.
          </p>
        )}
      </header>
      {how ? <HowView game={game} /> : book ? <ArticlesView game={game} book={book} clause={clause} words={words ?? ""} /> : t("loading")}
    </main>
  );
}
