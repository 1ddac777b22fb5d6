/** Beside the practice table: the tray of pieces, ready positions, the drills. */

import type { JSX } from "preact";
import type { Translate } from "../../games/contract";
import { Tx } from "../../ui/text";
import type { Drill, Laid, PracticeKit } from "./kit";
import type { Practice } from "./use-practice";

interface TrayProps<Kind extends string> {
  kit: Pick<PracticeKit<Kind, never, never>, "tray" | "Mark">;
  t: Translate;
  pieces: Laid;
  chosen: number | null;
  choose(piece: number | null): void;
  /** A piece is dragged out. */
  leave(piece: number, event: PointerEvent): void;
}

export function Tray<Kind extends string>({ kit: { tray, Mark }, t, pieces, chosen, choose, leave }: TrayProps<Kind>): JSX.Element {
  const there = new Set(pieces.map(([id]) => id));
  return (
    <section class="paper fl-tray" aria-labelledby="fl-tray">
      <h2 id="fl-tray">{t("practice.tray")}</h2>
      <div class="fl-trays">
        {tray.map(([kind, all]) => {
          const left = all.filter((id) => !there.has(id));
          const [next] = left;
          const on = chosen !== null && all.includes(chosen);
          return (
            <button type="button" key={kind} class="fl-piece" data-tray={kind} aria-pressed={on} disabled={next === undefined}
              onPointerDown={(event) => next !== undefined && leave(next, event)} onClick={() => choose(on || next === undefined ? null : next)}>
              <Mark kind={kind} />
              <span>{t(`practice.pieces.${kind}`)}</span>
              <small>{t("practice.left", { n: left.length })}</small>
            </button>
          );
        })}
      </div>
    </section>
  );
}

export function Presets({ t, presets, pick }: { t: Translate; presets: Readonly<Record<string, Laid>>; pick(pieces: Laid): void }): JSX.Element {
  return (
    <section class="fl-presets" aria-label={t("practice.presets")}>
      {Object.entries(presets).map(([name, pieces]) => (
        <button type="button" key={name} class="btn" data-preset={name} onClick={() => pick(pieces)}>
          <Tx>{t(`practice.preset.${name}`)}</Tx>
        </button>
      ))}
    </section>
  );
}

export function DrillList<D extends Drill>({ t, drills, practice }: { t: Translate; drills: readonly D[]; practice: Practice<D> }): JSX.Element {
  const count = drills.filter(({ id }) => practice.book[id] !== undefined).length;
  return (
    <section class="paper" aria-labelledby="fl-drills">
      <h2 id="fl-drills">
        {t("practice.drills")}
        <span class="num" data-score={count}>
          {t("practice.score", { n: count })}
        </span>
      </h2>
      <p class="fl-hint">{t("practice.drillsLead")}</p>
      <ol class="fl-drills">
        {drills.map((drill, i) => {
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
      <div class="fl-foot">
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
