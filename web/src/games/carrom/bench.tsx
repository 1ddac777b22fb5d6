/** The controls under the board: the stroke in numbers, a spot for a due, or a choice among equals. */

import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { lay } from "../../ui/sheet";
import type { BenchProps, IdleProps } from "../contract";
import css from "./bench.css" with { type: "text" };
import { Choices } from "./choices";
import { More } from "./more";
import { PlaceBench } from "./place-bench";
import { strike } from "./strike";
import { StrokeBench } from "./stroke-bench";
import { sideSeen } from "./table";
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
      <StrokeBench s={s} where={view.b.where} fast={view.setup.fast_board} spec={stroke} across={Math.abs(stroke.side - side) === 2} shoot={() => strike({ spec: stroke, view, t: s.t, choose, tell })} busy={busy}>
        <More s={s} view={view} decision={decision} choose={choose} busy={busy} />
      </StrokeBench>
    );
  }
  if (due) {
    return (
      <PlaceBench s={s} decision={decision} spec={due} side={side} choose={choose} busy={busy}>
        <More s={s} view={moment.view} decision={decision} choose={choose} busy={busy} />
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
