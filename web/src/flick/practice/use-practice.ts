/** The practice table's state: what lies on it, what was there before, the shot that runs. */

import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { practise, Refused } from "../../api/client";
import type { Practised } from "../../api/schema";
import type { Running } from "../../games/contract";
import { figuresOf, type FlickAsk, trackOf } from "../ask";
import { restOfBody } from "../compose";
import type { Prop } from "../gear";
import { showEnds, type ShotLog } from "../motion";
import { aimAt, chipIt, choose, onPlan, planNow, slideTo, swerveTo } from "../plan";
import { book, type Book, enter, forget } from "./drill-book";
import type { Drill, Laid, Landed, Lies, PracticeKit, Set as Table } from "./kit";

export interface Practice<D extends Drill> {
  pieces: Laid;
  /** The same with what is asked for, and which switches are on. */
  set: Table<D>;
  /** Names the position: another one, another plan. */
  question: string;
  ask: FlickAsk;
  drill: D | null;
  /** Which of its flicks is asked for. */
  round: number;
  tries: number;
  book: Book;
  /** The shot that runs, or ran last. */
  shot: ShotLog | null;
  running: Running | null;
  /** What was set on the table for it. */
  props: readonly Prop[];
  /** The last flick of a drill is seen as it ended, until one goes on. */
  ended: boolean;
  /** Nothing is seen to move: what moved is told by its trail. */
  still: boolean;
  /** What the flick as it is meant would do, as far as the server has said. */
  predicted: ShotLog | null;
  /** What it would meet first, where only that was asked for. */
  foretold: Practised["facts"] | null;
  /** What the last shot did. */
  landed: Landed<D> | null;
  /** Why the last flick was refused; empty where the server did not answer. */
  failed: string | null;
  canUndo: boolean;
  canRedo: boolean;
  lay(pieces: Laid): void;
  undo(): void;
  redo(): void;
  shoot(): void;
  /** Show how a shot ends at once; or let what was missed lie ready again. */
  skip(): void;
  take(drill: D | null): void;
  /** The same flick once more; of flicks that follow on one another the first. */
  again(): void;
  /** The next flick of the drill, where it has a table of its own. */
  onward: (() => void) | null;
  turn(name: string, on: boolean): void;
  reset(): void;
  link(): string;
}

/** Asking the server at every hair's breadth would be rude. */
const PREDICT_MS = 140;
const LOTS = 2 ** 32;
const lots = (): number => Math.floor(Math.random() * LOTS);

/** The table after a shot. */
function after(pieces: Laid, motion: ShotLog): Lies[] {
  return pieces.flatMap(([id]): Lies[] => {
    const rest = restOfBody(motion, id);
    return rest ? [[id, ...rest]] : [];
  });
}

const reasonOf = (error: unknown): string => (error instanceof Refused ? error.problem.reason : "");

interface Start {
  position: string | null;
  drill: string | null;
}

