/** Articles in brass; one click unfolds the words of the law. */

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { clause } from "../api/client";
import type { Clause } from "../api/schema";
import { gameName, type HouseT } from "../i18n";
import { clauseHref } from "../router";
import { Tx, useTexts } from "./text";

const APPENDIX = "appendix.";

/** How an article is called: by its number, in an appendix by that. */
const articleOf = (t: HouseT, id: string): string => (id.startsWith(APPENDIX) ? t("law.appendix", { n: id.slice(APPENDIX.length) }) : t("law.article", { id }));

interface Props {
  game: string;
  law: readonly string[];
  /** Articles unfolded now. */
  open: readonly string[];
  toggle(id: string): void;
  /** Tab goes past these: something else leads to them. */
  passed?: boolean;
  /** Something at the end of the line of articles. */
  after?: ComponentChildren;
}

export function Articles({ game, law, open, toggle, passed, after }: Props) {
  const { t } = useTexts();
  if (law.length === 0 && !after) return null;
  return (
    <>
      <div class="arts">
        {law.map((id) => (
          <button type="button" class="art" key={id} data-law={id} tabIndex={passed ? -1 : 0} aria-expanded={open.includes(id)} title={t("law.open", { id })} onClick={() => toggle(id)}>
            <Tx>{articleOf(t, id)}</Tx>
          </button>
        ))}
        {after}
      </div>
      {law.filter((id) => open.includes(id)).map((id) => <Words key={id} game={game} id={id} />)}
    </>
  );
}

/** Articles that mind their own unfolding. */
export function OwnArticles({ game, law }: { game: string; law: readonly string[] }) {
  const [open, setOpen] = useState<string[]>([]);
  const toggle = (id: string) => setOpen((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]));
  return <Articles game={game} law={law} open={open} toggle={toggle} />;
}

function Words({ game, id }: { game: string; id: string }) {
  const { t, lang } = useTexts();
  const [found, setFound] = useState<Clause | null | undefined>(undefined);
  useLayoutEffect(() => {
    let here = true;
    clause(game, id).then(
      (words) => here && setFound(words),
      () => here && setFound(null),
    );
    return () => {
      here = false;
    };
  }, [game, id]);
  return (
    <blockquote class="law">
      {found === undefined ? t("loading") : found === null ? t("law.missing") : found[lang]}
      <cite>
        {gameName(t, game)}, {articleOf(t, id)}, <a href={clauseHref(game, id)}>{t("law.page")}</a>
      </cite>
    </blockquote>
  );
}
