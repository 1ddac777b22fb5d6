/** The five rulebooks. */

import { GAME_IDS } from "../games";
import { BOOKS } from "../rules/books";
import { Onward } from "../ui/icons";
import { Poster } from "../ui/posters";
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
        {GAME_IDS.map((game) => (
          <a key={game} class="paper book" href={`/rules/${game}`}>
            <Poster game={game} />
            <span>
              <b>{t(`game.${game}`)}</b>
              <small>{BOOKS[game].source[lang]}</small>
              <small>{t("rules.clauses", { n: BOOKS[game].clauses })}</small>
            </span>
            <Onward />
          </a>
        ))}
      </div>
    </main>
  );
}
