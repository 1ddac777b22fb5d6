/** Print and play: the deck of a level on A4, cards in true size, backs mirrored for both sides of the sheet. */

import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { type Level, LEVELS } from "./deck";
import { CardBack, CardFace } from "./faces";
import css from "./print.css" with { type: "text" };
import { Board } from "./print-board";
import { lay } from "../../ui/sheet";
import { ACROSS, mirrored, pagesOf } from "./sheets";
import { say } from "./text";
import { useTexts } from "../../ui/text";
import type { Lang, Translate } from "../contract";

lay(css);

/** Cut marks outside the cards only: nothing is printed where the knife goes. */
function CropMarks({ rows }: { rows: number }): JSX.Element {
  const xs = [0, 63, 126, 189].map((x) => 10.5 + x);
  const ys = Array.from({ length: rows + 1 }, (_, i) => 16.5 + i * 88);
  const bottom = 16.5 + rows * 88;
  const d = [
    ...xs.flatMap((x) => [`M${x} 9v5.5`, `M${x} ${bottom + 2}v5.5`]),
    ...ys.flatMap((y) => [`M3 ${y}h5.5`, `M201.5 ${y}h5.5`]),
  ].join("");
  return (
    <svg class="cd-crop" viewBox="0 0 210 297" aria-hidden="true">
      <path d={d} stroke="#000" stroke-width=".2" fill="none" />
    </svg>
  );
}

interface SheetProps {
  t: Translate;
  level: Level;
  ids: readonly string[];
  page: number;
  pages: number;
}

function Faces({ t, level, ids, page, pages }: SheetProps): JSX.Element {
  return (
    <section class="cd-page" aria-label={t("print.foot", { level, page, pages })}>
      <CropMarks rows={Math.ceil(ids.length / ACROSS)} />
      <div class="cd-grid">{ids.map((id) => <CardFace key={id} id={id} t={t} />)}</div>
      <p class="cd-foot">{t("print.foot", { level, page, pages })}</p>
    </section>
  );
}

function Backs({ level, ids }: Pick<SheetProps, "level" | "ids">): JSX.Element {
  return (
    <section class="cd-page" aria-hidden="true">
      <div class="cd-grid">
        {mirrored(ids.length).map((i, place) => (i === null ? <span key={place} /> : <CardBack key={place} level={level} />))}
      </div>
    </section>
  );
}

export function PrintSheet({ lang }: { lang: Lang }): JSX.Element {
  const t = useMemo(() => say(lang), [lang]);
  const [level, setLevel] = useState<Level | "all">("C");
  const [backs, setBacks] = useState(true);
  const chosen = level === "all" ? LEVELS : [level];
  const sheets = chosen.reduce((sum, each) => sum + pagesOf(each).length, 1);
  return (
    <main class="cd-print" id="main">
      <header class="cd-controls">
        <h1>{t("print.title")}</h1>
        <p>{t("print.intro")}</p>
        <div class="cd-line">
          <label>{t("print.level")}
            <select value={level} onChange={(event) => setLevel(event.currentTarget.value as Level | "all")}>
              {LEVELS.map((each) => <option key={each} value={each}>{each}</option>)}
              <option value="all">{t("print.all")}</option>
            </select>
          </label>
          <label class="cd-backs">
            <input type="checkbox" checked={backs} onChange={(event) => setBacks(event.currentTarget.checked)} />{t("print.backs")}
          </label>
          <span class="cd-count">{t("print.sheets", { n: sheets })}</span>
          <button type="button" class="btn main" onClick={() => print()}>{t("print.print")}</button>
        </div>
      </header>
      <Board t={t} />
      {backs && <section class="cd-page cd-blank" aria-hidden="true" />}
      {chosen.flatMap((each) => {
        const pages = pagesOf(each);
        return pages.flatMap((ids, i) => [
          <Faces key={`${each}${i}`} t={t} level={each} ids={ids} page={i + 1} pages={pages.length} />,
          ...(backs ? [<Backs key={`${each}${i}back`} level={each} ids={ids} />] : []),
        ]);
      })}
    </main>
  );
}

/** The page of the house, in its language. */
export function Print(): JSX.Element {
  const { lang } = useTexts();
  return <PrintSheet lang={lang} />;
}
