/** Print and play: the pitch in sheets of A4, true to size or half, two sides of figures, and what else a game needs. */

import type { ComponentChildren, JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import type { Translate } from "../../games/contract";
import { lay } from "../../ui/sheet";
import { type Kit, KITS, kitOf } from "../figures/kits";
import type { Pitch } from "../figures/pitch";
import { FigureSheet } from "./figure-sheet";
import { PitchTile, pitchTiles } from "./pitch-tile";
import css from "./print.css" with { type: "text" };

lay(css);

const SCALES = { whole: 1, half: 0.5 } as const;
const SIDES = [0, 1] as const;

interface Props {
  t: Translate;
  pitch: Pitch;
  kits: readonly [string, string];
  /** How many figures a side has, and what those wear who keep goal. */
  many: number;
  keepers?: readonly [Kit, Kit];
  /** Sheets of the game's own, and how many there are. */
  more?: ComponentChildren;
  sheets?: number;
}

export function PrintPage({ t, pitch, kits: first, many, keepers, more, sheets = 0 }: Props): JSX.Element {
  const [size, setSize] = useState<keyof typeof SCALES>("whole");
  const [kits, setKits] = useState(first);
  const scale = SCALES[size];
  const tiles = useMemo(() => pitchTiles(pitch, scale), [scale]);
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
          <span>{t("print.sheets", { n: tiles.length + SIDES.length + sheets })}</span>
          <button type="button" class="btn main" onClick={() => print()}>{t("print.print")}</button>
        </div>
      </header>
      {tiles.map((tile) => <PitchTile key={`${size}${tile.name}`} t={t} pitch={pitch} tile={tile} scale={scale} />)}
      {SIDES.map((side) => <FigureSheet key={side} t={t} kit={kitOf(kits[side])} side={side} many={many} {...(keepers ? { first: keepers[side] } : {})} />)}
      {more}
    </main>
  );
}
