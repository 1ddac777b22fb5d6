/** Beside the practice board: the tray of pieces, ready positions, the drills. */

import type { JSX } from "preact";
import { Tx } from "../../ui/text";
import type { Lang } from "../contract";
import { DRILLS } from "./drills";
import { kindOf, type Kind, PIECES } from "./geometry";
import { PieceMark } from "./mark";
import { type Lies, PRESETS } from "./position";
import { say } from "./text";
import type { Practice } from "./use-practice";

const KINDS: readonly Exclude<Kind, "striker">[] = ["white", "black", "queen"];

interface TrayProps {
  lang: Lang;
  pieces: readonly Lies[];
  chosen: number | null;
  choose(piece: number | null): void;
  /** A piece is dragged out. */
  leave(piece: number, event: PointerEvent): void;
}

export function Tray({ lang, pieces, chosen, choose, leave }: TrayProps): JSX.Element {
  const t = say(lang);
  const there = new Set(pieces.map(([id]) => id));
  const left = (kind: Kind): number[] => Array.from({ length: PIECES }, (_, id) => id).filter((id) => kindOf(id) === kind && !there.has(id));
  return (
    <section class="paper cr-tray" aria-labelledby="cr-tray">
      <h2 id="cr-tray">{t("practice.tray")}</h2>
      <div class="cr-trays">
        {KINDS.map((kind) => {
          const [next] = left(kind);
          const on = chosen !== null && kindOf(chosen) === kind;
          return (
            <button type="button" key={kind} class="cr-piece" data-tray={kind} aria-pressed={on} disabled={next === undefined}
              onPointerDown={(event) => next !== undefined && leave(next, event)} onClick={() => choose(on || next === undefined ? null : next)}>
              <PieceMark kind={kind} />
              <span>{t(`practice.pieces.${kind}`)}</span>
              <small>{t("practice.left", { n: left(kind).length })}</small>
            </button>
          );
        })}
      </div>
    </section>
  );
}

export function Presets({ lang, pick }: { lang: Lang; pick(pieces: readonly Lies[]): void }): JSX.Element {
  const t = say(lang);
  return (
    <section class="cr-presets" aria-label={t("practice.presets")}>
      {(Object.keys(PRESETS) as (keyof typeof PRESETS)[]).map((name) => (
        <button type="button" key={name} class="btn" data-preset={name} onClick={() => pick(PRESETS[name])}>
          <Tx>{t(`practice.preset.${name}`)}</Tx>
        </button>
      ))}
    </section>
  );
}

export function DrillList({ lang, practice }: { lang: Lang; practice: Practice }): JSX.Element {
  const t = say(lang);
  const count = DRILLS.filter(({ id }) => practice.book[id] !== undefined).length;
  return (
    <section class="paper" aria-labelledby="cr-drills">
      <h2 id="cr-drills">
        {t("practice.drills")}
        <span class="num" data-score={count}>
          {t("practice.score", { n: count })}
        </span>
      </h2>
      <p class="cr-hint">{t("practice.drillsLead")}</p>
      <ol class="cr-drills">
        {DRILLS.map((drill, i) => {
          const tries = practice.book[drill.id];
          return (
            <li key={drill.id}>
              <button type="button" data-drill={drill.id} aria-current={practice.drill === drill ? "true" : undefined} onClick={() => practice.take(drill)}>
                <span class="num">{i + 1}</span>
                <b>{t(`drills.${drill.id}.title`)}</b>
                <small>{tries === undefined ? "" : `${t("practice.done")}, ${t("practice.tries", { n: tries })}`}</small>
              </button>
            </li>
          );
        })}
      </ol>
      <div class="cr-foot">
        {practice.drill ? (
          <button type="button" class="quiet" data-free onClick={() => practice.take(null)}>
            <Tx>{t("practice.free")}</Tx>
          </button>
        ) : null}
        {count ? (
          <button type="button" class="quiet" onClick={practice.reset}>
            <Tx>{t("practice.reset")}</Tx>
          </button>
        ) : null}
      </div>
    </section>
  );
}
