/** A finger or a mouse on the table: dragging back to aim, sliding a piece along its track, tapping. */

import type { Point } from "./camera";

/** How far a press may wander and still be a tap. */
export const DEAD_TOUCH = 14;
export const DEAD_MOUSE = 4;
/** Nearer than this to where one pressed, letting go changes nothing. */
const CANCEL_TOUCH = 26;
const CANCEL_MOUSE = 16;
/** A finger that lifts rolls a little: what it did in this time before is not meant. */
const LIFT_MS = 70;
const LIFT_PX = 10;
/** A drag from the track follows it unless it clearly leaves it. */
const ALONG = 1.2;

interface Sample {
  x: number;
  y: number;
  ms: number;
}

export interface Gesture {
  kind: "tap" | "slide" | "pull";
  touch: boolean;
  /** The press was on the piece, or on the track it slides along. */
  onTrack: boolean;
  start: Point;
  samples: readonly Sample[];
}

export function press(x: number, y: number, ms: number, touch: boolean, onTrack: boolean): Gesture {
  return { kind: "tap", touch, onTrack, start: [x, y], samples: [{ x, y, ms }] };
}

/** The same gesture when the finger has moved on. What it has become it stays. */
export function drag(gesture: Gesture, x: number, y: number, ms: number): Gesture {
  const [dx, dy] = [x - gesture.start[0], y - gesture.start[1]];
  const samples = [...gesture.samples.filter((sample) => ms - sample.ms < 4 * LIFT_MS), { x, y, ms }];
  let { kind } = gesture;
  if (kind === "tap" && Math.hypot(dx, dy) > (gesture.touch ? DEAD_TOUCH : DEAD_MOUSE)) {
    kind = gesture.onTrack && Math.abs(dx) > ALONG * Math.abs(dy) ? "slide" : "pull";
  }
  return { ...gesture, kind, samples };
}

export function here({ samples, start }: Gesture): Point {
  const last = samples.at(-1);
  return last ? [last.x, last.y] : start;
}

/** Where the finger was before it began to lift. */
export function lifted(gesture: Gesture, ms: number): Point {
  const end = here(gesture);
  if (!gesture.touch) return end;
  const before = gesture.samples.findLast((sample) => ms - sample.ms >= LIFT_MS);
  return before && Math.hypot(before.x - end[0], before.y - end[1]) <= LIFT_PX ? [before.x, before.y] : end;
}

export interface Pull {
  /** Thousandths of a degree, 0 to the right, 90 000 away from the looker. */
  angle: number;
  /** Thousandths of the strongest. */
  power: number;
}

export const TURN = 360_000;
export const POWER_MAX = 1000;

/** An angle brought into the whole turn. */
export const turn = (angle: number): number => ((Math.round(angle) % TURN) + TURN) % TURN;

/**
 * What a pull from one point of the page to another means. Only the direction and the length count,
 * so that one can drag back anywhere; null in the cancel zone. Beyond `full` pixels the strength
 * grows no more, but a longer lever still aims more finely.
 */
export function pulled(from: Point, to: Point, touch: boolean, full: number, unproject: (x: number, y: number) => Point): Pull | null {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const cancel = touch ? CANCEL_TOUCH : CANCEL_MOUSE;
  if (length < cancel) return null;
  const [ax, ay] = unproject(...from);
  const [bx, by] = unproject(...to);
  const power = Math.min(1, (length - cancel) / (full - cancel));
  return {
    angle: turn((Math.atan2(ay - by, ax - bx) * TURN) / (2 * Math.PI)),
    // A hand has no finer feeling than a hundredth; numbers can be typed.
    power: Math.max(10, Math.round(power * 100) * 10),
  };
}

/** How far one pulls for the strongest stroke, on a table drawn this large. */
export const fullPull = (width: number, height: number): number => Math.min(260, Math.max(130, 0.36 * Math.min(width, height)));
