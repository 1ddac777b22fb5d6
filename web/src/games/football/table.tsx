/** The stage: football on the flick table. */

import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { Point } from "../../flick/camera";
import { type GuideOf, type Meant, tokensAt } from "../../flick/compose";
import { seenFrom, type Spot } from "../../flick/frame";
import { planNow } from "../../flick/plan";
import { movesTo, useLooked } from "../../flick/previews";
import { FlickTable } from "../../flick/table";
import type { TableProps } from "../contract";
import { called } from "./advice";
import { flickOf, holdOf, pickOf, quartersOf, valueOf } from "./asks";
import { flaggedIn } from "./flagged";
import { foretell, isBent } from "./foretell";
import { gearOf } from "./gear";
import { groundOf } from "./ground";
import { guideOf, isFoul } from "./guide";
import { layOf } from "./lineup";
import { lookOf } from "./look";
import { markedIn } from "./marked";
import { answering, type Doing, useDoing } from "./mode";
import { flickIn } from "./rhythm";
import { placesOf, rollOf, tokensOf } from "./roll";
import { startOf } from "./sealed";
import { aidWords, speaker } from "./text";
import { Turn } from "./turn";
import { BALL, type Event, isKeeper, kitsOf, sideOf, specOf, type View } from "./types";

type Props = TableProps<View, Event>;

/** A flick as it was planned on table and bench. */
export function shootNow(doing: Doing | null, choose: Props["choose"]): void {
  const { body } = planNow();
  if (doing?.flick && (doing.mode.first || doing.flick.figures.includes(body))) choose(doing.flick.option, valueOf(planNow(), doing, isKeeper(body)));
}

