/** The five rulebooks. */

import { GAMES } from "../games";
import { Onward } from "../ui/icons";
import { useTexts, useTitle } from "../ui/text";

export function RulesList() {
  const { t, lang } = useTexts();
  useTitle(t("rules.title"));
  return (
    <main class="page" id="main">
      <header>
        <h1>{t("rules.title")}</h1>
        <p>{t("rules.lead")}</p>
      </header>
      <div class="books">
        {GAMES.map(({ id, texts, clauses, Poster }) => (
          <a key={id} class="paper book" href={`/rules/${id}`}>
            <Poster />
            <span>
              <b>{texts[lang].name}</b>
              <small>{texts[lang].source}</small>
              <small>{t("rules.clauses", { n: clauses })}</small>
            </span>
            <Onward />
          </a>
        ))}
      </div>
    </main>
  );
}
