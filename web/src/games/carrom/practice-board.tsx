/** The practice board itself: pieces that can be moved, the stroke, the whole shot before it is made. */

import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { useTableTop } from "../../flick/prefs";
import type { Picture } from "../../flick/stage";
import type { Lang } from "../contract";
import { BoardView, useBoard } from "./board-view";
import { aimOf, predictionOf, SINK, strikerAt, tokensAt, tokensOf, trailsOf } from "./compose";
import { Ear } from "./ear";
import { kindOf, seenFrom, STRIKER } from "./geometry";
import { type Board, strokeHands, type Touching } from "./hands";
import { type Carried, layHands, putDown } from "./lay-hands";
import { onPlan, planFor, planNow } from "./plan";
import { EMPTY, type Scene } from "./scene";
import { WhyNot } from "./why-not";
import { piecesFrom } from "./table";
import { say } from "./text";
import { useAimKeys } from "./use-aim-keys";
import { useLayKeys } from "./use-lay-keys";
import type { Practice } from "./use-practice";

interface Props {
  lang: Lang;
  practice: Practice;
  chosen: number | null;
  /** A piece on its way from the tray. */
  carried: Carried | null;
  carry(now: Carried | null): void;
  refuse(): void;
  /** For the tray, which drops pieces here. */
  place(board: Board, canvas: () => HTMLCanvasElement | null): void;
}

export function PracticeBoard({ lang, practice, chosen, carried, carry, refuse, place }: Props): JSX.Element {
  const t = say(lang);
  const top = useTableTop();
  const { pieces, where, decision, spec, running, shot, predicted } = practice;
  const tokens = useMemo(() => tokensOf(where, 0), [pieces]);
  const own = useMemo(() => piecesFrom(where, 0), [pieces]);
  const ear = useRef(new Ear());
  const touching = useRef<Touching | null>(null);
  const [near, setNear] = useState(false);
  planFor(decision.id, decision, own, { again: true });

  const picture = (now: number): Picture<Scene> => {
    if (running && shot) {
      const time = (now - running.since) * 1000;
      ear.current.hear(shot, time, String(running.since));
      return { scene: { ...EMPTY, tokens: tokensAt(shot, Math.min(time, shot.duration + 2 * SINK), 0), trails: trailsOf(shot, 0, time, true) }, moving: true };
    }
    const plan = planNow();
    const laid = carried ? tokens.filter(({ id }) => id !== carried.piece) : tokens;
    const refused = plan.refused && plan.refused.place !== plan.place;
    const [x, y] = strikerAt(plan.refused?.place ?? plan.place, plan.ahead, 0);
    const aim = aimOf({ ...plan, quarters: 0, mine: true, pulling: touching.current?.kind === "pull" }, laid, false, top.guide && !predicted);
    const scene: Scene = {
      ...EMPTY, tokens: laid,
      trails: predicted && !carried ? predictionOf(predicted, 0) : shot && top.trail ? trailsOf(shot, 0) : [],
      zone: { side: 0, spans: spec.place.map(([a, b]) => [a / 1000, b / 1000]), ahead: 0 },
      striker: { x, y, how: refused ? "refused" : "mine" },
      aim: refused ? null : aim,
    };
    if (carried) {
      const [cx, cy] = seenFrom(0, carried.at);
      scene.held = { kind: kindOf(carried.piece), x: cx, y: cy, lawful: putDown(pieces, carried) !== null };
    }
    const finger = touching.current;
    if (finger?.touch) {
      const at = scene.held ?? (finger.kind === "pull" && aim.guide ? { x: aim.guide.end[0], y: aim.guide.end[1] } : scene.striker);
      if (at) scene.loupe = { at: [at.x, at.y], fingerLeft: finger.left };
    }
    return { scene, moving: false };
  };

  const board = useBoard(picture);
  const { stage } = board;
  useEffect(() => stage.redraw());
  useEffect(() => onPlan(stage.redraw), []);
  const on: Board = useMemo(() => ({
    camera: stage.camera,
    size: () => [stage.canvas.current?.clientWidth ?? 1, stage.canvas.current?.clientHeight ?? 1],
    touching(now) {
      touching.current = now;
      stage.redraw();
    },
  }), []);
  useEffect(() => place(on, () => stage.canvas.current), []);
  // A drill's board stays as it is.
  const lay = running || practice.drill ? null : { pieces, chosen, carry, refuse, put: practice.lay };
  useLayKeys(lay, carried);
  useAimKeys(running ? null : decision, own, 0, practice.shoot);

  const hands = useMemo(() => {
    if (running) return null;
    const stroke = strokeHands(on, { spec, pieces: own, release: top.release, shoot: practice.shoot, near: setNear });
    return lay ? layHands(on, stroke, lay) : stroke;
  }, [pieces, chosen, running === null, practice.drill, top.release]);

  const [x, y] = strikerAt(planNow().place, 0, 0);
  const still = running ? tokens : [...tokens, { id: STRIKER, kind: "striker" as const, x, y, sunk: 0 }];
  return (
    <BoardView board={board} label={t("table.label")} t={t} tokens={still} hands={hands} moving={running !== null} class={near ? "aiming near" : "aiming"}>
      <WhyNot t={t} camera={stage.camera()} stroke={!running} due={false} strict={false} />
    </BoardView>
  );
}
