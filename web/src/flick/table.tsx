/** A flick table in a match: as it is now, as it moves, or as one is about to change it. */

import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { TableProps, Translate } from "../games/contract";
import { LookAgain, type Mark, useAgain } from "./again";
import { Aids, type AidWords } from "./aids";
import { figuresOf, type FlickAsk, type HoldAsk, meantNow, trackOf } from "./ask";
import type { Camera, Point, Sight } from "./camera";
import { aimOf, type Bodies, flyingAt, type GuideOf, type Meant, predictionOf, tokensAt, trailsOf, watched } from "./compose";
import { Ear } from "./ear";
import { figureHands } from "./figure-hands";
import { seenFrom, type Spot, turned } from "./frame";
import type { Gear, Prop } from "./gear";
import { type Board, flickHands, placeHands, type Touching } from "./hands";
import { laidTokens, loupeOf, pickedRings, ringsOf, setTokens } from "./in-hand";
import { type LayAsk, layoutNow } from "./laying";
import { type ShotLog, shotTime } from "./motion";
import { type PickAsk, pickHands } from "./pick-hands";
import { onPlan, planFor, planNow } from "./plan";
import { useTableTop } from "./prefs";
import { EMPTY, type Scene, type Token } from "./scene";
import type { Picture } from "./stage";
import { stirredAt } from "./stir";
import { TableView, useTable } from "./table-view";
import { teamHands } from "./team-hands";
import { turnHands } from "./turn-hands";
import { useAimKeys } from "./use-aim-keys";
import { type Predict, usePrediction } from "./use-prediction";
import { WhyNot } from "./why-not";

/** How long a marked contact is seen, in microseconds of the shot. */
const MARKED = 350_000;

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
  /** Several bodies are laid out. */
  lay?: LayAsk | null;
  /** Somebody who stands there is named. */
  pick?: PickAsk | null;
  /** Where things may be put, as the game draws it. */
  ground: Ground | null;
  /** What is drawn under a shot that is looked at again: what the referee saw. */
  underAgain?: Ground | null;
  /** What was set on the table besides the gear's own props: a wedge. */
  set?: readonly Prop[];
  /** What was otherwise when the shot was made: ends may have been changed since. */
  then?: Then<Kind>;
  guide: GuideOf;
  /** What somebody else is about to do, and what the computer would. */
  theirs: Meant | null;
  /** The shot that is about to run, as it was meant by somebody else. */
  wound?: { meant: Meant; guide: GuideOf } | null;
  advised: Meant | null;
  advisedSpot: Spot | null;
  /** What is looked at where not all of the table is seen, instead of the ball. */
  look?: Point | null;
  /** The past is looked at, or an answer to somebody's question: no trail lies over it. */
  trailless: boolean;
  shoot(): void;
  /** The first contact of a flick as the server foretells it, where the page cannot. */
  predict?: Predict | null;
  /** The last shot can be looked at again, slowly; from a little before a moment, if one is marked. */
  again?: boolean;
  mark?: Mark | null;
  /** What lies on the stage while nothing moves, and always. */
  slips: ComponentChildren;
  children?: ComponentChildren;
}

export interface Then<Kind extends string> {
  side: number;
  bodies?: Bodies<Kind>;
  set?: readonly Prop[];
}

