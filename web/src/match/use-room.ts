/** A match opened: its table's line, what was seen, and what one may do. */

import { useEffect, useRef, useState } from "preact/hooks";
import { games as askGames, match as askMatch, motion as askMotion, token } from "../api/client";
import type { Aimed, GameInfo, MatchInfo, Problem, Refusal } from "../api/schema";
import { type Line, TableLine } from "../api/socket";
import { type AnyClient, load } from "../games";
import type { No } from "../games/contract";
import { mine } from "../start";
import { problemOf } from "../ui/refusal";
import { receive, type Seen, withMotion } from "./store";

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

/** Whether the seats of this match see different things: then a curtain falls between two at one screen. */
export const hides = ({ game, client }: Ready, match: MatchInfo): boolean => game.hides && !client.open?.(match.setup);

/** Where to sit when the page opens. A shared screen first sees only what everybody may see. */
function firstSeat(match: MatchInfo, ready: Ready): number | null {
  const own = mine(match);
  if (own.length < 2) return own[0] ?? null;
  if (match.outcome || hides(ready, match)) return null;
  return match.waits_for.find((seat) => own.includes(seat)) ?? (own[0] as number);
}

export function useRoom(id: string): Opening {
  const [ready, setReady] = useState<Ready | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [seen, setSeen] = useState<Seen | null>(null);
  const [line, setLine] = useState<Line>("open");
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | No | null>(null);
  const [aimed, setAimed] = useState<Aimed | null>(null);
  const recalled = useRef(new Set<number>());
  const table = useRef<TableLine | null>(null);
  const lines = useRef(0);

  useEffect(() => {
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
          lines.current = message.match.lines;
          setBusy(table.current?.waiting ?? false);
          setAimed(null);
          setSeen((before) => receive(before, message, performance.now()));
        },
        refused: (message) => {
          setBusy(false);
          setRefusal(message);
        },
        // The table that came of it may still be on its way.
        taken: (number) => setBusy(number > lines.current),
        aimed: setAimed,
        line: setLine,
        gone: (why) => setProblem(why ?? NO_MATCH),
      });
      table.current.sit(firstSeat(match, { client, game }));
    };
    open().catch((error) => here && setProblem(problemOf(error)));
    return () => {
      here = false;
      table.current?.close();
    };
  }, [id]);

  if (problem) return { state: "failed", problem };
  if (!ready || !seen) return { state: "opening" };
  return {
    state: "open",
    room: {
      ...ready, seen, line, busy, refusal, aimed,
      aim: (value) => table.current?.aim(value),
      recall(line) {
        if (recalled.current.has(line)) return;
        recalled.current.add(line);
        // A shot that cannot be had is not missed: the table shows how it ended.
        askMotion(id, line).then((motion) => setSeen((now) => now && withMotion(now, line, motion)), () => null);
      },
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
