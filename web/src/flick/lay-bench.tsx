/** Bodies to be laid out in numbers: which one, where, a formation for all of them, and where they may stand. */

import type { ComponentChildren, JSX } from "preact";
import type { Lang, Translate } from "../games/contract";
import { number } from "../i18n";
import { OwnArticles } from "../ui/law";
import { Tx, useTexts } from "../ui/text";
import { Range } from "./controls";
import { onBoard, seenFrom } from "./frame";
import { carryTo, firstFault, type LayAsk, nudge, pickNext, reachOf, takePreset } from "./laying";
import { planNow, usePlan } from "./plan";

interface Props {
  s: { t: Translate; lang: Lang };
  /** Whose book is cited. */
  game: string;
  ask: LayAsk;
  choose(option: string, value?: unknown): void;
  busy: boolean;
  /** What else one may do. */
  children?: ComponentChildren;
}

export function LayBench({ s, game, ask, choose, busy, children }: Props): JSX.Element {
  const { t, lang } = s;
  const house = useTexts();
  const { layout, picked } = usePlan();
  const { side } = ask;
  const last = picked.at(-1) ?? -1;
  const [x, y] = seenFrom(side, layout.get(last) ?? [0, 0]);
  const [x0, y0, x1, y1] = reachOf(ask);
  const [a, b] = [seenFrom(side, [x0, y0]), seenFrom(side, [x1, y1])];
  const text = (mm: number): string => `${number(lang, mm, { maximumFractionDigits: 0, signDisplay: "exceptZero" })} ${t("bench.mm")}`;
  const wrong = firstFault(ask, layout);
  const move = (to: readonly [number, number], done: boolean): void => {
    const now = seenFrom(side, planNow().layout.get(last) ?? [0, 0]);
    // Several that are picked go together.
    if (picked.length > 1) nudge(ask, to[0] - now[0], to[1] - now[1]);
    else carryTo(ask, new Map([[last, onBoard(side, to)]]), done);
  };
  const other = (way: 1 | -1, name: string): JSX.Element => (
    <button type="button" class="btn" data-figure={way > 0 ? "next" : "before"} aria-label={name} disabled={busy || ask.bodies.length < 2} onClick={() => pickNext(ask, way)}>
      {way > 0 ? "›" : "‹"}
    </button>
  );
  return (
    <div class="fl-shot laying" role="group" aria-label={t("bench.place")} data-kind={ask.option}>
      <div class="fl-angle fl-who">
        <span class="label" id="fl-who">
          {house.t("flick.figure")}
        </span>
        <div class="fl-step" role="group" aria-labelledby="fl-who">
          {other(-1, house.t("flick.figureBefore"))}
          <output class="num" aria-live="polite" data-chosen={last}>
            {picked.length > 1 ? house.t("flick.several", { n: picked.length }) : ask.name(last)}
          </output>
          {other(1, house.t("flick.figureNext"))}
        </div>
      </div>
      <div class="fl-ctl fl-x">
        <span class="label">{t("bench.across")}</span>
        <output class="num">{text(x)}</output>
        <Range name="x" label={t("bench.across")} text={text(x)} middle min={Math.min(a[0], b[0])} max={Math.max(a[0], b[0])} step={1} value={x} disabled={busy}
          set={(mm, done) => move([mm, y], done)} stepBy={(by, fine) => nudge(ask, by * (fine ? 1 : 10), 0)} />
      </div>
      <div class="fl-ctl fl-y">
        <span class="label">{t("bench.along")}</span>
        <output class="num">{text(y)}</output>
        <Range name="y" label={t("bench.along")} text={text(y)} middle min={Math.min(a[1], b[1])} max={Math.max(a[1], b[1])} step={1} value={y} disabled={busy}
          set={(mm, done) => move([x, mm], done)} stepBy={(by, fine) => nudge(ask, 0, by * (fine ? 1 : 10))} />
      </div>
      <div class="fl-extra">
        {ask.presets.length ? (
          <label class="fl-preset">
            <span class="label">{house.t("flick.preset")}</span>
            <select data-preset disabled={busy} value="" onChange={(event) => {
              const preset = ask.presets.find(({ name }) => name === event.currentTarget.value);
              if (preset) takePreset(ask, preset);
              event.currentTarget.value = "";
            }}>
              <option value="">{house.t("flick.presetPick")}</option>
              {ask.presets.map(({ name }) => <option key={name} value={name}>{t(`preset.${name}`)}</option>)}
            </select>
          </label>
        ) : null}
        {children}
        <Where t={t} game={game} ask={ask} />
      </div>
      <button type="button" class="btn main fl-fire" data-option={ask.option} aria-disabled={wrong !== null || undefined} disabled={busy}
        onClick={() => choose(ask.option, ask.value(planNow().layout))}>
        <Tx>{t("bench.put")}</Tx>
        <kbd aria-hidden="true">{t("bench.enter")}</kbd>
      </button>
    </div>
  );
}

/** Where they may stand, in words: every part of the region with its article. */
function Where({ t, game, ask }: { t: Translate; game: string; ask: LayAsk }): JSX.Element {
  const house = useTexts();
  const told = [...new Map([...ask.region.keeps, ask.clash].map(({ reason, law }) => [reason, law])).entries()];
  return (
    <details class="fl-where" data-where>
      <summary class="quiet">{house.t("flick.where")}</summary>
      <ul>
        {told.map(([reason, law]) => (
          <li key={reason}>
            {t(`fault.${reason}`)} <OwnArticles game={game} law={law} />
          </li>
        ))}
      </ul>
    </details>
  );
}
