/** The practice table's state: what lies on it, what was there before, the shot that runs. */

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { practise } from "../../api/client";
import type { Running } from "../../games/contract";
import { type FlickAsk, trackOf } from "../ask";
import { restOfBody, SINK } from "../compose";
import { milliseconds, type ShotLog } from "../motion";
import { aimAt, onPlan, planNow, slideTo } from "../plan";
import { book, type Book, enter, forget } from "./drill-book";
import type { Drill, Laid, Landed, Lies, PracticeKit } from "./kit";

export interface Practice<D extends Drill> {
  pieces: Laid;
  /** Names the position: another one, another plan. */
  question: string;
  ask: FlickAsk;
  drill: D | null;
  tries: number;
  book: Book;
  /** The shot that runs, or ran last. */
  shot: ShotLog | null;
  running: Running | null;
  /** What the flick as it is meant would do, as far as the server has said. */
  predicted: ShotLog | null;
  /** What the last shot did. */
  landed: Landed<D> | null;
  failed: boolean;
  canUndo: boolean;
  canRedo: boolean;
  lay(pieces: Laid): void;
  undo(): void;
  redo(): void;
  shoot(): void;
  /** Show a shot that ended at once. */
  skip(): void;
  take(drill: D | null): void;
  again(): void;
  reset(): void;
  link(): string;
}

/** Asking the server at every hair's breadth would be rude. */
const PREDICT_MS = 140;

/** The table after a shot. */
function after(pieces: Laid, motion: ShotLog): Lies[] {
  return pieces.flatMap(([id]): Lies[] => {
    const rest = restOfBody(motion, id);
    return rest ? [[id, ...rest]] : [];
  });
}

interface Start {
  position: string | null;
  drill: string | null;
}

export function usePractice<Kind extends string, Ground, D extends Drill>(kit: PracticeKit<Kind, Ground, D>, start: Start, predict: boolean, still: boolean): Practice<D> {
  const { game } = kit.gear;
  const opening = kit.presets[kit.first] ?? [];
  const first = useRef(start.position === null ? null : kit.read(start.position));
  const [drill, setDrill] = useState(() => kit.drills.find(({ id }) => id === start.drill) ?? null);
  const [pieces, setPieces] = useState<Laid>(() => drill?.pieces ?? first.current?.pieces ?? opening);
  const [past, setPast] = useState<readonly Laid[]>([]);
  const [future, setFuture] = useState<readonly Laid[]>([]);
  const [tries, setTries] = useState(0);
  const [known, setKnown] = useState<Book>(() => book(game));
  const [shot, setShot] = useState<ShotLog | null>(null);
  const [running, setRunning] = useState<Running | null>(null);
  const [predicted, setPredicted] = useState<ShotLog | null>(null);
  const [landed, setLanded] = useState<Landed<D> | null>(null);
  const [failed, setFailed] = useState(false);
  const [opened] = useState(() => performance.now());
  const version = useRef(0);
  const landing = useRef<(() => void) | null>(null);

  const ask = useMemo(() => kit.ask(pieces), [pieces]);

  /** Put other pieces on the table: whatever was predicted or ran there is over. */
  const show = (next: Laid) => {
    version.current += 1;
    landing.current = null;
    setPieces(next);
    setRunning(null);
    setPredicted(null);
  };
  const lay = (next: Laid) => {
    setPast((all) => [...all, pieces]);
    setFuture([]);
    setLanded(null);
    setShot(null);
    show(next);
  };

  // A link brings its flick along.
  useEffect(() => {
    const flick = first.current?.flick;
    if (!flick) return;
    const track = trackOf(ask);
    if (track) slideTo(flick.place, track, true);
    aimAt(flick.angle, flick.power);
  }, []);

  // The whole shot before it is made, as the server computes it; an answer that comes late is dropped.
  useEffect(() => {
    setPredicted(null);
    if (!predict || drill || running) return;
    let wanted = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const foresee = () => {
      const mine = ++wanted;
      setPredicted(null);
      clearTimeout(timer);
      timer = setTimeout(() => {
        practise(game, kit.order(pieces, planNow())).then(
          ({ log }) => mine === wanted && setPredicted(log),
          () => null,
        );
      }, PREDICT_MS);
    };
    foresee();
    const stop = onPlan(foresee);
    return () => {
      stop();
      wanted = -1;
      clearTimeout(timer);
    };
  }, [predict, pieces, drill, running === null]);

  const land = (log: ShotLog, facts: Landed<D>["facts"]) => {
    const done = drill !== null && kit.made(drill, log);
    const count = tries + 1;
    setTries(count);
    if (drill && done) setKnown((now) => enter(game, now, drill.id, count));
    setLanded({ log, facts, drill, made: done });
    show(after(pieces, log));
  };

  const shoot = () => {
    if (running || pieces.length === 0) return;
    setFailed(false);
    setLanded(null);
    practise(game, kit.order(pieces, planNow())).then(
      ({ facts, log: motion }) => {
        if (!motion) return setFailed(true);
        setPast((all) => [...all, pieces]);
        setFuture([]);
        setShot(motion);
        if (still) return land(motion, facts);
        landing.current = () => land(motion, facts);
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

  const take = (next: D | null) => {
    setDrill(next);
    setTries(0);
    setPast([]);
    setFuture([]);
    setLanded(null);
    setShot(null);
    show(next?.pieces ?? opening);
  };

  return {
    pieces, ask, drill, tries, shot, running, predicted, landed, failed, lay, shoot, take,
    question: `practice ${opened} ${version.current}`,
    book: known,
    canUndo: past.length > 0 && !running,
    canRedo: future.length > 0 && !running,
    undo() {
      const before = past.at(-1);
      if (!before) return;
      setPast(past.slice(0, -1));
      setFuture([pieces, ...future]);
      setLanded(null);
      setShot(null);
      show(before);
    },
    redo() {
      const [next, ...rest] = future;
      if (!next) return;
      setPast([...past, pieces]);
      setFuture(rest);
      setLanded(null);
      setShot(null);
      show(next);
    },
    skip: () => landing.current?.(),
    again() {
      setLanded(null);
      setShot(null);
      show(drill?.pieces ?? pieces);
    },
    reset: () => setKnown(forget(game)),
    link: () => `${location.origin}/practice/${game}?p=${kit.write(pieces, planNow())}`,
  };
}
