/** How the page walks through moments: live at a watchable pace, still in the past, or playing. */

export type Mode = "live" | "still" | "play";

/** Where the page looks: `n` is the line of the step shown. */
export interface Head {
  mode: Mode;
  n: number;
  /** When that step came on the table. */
  since: number;
  /** The line one had caught up with last: what came after it is walked through in one go. */
  from: number;
  /** How fast a shot of this step is seen to run; 0 for a step one looked up: it shows how it ended. */
  runs: number;
}

export interface Walk {
  /** Lines of the steps, oldest first. */
  lines: readonly number[];
  /** How long a step stands, in ms, a shot that runs in it included. */
  pace(line: number): number;
  /** How long a shot runs in it: nobody's hurry cuts that. */
  run(line: number): number;
  /** And how long what has to be read stands at least, in ms. */
  read(line: number): number;
  /** How fast the record plays. */
  speed: number;
  /** Live: how fast shots run, and how long steps stand, times their own measure. */
  motion: number;
  calm: number;
  /** The looking seat is asked something: do not keep it waiting. */
  asked: boolean;
  /** Reduced motion: no walking, only the present. */
  jump: boolean;
  /** Something to be read first (a lesson): stay. */
  held: boolean;
}

/** Longest a player waits for the table to catch up when it is his turn. */
export const PATIENCE_MS = 2_600;
/** More than this at once is history, not play: go to the end. */
export const MOST_STEPS = 14;

const after = (lines: readonly number[], n: number): number[] => lines.filter((line) => line > n);

/** When to take the next step, in ms from now; null for not at all. */
export function wait(head: Head, walk: Walk, now: number): number | null {
  const ahead = after(walk.lines, head.n);
  if (head.mode === "still" || walk.held || ahead.length === 0) return null;
  const stood = now - head.since;
  const running = runningFor(head, walk);
  const stands = (line: number): number => walk.pace(line) - walk.run(line);
  if (head.mode === "play") return Math.max(0, running + stands(head.n) / walk.speed - stood);
  if (walk.jump || ahead.length > MOST_STEPS) return 0;
  const whole = [head.from, ...after(walk.lines, head.from)].slice(0, -1).reduce((sum, line) => sum + stands(line), 0);
  const hurry = walk.asked && whole > PATIENCE_MS ? PATIENCE_MS / whole : 1;
  const still = Math.max(stands(head.n) * hurry, Math.min(stands(head.n), walk.read(head.n)));
  return Math.max(0, running + still * walk.calm - stood);
}

/** How long the shot of the step shown runs in all, in ms as one watches it. */
export const runningFor = (head: Head, walk: Pick<Walk, "run">): number => (head.runs ? walk.run(head.n) / head.runs : 0);

/** Take the next step. Playing to the end comes back to the present. */
export function step(head: Head, walk: Walk, now: number): Head {
  const ahead = after(walk.lines, head.n);
  if (ahead.length === 0) return head.mode === "play" ? { ...head, mode: "live" } : head;
  const leap = head.mode === "live" && (walk.jump || ahead.length > MOST_STEPS);
  const n = (leap ? ahead.at(-1) : ahead[0]) as number;
  const caughtUp = leap || ahead.length === 1;
  const mode = head.mode === "play" && caughtUp ? "live" : head.mode;
  const runs = leap ? 0 : head.mode === "play" ? walk.speed : walk.motion;
  return { mode, n, since: now, from: caughtUp ? n : head.from, runs };
}

/** Look at a line of the past; the last line is the present. */
export function lookAt(walk: Pick<Walk, "lines">, n: number, now: number): Head {
  return { mode: n >= (walk.lines.at(-1) ?? 0) ? "live" : "still", n, since: now, from: n, runs: 0 };
}

/** After a takeback the line one looked at may be gone: fall back to the last that is left. */
export function settle(head: Head, lines: readonly number[], now: number): Head {
  if (lines.length === 0 || lines.includes(head.n)) return head;
  const before = lines.filter((line) => line < head.n).at(-1) ?? (lines[0] as number);
  return { ...head, n: before, since: now, from: Math.min(head.from, before), runs: 0 };
}
