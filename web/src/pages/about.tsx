/** What this is, whose books it follows, and why it can be trusted. */

import { Fragment } from "preact";
import { GAMES } from "../games";
import { useTexts, useTitle } from "../ui/text";

export function About() {
  const { t, lang } = useTexts();
  useTitle(t("about.title"));
  return (
    <main class="page slim prose" id="main">
      <header>
        <h1>{t("about.title")}</h1>
        <p>{t("about.lead")}</p>
      </header>
      <section class="paper">
        <h2>{t("about.books")}</h2>
        <p>{t("about.books.line")}</p>
        <ul class="facts">
          {GAMES.map(({ id, texts }) => (
            <li key={id}>
              <a href={`/rules/${id}`}>{texts[lang].name}</a>
              <small>{texts[lang].source}</small>
            </li>
          ))}
        </ul>
      </section>
      <section class="paper" id="fair">
        <h2>{t("about.fair")}</h2>
        <ol class="steps">
          <li>{t("about.fair.1")}</li>
          <li>{t("about.fair.2")}</li>
          <li>{t("about.fair.3")}</li>
          <li>{t("about.fair.4")}</li>
        </ol>
        <p>
          <a href="/record">{t("about.fair.5")}</a>, {t("about.fair.6")}
        </p>
        <p>
          <code>puntadidito replay FILE --verify</code>
        </p>
        <p>{t("about.fair.7")}</p>
        <p>
          <small>{t("about.fair.8")}</small>
        </p>
        <p>{t("about.fair.9")}</p>
      </section>
      <section class="paper">
        <h2>{t("about.paper")}</h2>
        <p>
          {t("about.paper.line")}
          {GAMES.filter(({ print }) => print).map(({ id, texts }, i) => (
            <Fragment key={id}>{i ? ", " : " "}<a href={`/print/${id}`}>{texts[lang].print}</a></Fragment>
          ))}
        </p>
      </section>
      <section class="paper">
        <h2>{t("prefs.title")}</h2>
        <p>
          {t("about.prefs.line")} <a href="/preferences">{t("prefs.all")}</a>
        </p>
      </section>
      <section class="paper">
        <h2>{t("about.marks")}</h2>
        <p>{t("about.marks.line")}</p>
      </section>
      <section class="paper">
        <h2>{t("about.licence")}</h2>
        <p>{t("about.licence.line")}</p>
      </section>
    </main>
  );
}
