/** The controls under the pitch: a flick in numbers, a place, a choice among equals. */

import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { useLetGo } from "../../flick/asked-when";
import { Choices } from "../../flick/choices";
import { FlickBench } from "../../flick/flick-bench";
import { PlaceBench } from "../../flick/place-bench";
import { SKIP_KEY, useSkipKey } from "../../flick/use-skip-key";
import { Tx } from "../../ui/text";
import type { BenchProps } from "../contract";
import { flickOf, holdOf, quartersOf } from "./asks";
import { BlocksWhen, useBlocksWhen, wantsBlock } from "./blocking";
import { cardsOf, CHANGES, leadsTo, wordOf } from "./cards";
import { meets } from "./guide";
import { Lineup } from "./lineup";
import { Mark } from "./mark";
import { answering, doInstead, useDoing } from "./mode";
import { promptOf } from "./prompt";
import { rollOf, tokensOf } from "./roll";
import { SealedFlick, startOf } from "./sealed";
import { SMALL } from "./small-pitch";
import { shootNow } from "./table";
import { has, speaker } from "./text";
import { type Event, sideOf, specOf, type View } from "./types";

type Props = BenchProps<View, Event>;

/** Words that let something go: one key says them. */
const SKIPS = ["none", "later", "auto"];

export function Bench(props: Props): JSX.Element {
  const { ctx, moment, decision, busy } = props;
  const choose = answering(decision, props.choose);
  const { view } = moment;
  const s = useMemo(() => speaker(ctx), [ctx]);
  const doing = useDoing(decision);
  const spec = specOf(decision);
  const side = quartersOf(view, ctx.from);
  // The shooter of a placed shot is proposed beside the keeper: the usual place is right before him.
  const words = decision.options.filter(({ name }) => decision.kind !== "shooter" || name !== "auto");
  const skip = words.map(({ name }) => name).find((name) => SKIPS.includes(name)) ?? null;
  useSkipKey(busy || !doing ? null : skip, choose);
  const when = useBlocksWhen();
  useLetGo(decision.kind !== "block" || wantsBlock(when, view), decision.id, busy, () => choose("none"));

  const also = (
    <span class="ft-also">
      {doing ? <SealedFlick s={s} doing={doing} volleys={(view.setup.sealed ?? false) && decision.kind === "attack"} busy={busy} /> : null}
      {doing?.others.map((option) => (
        <button type="button" class="btn" key={option} data-mode={option} disabled={busy} onClick={() => doInstead(option)}>
          <Tx>{s.t(`mode.${option}`)}</Tx>
        </button>
      ))}
      {words.map(({ name }) => (
        <button type="button" class="btn" key={name} data-option={name} disabled={busy} title={wordLine(s.lang, s.t, decision.kind, name)}
          aria-keyshortcuts={name === skip ? SKIP_KEY : undefined} onClick={() => choose(name)}>
          <Tx>{name === "none" && doing?.mode.kept ? s.t("word.kept") : wordOf(s, view, decision.kind, name)}</Tx>
          {name === skip ? <kbd aria-hidden="true">{SKIP_KEY.toUpperCase()}</kbd> : null}
        </button>
      ))}
      {decision.kind === "block" ? <BlocksWhen s={s} /> : null}
    </span>
  );
  if (spec?.team) return <Lineup s={s} view={view} side={side} decision={decision} choose={choose} busy={busy} />;
  if (doing?.flick) {
    const ask = flickOf(doing.flick, view, doing, side);
    const tokens = tokensOf(view, rollOf(ctx.from, view.east), doing, side);
    return (
      <FlickBench s={s} ask={ask} meets={meets(s.t, ask, startOf(doing.flick, doing), tokens, view.setup)} busy={busy} shoot={() => shootNow(doing, choose)}>
        {also}
      </FlickBench>
    );
  }
  if (doing?.spot) {
    const { spot, mode } = doing;
    return (
      <PlaceBench s={s} hold={holdOf(spot, view, side, mode)} mark={<Mark view={view} side={sideOf(spot.piece)} />} choose={choose} busy={busy}>
        {also}
      </PlaceBench>
    );
  }
  return <Choices ctx={ctx} game="football" cards={cardsOf(s, decision, view)} ask={promptOf(s, decision, view)} changes={CHANGES} small={SMALL} leads={(then) => (decision.kind === "choose" ? leadsTo(s, view, then as View) : "")} side={side} decision={decision} view={view} choose={choose} busy={busy} />;
}

function wordLine(lang: "it" | "en", t: (key: string) => string, kind: string, name: string): string | undefined {
  const key = `choice.${kind}.${name}.line`;
  return has(lang, key) ? t(key) : undefined;
}
