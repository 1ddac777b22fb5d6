/** Where things stand on the pitch strip, in pixels of its own width. */

import { CENTRE_LINE, GOAL } from "./deck";

export interface Strip {
  width: number;
  height: number;
  compact: boolean;
  /** Height of the ball's centre. */
  level: number;
  left(area: number): number;
  span(area: number): number;
  /** Middle of an area; the centre line is the edge between the Central areas. */
  middle(area: number): number;
}

export function stripOf(width: number): Strip {
  const compact = width < 620;
  const height = compact ? 84 : 104;
  const edge = Math.round(width * (compact ? 0.112 : 0.104));
  const inner = (width - 2 * edge) / 6;
  const left = (area: number): number =>
    area <= 0 ? 0 : area >= GOAL ? width - edge : edge + (area - 1) * inner;
  const span = (area: number): number => (area <= 0 || area >= GOAL ? edge : inner);
  return {
    width, height, compact, left, span,
    level: compact ? 34 : 42,
    middle: (area) => (area === CENTRE_LINE ? width / 2 : left(area) + span(area) / 2),
  };
}

/** Where a flight comes down, beyond the in-goals included. */
export function landing(strip: Strip, area: number): number {
  if (area > GOAL) return strip.width - 8;
  if (area < 0) return 8;
  return strip.middle(area);
}

/** A dotted arc between two places, clear of the balls at its ends. */
export function arc(strip: Strip, from: number, to: number): string {
  const way = Math.sign(to - from);
  const clear = strip.compact ? 15 : 28;
  const lift = Math.min(strip.compact ? 22 : 32, 10 + Math.abs(to - from) / 6);
  const y = strip.level - 5;
  return `M${from + way * clear} ${y}Q${(from + to) / 2} ${y - lift} ${to - way * clear} ${y - 1}`;
}