export function Table(props: Props): JSX.Element {
  const { ctx, moment, before, decision, aimed, busy, hint } = props;
  const { view, motion } = moment;
  const s = useMemo(() => speaker(ctx), [ctx]);
  const doing = useDoing(decision);
  const side = quartersOf(view, ctx.from);
  const kits = kitsOf(view.setup);
  const gear = useMemo(() => gearOf(kits, ctx.from, view.east), [kits.join(), ctx.from, view.east]);
  // A half may end with a shot, and every placed shot has its end: it is seen as it was made.
  const { east } = (before ?? moment).view;
  const then = useMemo(() => ({ side: quartersOf({ east }, ctx.from), bodies: { ...gear, ...rollOf(ctx.from, east) } }), [gear, ctx.from, east]);
  const mode = doing?.mode;
  const asked = [decision?.id, mode?.option, mode?.stand?.join(), mode?.kept?.join(), mode?.first, mode?.after, view, side];
  const looked = useLooked<View>();
  const tokens = useMemo(() => tokensOf(looked ?? view, rollOf(ctx.from, view.east), doing, side), [ctx.from, looked, ...asked]);
  const flick = useMemo(() => (doing?.flick ? flickOf(doing.flick, view, doing, side) : null), asked);
  const hold = useMemo(() => (doing?.spot ? holdOf(doing.spot, view, side, mode) : null), asked);
  const lineup = useMemo(() => layOf(decision, view, side), asked);
  // Not kept: who answers now may be another than who answered while the last answer was on its way.
  const pick = decision?.kind === "taker" ? pickOf(decision, view, side, props.choose) : null;
  const shown = doing?.spot ?? specOf(decision)?.team ?? null;
  const words = useMemo(() => ({ offside: s.t("table.offside"), ring: s.t("table.ring") }), [s]);
  const ground = useMemo(() => ({ ...groundOf(view, shown, side, motion), words, moves: looked ? waysTo(view, looked, side) : [] }), [looked, words, motion, ...asked]);
  // A shot that was flagged is seen again with the line the flag was raised by.
  const flagged = useMemo(() => (flaggedIn(view, motion, side) ? { ...groundOf(view, null, side, motion), words } : null), [view, motion, side, words]);
  const guide: GuideOf = (gx, gy, angle, power, body = -1) => {
    if (flick && isBent(planNow())) return null;
    const found = guideOf(gx, gy, angle, power, tokens, view.setup, body);
    return doing?.flick && isFoul(startOf(doing.flick, doing), body, found.disc) ? { ...found, foul: s.t("tag.foul") } : found;
  };
  const predict = useMemo(() => (doing?.flick ? foretell(view, doing) : null), asked);

  const meantBy = (value: Readonly<Record<string, unknown>>, its = side, ends: Pick<View, "east"> = view): Meant | null => {
    const { figure, place, x, y, angle, power, swerve = 0, chip = 0 } = value as Record<string, number>;
    if (figure === undefined || angle === undefined || power === undefined) return null;
    const stands = x === undefined || y === undefined ? (place as unknown as Spot | undefined) : ([x, y] as const);
    const at = stands ?? (isKeeper(figure) ? view.table.places[BALL] : view.table.places[figure]);
    const quarters = quartersOf(ends, sideOf(figure));
    return at ? { stand: seenFrom(quarters, at), body: isKeeper(figure) ? BALL : figure, angle, power, swerve, chip: chip > 0, quarters: quarters - its } : null;
  };
  const value = (of: unknown): Record<string, unknown> => (typeof of === "object" && of !== null && !Array.isArray(of) ? (of as Record<string, unknown>) : {});
  const made = !decision && hint?.made ? value(hint.made.value) : null;
  const theirs = made ?? (aimed && aimed.seat !== ctx.seat ? aimed.value : null);

  const wound = useMemo(() => {
    const aim = flickIn(moment.events)?.aim;
    const start = aim && motion?.paths.find(({ body }) => body === (isKeeper(aim.figure) ? BALL : aim.figure))?.knots[0];
    const meant = start ? meantBy({ ...aim, x: start[1], y: start[2] }, then.side, { east }) : null;
    if (!meant || !motion) return null;
    const lay = tokensAt(motion, 0, then.side, then.bodies);
    const guideBefore: GuideOf = (gx, gy, angle, power, body) => (isBent({ swerve: meant.swerve ?? 0, chip: meant.chip ?? false }) ? null : guideOf(gx, gy, angle, power, lay, view.setup, body));
    return { meant, guide: guideBefore };
  }, [moment, motion, then]);

  const choose: Props["choose"] = answering(decision, props.choose);
  const shoot = (): void => {
    if (!busy) shootNow(doing, choose);
  };
  return (
    <FlickTable gear={gear} house={{ ...props, choose, aim: (meant) => props.aim(sentOf(meant)) }} t={s.t} words={aidWords(s.t)} label={s.t(ctx.seat === null ? "table.labelWatch" : "table.label")}
      question={`${ctx.match.id} ${moment.n} ${decision?.id} ${mode?.option} ${mode?.stand?.join() ?? ""} ${mode?.first ? "volley" : ""}`} shot={String(moment.n)} motion={motion} side={side} tokens={tokens}
      flick={flick} hold={hold} lay={lineup} pick={pick} ground={ground} guide={guide} shoot={shoot}
      theirs={theirs && meantBy(theirs)} wound={wound}
      advised={hint ? meantBy(value(hint.value)) : mode?.first ? meantBy(mode.first) : null}
      advisedSpot={hint && Array.isArray(hint.value) && hint.value.length === 2 ? (hint.value as unknown as Spot) : null}
      look={lookOf(view, decision, doing, side)} then={then} underAgain={flagged} trailless={hold !== null || hint !== null} predict={predict} again mark={markedIn(moment)}
      slips={<Turn s={s} view={view} asked={decision} doing={doing} side={side} over={props.outcome !== null} />}>
      {hint ? <p class="sr" data-advised-on-board={hint.option}>{called(ctx, view, hint)}</p> : null}
    </FlickTable>
  );
}

/** From where things are to where a choice would put them, as one sees the table. */
const waysTo = (now: View, then: View, side: number): (readonly [Point, Point])[] =>
  movesTo({ table: { places: placesOf(now) } }, { table: { places: placesOf(then) } }, BALL).flatMap(({ from, to }) => (from && to ? [[seenFrom(side, from), seenFrom(side, to)] as const] : []));

/** An aim as others are sent it: numbers only, and nothing of what follows it or is kept from them. */
function sentOf({ place, keep: _kept, volley: _volley, ...numbers }: Record<string, unknown>): Record<string, number> {
  const [x, y] = (place ?? []) as Partial<[number, number]>;
  return { ...(numbers as Record<string, number>), ...(x === undefined || y === undefined ? {} : { x, y }) };
}
