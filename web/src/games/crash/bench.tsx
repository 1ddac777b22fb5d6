/** The controls under the board: what the player in hand can do, the hand of cards, what waits for the second touch. */

import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { lay } from "../../ui/sheet";
import type { BenchProps, IdleProps } from "../contract";
import { ActBench } from "./act-bench";
import css from "./bench.css" with { type: "text" };
import { Choices } from "./choices";
import { Hand } from "./hand";
import { useHeld } from "./held";
import { LineupBench } from "./lineup-bench";
import { optionsOf } from "./options";
import { Going } from "./orders-bench";
import { planFor, usePlan } from "./plan";
import type { Asked } from "./tap";
import { speaker, type Speaker } from "./text";
import type { Event, View } from "./types";

lay(css);

export interface Controls {
  s: Speaker;
  asked: Asked;
  decision: BenchProps<View, Event>["decision"];
  view: View;
  choose(option: string, value?: unknown): void;
  busy: boolean;
}

/** One's cards, while one waits. */
export const Idle = ({ ctx, view }: Pick<IdleProps<View>, "ctx" | "view">): JSX.Element => (
  <div class="ct-bench ct-idle">
    <Going s={speaker(ctx)} />
    <Hand ctx={ctx} view={view} decision={null} busy />
  </div>
);

export function Bench({ ctx, moment, decision, choose, busy, tell }: BenchProps<View, Event>): JSX.Element {
  const s = useMemo(() => speaker(ctx), [ctx]);
  const { view } = moment;
  planFor(ctx.match.id, decision, view);
  usePlan();
  const held = useHeld(ctx.match.id, decision);
  const asked: Asked = { kind: decision.kind, seat: decision.seat, options: optionsOf(decision, view), view, held };
  const controls: Controls = { s, asked, decision, view, choose, busy };
  return (
    <div class="ct-bench" data-kind={decision.kind} role="group" aria-label={s.t("bench.label")}>
      {decision.kind === "act" ? <ActBench {...controls} /> : decision.kind === "lineup" ? <LineupBench {...controls} /> : <Choices {...controls} />}
      <Hand ctx={ctx} view={view} decision={decision} busy={busy} tell={tell} />
    </div>
  );
}
