/** The stage: the board as it is now, as it moves, or as one is about to change it. */

import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Aids } from "../../flick/aids";
import type { ShotLog } from "../../flick/motion";
import { useTableTop } from "../../flick/prefs";
import type { Picture } from "../../flick/stage";
import type { TableProps } from "../contract";
import { called } from "./advice";
import { BoardView, useBoard } from "./board-view";
import { aimOf, type Meant, ringOf, SINK, strikerAt, tokensAt, tokensOf, trailsOf } from "./compose";
import { kindOf, seenFrom, STRIKER, turned } from "./geometry";
import { type Board, placeHands, strokeHands, type Touching } from "./hands";
import { turnedView } from "./lens";
import { Ear } from "./ear";
import { onPlan, planFor, planNow, strokeNow } from "./plan";
import { EMPTY, type Scene, type Token } from "./scene";
import { strike } from "./strike";
import { aidWords, speaker, type Speaker } from "./text";
import { type Event, placeSpec, type Spot, strokeSpec, teamOf, type View } from "./types";
import { useAimKeys } from "./use-aim-keys";
import { WhyNot } from "./why-not";

type Props = TableProps<View, Event>;

/** The side one sees the board from. */
export const sideSeen = (view: View, from: number): number => view.sides[from] ?? 0;

/** Pieces as the player at a side sees them, in whole micrometres. */
export const piecesFrom = (where: View["b"]["where"], side: number): Spot[] =>
  where.flatMap((spot) => (spot ? [turned(spot, -side)] : []));

/** A shot in progress: where it is, or null when it has ended or is not to be watched. */
function shotTime(motion: ShotLog | null, running: Props["running"], now: number): number | null {
  if (!motion || !running) return null;
  const time = (now - running.since) * running.speed * 1000;
  return time < motion.duration + SINK ? time : null;
}

