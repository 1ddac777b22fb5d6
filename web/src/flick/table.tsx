/** A flick table in a match: as it is now, as it moves, or as one is about to change it. */

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Running, TableProps, Translate } from "../games/contract";
import { Aids, type AidWords } from "./aids";
import { type FlickAsk, type HoldAsk, meantNow } from "./ask";
import type { Camera, Sight } from "./camera";
import { aimOf, type GuideOf, type Meant, SINK, tokensAt, trailsOf } from "./compose";
import { Ear } from "./ear";
import { seenFrom, type Spot, turned } from "./frame";
import type { Gear } from "./gear";
import { type Board, flickHands, placeHands, type Touching } from "./hands";
import type { ShotLog } from "./motion";
import { onPlan, planFor, planNow } from "./plan";
import { useTableTop } from "./prefs";
import { EMPTY, type Scene, type Token } from "./scene";
import type { Picture } from "./stage";
import { TableView, useTable } from "./table-view";
import { useAimKeys } from "./use-aim-keys";
import { WhyNot } from "./why-not";

type House = Pick<TableProps<unknown>, "ctx" | "running" | "choose" | "busy" | "aim">;

interface Props<Kind extends string, Ground> {
  gear: Gear<Kind, Ground>;
  house: House;
  t: Translate;
  words: AidWords;
  label: string;
  /** Names the question, one at a time; and the shot. */
  question: string;
  shot: string;
  motion: ShotLog | null;
  /** The side the table is seen from. */
  side: number;
  /** What lies on it. */
  tokens: readonly Token<Kind>[];
  flick: FlickAsk | null;
  hold: HoldAsk | null;
  /** Where things may be put, as the game draws it. */
  ground: Ground | null;
  guide: GuideOf;
  /** What somebody else is about to do, and what the computer would. */
  theirs: Meant | null;
  advised: Meant | null;
  advisedSpot: Spot | null;
  /** The past is looked at, or an answer to somebody's question: no trail lies over it. */
  trailless: boolean;
  shoot(): void;
  /** What lies on the stage while nothing moves, and always. */
  slips: ComponentChildren;
  children?: ComponentChildren;
}

/** A shot in progress: where it is, or null when it has ended or is not to be watched. */
function shotTime(motion: ShotLog | null, running: Running | null, now: number): number | null {
  if (!motion || !running) return null;
  const time = (now - running.since) * running.speed * 1000;
  return time < motion.duration + SINK ? time : null;
}

/** The same sight for hands that play from another side than the table is seen from. */
export function turnedView(camera: Camera | null, quarters: number): Sight | null {
  if (!camera || quarters === 0) return camera;
  return {
    project: (x, y, z) => camera.project(...turned([x, y], quarters), z),
    unproject: (pageX, pageY, z) => turned(camera.unproject(pageX, pageY, z), -quarters),
  };
}

