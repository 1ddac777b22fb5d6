/** A flick in numbers: position or figure, power, direction, swerve, chip. */

import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Lang, Translate } from "../games/contract";
import { number } from "../i18n";
import { Tx, useTexts } from "../ui/text";
import { awryNow, type Figures, type FlickAsk, standNow, type TrackAsk } from "./ask";
import { Range, Typed } from "./controls";
import { readTurn, turnText } from "./turn-words";
import { aimAt, chipIt, type Plan, planNow, slideTo, stepFigure, stepPlace, swerveTo, usePlan } from "./plan";

/** What a flick would meet first, in words, and whether that is an offence. */
export interface Met {
  text: string;
  foul: boolean;
}

interface Props {
  s: { t: Translate; lang: Lang };
  ask: FlickAsk;
  /** A text alone is no offence. */
  meets(plan: Plan): string | Met;
  shoot(): void;
  busy: boolean;
  /** Why there is nothing to flick at. */
  idle?: string | null;
  /** What else one may do. */
  children?: ComponentChildren;
}

/** Who flicks from the far side of the table as it is seen has left and right as on the page. */
const wayOf = ({ quarters }: Pick<FlickAsk, "quarters">): 1 | -1 => (Math.abs(quarters) === 2 ? -1 : 1);

export function FlickBench({ s, ask, meets, shoot, busy, idle = null, children }: Props): JSX.Element {
  const { t, lang } = s;
  const plan = usePlan();
  const met = useMet(meets, plan);
  const way = wayOf(ask);
  const awry = awryNow(ask, plan);
  // Who has several bodies attacks along the table: his aim is a turn from straight ahead.
  const turned = "figures" in ask ? way * plan.angle : null;
  const degrees = turned === null ? `${number(lang, plan.angle / 1000, { minimumFractionDigits: 1, maximumFractionDigits: 2 })}°` : turnText(lang, turned, "flick.turn");
  const power = number(lang, plan.power / 10, { maximumFractionDigits: 1 });
  const turn = (by: number): void => aimAt(planNow().angle + way * by, planNow().power);
  return (
    <div class={"track" in ask ? "fl-shot" : "fl-shot figures"} role="group" aria-label={t("bench.stroke")} data-kind={ask.option}>
      {"track" in ask ? <Position s={s} ask={ask} busy={busy} /> : ask.still && ask.figures.free.length < 2 ? null : <Figure figures={ask.figures} busy={busy} />}
      {ask.still ? null : (
        <div class="fl-ctl fl-power">
          <span class="label">{t("bench.power")}</span>
          <Typed name="power" label={t("bench.powerLabel")} value={power} set={(share) => aimAt(plan.angle, share * 10)} disabled={busy} />
          <Range name="power" label={t("bench.powerLabel")} text={power} min={1} max={100} value={plan.power / 10} disabled={busy}
            set={(share) => aimAt(planNow().angle, share * 10)} />
        </div>
      )}
      <div class="fl-angle fl-way">
        <span class="label" id="fl-angle">
          {t("bench.angle")}
        </span>
        <div class="fl-step" role="group" aria-labelledby="fl-angle">
          <button type="button" class="btn" data-turn="left" aria-label={t("bench.left")} disabled={busy} onClick={(event) => turn(event.shiftKey ? 100 : 1000)}>
            ‹
          </button>
          <Typed name="angle" label={t("bench.angleLabel")} value={degrees} {...(turned === null ? {} : { title: turnText(lang, turned), read: (text: string) => readTurn(text, way) })} set={(deg) => aimAt(deg * 1000, plan.power)} disabled={busy} />
          <button type="button" class="btn" data-turn="right" aria-label={t("bench.right")} disabled={busy} onClick={(event) => turn(event.shiftKey ? -100 : -1000)}>
            ›
          </button>
        </div>
      </div>
      {ask.swerves ? <Swerve lang={lang} busy={busy} /> : null}
      <div class="fl-extra">
        {ask.chips ? <Chip busy={busy} /> : null}
        {children}
      </div>
      <button type="button" class="btn main fl-fire" data-option={ask.option} aria-disabled={awry && !awry.warns ? "true" : undefined} disabled={busy || idle !== null || standNow(ask, plan) === null} title={idle ?? undefined} onClick={shoot}>
        <Tx>{ask.says ?? t(ask.still ? "bench.put" : "bench.shoot")}</Tx>
        <kbd aria-hidden="true">{t("bench.enter")}</kbd>
        {met.text && "figures" in ask ? <small class={met.foul ? "fl-met foul" : "fl-met"} aria-hidden="true">{met.text}</small> : null}
      </button>
      <p class="sr" role="status" data-contact data-foul={met.foul || undefined}>
        {met.text}
      </p>
    </div>
  );
}

