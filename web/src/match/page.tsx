/** A match's address: opening, failing, or the room itself. */

import { Bar } from "../bar";
import { known } from "../i18n";
import type { Route } from "../router";
import { sentence } from "../ui/refusal";
import { Tx, useTexts, useTitle } from "../ui/text";
import { MatchRoom } from "./room";
import { useRoom } from "./use-room";

type MatchRoute = Extract<Route, { page: "match" }>;

export function MatchPage({ route }: { route: MatchRoute }) {
  const { t } = useTexts();
  const opening = useRoom(route.id, route.at);
  if (opening.state === "open") return <MatchRoom room={opening.room} route={route} />;
  return (
    <>
      <Bar route={route} where={t("brand.where")} />
      {opening.state === "opening" ? (
        <main class="match" id="main" aria-busy="true">
          <section class="stage" />
          <section class="score" />
          <section class="voice" />
          <section class="bench">
            <p class="say" role="status">
              {t("loading")}
            </p>
          </section>
        </main>
      ) : (
        <Failed gone={opening.problem.reason === "unknown_match"} words={known(`refused.${opening.problem.reason}`) ? sentence(t, opening.problem) : ""} />
      )}
    </>
  );
}

function Failed({ gone, words }: { gone: boolean; words: string }) {
  const { t } = useTexts();
  const title = gone ? t("match.gone") : t("match.broken");
  useTitle(title);
  return (
    <main class="page slim" id="main">
      <header>
        <h1>{title}</h1>
        <p>{gone ? t("match.gone.line") : words}</p>
      </header>
      {gone ? (
        <a class="btn main" href="/">
          <Tx>{t("lost.home")}</Tx>
        </a>
      ) : (
        <button type="button" class="btn main" onClick={() => location.reload()}>
          <Tx>{t("retry")}</Tx>
        </button>
      )}
    </main>
  );
}