export function FlickTable<Kind extends string, Ground>(props: Props<Kind, Ground>): JSX.Element {
  const { gear, house, t, motion, side, tokens, flick, hold, guide, shoot } = props;
  const { ctx, running, choose, busy } = house;
  const { striker } = gear;
  const top = useTableTop();
  // Two at one screen leave the table as it lies: then one plays from another side than one sees it from.
  const quarters = flick?.quarters ?? 0;
  const ear = useRef(new Ear(gear.sounds));
  const touching = useRef<Touching | null>(null);
  const [dragging, setDragging] = useState(false);
  const [near, setNear] = useState(false);

  if (flick || hold) planFor(props.question, { track: flick?.track, hold });

  const picture = (now: number): Picture<Scene<Kind, Ground>> => {
    const time = shotTime(motion, running, now);
    if (time !== null && motion) {
      ear.current.hear(motion, time, `${props.shot} ${running?.since}`, striker.body);
      const trails = trailsOf(motion, side, gear, time, top.trail ? null : striker.body);
      return { scene: { ...EMPTY, tokens: tokensAt(motion, time, side, gear), trails }, moving: true };
    }
    const trails = motion && !props.trailless && (top.trail || ctx.reducedMotion) ? trailsOf(motion, side, gear) : [];
    const plan = planNow();
    const scene: Scene<Kind, Ground> = { ...EMPTY, tokens, trails, ground: props.ground };
    const guided = top.guide ? guide : null;
    if (flick) {
      const refused = plan.refused && plan.refused.place !== plan.place;
      const [x, y] = turned(flick.stand(plan.refused?.place ?? plan.place), quarters);
      scene.set = { x, y, how: refused ? "refused" : "mine" };
      if (!refused) scene.aim = aimOf(meantNow(flick, plan), striker.r, guided, { mine: true, pulling: touching.current?.kind === "pull" });
    } else if (props.theirs) {
      scene.aim = aimOf(props.theirs, striker.r, guided);
      scene.set = { x: scene.aim.x, y: scene.aim.y, how: "theirs" };
    }
    if (props.advised) scene.advised = { ...aimOf(props.advised, striker.r, guide), advised: true };
    const wide = gear.radiusOf(hold?.body ?? -1);
    if (props.advisedSpot) scene.advisedSpot = { at: seenFrom(side, props.advisedSpot), r: wide };
    if (hold) {
      const [x, y] = seenFrom(side, plan.spot);
      scene.held = { kind: gear.kindOf(hold.body), x, y, r: wide, lawful: plan.spotFault === null };
    }
    scene.loupe = loupeOf(scene, touching.current);
    return { scene, moving: false };
  };

  const table = useTable(gear, picture);
  const { stage } = table;
  useEffect(() => stage.redraw());
  useEffect(() => onPlan(stage.redraw), []);

  const put = (): void => {
    if (hold && !busy) choose(hold.option, [...planNow().spot]);
  };
  useAimKeys({ flick: busy ? null : flick, hold: busy ? null : hold, go: flick ? shoot : put });
  useSentAim(house.aim, flick);

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
    if (flick) return flickHands(on, { ask: flick, r: striker.r, release: top.release, shoot, near: setNear });
    return hold ? placeHands(on, hold) : null;
  }, [props.question, flick === null, hold === null, busy, side, top.release]);

  const moving = shotTime(motion, running, performance.now()) !== null;
  const still: readonly Token<Kind>[] = flick ? [...tokens, setToken(gear, flick)] : tokens;
  return (
    <TableView table={table} label={props.label} t={t} tokens={still} hands={hands} moving={moving}
      class={[flick || hold ? "aiming" : "", near ? "near" : "", dragging ? "dragging" : ""].join(" ")}>
      {moving ? null : props.slips}
      {props.children}
      <Aids words={props.words} />
      <WhyNot t={t} game={gear.game} camera={turnedView(stage.camera(), quarters)} flick={flick} hold={hold} />
    </TableView>
  );
}

/** What is set to be flicked, among what lies still. */
export function setToken<Kind extends string>({ striker }: Pick<Gear<Kind, never>, "striker">, { stand, quarters }: FlickAsk): Token<Kind> {
  const [x, y] = turned(stand(planNow().place), quarters);
  return { id: striker.body, kind: striker.kind, x, y, sunk: 0 };
}

/** What a finger covers is shown larger: the piece it holds, the end of the aim, or what is about to be flicked. */
export function loupeOf({ held, aim, set }: Scene, finger: Touching | null): Scene["loupe"] {
  if (!finger?.touch) return null;
  const at = held ? ([held.x, held.y] as const) : finger.kind === "pull" ? aim?.guide?.end : set ? ([set.x, set.y] as const) : undefined;
  return at ? { at, fingerLeft: finger.left } : null;
}

/** The others see where one aims, a few times a second. */
function useSentAim(aim: House["aim"], flick: FlickAsk | null): void {
  const latest = useRef({ aim, flick });
  latest.current = { aim, flick };
  const asked = flick !== null;
  useEffect(() => {
    if (!asked) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        const now = latest.current;
        if (now.flick) now.aim(now.flick.value(planNow()));
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