/** Where a piece is set on its track. */
function Position({ s, ask, busy }: Pick<Props, "s" | "busy"> & { ask: TrackAsk }): JSX.Element {
  const { t, lang } = s;
  const { track } = ask;
  const plan = usePlan();
  const way = wayOf(ask);
  const place = (way * (plan.refused?.place ?? plan.place)) / 1000;
  const shown = number(lang, (way * plan.place) / 1000, { maximumFractionDigits: 1, signDisplay: "exceptZero" });
  return (
    <div class="fl-ctl">
      <span class="label">{t("bench.position")}</span>
      <span class="fl-unit">
        <Typed name="place" label={t("bench.positionLabel")} value={shown} set={(mm) => slideTo(way * mm * 1000, track, true)} disabled={busy} />
        {t("bench.mm")}
      </span>
      <Range name="place" label={t("bench.positionLabel")} text={`${shown} ${t("bench.mm")}`} middle min={-track.slider} max={track.slider} step={0.5} value={place} disabled={busy}
        set={(mm, done) => slideTo(way * mm * 1000, track, done)} stepBy={(by, fine) => stepPlace(way * by * (fine ? 100 : 1000), track)} />
    </div>
  );
}

/** Who is flicked: one after the other, those nearest to the ball first. */
function Figure({ figures, busy }: { figures: Figures; busy: boolean }): JSX.Element {
  const { t } = useTexts();
  const { body } = usePlan();
  const none = figures.free.length === 0;
  const other = (way: 1 | -1, name: string): JSX.Element => (
    <button type="button" class="btn" data-figure={way > 0 ? "next" : "before"} aria-label={name} disabled={busy || figures.free.length < 2} onClick={() => stepFigure(way, figures)}>
      {way > 0 ? "›" : "‹"}
    </button>
  );
  return (
    <div class="fl-angle fl-who">
      <span class="label" id="fl-who">
        {t("flick.figure")}
      </span>
      <div class="fl-step" role="group" aria-labelledby="fl-who">
        {other(-1, t("flick.figureBefore"))}
        <output class="num" aria-live="polite" data-chosen={body}>
          {none ? t("flick.nobody") : figures.name(body)}
        </output>
        {other(1, t("flick.figureNext"))}
      </div>
    </div>
  );
}

/** How much the finger turns what it flicks: none in the middle. */
function Swerve({ lang, busy }: { lang: Lang; busy: boolean }): JSX.Element {
  const { t } = useTexts();
  const { swerve } = usePlan();
  const share = number(lang, Math.abs(swerve) / 10, { maximumFractionDigits: 1 });
  const text = swerve === 0 ? t("flick.straight") : t(swerve < 0 ? "flick.toLeft" : "flick.toRight", { n: share });
  const signed = number(lang, swerve / 10, { maximumFractionDigits: 1, signDisplay: "exceptZero" });
  return (
    <div class="fl-ctl fl-swerve">
      <span class="label">{t("flick.swerve")}</span>
      <Typed name="swerve" label={t("flick.swerveLabel")} value={signed} set={(to) => swerveTo(to * 10)} disabled={busy} />
      <Range name="swerve" label={t("flick.swerveLabel")} text={text} middle min={-100} max={100} value={swerve / 10} disabled={busy}
        set={(to) => swerveTo(to * 10)} stepBy={(by, fine) => swerveTo(planNow().swerve + by * (fine ? 10 : 100))} />
    </div>
  );
}

/** The ball is lifted, or not. */
function Chip({ busy }: { busy: boolean }): JSX.Element {
  const { t } = useTexts();
  const { chip } = usePlan();
  return (
    <button type="button" class="fl-aid" data-chip aria-pressed={chip} title={t("flick.chipLine")} disabled={busy} onClick={() => chipIt(!chip)}>
      <Tx>{t("flick.chip")}</Tx>
    </button>
  );
}

const NOTHING: Met = { text: "", foul: false };

const REST_MS = 500;

/** What the flick would meet first, said when the aim rests: for who cannot see the guide line, or not well. What is known only later is said then. */
function useMet(meets: Props["meets"], plan: Plan): Met {
  const aim = [plan.place, plan.body, plan.angle, plan.power, plan.swerve, plan.chip, plan.question].join();
  const [rested, setRested] = useState("");
  const said = useRef(NOTHING);
  useLayoutEffect(() => {
    const timer = setTimeout(() => setRested(aim), REST_MS);
    return () => clearTimeout(timer);
  }, [aim]);
  if (rested === aim) {
    const met = meets(plan);
    said.current = typeof met === "string" ? { ...NOTHING, text: met } : met;
  }
  return said.current;
}