export function Table(props: Props): JSX.Element {
  const { ctx, moment, decision, running, aimed, choose, busy, hint } = props;
  const { view } = moment;
  const s = useMemo(() => speaker(ctx), [ctx]);
  const top = useTableTop();
  const { motion } = moment;
  const side = sideSeen(view, ctx.from);
  const stroke = strokeSpec(decision);
  const due = placeSpec(decision);
  // Two at one screen leave the board as it lies: then one strikes from another side than one sees it from.
  const quarters = stroke ? stroke.side - side : 0;
  const tokens = useMemo(() => tokensOf(view.b.where, side), [view, side]);
  const ring = useMemo(() => due && ringOf(due, side), [decision?.id, side]);
  const pieces = useMemo(() => (stroke ? piecesFrom(view.b.where, stroke.side) : []), [decision?.id, view]);
  const ear = useRef(new Ear());
  const touching = useRef<Touching | null>(null);
  const [dragging, setDragging] = useState(false);
  const [near, setNear] = useState(false);

  if (decision && (stroke || due)) planFor(`${ctx.match.id} ${moment.n} ${decision.id}`, decision, pieces, { side });

  const meant = (): Meant | null => {
    const plan = planNow();
    if (stroke) return { ...plan, quarters, mine: true, pulling: touching.current?.kind === "pull" };
    const made = !decision && hint?.made?.option === "stroke" ? { seat: hint.seat, value: hint.made.value as Record<string, number> } : null;
    const shown = made ?? (aimed && aimed.seat !== ctx.seat ? aimed : null);
    return shown && meantBy(shown.seat, shown.value);
  };
  const meantBy = (seat: number, { place = 0, ahead = 0, angle = 90_000, power = 500 }: Readonly<Record<string, number>>): Meant => ({
    place, ahead, angle, power, quarters: (view.sides[seat] ?? 0) - side, mine: false, pulling: false,
  });

  const picture = (now: number): Picture<Scene> => {
    const time = shotTime(motion, running, now);
    if (time !== null && motion) {
      ear.current.hear(motion, time, `${moment.n} ${running?.since}`);
      const trails = trailsOf(motion, side, time, !top.trail);
      return { scene: { ...EMPTY, tokens: tokensAt(motion, time, side), trails }, moving: true };
    }
    const trails = motion && !due && !hint && (top.trail || ctx.reducedMotion) ? trailsOf(motion, side) : [];
    const about = meant();
    const plan = planNow();
    const scene: Scene = { ...EMPTY, tokens, trails };
    if (about) {
      const refused = about.mine ? plan.refused : null;
      const [x, y] = strikerAt(refused?.place ?? about.place, about.ahead, about.quarters);
      scene.aim = aimOf(about, tokens, view.setup.fast_board, top.guide);
      scene.striker = { x, y, how: refused && refused.place !== plan.place ? "refused" : about.mine ? "mine" : "theirs" };
      if (stroke) scene.zone = { side: quarters, spans: stroke.place.map(([a, b]) => [a / 1000, b / 1000]), ahead: stroke.ahead / 1000 };
      if (scene.striker.how === "refused") scene.aim = null;
    }
    if (hint?.option === "stroke" && hint.value) {
      const stroke = meantBy(hint.seat, hint.value as Record<string, number>);
      scene.advised = { ...aimOf(stroke, tokens, view.setup.fast_board, true), advised: true };
    }
    if (hint?.option === "place" && hint.value) scene.advisedSpot = seenFrom(side, hint.value as Spot);
    if (due && ring) {
      const [x, y] = seenFrom(side, plan.spot);
      scene.ring = ring;
      scene.held = { kind: kindOf(due.piece), x, y, lawful: plan.spotFault === null };
    }
    const finger = touching.current;
    if (finger?.touch) {
      const at = scene.held ? ([scene.held.x, scene.held.y] as const)
        : finger.kind === "pull" ? scene.aim?.guide?.end
        : scene.striker ? ([scene.striker.x, scene.striker.y] as const) : undefined;
      if (at) scene.loupe = { at, fingerLeft: finger.left };
    }
    return { scene, moving: false };
  };

  const board = useBoard(picture);
  const { stage } = board;
  useEffect(() => stage.redraw());
  useEffect(() => onPlan(stage.redraw), []);

  const shoot = (): void => {
    if (stroke && !busy) strike({ spec: stroke, view, t: s.t, choose, tell: props.tell });
  };
  const put = (): void => {
    if (due && !busy) choose("place", [...planNow().spot]);
  };
  useAimKeys(busy ? null : decision, pieces, side, stroke ? shoot : put);
  useSentAim(props, stroke !== null);

  const hands = useMemo(() => {
    const on: Board = {
      camera: () => turnedView(stage.camera(), quarters),
      size: () => [stage.canvas.current?.clientWidth ?? 1, stage.canvas.current?.clientHeight ?? 1],
      touching(now) {
        touching.current = now;
        setDragging(now !== null);
        stage.redraw();
      },
    };
    if (busy) return null;
    if (stroke) return strokeHands(on, { spec: stroke, pieces, release: top.release, shoot, near: setNear });
    return due ? placeHands(on, due, side) : null;
  }, [decision?.id, busy, side, top.release]);

  const moving = shotTime(motion, running, performance.now()) !== null;
  const still: readonly Token[] = stroke ? [...tokens, strikerToken(quarters)] : tokens;
  const watch = ctx.seat === null ? "table.labelWatch" : "table.label";
  return (
    <BoardView board={board} label={s.t(watch)} t={s.t} tokens={still} hands={hands} moving={moving}
      class={[stroke || due ? "aiming" : "", near ? "near" : "", dragging ? "dragging" : ""].join(" ")}>
      {moving ? null : <Turn s={s} view={view} mine={decision !== null} over={props.outcome !== null} />}
      {hint ? <p class="sr" data-advised-on-board={hint.option}>{called(ctx, view, hint)}</p> : null}
      <Aids words={aidWords(s.t)} />
      <WhyNot t={s.t} camera={turnedView(stage.camera(), quarters)} stroke={stroke !== null} strict={stroke?.strict ?? due?.strict ?? false} due={due !== null} />
    </BoardView>
  );
}

function strikerToken(quarters: number): Token {
  const plan = planNow();
  const [x, y] = strikerAt(plan.place, plan.ahead, quarters);
  return { id: STRIKER, kind: "striker", x, y, sunk: 0 };
}

/** The others see where one aims, a few times a second. */
function useSentAim({ aim }: Props, asked: boolean): void {
  const send = useRef(aim);
  send.current = aim;
  useEffect(() => {
    if (!asked) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        send.current(strokeNow());
      }, 90);
    };
    tell();
    const stop = onPlan(tell);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [asked]);
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
