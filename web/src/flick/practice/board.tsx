/** The practice table itself: pieces that can be moved, the flick, the whole shot before it is made. */

import type { JSX } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Translate } from "../../games/contract";
import { figuresOf, meantNow, trackOf } from "../ask";
import { aimOf, flyingAt, predictionOf, tokensAt, trailsOf } from "../compose";
import { Ear } from "../ear";
import { figureHands } from "../figure-hands";
import { seenFrom } from "../frame";
import { type Board, flickHands, type Touching } from "../hands";
import { loupeOf, ringsOf, setTokens } from "../in-hand";
import { flickedIn, showEnds } from "../motion";
import { onPlan, planFor, planNow } from "../plan";
import { useTableTop } from "../prefs";
import { EMPTY, type Scene, type Token } from "../scene";
import type { Picture } from "../stage";
import { stirredAt } from "../stir";
import { TableView, useTable } from "../table-view";
import { useAimKeys } from "../use-aim-keys";
import { WhyNot } from "../why-not";
import type { Drill, PracticeKit } from "./kit";
import { type Carried, layHands, putDown } from "./lay-hands";
import { useLayKeys } from "./use-lay-keys";
import type { Practice } from "./use-practice";

interface Props<Kind extends string, Ground, D extends Drill> {
  kit: PracticeKit<Kind, Ground, D>;
  t: Translate;
  practice: Practice<D>;
  chosen: number | null;
  /** A finger on a piece takes it up; it does not flick. */
  takes: boolean;
  /** A piece on its way from the tray. */
  carried: Carried | null;
  carry(now: Carried | null): void;
  refuse(): void;
  /** For the tray, which drops pieces here. */
  place(board: Board, canvas: () => HTMLCanvasElement | null): void;
}

export function PracticeBoard<Kind extends string, Ground, D extends Drill>(props: Props<Kind, Ground, D>): JSX.Element {
  const { kit, t, practice, chosen, takes, carried, carry, refuse } = props;
  const { gear } = kit;
  const top = useTableTop();
  const { pieces, set, ask, running, ended, shot, predicted } = practice;
  const plain = useMemo((): Token<Kind>[] => [...pieces].sort(([a], [b]) => a - b).map(([id, mx, my]) => {
    const [x, y] = seenFrom(0, [mx, my]);
    return { id, kind: gear.kindOf(id), x, y, sunk: 0 };
  }), [pieces]);
  /** The pieces as they lie, or stand ready for the flick that is meant. */
  const tokensNow = (): Token<Kind>[] => kit.tokens?.(set, planNow()) ?? plain;
  const ear = useRef(new Ear(gear.sounds));
  const touching = useRef<Touching | null>(null);
  const [near, setNear] = useState(false);
  const [hovered, setHovered] = useState<number | null>(null);
  const figures = figuresOf(ask);
  planFor(practice.question, { track: trackOf(ask), figures, again: true });

  const tokens = tokensNow();
  const seek = kit.seek?.(set) ?? [];
  const picture = (now: number): Picture<Scene<Kind, Ground>> => {
    if ((running || ended) && shot) {
      const time = running ? (now - running.since) * 1000 : showEnds(shot);
      if (running) ear.current.hear(shot, time, String(running.since));
      const trails = trailsOf(shot, 0, gear, time, ended ? null : flickedIn(shot));
      const asked = practice.drill && kit.resets ? kit.ground(set, ask) : null;
      return { scene: { ...EMPTY, tokens: tokensAt(shot, Math.min(time, showEnds(shot)), 0, gear, tokens), trails, ground: asked, stirred: stirredAt(shot, time, 0, gear), props: practice.props, seek: [...flyingAt(shot, time, 0, gear), ...seek] }, moving: running !== null };
    }
    const plan = planNow();
    const laid = tokensNow().filter(({ id }) => id !== carried?.piece);
    const refused = plan.refused && plan.refused.place !== plan.place;
    // Of a way that bends only the engine knows.
    const straight = plan.swerve === 0 && !plan.chip;
    const guide = top.guide && straight && (!predicted || practice.foretold) ? kit.guide(laid, set) : null;
    const meant = meantNow(ask, plan);
    const r = figures ? gear.radiusOf(plan.body) : (gear.striker?.r ?? 0);
    const aim = refused || !meant ? null : aimOf(meant, r, guide, { mine: true, pulling: touching.current?.kind === "pull" });
    const scene: Scene<Kind, Ground> = {
      ...EMPTY, tokens: laid, seek,
      trails: [
        ...(shot && (top.trail || practice.still) && (practice.foretold || !predicted || carried) ? trailsOf(shot, 0, gear) : []),
        ...(predicted && !carried && !aim?.guide && (top.guide || !practice.foretold) ? predictionOf(predicted, 0, gear) : []),
      ],
      ground: kit.ground(set, ask),
      props: kit.props?.(set, plan) ?? [],
      aim,
    };
    if ("track" in ask) {
      const [x, y] = ask.stand(plan.refused?.place ?? plan.place);
      scene.set = { x, y, how: refused ? "refused" : "mine" };
    } else scene.rings = ringsOf(ask.figures, plan, 0, gear.radiusOf, hovered);
    if (carried) {
      const [cx, cy] = seenFrom(0, carried.at);
      scene.held = { body: carried.piece, kind: gear.kindOf(carried.piece), x: cx, y: cy, r: gear.radiusOf(carried.piece), lawful: putDown(kit, pieces, carried) !== null };
    }
    scene.loupe = loupeOf(scene, touching.current);
    return { scene, moving: false };
  };

  const table = useTable(gear, picture);
  const { stage } = table;
  useLayoutEffect(() => stage.redraw());
  useLayoutEffect(() => onPlan(stage.redraw), []);
  const on: Board = useMemo(() => ({
    camera: stage.camera,
    size: () => [stage.canvas.current?.clientWidth ?? 1, stage.canvas.current?.clientHeight ?? 1],
    touching(now) {
      touching.current = now;
      stage.redraw();
    },
  }), []);
  useLayoutEffect(() => props.place(on, () => stage.canvas.current), []);
  // A drill's table stays as it is.
  const lay = running || practice.drill ? null : { room: kit, radiusOf: gear.radiusOf, pieces, chosen, takes, carry, refuse, put: practice.lay };
  useLayKeys(lay, carried);
  useAimKeys({ flick: running ? null : ask, hold: null, go: practice.shoot });

  const latest = useRef(practice.shoot);
  latest.current = practice.shoot;
  const hands = useMemo(() => {
    if (running) return null;
    const { release } = top;
    const shoot = (): void => latest.current();
    const flick = "track" in ask
      ? flickHands(on, { ask, r: gear.striker?.r ?? 0, release, shoot, near: setNear })
      : figureHands(on, { figures: ask.figures, radiusOf: gear.radiusOf, tall: (body) => gear.tall?.(body) ?? 0, release, shoot, over: setHovered });
    return lay ? layHands(on, flick, lay) : flick;
  }, [set, chosen, takes, running === null, top.release]);

  const still = running ? tokens : ended && shot ? tokensAt(shot, showEnds(shot), 0, gear, tokens) : [...tokens, ...setTokens(gear, ask)];
  return (
    <TableView table={table} label={t("table.label")} t={t} tokens={still} hands={hands} moving={running !== null} focusable={figures !== null} class={near ? "aiming near" : "aiming"}>
      <WhyNot t={t} game={gear.game} camera={stage.camera()} flick={running ? null : ask} hold={null} />
    </TableView>
  );
}
