/** The controls under the pitch: a flick in numbers, the wedge, a place, a call, a choice among equals. */

import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { useLetGo } from "../../flick/asked-when";
import { Choices } from "../../flick/choices";
import { FlickBench } from "../../flick/flick-bench";
import { PlaceBench } from "../../flick/place-bench";
import { Start } from "../../flick/sealed-start";
import { SKIP_KEY, useSkipKey } from "../../flick/use-skip-key";
import { usePlan } from "../../flick/plan";
import { Tx } from "../../ui/text";
import type { BenchProps } from "../contract";
import { MovesWhen, useMovesWhen, wantsMove } from "./asking";
import { flickOf, holdOf, quartersOf } from "./asks";
import { Calls } from "./calls";
import { cardsOf, CHANGES } from "./cards";
import { Declares, isDeclared } from "./declares";
import { rollOf } from "./gear";
import { meets } from "./guide";
import { Lineup } from "./lineup";
import { Mark, Oval } from "./mark";
import { CLEAR, clearsOf, doInstead, STAND, standAt, useDoing } from "./mode";
import { promptOf } from "./prompt";
import { tokensOf } from "./roll";
import { smallOf } from "./small-pitch";
import { shootNow } from "./table";
import { speaker, type Speaker } from "./text";
import { BALL, type Event, numberOf, sideOf, specOf, type View } from "./types";

type Props = BenchProps<View, Event>;

/** A way is cleared to the left or to the right, as a ball is put in. */
const clears = ({ kind }: Props["decision"]): boolean => kind === "clear";
/** Words that let something go: one key says them. */
const SKIPS = ["none", "house"];

export function Bench(props: Props): JSX.Element {
  const { ctx, moment, decision, busy, choose } = props;
  const { view } = moment;
  const s = useMemo(() => speaker(ctx), [ctx]);
  const doing = useDoing(decision);
  const spec = specOf(decision);
  const side = quartersOf(view, ctx.from);
  const skip = decision.options.map(({ name }) => name).find((name) => SKIPS.includes(name)) ?? null;
  useSkipKey(busy || !spec ? null : skip, choose);
  useLetGo(wantsMove(useMovesWhen(), decision.kind, view), decision.id, busy, () => choose("none"));

  const also = (
    <span class="ft-also">
      {doing?.flick?.after ? <Start s={s} after={doing.mode.after} between={doing.flick.after} busy={busy} /> : null}
      {doing?.others.map((option) => (
        <button type="button" class="btn" key={option} data-mode={option} disabled={busy} onClick={() => doInstead(option)}>
          <Tx>{s.t(option === STAND && decision.kind === "throw" ? "mode.hooker" : `mode.${option}`)}</Tx>
        </button>
      ))}
      <Declares s={s} decision={decision} choose={choose} busy={busy} />
      {decision.options.filter(({ name }) => !isDeclared(name)).map(({ name }) => (
        <button type="button" class="btn" key={name} data-option={name} disabled={busy} aria-keyshortcuts={name === skip ? SKIP_KEY : undefined} onClick={() => choose(name)}>
          <Tx>{s.t(`word.${name}`)}</Tx>
          {name === skip ? <kbd aria-hidden="true">{SKIP_KEY.toUpperCase()}</kbd> : null}
        </button>
      ))}
      <Clear s={s} decision={decision} choose={choose} busy={busy} />
      {decision.kind === "move" || decision.kind === "last" ? <MovesWhen t={s.t} /> : null}
    </span>
  );
  if (spec?.team) return <Lineup s={s} view={view} side={side} decision={decision} choose={choose} busy={busy} />;
  if (spec?.calls.length) return <Calls s={s} decision={decision} choose={choose} busy={busy} />;
  if (doing?.flick) {
    const ask = flickOf(doing.flick, view, doing, side, spec?.wedge, decision.law);
    const tokens = tokensOf(view, rollOf(ctx.from), doing, side);
    return (
      <FlickBench s={s} ask={{ ...ask, says: s.t(`fire.${clears(decision) ? "clear" : ask.option}`) }} meets={meets(s.t, ask, tokens, decision.seat)} busy={busy} shoot={() => shootNow(doing, choose)}>
        {also}
      </FlickBench>
    );
  }
  if (doing?.spot) {
    const { spot, mode } = doing;
    const put = (option: string, value?: unknown): void => {
      if (option === STAND) standAt(value as [number, number], spec?.flicks[0]?.option ?? "pass");
      else choose(option, value);
    };
    return (
      <PlaceBench s={s} hold={holdOf(spot, side, mode.stand)} mark={spot.piece === BALL ? <Oval /> : <Mark view={view} side={sideOf(spot.piece)} />} choose={put} busy={busy}>
        {also}
      </PlaceBench>
    );
  }
  return <Choices ctx={ctx} game="rugby" cards={cardsOf(s, decision, view)} ask={promptOf(s, decision, view)} changes={CHANGES} small={smallOf(decision.kind)} side={side} decision={decision} view={view} choose={choose} busy={busy} />;
}

/** Whoever is irregular in the way of the figure one has in hand is to be moved, if one asks. */
function Clear({ s, decision, choose, busy }: { s: Pick<Speaker, "t">; decision: Props["decision"]; choose: Props["choose"]; busy: boolean }): JSX.Element | null {
  const { body } = usePlan();
  if (!clearsOf(decision).includes(body)) return null;
  return (
    <button type="button" class="btn" data-clear={body} disabled={busy} title={s.t("clear.line")} onClick={() => choose(CLEAR, body)}>
      <Tx>{s.t("clear.ask", { n: numberOf(body) })}</Tx>
    </button>
  );
}
