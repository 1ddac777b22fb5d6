/** The stage: table rugby on the flick table. */

import type { JSX } from "preact";
import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import type { DecisionShown } from "../../api/schema";
import type { Point } from "../../flick/camera";
import type { GuideOf, Meant } from "../../flick/compose";
import { seenFrom, type Spot } from "../../flick/frame";
import { onPlan, planNow } from "../../flick/plan";
import { movesTo, useLooked } from "../../flick/previews";
import { FlickTable } from "../../flick/table";
import type { TableProps } from "../contract";
import { called } from "./advice";
import { flickOf, holdOf, quartersOf, valueOf } from "./asks";
import { gearOf, rollOf } from "./gear";
import { type Ground, groundOf } from "./ground";
import { guideOf } from "./guide";
import { layOf } from "./lineup";
import { markedIn } from "./marked";
import { type Doing, placeOf, STAND, standAt, useDoing } from "./mode";
import { GOAL_LINE } from "./sheet";
import { promptOf } from "./prompt";
import { type Set, tokensOf } from "./roll";
import { aidWords, has, speaker, type Speaker } from "./text";
import { BALL, type Event, kitsOf, sideOf, specOf, type View, type WedgeSpec } from "./types";
import { propsOf, setFor, wedgeBefore, wedgeProps } from "./wedge";

type Props = TableProps<View, Event>;
const [QUARTER, TURN] = [90_000, 360_000];
const AT_GOAL: ReadonlySet<string> = new Set(["drop", "place", "conversion"]);
/** So far beyond the middle of ball and posts one looks: slips lie over what is farthest. */
const PAST = 150;

/** A flick as it was planned on table and bench. */
export function shootNow(doing: Doing | null, choose: Props["choose"]): void {
  if (doing?.flick?.figures.includes(planNow().body)) choose(doing.flick.option, valueOf(planNow(), doing));
}

/** Where the wedge points on the table while one turns it; null where nobody does. */
function useWay(wedge: WedgeSpec | null): number | null {
  const [, redraw] = useState(0);
  useLayoutEffect(() => {
    if (!wedge) return undefined;
    const again = (): void => redraw((n) => n + 1);
    again(); // the plan of this question was laid by the table below, after the first drawing
    return onPlan(again);
  }, [wedge]);
  return wedge && (planNow().angle + wedge.side * QUARTER) % TURN;
}

/** Who is about to kick, and who stands in his place then: at a conversion nobody. */
function kicksNow({ figures: [usual = -1, ...others] }: WedgeSpec, { kick }: View): Pick<Set, "figure" | "usual"> {
  const { body } = planNow();
  return others.includes(body) ? { figure: body, usual: kick?.kind === "conversion" ? null : usual } : { figure: usual, usual: null };
}

