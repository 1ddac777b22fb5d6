/** From the messages of a table to the list of moments: pure, so that it can be tested. */

import type { AnyEvent, Moment } from "../games/contract";
import type { DecisionShown, Frame, MatchInfo, Outcome, ShotLog, Table, TakenBack } from "../api/schema";

export type AnyMoment = Moment<unknown>;

/** The table as far as it is known here. */
export interface Seen {
  match: MatchInfo;
  seat: number | null;
  /** Lines known, oldest first, taken back ones included: the last ones, without a gap. */
  moments: readonly AnyMoment[];
  decisions: readonly DecisionShown[];
  outcome: Outcome | null;
  takeback: boolean;
  thinking: number | null;
  /** When this arrived, for clocks that run from here. */
  received: number;
}

/** Lines that happen to the match rather than in it: the house speaks of them, the table stays. */
const ABOVE = new Set(["takeback", "concede", "abandon", "pause", "sit"]);
export const isAbove = (moment: AnyMoment): boolean => ABOVE.has(moment.line);

const momentOf = (frame: Frame, motion: ShotLog | null | undefined): AnyMoment => ({
  ...frame, events: frame.events as AnyEvent[], motion: frame.motion ?? motion ?? null,
});

/** A shot was played here and the page does not know how it ran: it can be asked for. */
export const lacksMotion = (moment: AnyMoment | undefined): boolean => moment?.line === "played" && moment.motion === null;

/** Add how a shot of the past ran. */
export function withMotion(seen: Seen, line: number, motion: ShotLog | null): Seen {
  return { ...seen, moments: seen.moments.map((moment) => (moment.n === line ? { ...moment, motion } : moment)) };
}

/** Add what a table says to what was seen from its seat. Another match starts from nothing. */
export function receive(seen: Seen | null, table: Table, received = 0): Seen {
  const same = seen !== null && seen.seat === table.seat && seen.match.id === table.match.id;
  const first = table.frames[0]?.n ?? 0;
  // Who missed more than was sent keeps nothing from before the gap, and asks for it as for all that is past.
  const missed = same && table.frames.length > 0 && first > (seen.moments.at(-1)?.n ?? 0) + 1;
  return {
    match: table.match,
    seat: table.seat,
    moments: joined(same && !missed ? seen.moments : [], table.frames),
    decisions: table.decisions,
    outcome: table.outcome,
    takeback: table.takeback,
    thinking: table.thinking,
    received,
  };
}

/** Add lines of the past that were asked for. */
export function withPast(seen: Seen, frames: readonly Frame[]): Seen {
  const last = frames.at(-1)?.n ?? -1;
  return last + 1 < firstOf(seen) ? seen : { ...seen, moments: joined(seen.moments, frames) };
}

/** The first line that is known here: what came before it can be asked for. */
export const firstOf = (seen: Seen): number => seen.moments[0]?.n ?? 0;

function joined(moments: readonly AnyMoment[], frames: readonly Frame[]): AnyMoment[] {
  const byLine = new Map(moments.map((moment) => [moment.n, moment]));
  for (const frame of frames) {
    const known = byLine.get(frame.n);
    // A frame seen before keeps its identity: what was drawn from it need not be drawn again.
    if (!known || known.dropped !== frame.dropped) byLine.set(frame.n, momentOf(frame, known?.motion));
  }
  return dropTakenBack([...byLine.values()].sort((a, b) => a.n - b.n));
}

/** A line taken back later than it was sent is marked here: the server does not send it again. */
function dropTakenBack(moments: AnyMoment[]): AnyMoment[] {
  const gone = new Set<number>();
  for (const moment of moments) {
    for (const event of moment.events) {
      if (event.type !== "taken_back") continue;
      const { line } = event as unknown as TakenBack;
      for (const other of moments) if (other.n >= line && other.n < moment.n) gone.add(other.n);
    }
  }
  return moments.map((m) => (gone.has(m.n) && !m.dropped ? { ...m, dropped: true } : m));
}

/** What still counts, words of the house included: the referee's voice speaks of these. */
export const live = (seen: Seen): AnyMoment[] => seen.moments.filter((m) => !m.dropped);

/** The line that answered the question asked on the table after a line; null where chance answered, or nobody. */
export function answeredBy(seen: Seen, n: number): number | null {
  const next = live(seen).find((m) => m.n > n && !isAbove(m) && (m.line === "choice" || m.events.length > 0));
  return next?.line === "choice" ? next.n : null;
}

/** What a choice came to: the shot it led to, before its seat chose again; else its own line. */
export function cameTo(moments: readonly AnyMoment[], line: number): AnyMoment | undefined {
  const own = moments.find((m) => m.n === line);
  const next = moments.find((m) => m.n > line && (m.line === "played" || (m.line === "choice" && m.seat === own?.seat)));
  return next?.line === "played" ? next : own;
}

/** What the record steps through: moments of the game in which something happened, and the last. */
export function steps(seen: Seen): AnyMoment[] {
  const played = live(seen).filter((m) => !isAbove(m));
  return played.filter((m, i) => m.n === 0 || m.events.length > 0 || i === played.length - 1);
}

/** The step shown for a line: that one, or the last before it. */
export function stepAt(all: readonly AnyMoment[], line: number): number {
  let found = 0;
  all.forEach((step, i) => {
    if (step.n <= line) found = i;
  });
  return found;
}

/** The step that shows the table as it was when a line was chosen. */
export const stepBefore = (all: readonly AnyMoment[], line: number): number => Math.max(0, all.findLastIndex((moment) => moment.n < line));
