/** The stage: the board as it is, as it moves, or as one is about to change it. */

import type { JSX } from "preact";
import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import { lay } from "../../ui/sheet";
import type { TableProps } from "../contract";
import { Advised, hexesOf } from "./advice";
import { Battle } from "./battle";
import { Board, type BoardHands } from "./board";
import css from "./crash.css" with { type: "text" };
import { Dice } from "./dice";
import { cells, type Lie } from "./geometry";
import { useHeld } from "./held";
import { focusOf, tracksOf } from "./motion";
import { optionsOf } from "./options";
import { pitchOf, standingOf } from "./question";
import { Ghosts } from "./ghosts";
import { Ground, Labels, Ways } from "./overlays";
import { Pieces, Trail, useElapsed, viewAt } from "./pieces";
import { change, place, placed, planFor, planNow, take, usePlan } from "./plan";
import { PositionList, Spoken } from "./readers";
import { fallOf } from "./rhythm";
import { areaOf, lookedAt, overlaysOf } from "./scene";
import { Top } from "./slips";
import { type Asked, dragged, playerAt, tapped, type Touch } from "./tap";
import { speaker } from "./text";
import { type Event, MEN, NONE, seatOf, shirtOf, type View } from "./types";
import { useBoardKeys } from "./use-board-keys";
import { useOrders } from "./use-orders";
import { whyNot } from "./why";

lay(css);

type Props = TableProps<View, Event>;

/** Dice that may be thrown again are touched to do so. */
function againOf({ kind, options }: Asked, choose: Props["choose"]): (() => void) | null {
  const again = kind === "again" ? options.find(({ word }) => word !== "accept") : undefined;
  return again ? () => choose(again.name) : null;
}

/** A finger leaves no mouse behind: what it was shown goes with the next touch. */
let pressedLong = false;

