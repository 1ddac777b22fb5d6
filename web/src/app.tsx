/** The shell: bar, page, and what to say when there is no page. */

import { type ComponentChildren, type ComponentType } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { Bar } from "./bar";
import { matchPage, preferencesPage, rulebookPage } from "./chunks";
import { About } from "./pages/about";
import { Home } from "./pages/home";
import { NewMatchPage } from "./pages/new";
import { OpenRecord } from "./pages/record";
import { RulesList } from "./pages/rules";
import { type Route, useRoute } from "./router";
import { manifestOf } from "./games";
import { gameName } from "./i18n";
import { Tx, useTexts, useTitle } from "./ui/text";

export function App() {
  const route = useRoute();
  const { t } = useTexts();
  if (route.page === "match") return <Later key={route.id} load={matchPage} props={{ route }} />;
  return (
    <>
      <a class="skip" href="#main">
        {t("bar.skip")}
      </a>
      <Bar route={route} where={<Where route={route} />} />
      <Page route={route} />
    </>
  );
}

function Where({ route }: { route: Route }) {
  const { t } = useTexts();
  switch (route.page) {
    case "new":
    case "practice":
    case "print":
      return <b>{gameName(t, route.game)}</b>;
    case "rulebook":
      return (
        <>
          <b>{gameName(t, route.game)}</b> <a href="/rules">{t("rules.title")}</a>
        </>
      );
    default:
      return <>{t("brand.where")}</>;
  }
}

function Page({ route }: { route: Route }): ComponentChildren {
  const { lang } = useTexts();
  const game = "game" in route ? manifestOf(route.game) : undefined;
  switch (route.page) {
    case "home":
      return <Home />;
    case "new":
      return <NewMatchPage key={route.game} game={route.game} friend={route.friend} />;
    case "rules":
      return <RulesList />;
    case "rulebook":
      return <Later key={route.game} load={rulebookPage} props={{ game: route.game, clause: route.clause, words: route.words }} />;
    case "about":
      return <About />;
    case "preferences":
      return <Later load={preferencesPage} props={{}} />;
    case "record":
      return <OpenRecord />;
    case "print":
      return game?.print ? <Later key={game.id} load={game.print} props={{ lang }} /> : <Lost />;
    case "practice":
      return game?.practice ? <Later key={game.id} load={game.practice} props={{ lang, position: route.position, drill: route.drill }} /> : <Lost />;
    default:
      return <Lost />;
  }
}

/** A page in a chunk of its own. */
function Later<P extends object>({ load, props }: { load(): Promise<ComponentType<P>>; props: P }) {
  const { t } = useTexts();
  const [found, setFound] = useState<{ Page: ComponentType<P> } | null>(null);
  useLayoutEffect(() => {
    void load().then((Page) => setFound({ Page }));
  }, []);
  return found ? <found.Page {...props} /> : <main class="page" id="main">{t("loading")}</main>;
}

function Lost() {
  const { t } = useTexts();
  useTitle(t("lost.title"));
  return (
    <main class="page slim" id="main">
      <header>
        <h1>{t("lost.title")}</h1>
        <p>{t("lost.line")}</p>
      </header>
      <a class="btn main" href="/">
        <Tx>{t("lost.home")}</Tx>
      </a>
    </main>
  );
}