export function Table(props: Props): JSX.Element {
  const { ctx, moment, before, decision, aimed, busy, hint } = props;
  const { view, motion } = moment;
  const s = useMemo(() => speaker(ctx), [ctx]);
  const doing = useDoing(decision);
  const side = quartersOf(view, ctx.from);
  const kits = kitsOf(view.setup);
  const gear = useMemo(() => gearOf(kits, ctx.from), [kits.join(), ctx.from]);
  const mode = doing?.mode;
  const spec = specOf(decision);
  const asked = [decision?.id, mode?.option, mode?.stand?.join(), mode?.after, view, side];
  const looked = useLooked<View>();
  const flick = useMemo(() => (doing?.flick ? flickOf(doing.flick, view, doing, side, spec?.wedge, decision?.law) : null), asked);
  const hold = useMemo(() => (doing?.spot ? holdOf(doing.spot, side, mode?.stand) : null), asked);
  const lineup = useMemo(() => layOf(decision, view, side), asked);
  const wedge = spec?.wedge ?? null;
  const way = useWay(wedge);
  const ball = view.table.places[BALL];
  const set: Set | null = wedge?.placed && ball && way !== null ? { ...kicksNow(wedge, view), ...setFor(ball, way) } : null;
  const tokens = useMemo(() => tokensOf(looked ?? view, rollOf(ctx.from), doing, side, set), [ctx.from, looked, set && way, set?.figure, ...asked]);
  const shown = doing?.spot ?? spec?.team ?? null;
  const calls = spec?.calls.map(({ figure }) => figure) ?? [];
  const ground = useMemo(() => ({ ...groundOf(view, shown, side, calls, decision?.seat ?? view.about?.side ?? view.side), words: { offside: s.t("table.offside"), ring: s.t("table.ring") }, moves: looked ? waysTo(view, looked, side) : [] }), [looked, s, ...asked]);
  const kicks = decision?.kind === "kick" ? (view.kick?.wedge ?? null) : null;
  const pointed = useMemo(() => (ball && way !== null ? { ...ground, ...pointedAt(ball, way, side, wedge) } : ball && kicks ? { ...ground, ...pointedAt(ball, kicks[2], side) } : ground), [ground, way, kicks]);
  const guide: GuideOf = (x, y, angle, power) => (flick?.still ? null : guideOf(x, y, angle, power, tokens));
  const stands = ball && way !== null ? wedgeBefore(ball, set?.axis ?? view.table.axis, way) : (view.kick?.wedge ?? null);
  // A kick runs over the wedge that stood before it.
  const then = useMemo(() => {
    const its = quartersOf(before?.view ?? view, ctx.from);
    return { side: its, set: propsOf(before?.view.kick?.wedge ?? null, its) };
  }, [before, view, ctx.from]);

  const meantBy = (value: Readonly<Record<string, unknown>>, option?: string): Meant | null => {
    const { figure, place, x, y, angle, power, swerve = 0 } = value as Record<string, number>;
    if (figure === undefined || angle === undefined) return null;
    const quarters = quartersOf(view, figure < 0 ? (view.kick?.side ?? view.side) : sideOf(figure));
    // A wedge has a direction and no strength: it stands before the ball.
    const put = x === undefined || y === undefined ? (place as unknown as Spot | undefined) : ([x, y] as const);
    const at = put ?? (power === undefined || figure < 0 ? ball : placeOf(view, null, figure, option));
    return at ? { stand: seenFrom(quarters, at), body: figure, angle, power: power ?? 400, swerve, quarters: quarters - side } : null;
  };
  const value = (of: unknown): Record<string, unknown> => (typeof of === "object" && of !== null && !Array.isArray(of) ? (of as Record<string, unknown>) : {});
  const made = !decision && hint?.made ? value(hint.made.value) : null;
  const theirs = made ?? (aimed && aimed.seat !== ctx.seat ? aimed.value : null);

  // The passer is put down on the page first; the pass tells where.
  const choose: Props["choose"] = (option, given, sure) => {
    if (option === STAND) standAt(given as Spot, spec?.flicks[0]?.option ?? "pass");
    else props.choose(option, given, sure);
  };
  const shoot = (): void => {
    if (!busy) shootNow(doing, choose);
  };
  return (
    <FlickTable gear={gear} house={{ ...props, choose, aim: (meant) => props.aim(sentOf(meant)) }} t={s.t} words={aidWords(s.t)} label={s.t(ctx.seat === null ? "table.labelWatch" : "table.label")}
      question={`${ctx.match.id} ${moment.n} ${decision?.id} ${mode?.option} ${mode?.stand?.join() ?? ""}`} shot={String(moment.n)} motion={motion} side={side} tokens={tokens}
      flick={flick} hold={hold} lay={lineup} ground={pointed} guide={guide} shoot={shoot} set={wedgeProps(stands, side)} then={then}
      theirs={theirs && meantBy(theirs, made ? hint?.made?.option : undefined)}
      advised={hint ? meantBy(value(hint.value), hint.option) : null}
      advisedSpot={hint && hint.option === "place" && Array.isArray(hint.value) && hint.value.length === 2 ? (hint.value as unknown as Spot) : null}
      look={doing?.spot ? seenFrom(side, doing.mode.stand ?? doing.spot.start) : towardsPosts(view, decision, side)}
      trailless={hold !== null || hint !== null} again mark={markedIn(moment)}
      slips={<Turn s={s} view={view} asked={decision} mode={mode?.option} over={props.outcome !== null} />}>
      {hint ? <p class="sr" data-advised-on-board={hint.option}>{called(ctx, view, hint)}</p> : null}
    </FlickTable>
  );
}

/** Who kicks at goal looks at the posts as much as at the ball. */
function towardsPosts({ kick, table, east }: View, decision: DecisionShown | null, side: number): Point | null {
  const ball = table.places[BALL];
  if (!kick || !ball || !AT_GOAL.has(kick.kind) || (decision?.kind !== "kick" && decision?.kind !== "wedge")) return null;
  const [x, y] = seenFrom(side, ball);
  const [goal] = seenFrom(side, [kick.side === east ? GOAL_LINE : -GOAL_LINE, 0]);
  return [(x + goal) / 2 + Math.sign(goal) * PAST, y / 2];
}

/** The line of a kick, and where the wedge has no room, as one sees the table. */
function pointedAt(ball: Spot, way: number, side: number, wedge: WedgeSpec | null = null): Pick<Ground, "kick" | "taken"> {
  const seen = (angle: number): number => ((angle - side * QUARTER) * Math.PI) / (2 * QUARTER);
  const own = (angle: number): number => seen(angle + (wedge?.side ?? 0) * QUARTER);
  return { kick: { from: seenFrom(side, ball), way: seen(way) }, taken: wedge?.taken.map(([low, high]) => [own(low), own(high)] as const) ?? [] };
}

/** From where things are to where a choice would put them, as one sees the table. */
const waysTo = (now: View, then: View, side: number): (readonly [Point, Point])[] =>
  movesTo(now, then, BALL).flatMap(({ from, to }) => (from && to ? [[seenFrom(side, from), seenFrom(side, to)] as const] : []));

/** An aim as others are sent it: numbers only. */
function sentOf({ place, ...numbers }: Record<string, unknown>): Record<string, number> {
  const [x, y] = (place ?? []) as Partial<[number, number]>;
  return { ...(numbers as Record<string, number>), ...(x === undefined || y === undefined ? {} : { x, y }) };
}

/** Whose turn it is, on a slip of paper. */
function Turn({ s, view, asked, mode, over }: { s: Speaker; view: View; asked: DecisionShown | null; mode: string | undefined; over: boolean }): JSX.Element | null {
  // Of two who are asked at once each is told of his own question.
  const { kind, side } = asked ? { kind: asked.kind, side: asked.seat } : (view.about ?? {});
  if (over || side == null || kind === undefined) return null;
  const key = `table.doing.${kind}`;
  const doing = has(s.lang, key) ? s.t(key) : "";
  return (
    <p class={asked ? "fl-turn" : "fl-turn wait"}>
      <b>{s.line("table.turn", side)}</b>
      <span class={asked ? "rg-ask" : undefined}>{asked ? promptOf(s, asked, view, mode) : doing}</span>
    </p>
  );
}
