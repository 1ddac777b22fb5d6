/** The controls under the board: the stroke in numbers, a spot for a due, or a choice among equals. */

import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { FlickBench } from "../../flick/flick-bench";
import { PlaceBench } from "../../flick/place-bench";
import { lay } from "../../ui/sheet";
import { Tx } from "../../ui/text";
import type { BenchProps, IdleProps } from "../contract";
import css from "./bench.css" with { type: "text" };
import { Choices } from "./choices";
import { kindOf } from "./geometry";
import { PieceMark } from "./mark";
import { meets } from "./meets";
import { More } from "./more";
import { flickOf, holdOf, sideSeen } from "./places";
import { strike } from "./strike";
import { speaker } from "./text";
import { type Event, placeSpec, strokeSpec, type View } from "./types";

lay(css);

export function Bench({ ctx, moment, decision, choose, busy, tell }: BenchProps<View, Event>): JSX.Element {
  const s = useMemo(() => speaker(ctx), [ctx]);
  const side = sideSeen(moment.view, ctx.from);
  const stroke = strokeSpec(decision);
  const due = placeSpec(decision);
  if (stroke) {
    const { view } = moment;
    return (
      <FlickBench s={s} ask={flickOf(stroke, side)} meets={meets(s.t, stroke, view.b.where, view.setup.fast_board)}
        shoot={() => strike({ spec: stroke, view, t: s.t, choose, tell })} busy={busy}>
        <More s={s} view={view} decision={decision} choose={choose} busy={busy} />
      </FlickBench>
    );
  }
  if (due) {
    return (
      <PlaceBench s={s} hold={holdOf(due, side)} mark={<PieceMark kind={kindOf(due.piece)} />} choose={choose} busy={busy}>
        <More s={s} view={moment.view} decision={decision} choose={choose} busy={busy} />
        {decision.options.some(({ name }) => name === "waive") ? (
          <button type="button" class="btn" data-option="waive" title={s.t("bench.waiveLine")} disabled={busy} onClick={() => choose("waive")}>
            <Tx>{s.t("bench.waive")}</Tx>
          </button>
        ) : null}
      </PlaceBench>
    );
  }
  return <Choices s={s} decision={decision} view={moment.view} choose={choose} busy={busy} />;
}

/** While the other side plays one may still give the board or the game up. */
export function Idle({ ctx, view, act }: IdleProps<View>): JSX.Element | null {
  const s = useMemo(() => speaker(ctx), [ctx]);
  return act ? <More s={s} view={view} decision={null} choose={(option) => act(String(view.line), option)} busy={false} /> : null;
}
