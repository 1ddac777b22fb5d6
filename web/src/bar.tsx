/** The bar on top of every page. */

import type { ComponentChildren } from "preact";
import { isEvening, prefer } from "./prefs";
import type { Route } from "./router";
import { Brand, Lamp } from "./ui/icons";
import { Tx, useTexts } from "./ui/text";

interface Props {
  route: Route;
  /** What is on this page. */
  where: ComponentChildren;
  /** The match's own menu, on a phone. */
  menu?: (() => void) | undefined;
}

export function Bar({ route, where, menu }: Props) {
  const { t, lang } = useTexts();
  const other = lang === "it" ? "en" : "it";
  const reading = route.page === "rules" || route.page === "rulebook";
  return (
    <header class={route.page === "match" ? "bar in-match" : "bar"}>
      <a class="wordmark" href="/" aria-label={t("brand.home")}>
        <Brand />
        <span>Puntadidito</span>
      </a>
      <div class="where">{where}</div>
      <nav aria-label={t("bar.nav")}>
        <a class="quiet wide" href="/rules" aria-current={reading ? "page" : undefined}>
          <Tx>{t("bar.rules")}</Tx>
        </a>
        <a class="quiet wide" href="/#circolo">
          <Tx>{t("bar.club")}</Tx>
        </a>
        <a class="quiet wide" href="/preferences" aria-current={route.page === "preferences" ? "page" : undefined}>
          <Tx>{t("prefs.title")}</Tx>
        </a>
        {menu ? (
          <button type="button" class="quiet narrow" onClick={menu}>
            <Tx>{t("bar.menu")}</Tx>
          </button>
        ) : null}
        <button type="button" class={menu ? "quiet wide" : "quiet"} lang={other} title={t("bar.other_lang.title")} onClick={() => prefer({ lang: other })}>
          <Tx>{t("bar.other_lang")}</Tx>
        </button>
        <button type="button" class="quiet" aria-label={t("bar.lamp")} title={t("bar.lamp")} onClick={() => prefer({ theme: isEvening() ? "giorno" : "sera" })}>
          <Lamp />
        </button>
      </nav>
    </header>
  );
}
