/** The practice board's state: what lies on it, what was there before, the shot that runs. */

import { useEffect, useRef, useState } from "preact/hooks";
import { practise } from "../../api/client";
import type { DecisionShown } from "../../api/schema";
import { milliseconds, type ShotLog } from "../../flick/motion";
import type { Running } from "../contract";
import { fallen, restOfBody, SINK } from "./compose";
import { book, type Book, enter, forget } from "./drill-book";
import { type Drill, DRILLS, made } from "./drills";
import { type Miss, missOf } from "./miss";
import { aimAt, onPlan, slideTo, strokeNow } from "./plan";
import { decode, encode, type Lies, PRESETS, type Stroke, whereOf } from "./position";
import { strikerRow } from "./spots";
import { piecesFrom } from "./table";
import { strokeSpec, type StrokeSpec, type View } from "./types";

export interface Practice {
  pieces: readonly Lies[];
  where: View["b"]["where"];
  /** The question as a match would put it: where the striker may stand. */
  decision: DecisionShown;
  spec: StrokeSpec;
  drill: Drill | null;
  tries: number;
  book: Book;
  /** The shot that runs, or ran last. */
  shot: ShotLog | null;
  running: Running | null;
  /** What the stroke as it is meant would do, as far as the server has said. */
  predicted: ShotLog | null;
  /** What the last shot did. */
  outcome: { fell: readonly number[]; touched: boolean; made: boolean; miss: Miss | null } | null;
  failed: boolean;
  canUndo: boolean;
  canRedo: boolean;
  lay(pieces: readonly Lies[]): void;
  undo(): void;
  redo(): void;
  shoot(): void;
  /** Show a shot that ended at once. */
  skip(): void;
  take(drill: Drill | null): void;
  again(): void;
  reset(): void;
  link(): string;
}

/** Asking the server at every hair's breadth would be rude. */
const PREDICT_MS = 140;

const orderOf = (pieces: readonly Lies[], stroke: Stroke) => ({ pieces, stroke });

/** The board after a shot. */
function after(pieces: readonly Lies[], motion: ShotLog): Lies[] {
  return pieces.flatMap(([id]): Lies[] => {
    const rest = restOfBody(motion, id);
    return rest ? [[id, ...rest]] : [];
  });
}

const drillById = (id: string | null): Drill | null => DRILLS.find((drill) => drill.id === id) ?? null;

export function usePractice(start: { position: string | null; drill: string | null }, predict: boolean, still: boolean): Practice {
  const first = useRef(start.position === null ? null : decode(start.position));
  const [drill, setDrill] = useState(() => drillById(start.drill));
  const [pieces, setPieces] = useState<readonly Lies[]>(() => drill?.pieces ?? first.current?.pieces ?? PRESETS.five);
  const [past, setPast] = useState<readonly (readonly Lies[])[]>([]);
  const [future, setFuture] = useState<readonly (readonly Lies[])[]>([]);
  const [tries, setTries] = useState(0);
  const [known, setKnown] = useState<Book>(book);
  const [shot, setShot] = useState<ShotLog | null>(null);
  const [running, setRunning] = useState<Running | null>(null);
  const [predicted, setPredicted] = useState<ShotLog | null>(null);
  const [outcome, setOutcome] = useState<Practice["outcome"]>(null);
  const [failed, setFailed] = useState(false);
  const [opened] = useState(() => performance.now());
  const version = useRef(0);
  const landing = useRef<(() => void) | null>(null);

  const where = whereOf(pieces);
  const own = piecesFrom(where, 0);
  const spec: StrokeSpec = { side: 0, place: strikerRow(own), ahead: 0, strict: false, perils: [] };
  const decision = {
    id: `practice ${opened} ${version.current}`, seat: 0, kind: "stroke", options: [], barred: [], spec: { stroke: spec }, default: "", law: [], left_ms: null, stands: false,
  } as unknown as DecisionShown;

  /** Put other pieces on the board: whatever was predicted or ran there is over. */
  const show = (next: readonly Lies[]) => {
    version.current += 1;
    landing.current = null;
    setPieces(next);
    setRunning(null);
    setPredicted(null);
  };
  const lay = (next: readonly Lies[]) => {
    setPast((all) => [...all, pieces]);
    setFuture([]);
    setOutcome(null);
    setShot(null);
    show(next);
  };

  // A link brings its stroke along.
  useEffect(() => {
    const stroke = first.current?.stroke;
    if (!stroke) return;
    slideTo(stroke.place, strokeSpec(decision) ?? spec, own, true);
    aimAt(stroke.angle, stroke.power);
  }, []);

  // The whole shot before it is made, as the server computes it; an answer that comes late is dropped.
  useEffect(() => {
    setPredicted(null);
    if (!predict || drill || running) return;
    let wanted = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      const mine = ++wanted;
      setPredicted(null);
      clearTimeout(timer);
      timer = setTimeout(() => {
        practise("carrom", orderOf(pieces, strokeNow())).then(
          ({ log }) => mine === wanted && setPredicted(log),
          () => null,
        );
      }, PREDICT_MS);
    };
    ask();
    const stop = onPlan(ask);
    return () => {
      stop();
      wanted = -1;
      clearTimeout(timer);
    };
  }, [predict, pieces, drill, running === null]);

  const land = (motion: ShotLog, touched: boolean) => {
    const done = drill !== null && made(drill, motion);
    const count = tries + 1;
    setTries(count);
    if (drill && done) setKnown((now) => enter(now, drill.id, count));
    setOutcome({ fell: fallen(motion), touched, made: done, miss: drill && !done ? missOf(drill, motion) : null });
    show(after(pieces, motion));
  };

  const shoot = () => {
    if (running || pieces.length === 0) return;
    setFailed(false);
    setOutcome(null);
    practise("carrom", orderOf(pieces, strokeNow())).then(
      ({ facts, log: motion }) => {
        if (!motion) return setFailed(true);
        const { touched } = facts;
        setPast((all) => [...all, pieces]);
        setFuture([]);
        setShot(motion);
        if (still) return land(motion, touched);
        landing.current = () => land(motion, touched);
        setRunning({ since: performance.now(), speed: 1 });
      },
      () => setFailed(true),
    );
  };
  useEffect(() => {
    if (!running || !shot) return;
    const timer = setTimeout(() => landing.current?.(), milliseconds(shot) + SINK / 1000);
    return () => clearTimeout(timer);
  }, [running]);

  const take = (next: Drill | null) => {
    setDrill(next);
    setTries(0);
    setPast([]);
    setFuture([]);
    setOutcome(null);
    setShot(null);
    show(next?.pieces ?? PRESETS.five);
  };

  return {
    pieces, where, decision, spec, drill, tries, shot, running, predicted, outcome, failed, lay, shoot, take,
    book: known,
    canUndo: past.length > 0 && !running,
    canRedo: future.length > 0 && !running,
    undo() {
      const before = past.at(-1);
      if (!before) return;
      setPast(past.slice(0, -1));
      setFuture([pieces, ...future]);
      setOutcome(null);
      setShot(null);
      show(before);
    },
    redo() {
      const [next, ...rest] = future;
      if (!next) return;
      setPast([...past, pieces]);
      setFuture(rest);
      setOutcome(null);
      setShot(null);
      show(next);
    },
    skip: () => landing.current?.(),
    again() {
      setOutcome(null);
      setShot(null);
      show(drill?.pieces ?? pieces);
    },
    reset: () => setKnown(forget()),
    link: () => `${location.origin}/practice/carrom?p=${encode(pieces, strokeNow())}`,
  };
}