/** A contact that is spoken of, for a while after it was. */
function markAt(mark: Mark | null, time: number, side: number): Scene["mark"] {
  if (!mark || time < mark.time || time > mark.time + MARKED) return null;
  return { at: seenFrom(side, mark.at), shown: 1 - (time - mark.time) / MARKED };
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
  const { gear, house, t, motion, side, tokens, flick, hold, lay = null, pick = null, guide, shoot } = props;
  const { ctx, running, choose, busy } = house;
  const figures = figuresOf(flick);
  const top = useTableTop();
  // Two at one screen leave the table as it lies: then one plays from another side than one sees it from.
  const quarters = flick?.quarters ?? 0;
  const ear = useRef(new Ear(gear.sounds));
  const touching = useRef<Touching | null>(null);
  const [dragging, setDragging] = useState(false);
  const [near, setNear] = useState(false);
  const [over, setOver] = useState<number | null>(null);

  const again = useAgain(motion, props.shot, props.mark ?? null, running === null || shotTime(motion, running, performance.now()) === null);
  const foretold = usePrediction(props.question, flick && !busy && top.guide ? (props.predict ?? null) : null);

  if (flick || hold || lay) planFor(props.question, { track: trackOf(flick), figures, hold, lay });

  const { bodies = gear, set: stood = props.set, ...then } = props.then ?? { side };
  // What lies there now says how things ended, unless all has been laid out anew.
  const left = then.side === side ? tokens : [];
  const radiusOf = (meant: Meant): number => (meant.body === undefined ? (gear.striker?.r ?? 0) : gear.radiusOf(meant.body));
  const picture = (now: number): Picture<Scene<Kind, Ground>> => {
    const slow = again.time(now);
    const time = slow ?? shotTime(motion, running, now);
    if (time !== null && time < 0 && motion) {
      const scene: Scene<Kind, Ground> = { ...EMPTY, tokens: tokensAt(motion, 0, then.side, bodies, left), trails: [], props: props.set ?? [] };
      if (props.wound) {
        scene.aim = aimOf(props.wound.meant, radiusOf(props.wound.meant), top.guide ? props.wound.guide : null);
        scene.rings = [{ x: scene.aim.x, y: scene.aim.y, r: scene.aim.r, how: "theirs" }];
      }
      return { scene, moving: true };
    }
    if (time !== null && motion) {
      ear.current.hear(motion, time, slow === null ? `${props.shot} ${running?.since}` : again.shot);
      const trails = trailsOf(motion, then.side, bodies, time, top.trail ? null : watched(gear, motion));
      return { scene: { ...EMPTY, tokens: tokensAt(motion, time, then.side, bodies, left), trails, stirred: stirredAt(motion, time, then.side, gear), ground: slow === null ? null : (props.underAgain ?? null), props: stood ?? [], mark: markAt(props.mark ?? null, time, then.side), seek: flyingAt(motion, time, then.side, bodies) }, moving: true };
    }
    const past = motion && then.side === side && !props.trailless && (top.trail || ctx.reducedMotion) ? trailsOf(motion, side, gear) : [];
    const trails = [...past, ...(foretold && top.guide ? predictionOf(foretold, side, gear) : [])];
    const plan = planNow();
    const scene: Scene<Kind, Ground> = { ...EMPTY, tokens, trails, ground: props.ground, props: props.set ?? [], look: props.look ?? null };
    const guided = top.guide ? guide : null;
    if (flick) {
      const refused = plan.refused && plan.refused.place !== plan.place;
      const meant = meantNow(flick, plan);
      if ("track" in flick) {
        const [x, y] = turned(flick.stand(plan.refused?.place ?? plan.place), quarters);
        scene.set = { x, y, how: refused ? "refused" : "mine" };
      } else if (!flick.still) scene.rings = ringsOf(flick.figures, plan, quarters, gear.radiusOf, over);
      if (!refused && !flick.still && meant) scene.aim = aimOf(meant, radiusOf(meant), guided, { mine: true, pulling: touching.current?.kind === "pull" });
    } else if (props.theirs) {
      scene.aim = aimOf(props.theirs, radiusOf(props.theirs), guided);
      if (props.theirs.body === undefined) scene.set = { x: scene.aim.x, y: scene.aim.y, how: "theirs" };
      else scene.rings = [{ x: scene.aim.x, y: scene.aim.y, r: scene.aim.r, how: "theirs" }];
    }
    if (props.advised) scene.advised = { ...aimOf(props.advised, radiusOf(props.advised), guide), advised: true };
    const wide = gear.radiusOf(hold?.body ?? -1);
    if (props.advisedSpot) scene.advisedSpot = { at: seenFrom(side, props.advisedSpot), r: wide };
    if (hold) {
      const [x, y] = seenFrom(side, plan.spot);
      const label = gear.labelOf?.(hold.body);
      scene.held = { body: hold.body, kind: gear.kindOf(hold.body), ...(label === undefined ? {} : { label }), x, y, r: wide, lawful: plan.spotFault === null };
    }
    if (lay) {
      const layout = layoutNow();
      scene.tokens = laidTokens(tokens, lay, layout, gear.kindOf, gear.labelOf);
      scene.rings = pickedRings(lay, plan, layout, gear.radiusOf);
    }
    if (pick && over !== null) {
      const at = pick.stand(over);
      if (at) scene.rings = [{ x: at[0], y: at[1], r: gear.radiusOf(over), how: "hovered" }];
    }
    scene.loupe = loupeOf(scene, touching.current);
    return { scene, moving: false };
  };

  const table = useTable(gear, picture);
  const { stage } = table;
  useLayoutEffect(() => stage.redraw());
  useLayoutEffect(() => onPlan(stage.redraw), []);
  // A new shot, another question: the ball is looked at again.
  useLayoutEffect(() => table.lookout?.follow(), [props.question, running?.since]);

  const put = (): void => {
    if (hold && !busy) choose(hold.option, [...planNow().spot]);
    if (lay && !busy) choose(lay.option, lay.value(planNow().layout));
  };
  useAimKeys({ flick: busy ? null : flick, hold: busy ? null : hold, lay: busy ? null : lay, go: flick ? shoot : put });
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
    // Whoever touches the table has seen enough.
    if (again.running) return { press: () => (again.stop(), false), move: () => undefined, lift: () => undefined, cancel: () => undefined };
    const tall = (body: number): number => gear.tall?.(body) ?? 0;
    if (lay) return teamHands(on, lay, { radiusOf: gear.radiusOf, tall, over: setOver });
    if (flick && "figures" in flick) {
      if (flick.still) return turnHands(on, flick.figures);
      return figureHands(on, { figures: flick.figures, radiusOf: gear.radiusOf, tall, release: top.release, shoot, over: setOver });
    }
    if (flick) return flickHands(on, { ask: flick, r: gear.striker?.r ?? 0, release: top.release, shoot, near: setNear });
    if (hold) return placeHands(on, hold);
    return pick && pickHands(on, pick, { radiusOf: gear.radiusOf, tall, over: setOver });
  }, [props.question, flick === null, hold === null, lay === null, pick === null, busy, side, top.release, again.running]);

  const moving = again.running || shotTime(motion, running, performance.now()) !== null;
  const still = [...tokens, ...setTokens(gear, flick)];
  const shape = [flick || hold || lay || (pick && over !== null) ? "aiming" : "", near ? "near" : "", over !== null && (figures || lay || pick) ? "over" : "", dragging ? "dragging" : ""].join(" ");
  return (
    <TableView table={table} label={props.label} t={t} tokens={still} hands={hands} moving={moving} focusable={figures !== null || lay !== null} class={shape}>
      {moving ? null : props.slips}
      {props.children}
      <Aids words={props.words}>
        {props.again && motion ? <LookAgain again={again} /> : null}
      </Aids>
      <WhyNot t={t} game={gear.game} camera={turnedView(stage.camera(), quarters)} flick={flick} hold={hold} lay={lay} />
    </TableView>
  );
}

/** The others see where one aims, a few times a second. */
function useSentAim(aim: House["aim"], flick: FlickAsk | null): void {
  const latest = useRef({ aim, flick });
  latest.current = { aim, flick };
  const asked = flick !== null;
  useLayoutEffect(() => {
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
