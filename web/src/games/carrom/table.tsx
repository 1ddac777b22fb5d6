/** The stage: carrom on the flick table. */

import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { type GuideOf, type Meant, tokensOf } from "../../flick/compose";
import { FlickTable } from "../../flick/table";
import { aidWords } from "../../flick/words";
import type { TableProps } from "../contract";
import { called } from "./advice";
import { GEAR } from "./gear";
import { guideOf } from "./meets";
import { flickOf, holdOf, ringOf, sideSeen, strikerAt, zoneOf } from "./places";
import { strike } from "./strike";
import { speaker, type Speaker } from "./text";
import { type Event, placeSpec, type Spot, strokeSpec, teamOf, type View } from "./types";

type Props = TableProps<View, Event>;

export function Table(props: Props): JSX.Element {
  const { ctx, moment, decision, aimed, choose, busy, hint } = props;
  const { view, motion } = moment;
  const s = useMemo(() => speaker(ctx), [ctx]);
  const side = sideSeen(view, ctx.from);
  const stroke = strokeSpec(decision);
  const due = placeSpec(decision);
  const tokens = useMemo(() => tokensOf(view.b.where, side, GEAR), [view, side]);
  const flick = useMemo(() => stroke && flickOf(stroke, side), [decision?.id, view, side]);
  const hold = useMemo(() => due && holdOf(due, side), [decision?.id, side]);
  const ground = useMemo(() => (stroke ? zoneOf(stroke, side) : due && ringOf(due, side)), [decision?.id, side]);
  const guide: GuideOf = (x, y, angle, power) => guideOf(x, y, angle, power, tokens, view.setup.fast_board);

  const meantBy = (seat: number, { place = 0, ahead = 0, angle = 90_000, power = 500 }: Readonly<Record<string, number>>): Meant => ({
    stand: strikerAt(place, ahead), angle, power, quarters: (view.sides[seat] ?? 0) - side,
  });
  const stroked = (value: unknown): Record<string, number> => value as Record<string, number>;
  const made = !decision && hint?.made?.option === "stroke" ? { seat: hint.seat, value: stroked(hint.made.value) } : null;
  const theirs = made ?? (aimed && aimed.seat !== ctx.seat ? aimed : null);
  const advised = hint?.value ? hint : null;

  const shoot = (): void => {
    if (stroke && !busy) strike({ spec: stroke, view, t: s.t, choose, tell: props.tell });
  };
  return (
    <FlickTable gear={GEAR} house={props} t={s.t} words={aidWords(s.t)} label={s.t(ctx.seat === null ? "table.labelWatch" : "table.label")}
      question={`${ctx.match.id} ${moment.n} ${decision?.id}`} shot={String(moment.n)} motion={motion} side={side} tokens={tokens}
      flick={flick} hold={hold} ground={ground} guide={guide} shoot={shoot}
      theirs={theirs && meantBy(theirs.seat, theirs.value)}
      advised={advised?.option === "stroke" ? meantBy(advised.seat, stroked(advised.value)) : null}
      advisedSpot={advised?.option === "place" ? (advised.value as Spot) : null}
      trailless={due !== null || hint !== null}
      slips={<Turn s={s} view={view} mine={decision !== null} over={props.outcome !== null} />}>
      {hint ? <p class="sr" data-advised-on-board={hint.option}>{called(ctx, view, hint)}</p> : null}
    </FlickTable>
  );
}

/** Whose turn it is, on a slip of paper. */
function Turn({ s, view, mine, over }: { s: Speaker; view: View; mine: boolean; over: boolean }): JSX.Element | null {
  const { kind, seat, due } = view.about ?? {};
  if (over || seat == null || (kind !== "stroke" && kind !== "place")) return null;
  const colour = s.t(teamOf(seat) === view.white ? "colour.white" : "colour.black");
  return (
    <p class={mine ? "fl-turn" : "fl-turn wait"}>
      <b>{s.line("table.turn", seat)}</b>
      <span>{due ? s.t("table.places", { men: s.men(view, due.team, due.left) }) : s.t("table.with", { colour })}</span>
    </p>
  );
}
