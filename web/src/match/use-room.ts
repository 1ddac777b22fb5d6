/** A match opened: its table's line, what was seen, and what one may do. */

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { frames as askFrames, games as askGames, match as askMatch, motion as askMotion, token } from "../api/client";
import type { Aimed, GameInfo, MatchInfo, Problem, Refusal } from "../api/schema";
import { type Line, TableLine } from "../api/socket";
import { type AnyClient, load } from "../games";
import type { No } from "../games/contract";
import { mine } from "../start";
import { problemOf } from "../ui/refusal";
import { firstOf, receive, type Seen, steps, withMotion, withPast } from "./store";

export interface Room {
  client: AnyClient;
  game: GameInfo;
  seen: Seen;
  line: Line;
  /** An answer is on its way. */
  busy: boolean;
  /** Why the last attempt came to nothing: the server's words, or the page's own. */
  refusal: Refusal | No | null;
  /** What another seat is about to do, until the table changes. */
  aimed: Aimed | null;
  aim(value: Record<string, number>): void;
  /** Ask how a shot of the past ran. */
  recall(line: number): void;
  /** Have the past read back to a line. */
  reach(line: number): void;
  /** There is more of the past than was read by itself: have a page of it read. */
  earlier: (() => void) | null;
  choose(decision: string, option: string, value?: unknown): void;
  ask(what: "abandon" | "concede" | "takeback"): void;
  sit(seat: number | null): void;
  /** The page shows something else than the question, or shows it again. */
  hold(on: boolean): void;
  /** Somebody looks: a clock counts by it. */
  sign(): void;
  /** Refuse without asking. */
  tell(no: No): void;
  /** Put the refusal away. */
  dismiss(): void;
}

export type Opening = { state: "opening" } | { state: "failed"; problem: Problem } | { state: "open"; room: Room };

const NO_MATCH: Problem = { code: "gone", reason: "unknown_match", params: {}, law: [] };

interface Ready {
  client: AnyClient;
  game: GameInfo;
}

/** Where to sit when the page opens. A shared screen first sees only what everybody may see. */
function firstSeat(match: MatchInfo): number | null {
  const own = mine(match);
  if (own.length < 2) return own[0] ?? null;
  if (match.outcome || match.curtain) return null;
  return match.waits_for.find((seat) => own.includes(seat)) ?? (own[0] as number);
}

/** So many lines are read at once, and so many without being asked for: most matches have fewer. */
const PAGE = 200;
const BY_ITSELF = 1000;
const AGAIN_MS = 2_000;

/** A match opened, at a line of its past or in the present. */
export function useRoom(id: string, at: number | null): Opening {
  const [ready, setReady] = useState<Ready | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [seen, setSeen] = useState<Seen | null>(null);
  const [line, setLine] = useState<Line>("open");
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | No | null>(null);
  const [aimed, setAimed] = useState<Aimed | null>(null);
  const recalled = useRef(new Set<string>());
  /** What each seat at this screen has seen; the last one it was looked from. */
  const memory = useRef(new Map<number | null, Seen>());
  const eyes = useRef<number | null>(null);
  const [reach, setReach] = useState(Infinity);
  const [failed, setFailed] = useState(0);
  const table = useRef<TableLine | null>(null);
  /** The last line that was shown, and the last that an answer of ours became. */
  const lines = useRef(0);
  const taken = useRef(0);

  const learn = (seat: number | null, more: (before: Seen | null) => Seen | null): void => {
    const now = more(memory.current.get(seat) ?? null);
    if (!now) return;
    memory.current.set(seat, now);
    if (seat === eyes.current) setSeen(now);
  };

  useLayoutEffect(() => {
    let here = true;
    const open = async () => {
      const [match, games, mark] = await Promise.all([askMatch(id), askGames(), token()]);
      const game = games.find((g) => g.id === match.game);
      if (!game) throw new Error(match.game);
      const client = await load(match.game);
      if (!here) return;
      setReady({ client, game });
      table.current = new TableLine(id, mark, {
        table: (message) => {
          lines.current = Math.max(lines.current, message.frames.at(-1)?.n ?? 0);
          setBusy((table.current?.waiting ?? false) || taken.current > lines.current);
          setAimed(null);
          eyes.current = message.seat;
          learn(message.seat, (before) => receive(before, message, performance.now()));
        },
        refused: (message) => {
          setBusy(false);
          setRefusal(message);
        },
        // The table that came of it may still be on its way.
        taken: (number) => {
          taken.current = Math.max(taken.current, number);
          setBusy(taken.current > lines.current);
        },
        aimed: setAimed,
        line: setLine,
        gone: (why) => setProblem(why ?? NO_MATCH),
      });
      table.current.sit(firstSeat(match));
    };
    open().catch((error) => here && setProblem(problemOf(error)));
    return () => {
      here = false;
      table.current?.close();
    };
  }, [id]);

  // The table sends the last lines; what came before them is read backwards, a page at a time.
  const first = seen ? firstOf(seen) : 0;
  const wanted = Math.max(0, Math.min(reach, at ?? Infinity, (seen?.match.lines ?? 0) - BY_ITSELF));
  useLayoutEffect(() => {
    if (!seen || first <= wanted) return;
    const { seat } = seen;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let here = true;
    askFrames(id, seat, Math.max(0, first - PAGE), first - 1).then(
      (frames) => here && learn(seat, (before) => before && withPast(before, frames)),
      () => {
        if (here) timer = setTimeout(() => setFailed((n) => n + 1), AGAIN_MS);
      },
    );
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [id, seen?.seat, first, first <= wanted, failed]);

  if (problem) return { state: "failed", problem };
  if (!ready || !seen || first > (at ?? Infinity) || steps(seen).length === 0) return { state: "opening" };
  return {
    state: "open",
    room: {
      ...ready, seen, line, busy, refusal, aimed,
      aim: (value) => table.current?.aim(value),
      recall(line) {
        const { seat } = seen;
        if (recalled.current.has(`${seat} ${line}`)) return;
        recalled.current.add(`${seat} ${line}`);
        // A shot that cannot be had is not missed: the table shows how it ended.
        askMotion(id, line).then((motion) => learn(seat, (now) => now && withMotion(now, line, motion)), () => null);
      },
      reach: (line) => setReach((before) => Math.min(before, line)),
      earlier: first > 0 && first <= wanted ? () => setReach(first - 1) : null,
      choose(decision, option, value) {
        setRefusal(null);
        setBusy(true);
        table.current?.answer(decision, option, value);
      },
      ask(what) {
        setRefusal(null);
        table.current?.ask(what);
      },
      sit(seat) {
        setRefusal(null);
        table.current?.sit(seat);
      },
      hold: (on) => table.current?.hold(on),
      sign: () => table.current?.sign(),
      tell: setRefusal,
      dismiss: () => setRefusal(null),
    },
  };
}
