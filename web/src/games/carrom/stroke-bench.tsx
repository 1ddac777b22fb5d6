/** A stroke in numbers: position, power, direction; and what else one may do with a turn. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { DecisionShown } from "../../api/schema";
import { Range, Typed } from "../../flick/controls";
import { number } from "../../i18n";
import { Dialog } from "../../ui/dialog";
import { Tx } from "../../ui/text";
import { guideOf, strikerAt, tokensOf } from "./compose";
import { kindOf } from "./geometry";
import { aimAt, planNow, slideTo, stepPlace, usePlan } from "./plan";
import { piecesFrom } from "./table";
import type { Speaker } from "./text";
import type { Spot, StrokeSpec, View } from "./types";

interface Props {
  s: Speaker;
  view: View;
  decision: DecisionShown;
  spec: StrokeSpec;
  choose(option: string, value?: unknown): void;
  busy: boolean;
}

/** The line from circle to circle, in millimetres. */
const END = 221;

export function StrokeBench({ s, view, decision, spec, choose, busy }: Props): JSX.Element {
  const { t, lang } = s;
  const plan = usePlan();
  const [more, setMore] = useState(false);
  const pieces = piecesFrom(view.b.where, spec.side);
  const place = (plan.refused?.place ?? plan.place) / 1000;
  const shown = number(lang, plan.place / 1000, { maximumFractionDigits: 1, signDisplay: "exceptZero" });
  const degrees = `${number(lang, plan.angle / 1000, { minimumFractionDigits: 1, maximumFractionDigits: 2 })}°`;
  const power = number(lang, plan.power / 10, { maximumFractionDigits: 1 });
  const turn = (by: number): void => aimAt(planNow().angle + by, planNow().power);
  const shoot = (): void => {
    const { place: at, ahead, angle, power: strength } = planNow();
    choose("stroke", { place: at, ahead, angle, power: strength });
  };
  return (
    <div class="fl-shot" role="group" aria-label={t("bench.stroke")} data-kind="stroke">
      <div class="fl-ctl">
        <span class="label">{t("bench.position")}</span>
        <span class="fl-unit">
          <Typed name="place" label={t("bench.positionLabel")} value={shown} set={(mm) => slideTo(mm * 1000, spec, pieces, true)} disabled={busy} />
          {t("bench.mm")}
        </span>
        <Range name="place" label={t("bench.positionLabel")} text={`${shown} ${t("bench.mm")}`} middle min={-END} max={END} step={0.5} value={place} disabled={busy}
          set={(mm, done) => slideTo(mm * 1000, spec, pieces, done)} stepBy={(way, fine) => stepPlace(way * (fine ? 100 : 1000), spec, pieces)} />
      </div>
      <div class="fl-ctl">
        <span class="label">{t("bench.power")}</span>
        <Typed name="power" label={t("bench.powerLabel")} value={power} set={(share) => aimAt(plan.angle, share * 10)} disabled={busy} />
        <Range name="power" label={t("bench.powerLabel")} text={power} min={1} max={100} value={plan.power / 10} disabled={busy}
          set={(share) => aimAt(planNow().angle, share * 10)} />
      </div>
      <div class="fl-angle">
        <span class="label" id="cr-angle">
          {t("bench.angle")}
        </span>
        <div class="fl-step" role="group" aria-labelledby="cr-angle">
          <button type="button" class="btn" data-turn="left" aria-label={t("bench.left")} disabled={busy} onClick={(event) => turn(event.shiftKey ? 100 : 1000)}>
            ‹
          </button>
          <Typed name="angle" label={t("bench.angleLabel")} value={degrees} set={(deg) => aimAt(deg * 1000, plan.power)} disabled={busy} />
          <button type="button" class="btn" data-turn="right" aria-label={t("bench.right")} disabled={busy} onClick={(event) => turn(event.shiftKey ? -100 : -1000)}>
            ›
          </button>
        </div>
      </div>
      <button type="button" class="quiet cr-more" aria-haspopup="dialog" data-more disabled={busy} onClick={() => setMore(true)}>
        <Tx>{t("bench.more")}</Tx>
      </button>
      <button type="button" class="btn main fl-fire" data-option="stroke" disabled={busy} onClick={shoot}>
        <Tx>{t("bench.shoot")}</Tx>
        <kbd aria-hidden="true">{t("bench.enter")}</kbd>
      </button>
      <Contact s={s} view={view} spec={spec} />
      {more ? <More s={s} view={view} decision={decision} choose={choose} close={() => setMore(false)} /> : null}
    </div>
  );
}

/** What the stroke would meet first, for who cannot see the guide line; said when the aim rests. */
function Contact({ s, view, spec }: Pick<Props, "s" | "view" | "spec">): JSX.Element {
  const plan = usePlan();
  const [said, setSaid] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => {
      const tokens = tokensOf(view.b.where, spec.side);
      const [x, y] = strikerAt(plan.place, plan.ahead, 0);
      const { what, disc } = guideOf(x, y, (plan.angle / 180_000) * Math.PI, plan.power, tokens, view.setup.fast_board);
      setSaid(s.t(`table.contact.${what}`, { what: disc < 0 ? "" : s.t(`piece.${kindOf(disc)}`) }));
    }, 500);
    return () => clearTimeout(timer);
  }, [plan.place, plan.angle, plan.power]);
  return (
    <p class="sr" role="status" data-contact>
      {said}
    </p>
  );
}

/** Letting the turn go by, turning the rack, conceding: rare, so one tap away. */
function More({ s, view, decision, choose, close }: Pick<Props, "s" | "view" | "decision" | "choose"> & { close(): void }): JSX.Element {
  const { t } = s;
  const rack = (decision.spec as { rack?: Spot }).rack;
  const [degrees, setDegrees] = useState(30);
  const act = (option: string, value?: unknown) => () => {
    close();
    choose(option, value);
  };
  const offered = (name: string): boolean => decision.options.some((option) => option.name === name);
  return (
    <Dialog title={t("bench.more")} close={close}>
      <div class="menu-rows">
        {rack ? (
          <div class="cr-rack">
            <span>
              {t("bench.rack")}
              <small>{t("bench.rackLine")}</small>
            </span>
            <Range name="rack" label={t("bench.rackLine")} text={`${degrees}°`} min={rack[0]} max={rack[1]} value={degrees} set={setDegrees} />
            <button type="button" class="btn" data-option="rack" onClick={act("rack", degrees)}>
              <Tx>
                {t("bench.turnRack")} {degrees}°
              </Tx>
            </button>
          </div>
        ) : null}
        {offered("pass") ? (
          <button type="button" data-option="pass" onClick={act("pass")}>
            <span class="title">{t("bench.pass")}</span>
            <small>{t("bench.passLine")}</small>
          </button>
        ) : null}
        {offered("concede_game") ? (
          <button type="button" class="danger" data-option="concede_game" onClick={act("concede_game")}>
            <span class="title">{t(view.setup.quick ? "bench.concedeBoard" : "bench.concede_game")}</span>
            <small>{view.setup.quick ? "" : t("bench.concedeLine")}</small>
          </button>
        ) : null}
      </div>
      <div class="acts">
        <button type="button" class="btn" onClick={close}>
          <Tx>{t("bench.close")}</Tx>
        </button>
      </div>
    </Dialog>
  );
}
