/** One rulebook: every article in both languages, our rulings marked as ours. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { rulebook as askBook } from "../api/client";
import type { Clause, Problem, Rulebook } from "../api/schema";
import { isDrawn } from "../games";
import type { Lang } from "../games/contract";
import { gameName, textOr } from "../i18n";
import { clauseHref } from "../router";
import { Notice, problemOf } from "../ui/refusal";
import { Tx, useTexts, useTitle } from "../ui/text";
import { isRuling, matches, sections } from "./find";
import italian from "./topics.it.json";

const KINDS = ["referee", "procedure", "choice", "score", "setup", "definition", "conduct", "equipment"] as const;

function topicName(lang: Lang, topic: string): string {
  const names: Record<string, string> = italian;
  return (lang === "it" ? names[topic] : undefined) ?? topic.replaceAll("-", " ");
}

export function RulebookPage({ game, clause }: { game: string; clause: string | null }) {
  const { t, lang } = useTexts();
  const [book, setBook] = useState<Rulebook | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [kind, setKind] = useState("");
  const [words, setWords] = useState("");
  useTitle(`${gameName(t, game)} · ${t("bar.rules")}`);

  useEffect(() => {
    askBook(game).then(setBook, (error) => setProblem(problemOf(error)));
  }, [game]);
  useEffect(() => {
    if (book && clause) document.getElementById(clause)?.scrollIntoView();
  }, [book, clause]);

  const shown = useMemo(
    () => sections((book?.clauses ?? []).filter((one) => (!kind || one.kind === kind) && matches(one, words))),
    [book, kind, words],
  );
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
  if (!book) return <main class="page" id="main">{t("loading")}</main>;
  const present = KINDS.filter((one) => book.clauses.some((c) => c.kind === one));

  return (
    <main class="page" id="main">
      <header>
        <h1>{gameName(t, game)}</h1>
        <p>
          {lang === "it" ? book.title_it : book.title_en}. {t("rules.source")}: {book.source}.
        </p>
      </header>
      <div class="reading">
        <form class="find" role="search" onSubmit={(event) => event.preventDefault()}>
          {isDrawn(game) ? (
            <a class="btn" href={`/new/${game}`}>
              <Tx>{t("rules.play")}</Tx>
            </a>
          ) : null}
          <div class="field">
            <label>
              <span class="label">{t("rules.search")}</span>
              <input type="search" value={words} placeholder={t("rules.search.hint")} onInput={(event) => setWords(event.currentTarget.value)} />
            </label>
          </div>
          <div class="field">
            <label>
              <span class="label">{t("rules.kinds")}</span>
              <select value={kind} onChange={(event) => setKind(event.currentTarget.value)}>
                <option value="">
                  {t("rules.kind.all")} ({book.clauses.length})
                </option>
                {present.map((one) => (
                  <option key={one} value={one}>
                    {t(`rules.kind.${one}`)} ({book.clauses.filter((c) => c.kind === one).length})
                  </option>
                ))}
              </select>
            </label>
          </div>
          <nav class="topics" aria-label={t("rules.topics")}>
            {shown.map((section) => (
              <a key={section.topic} href={clauseHref(game, section.clauses[0]?.id ?? "")}>
                {topicName(lang, section.topic)}
              </a>
            ))}
          </nav>
        </form>
        <div class="paper">
          {shown.length === 0 ? (
            <p class="empty">
              {t("rules.none")}{" "}
              <button type="button" onClick={() => (setKind(""), setWords(""))}>
                {t("rules.clear")}
              </button>
            </p>
          ) : null}
          {shown.map((section) => (
            <section class="topic" key={section.topic}>
              <h2>{topicName(lang, section.topic)}</h2>
              {section.clauses.map((one) => (
                <Article key={one.id} one={one} here={one.id === clause} lang={lang} />
              ))}
            </section>
          ))}
          {!kind && !words && book.rulings.length > 0 ? (
            <section class="topic">
              <h2>{t("rules.rulings")}</h2>
              {book.rulings.map((one) => (
                <Article key={one.id} one={{ ...one, game, kind: "ruling", topic: "", note: "", note_it: "", sanction: "", tested: false }} here={one.id === clause} lang={lang} />
              ))}
            </section>
          ) : null}
        </div>
      </div>
    </main>
  );
}

function Article({ one, here, lang }: { one: Clause; here: boolean; lang: Lang }) {
  const { t } = useTexts();
  const other = lang === "it" ? "en" : "it";
  const ours = isRuling(one.note);
  const note = (lang === "it" && one.note_it) || one.note;
  return (
    <article class={here ? "clause here" : "clause"} id={one.id}>
      <div class="id">
        <a href={clauseHref(one.game, one.id)}>{one.id}</a>
      </div>
      <div>
        <p>{one[lang]}</p>
        <p class="other" lang={other}>
          {one[other]}
        </p>
        {one.note ? (
          <p class={ours ? "note ours" : "note"}>
            <span class="frame-word">{ours ? t("rules.ours") : t("rules.note")}</span>
            <span lang={note === one.note ? "en" : lang}>{note}</span>
          </p>
        ) : null}
        <p class="meta">
          {one.tested ? <span class="tested">{t("rules.tested")}</span> : null}
          <span>{textOr(t, `rules.kind.${one.kind}`, one.kind)}</span>
          {one.sanction ? (
            <span>
              {t("rules.sanction")}: <span lang="en">{one.sanction}</span>
            </span>
          ) : null}
          {one.refs.length > 0 ? (
            <span>
              {t("rules.refs")}{" "}
              {one.refs.map((id, i) => (
                <>
                  {i > 0 ? ", " : ""}
                  <a href={clauseHref(one.game, id)}>{id}</a>
                </>
              ))}
            </span>
          ) : null}
        </p>
      </div>
    </article>
  );
}
