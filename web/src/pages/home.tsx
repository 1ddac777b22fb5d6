/** The hall: one click from a first match. */

import { useLayoutEffect, useState } from "preact/hooks";
import { games as askGames } from "../api/client";
import type { GameInfo, Problem } from "../api/schema";
import { matchPage } from "../chunks";
import { EASIEST, GAMES, isDrawn, load, type Manifest } from "../games";
import { gameName, textOr } from "../i18n";
import { learn, quickWish } from "../agreed";
import { learned } from "../lessons";
import { start } from "../start";
import { Book, Onward, Sheet, Target, Whistle } from "../ui/icons";
import { Notice, problemOf } from "../ui/refusal";
import { Tx, useTexts, useTitle } from "../ui/text";
import { MyMatches } from "./my-matches";

export function Home() {
  const { t, lang } = useTexts();
  const [playable, setPlayable] = useState<ReadonlySet<string>>(new Set(GAMES.map(({ id }) => id).filter(isDrawn)));
  const [starting, setStarting] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  useTitle(t("home.title"));

  useLayoutEffect(() => {
    const known = (all: GameInfo[]) => setPlayable(new Set(all.filter((g) => g.playable && isDrawn(g.id)).map((g) => g.id)));
    askGames().then(known, (error) => setProblem(problemOf(error)));
    // What a first match needs is fetched while one looks at the posters.
    const early = setTimeout(() => void Promise.all([matchPage(), load(EASIEST)]).catch(() => null), 800);
    // The posters are only here once the page is drawn: an address with a place is looked up then.
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
    return () => clearTimeout(early);
  }, []);

  const begin = (match: Promise<void>, name: string) => {
    setStarting(name);
    setProblem(null);
    match.catch((error) => {
      setStarting(null);
      setProblem(problemOf(error));
    });
  };
  const guided = () => begin(learn(EASIEST), EASIEST);
  const taught = gameName(t, EASIEST);

  return (
    <main class="hall" id="main">
      <div class="motto">
        <h1>
          {t("home.motto.1")} {t("home.motto.2")}
        </h1>
        <p>{t("home.lead")}</p>
      </div>
      <Notice problem={problem} />
      <section class="games" aria-label={t("home.games")}>
        {GAMES.map(({ id, Poster, practice }) => (
          <GamePoster key={id} id={id} Poster={Poster} practice={practice !== undefined} playable={playable.has(id)} starting={starting === id} play={() => begin(quickWish(id).then(start), id)} learn={() => begin(learn(id), id)} />
        ))}
      </section>
      <div class="lower">
        <MyMatches guided={guided} taught={taught} />
        <section class="paper" id="circolo" aria-labelledby="club">
          <h2 id="club">{t("home.club")}</h2>
          <div class="club">
            <button type="button" onClick={guided} disabled={starting !== null} data-guided>
              <Whistle />
              <span>
                <b>{t("home.guided")}</b>
                <small>{t("home.guided.line", { game: taught })}</small>
              </span>
              <Onward />
            </button>
            {GAMES.filter(({ practice }) => practice).map(({ id }) => (
              <a key={id} href={`/practice/${id}`} data-practice={id}>
                <Target />
                <span>
                  <b>{t("home.practice", { game: gameName(t, id) })}</b>
                  <small>{t(`home.practice.${playable.has(id) ? "line" : "soon"}`)}</small>
                </span>
                <Onward />
              </a>
            ))}
            <a href="/rules">
              <Book />
              <span>
                <b>{t("home.books")}</b>
                <small>{t("home.books.line")}</small>
              </span>
              <Onward />
            </a>
            <a href="/record">
              <Sheet />
              <span>
                <b>{t("home.record")}</b>
                <small>{t("home.record.line")}</small>
              </span>
              <Onward />
            </a>
          </div>
        </section>
      </div>
      <p class="foot">
        <span>{t("home.foot")}</span>
        <span>
          {GAMES.filter(({ print }) => print).map(({ id, texts }) => (
            <a key={id} href={`/print/${id}`}>{texts[lang].print}</a>
          ))}
          <a href="/preferences">{t("prefs.title")}</a>
          <a href="/about">{t("home.about")}</a>
        </span>
      </p>
    </main>
  );
}

interface PosterProps {
  id: string;
  Poster: Manifest["Poster"];
  /** There is a table to practise on. */
  practice: boolean;
  playable: boolean;
  starting: boolean;
  play(): void;
  learn(): void;
}

/** What a stranger sees first is the lesson; whoever knows the game finds it among the rest. */
function GamePoster({ id, Poster, practice, playable, starting, play, learn }: PosterProps) {
  const { t } = useTexts();
  const game = gameName(t, id);
  const stranger = !learned(id).known;
  return (
    <article class={playable ? "game ready" : "game"}>
      <Poster />
      <div class="txt">
        <h2>{game}</h2>
        <p>{textOr(t, `game.${id}.line`, "")}</p>
        {playable ? (
          <>
            <div class="begin">
              {stranger ? (
                <button type="button" class="btn main play" data-learn={id} aria-label={t("home.learn.label", { game })} disabled={starting} onClick={learn}>
                  <Tx>{starting ? t("loading") : t("home.learn")}</Tx>
                </button>
              ) : null}
              <button type="button" class={stranger ? "btn" : "btn main play"} data-play={id} aria-label={t("home.play.label", { game })} disabled={starting} onClick={play}>
                <Tx>{starting && !stranger ? t("loading") : t("home.play")}</Tx>
              </button>
            </div>
            <div class="alt">
              <a href={`/new/${id}?with=friend`}>{t("home.friend")}</a>
              <a href={`/new/${id}`}>{t("home.choose")}</a>
              <a href={`/rules/${id}`} data-how={id}>{t("home.how")}</a>
              {stranger ? null : (
                <button type="button" data-learn={id} aria-label={t("home.learn.label", { game })} disabled={starting} onClick={learn}>
                  {t("home.lessons")}
                </button>
              )}
            </div>
          </>
        ) : (
          <>
            {practice ? (
              <a class="btn main play" href={`/practice/${id}`} aria-label={t("home.try.label", { game })} data-try={id}>
                <Tx>{t("home.try")}</Tx>
              </a>
            ) : (
              <a class="btn play" href={`/rules/${id}`} aria-label={t("home.read.label", { game })}>
                <Tx>{t("home.read")}</Tx>
              </a>
            )}
            <div class="alt">
              {practice ? <a href={`/rules/${id}`} aria-label={t("home.read.label", { game })}>{t("home.rules")}</a> : null}
              <span class="soon">{t(practice ? "home.soon.match" : "home.soon")}</span>
            </div>
          </>
        )}
      </div>
    </article>
  );
}
