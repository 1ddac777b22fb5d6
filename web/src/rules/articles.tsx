/** Every article of a book in both languages, our rulings marked as ours. What is looked for stands in the address. */

import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import type { Clause, Rulebook } from "../api/schema";
import { isDrawn } from "../games";
import type { Lang } from "../games/contract";
import { textOr } from "../i18n";
import { clauseHref, go, searchHref } from "../router";
import { Tx, useTexts } from "../ui/text";
import { articleOf, isRuling, marked, matches, noteOf, referring, sections, topicName } from "./find";

const KINDS = ["referee", "procedure", "choice", "score", "setup", "definition", "conduct", "equipment"] as const;

interface Props {
  game: string;
  book: Rulebook;
  clause: string | null;
  words: string;
}

export function ArticlesView({ game, book, clause, words }: Props) {
  const { t, lang } = useTexts();
  const [kind, setKind] = useState("");
  const look = (wanted: string) => go(searchHref(game, wanted), "replace");
  const ids = useMemo(() => [...book.clauses, ...book.rulings].map(({ id }) => id), [book]);
  const here = clause === null ? undefined : articleOf(ids, clause);
  useLayoutEffect(() => {
    if (here) document.getElementById(here)?.scrollIntoView();
  }, [clause]);

  const shown = useMemo(
    () => sections(book.clauses.filter((one) => (!kind || one.kind === kind) && matches(one, words, lang))),
    [book, kind, words, lang],
  );
  const rulings = useMemo(
    () => book.rulings.map((one): Clause => ({ ...one, game, kind: "ruling", topic: "", note: "", note_it: "", sanction: "", sanction_it: "", tested: false })),
    [book],
  );
  const ours = kind ? [] : rulings.filter((one) => matches(one, words, lang));
  const present = KINDS.filter((one) => book.clauses.some((c) => c.kind === one));
  const count = shown.reduce((sum, section) => sum + section.clauses.length, ours.length);

  return (
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
            <input type="search" value={words} placeholder={t("rules.search.hint")} onInput={(event) => look(event.currentTarget.value)} />
          </label>
          <p class="count" role="status">
            {words.trim() ? t("rules.found", { n: count }) : ""}
          </p>
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
        {count === 0 ? (
          <p class="empty">
            {t("rules.none")}{" "}
            <button type="button" onClick={() => (setKind(""), look(""))}>
              {t("rules.clear")}
            </button>
          </p>
        ) : null}
        {shown.map((section) => (
          <section class="topic" key={section.topic}>
            <h2>
              <Marked text={topicName(lang, section.topic)} words={words} />
            </h2>
            {section.clauses.map((one) => (
              <Article key={one.id} one={one} ids={ids} here={one.id === here} lang={lang} words={words} />
            ))}
          </section>
        ))}
        {ours.length > 0 ? (
          <section class="topic">
            <h2>{t("rules.rulings")}</h2>
            {ours.map((one) => (
              <Article key={one.id} one={one} ids={ids} here={one.id === here} lang={lang} words={words} />
            ))}
          </section>
        ) : null}
      </div>
    </div>
  );
}

/** A text in which what is looked for is marked. */
const Marked = ({ text, words }: { text: string; words: string }) => (
  <>{words.trim() ? marked(text, words).map((piece) => (piece.hit ? <mark>{piece.text}</mark> : piece.text)) : text}</>
);

/** A text in which the articles it names are links. */
const Read = ({ text, game, ids, words }: { text: string; game: string; ids: readonly string[]; words: string }) => (
  <>
    {referring(text, ids).map(({ text: piece, article }) => {
      const shown = <Marked text={piece} words={words} />;
      return article ? <a href={clauseHref(game, article)}>{shown}</a> : shown;
    })}
  </>
);

interface ArticleProps {
  one: Clause;
  ids: readonly string[];
  here: boolean;
  lang: Lang;
  words: string;
}

function Article({ one, ids, here, lang, words }: ArticleProps) {
  const { t } = useTexts();
  const other = lang === "it" ? "en" : "it";
  const ours = isRuling(one.note);
  const note = noteOf(one, lang);
  return (
    <article class={here ? "clause here" : "clause"} id={one.id}>
      <div class="id">
        <a href={clauseHref(one.game, one.id)}>{one.id}</a>
      </div>
      <div>
        <p>
          <Read text={one[lang]} game={one.game} ids={ids} words={words} />
        </p>
        <p class="other" lang={other}>
          <Marked text={one[other]} words={words} />
        </p>
        {note ? (
          <p class={ours ? "note ours" : "note"}>
            <span class="frame-word">{ours ? t("rules.ours") : t("rules.note")}</span>
            <span lang={note === one.note ? "en" : lang}>
              <Read text={note} game={one.game} ids={ids} words={words} />
            </span>
          </p>
        ) : null}
        <p class="meta">
          {one.tested ? <span class="tested">{t("rules.tested")}</span> : null}
          <span>{textOr(t, `rules.kind.${one.kind}`, one.kind)}</span>
          {one.sanction ? (
            <span>
              {t("rules.sanction")}: {lang === "it" && one.sanction_it ? one.sanction_it : <span lang="en">{one.sanction}</span>}
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