export function Table(props: Props): JSX.Element {
  const { ctx, moment, before, decision, choose, busy, tell } = props;
  const s = useMemo(() => speaker(ctx), [ctx]);
  const elapsed = useElapsed(moment, props.running);
  const hint = elapsed === null ? props.hint : null;
  const view = viewAt(moment, before, elapsed, decision !== null && decision.kind !== "subs");
  if (decision) planFor(ctx.match.id, decision, view);
  const plan = usePlan();
  const held = useHeld(ctx.match.id, decision);
  const [dragging, setDragging] = useState<number | null>(null);
  const asked: Asked | null = decision && elapsed === null
    ? { kind: decision.kind, seat: decision.seat, options: optionsOf(decision, view), view, held }
    : null;

  const orders = useOrders({ match: ctx.match.id, decision, asked, view, busy, choose });
  const { runs } = orders;

  const act = (touch: Touch): void => {
    if (busy) return;
    if (touch.does === "take") take(touch.man);
    if (touch.does === "lay") change({ laid: touch.option, on: touch.on, to: touch.to });
    if (touch.does === "narrow") change({ laid: null, on: touch.on, to: touch.to });
    if (touch.does === "do") change({ verb: touch.verb, on: touch.on, to: null, laid: null });
    if (touch.does === "choose") choose(touch.option);
    if (touch.does === "tell") tell({ text: s.t(touch.why, { cards: touch.cards.map(s.card).join(", ") }), law: touch.law });
  };
  const ownAt = (hex: number): number | undefined => [...Array(MEN).keys()].map((n) => (decision?.seat ?? 0) * MEN + n).find((man) => placed(man) === hex);
  /** Stand a man of the line-up somewhere, or say why he or who gives him his place may not. */
  const stand = (man: number, hex: number): void => {
    if (!decision || hex < 0) return;
    const other = ownAt(hex);
    const wrong = [[man, hex], ...(other === undefined ? [] : [[other, placed(man)]])].find(([who, to]) => !areaOf(decision, who as number).includes(to as number));
    if (!wrong) return place(man, hex);
    const law = standingOf(decision, shirtOf(wrong[0] as number)).law;
    tell({ text: whyNot(law, s.lang) ?? s.t("refused.not_there"), law });
  };
  const lineUp = (hex: number): void => {
    const man = ownAt(hex);
    const { man: inHand } = planNow();
    if (inHand !== null && man !== inHand && (man === undefined || (decision && areaOf(decision, inHand).includes(hex)))) stand(inHand, hex);
    else take(man === undefined || man === inHand ? null : man);
  };
  const touch = (hex: number, add = false): void => {
    if (!asked || hex < 0 || runs.going || orders.tap(hex, add)) return;
    if (asked.kind === "lineup") lineUp(hex);
    else act(tapped(asked, planNow(), hex));
  };

  const hands: BoardHands = {
    frames: orders.open,
    framed: orders.framed,
    tap(hex, badge, add) {
      change({ cursor: null, ...(pressedLong ? { hover: null } : {}) });
      pressedLong = false;
      const throwIt = badge === null ? undefined : asked?.options.find(({ verb, on, cards }) => verb === "pass" && on === badge && !cards.length);
      if (!throwIt || add) touch(hex, add);
      else if (planNow().laid === throwIt.name) choose(throwIt.name);
      else act({ does: "lay", option: throwIt.name, on: throwIt.on, to: null });
    },
    hold: (hex) => {
      // Who is pressed long shows his numbers and his zone, as under a mouse.
      pressedLong = true;
      if (playerAt(view, hex) !== NONE) change({ hover: hex });
      orders.hold(hex);
    },
    hover: (hex) => {
      if (planNow().hover !== hex) change({ hover: hex });
    },
    grabs(hex, byFinger) {
      const lining = asked?.kind === "lineup";
      const man = lining ? (ownAt(hex) ?? NONE) : playerAt(view, hex);
      if (!asked || runs.going || !(lining || asked.kind === "act") || held.length || man === NONE || seatOf(man) !== asked.seat) return false;
      if (byFinger && planNow().man !== man && !orders.carries(man)) return false;
      take(man);
      setDragging(man);
      return true;
    },
    drag: (hex) => change({ hover: hex }),
    drop(hex, byFinger, add) {
      const man = dragging;
      setDragging(null);
      change({ hover: null });
      if (!asked || man === null || orders.drop(man, hex, add)) return;
      if (asked.kind === "lineup") {
        if (hex !== placed(man)) stand(man, hex);
        return;
      }
      const meant = dragged(asked, man, hex);
      act(meant.does === "lay" && !byFinger ? { does: "choose", option: meant.option } : meant);
    },
    cancel() {
      setDragging(null);
      change({ hover: null });
    },
  };
  useBoardKeys({ decision: busy ? null : decision, view, turned: ctx.from === 1, touch });
  useLayoutEffect(() => change({ hover: null }), [ctx.seat]);

  const overlays = overlaysOf(asked, decision, plan, view);
  const pitch = pitchOf(decision);
  const looked = lookedAt(asked, plan, view);
  const tracks = useMemo(() => tracksOf(moment), [moment]);
  const time = elapsed === null ? null : elapsed - fallOf(moment);
  const places = new Map(decision && plan.places ? plan.places.map((hex, i): [number, number] => [decision.seat * MEN + i, hex]) : []);
  const spent = asked && pitch ? view.pos.flatMap((_, man) => (seatOf(man) === asked.seat && !view.down.includes(man) && man !== plan.man && !pitch.runs.has(shirtOf(man)) ? [man] : [])) : [];
  const words = useMemo(() => ({ goal: s.t("table.goal"), half: s.t("table.half"), closer: s.t("table.closer"), whole: s.t("table.whole") }), [s]);
  const owners = useMemo((): [string, string] => [ctx.name(0), ctx.name(1)], [ctx]);

  const positions = useMemo(() => <PositionList s={s} view={view} />, [s, view]);

  // Whom the card or the kick that lies ready is for.
  const laid = asked && (asked.kind !== "act" || held.length) ? asked.options.find(({ name }) => name === plan.laid) : undefined;
  const meant = laid?.on ?? plan.on ?? laid?.man;
  // Who the question is about.
  const subject = asked && asked.kind !== "act" ? (view.about?.who ?? NONE) : NONE;

  const draw = (lie: Lie, k: number): JSX.Element => (
    <>
      <Ground lie={lie} o={overlays} seat={ctx.from} />
      {elapsed === null && asked?.kind !== "lineup" ? <Trail moment={moment} lie={lie} /> : null}
      <Ways lie={lie} o={overlays} />
      {asked ? <Ghosts lie={lie} runs={runs.laid} gather={runs.gather} view={view} pitch={pitch} /> : null}
      {hint ? <Advised lie={lie} hint={hint} view={view} /> : null}
      <Pieces view={view} lie={lie} tracks={tracks} time={time} places={places} chosen={asked ? (meant ?? plan.man ?? subject) : NONE}
        targets={overlays.players} marked={asked ? runs.marked : []} offside={overlays.offside.length ? overlays.offside : view.offside} spent={spent} />
      {plan.cursor === null || !asked ? null : <><path class="ct-under" d={cells(lie, [plan.cursor], 0.94)} /><path class="ct-cursor" d={cells(lie, [plan.cursor], 0.94)} /></>}
      <Labels lie={lie} o={overlays} k={k} lang={s.lang} odds={s.odds} pos={view.pos} />
    </>
  );
  return (
    <Board turned={ctx.from === 1} view={view} pos={view.pos.map((hex, man) => places.get(man) ?? hex)} fit={asked?.kind === "lineup" ? plan.places : hint ? hexesOf(hint, view) : null} focus={plan.cursor ?? focusOf(view, moment)} beat={`${moment.n} ${plan.cursor}`} hands={hands} man={asked ? plan.man : null}
      label={s.t(ctx.seat === null ? "table.labelWatch" : "table.label")} words={words} owners={owners} draw={draw}>
      <Top s={s} view={view} decision={elapsed === null ? decision : null} over={props.outcome !== null} looked={looked} overlays={overlays} pitch={pitch} />
      <Dice ctx={ctx} moment={moment} running={props.running} again={asked && !busy ? againOf(asked, choose) : null} />
      <Battle ctx={ctx} view={view} moment={moment} running={props.running} decision={asked ? decision : null} busy={busy} />
      {positions}
      <Spoken s={s} view={view} asked={asked} plan={plan} runs={runs} area={overlays.area} />
    </Board>
  );
}