export function usePractice<Kind extends string, Ground, D extends Drill>(kit: PracticeKit<Kind, Ground, D>, start: Start, predict: boolean, still: boolean): Practice<D> {
  const { game } = kit.gear;
  const opening = kit.presets[kit.first] ?? [];
  const first = useRef(start.position === null ? null : kit.read(start.position));
  const [drill, setDrill] = useState(() => kit.drills.find(({ id }) => id === start.drill) ?? null);
  const [round, setRound] = useState(0);
  const [on, setOn] = useState<ReadonlySet<string>>(new Set());
  const [pieces, setPieces] = useState<Laid>(() => drill?.rounds[0]?.pieces ?? first.current?.pieces ?? opening);
  const [past, setPast] = useState<readonly Laid[]>([]);
  const [future, setFuture] = useState<readonly Laid[]>([]);
  const [tries, setTries] = useState(0);
  const [known, setKnown] = useState<Book>(() => book(game));
  const [shot, setShot] = useState<ShotLog | null>(null);
  const [running, setRunning] = useState<Running | null>(null);
  const [prediction, setPredicted] = useState<Practised | null>(null);
  const [landed, setLanded] = useState<Landed<D> | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [ended, setEnded] = useState(false);
  const [props, setProps] = useState<readonly Prop[]>([]);
  const [opened] = useState(() => performance.now());
  const version = useRef(0);
  const landing = useRef<(() => void) | null>(null);

  // What chance has in store for this table: the same for what is foretold and for what is done.
  const lot = useRef(lots());
  const set = useMemo((): Table<D> => ({ pieces, drill, round, on }), [pieces, drill, round, on]);
  const ask = useMemo(() => kit.ask(set), [set]);
  const whole = predict && !drill;

  /** Put other pieces on the table: whatever was predicted or ran there is over. */
  const show = (next: Laid) => {
    version.current += 1;
    landing.current = null;
    lot.current = lots();
    setPieces(next);
    setRunning(null);
    setEnded(false);
    setPredicted(null);
  };
  const lay = (next: Laid) => {
    setPast((all) => [...all, pieces]);
    setFuture([]);
    setLanded(null);
    setFailed(null);
    setShot(null);
    show(next);
  };

  // A link brings its flick along.
  useLayoutEffect(() => {
    const flick = first.current?.flick;
    if (!flick) return;
    const track = trackOf(ask);
    const figures = figuresOf(ask);
    if (track) slideTo(flick.place, track, true);
    if (figures && flick.body !== undefined) choose(flick.body, figures);
    aimAt(flick.angle, flick.power);
    if (flick.swerve) swerveTo(flick.swerve);
    if (flick.chip) chipIt(true);
  }, []);

  // Another drill, or another way to flick, begins with an aim of its own.
  useLayoutEffect(() => {
    const angle = kit.pointed?.(set) ?? null;
    if (angle !== null && !first.current?.flick) aimAt(angle, kit.strength?.(set) ?? planNow().power);
  }, [drill, round, on]);

  // The shot before it is made, as the server computes it, whole or up to its first contact; a late answer is dropped.
  useLayoutEffect(() => {
    setPredicted(null);
    if (running || !(whole || kit.foretells)) return;
    let wanted = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const foresee = () => {
      const mine = ++wanted;
      setPredicted(null);
      clearTimeout(timer);
      if (pieces.length === 0) return;
      timer = setTimeout(() => {
        practise(game, kit.order(set, planNow(), { lot: lot.current, cut: !whole })).then(
          (tried) => mine === wanted && setPredicted(tried),
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
  }, [whole, set, running === null]);

  const next = drill?.rounds[round + 1];
  /** The last flick up to this one that has a table of its own. */
  const laidAt = drill ? drill.rounds.findLastIndex(({ pieces: own }, at) => at <= round && own.length > 0) : 0;
  const land = (log: ShotLog, facts: Landed<D>["facts"]) => {
    const done = drill !== null && kit.made(drill, log, facts);
    const count = tries + 1;
    setTries(count);
    if (drill && done && !next) setKnown((now) => enter(game, now, drill.id, count));
    setLanded({ log, facts, drill, round, made: done });
    // Where the next flick goes on from here it is asked for at once.
    const goesOn = done && next?.pieces.length === 0;
    if (goesOn) setRound(round + 1);
    if (!drill || goesOn || !kit.resets) return show((kit.after ?? after)(pieces, log));
    lot.current = lots();
    landing.current = null;
    setRunning(null);
    setEnded(true);
  };
  /** What was missed lies ready again; the verdict stays until the next flick. */
  const ready = () => {
    setEnded(false);
    if (laidAt === round) return;
    setRound(laidAt);
    show(drill?.rounds[laidAt]?.pieces ?? pieces);
  };
  // Whoever aims again has seen enough.
  useLayoutEffect(() => {
    if (!ended || landed?.made) return;
    const meant = (): string => JSON.stringify(kit.ask(set).value(planNow()));
    const before = meant();
    return onPlan(() => meant() !== before && ready());
  }, [ended]);

  const shoot = () => {
    if (running || pieces.length === 0) return;
    // Who has made it goes on to the next, or begins anew.
    if (drill && kit.resets && landed?.made && landed.round === round) return next ? begin(round + 1) : again();
    // Another round has another aim: one looks first.
    if (ended) ready();
    if (ended && laidAt !== round) return;
    setFailed(null);
    setLanded(null);
    const plan = planNow();
    practise(game, kit.order(set, plan, { lot: lot.current, cut: false })).then(
      ({ facts, log: motion }) => {
        if (!motion) return setFailed("");
        setProps(kit.props?.(set, plan) ?? []);
        setPast((all) => [...all, pieces]);
        setFuture([]);
        setShot(motion);
        if (still) return land(motion, facts);
        landing.current = () => land(motion, facts);
        setRunning({ since: performance.now(), speed: 1 });
      },
      (error) => setFailed(reasonOf(error)),
    );
  };
  useLayoutEffect(() => {
    if (!running || !shot) return;
    const timer = setTimeout(() => landing.current?.(), showEnds(shot) / 1000);
    return () => clearTimeout(timer);
  }, [running]);

  const begin = (at: number) => {
    setRound(at);
    setLanded(null);
    setFailed(null);
    setShot(null);
    show(drill?.rounds[at]?.pieces ?? pieces);
  };
  const again = () => begin(laidAt);
  const take = (next: D | null) => {
    setDrill(next);
    setRound(0);
    setTries(0);
    setFailed(null);
    setPast([]);
    setFuture([]);
    setLanded(null);
    setShot(null);
    show(next?.rounds[0]?.pieces ?? opening);
  };

  return {
    pieces, set, ask, drill, round, tries, shot, running, ended, props, still, landed, failed, lay, shoot, take, again,
    predicted: prediction?.log ?? null,
    foretold: whole ? null : (prediction?.facts ?? null),
    onward: landed?.made && landed.round === round && next ? () => begin(round + 1) : null,
    turn: (name, turned) => setOn((now) => new Set([...now].filter((one) => one !== name).concat(turned ? [name] : []))),
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
    skip: () => (ended && !landed?.made ? ready() : landing.current?.()),
    reset: () => setKnown(forget(game)),
    link: () => `${location.origin}/practice/${game}?p=${kit.write(pieces, planNow())}`,
  };
}
