import type { ComponentChildren } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { house, type HouseT } from "../i18n";
import type { Lang } from "../games/contract";
import { usePrefs } from "../prefs";

/** Text of a control, trimmed to its capitals so that any font of the stack sits in the middle. */
export const Tx = ({ children }: { children: ComponentChildren }) => <span class="tx">{children}</span>;

/** The language of the page and its words. */
export function useTexts(): { lang: Lang; t: HouseT } {
  const { lang } = usePrefs();
  return { lang, t: house(lang) };
}

/** The tab's title: what is here, then the house. */
export function useTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = title ? `${title} · Puntadidito` : "Puntadidito";
  }, [title]);
}
