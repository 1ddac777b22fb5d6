/** Print and play: the pitch in sheets of A4, true to size or half, and two sides of figures to cut out. */

import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { KITS, kitOf } from "../../flick/figures/kits";
import { lay } from "../../ui/sheet";
import { useTexts } from "../../ui/text";
import css from "./print.css" with { type: "text" };
import { FigureSheet } from "./print-figures";
import { PitchTile, pitchTiles } from "./print-pitch";
import { say } from "./text";

lay(css);

const SCALES = { whole: 1, half: 0.5 } as const;
const SIDES = [0, 1] as const;

export function Print(): JSX.Element {
  const { lang } = useTexts();
  const t = useMemo(() => say(lang), [lang]);
  const [size, setSize] = useState<keyof typeof SCALES>("whole");
  const [kits, setKits] = useState<readonly [string, string]>(["lanterna", "naviglio"]);
  const scale = SCALES[size];
  const tiles = useMemo(() => pitchTiles(scale), [scale]);
  return (
    <main class="ft-print" id="main">
      <header class="ft-controls">
        <h1>{t("print.title")}</h1>
        <p>{t("print.intro")}</p>
        <div class="ft-line">
          <label>{t("print.size")}
            <select data-size value={size} onChange={(event) => setSize(event.currentTarget.value as keyof typeof SCALES)}>
              {Object.keys(SCALES).map((one) => <option key={one} value={one}>{t(`print.${one}`)}</option>)}
            </select>
          </label>
          {SIDES.map((side) => (
            <label key={side}>{t(`setup.kits${side}`)}
              <select value={kits[side]} onChange={(event) => setKits(side === 0 ? [event.currentTarget.value, kits[1]] : [kits[0], event.currentTarget.value])}>
                {KITS.map(({ id }) => <option key={id} value={id}>{t(`kit.${id}`)}</option>)}
              </select>
            </label>
          ))}
          <span>{t("print.sheets", { n: tiles.length + SIDES.length })}</span>
          <button type="button" class="btn main" onClick={() => print()}>{t("print.print")}</button>
        </div>
      </header>
      {tiles.map((tile) => <PitchTile key={`${size}${tile.name}`} t={t} tile={tile} scale={scale} />)}
      {SIDES.map((side) => <FigureSheet key={side} t={t} kit={kitOf(kits[side])} side={side} />)}
    </main>
  );
}
