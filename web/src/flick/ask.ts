/** What a hand is asked for at a flick table: to flick something, or to put something down. A game says where it may. */

import type { Point } from "./camera";
import type { Meant } from "./compose";
import type { Spot } from "./frame";
import type { Plan } from "./plan";

/** Why something may not be: key of the sentence (`fault.<reason>`), its articles, and whether nobody can do it at all. */
export interface Fault {
  reason: string;
  law: readonly string[];
  solid: boolean;
}

/** A lawful stretch of places, micrometres along the player's own line. */
export type Span = readonly [low: number, high: number];

/** The line a piece is set on before it is flicked. Places are micrometres from its middle, as its player sees it. */
export interface Track {
  /** Lawful stretches, from left to right. */
  spans: readonly Span[];
  /** As far from the middle as a hand may push it; and as the slider shows, in millimetres. */
  end: number;
  slider: number;
  fault(place: number): Fault | null;
  /** It is called, not prevented: before a strict referee it may stay there. */
  stays(fault: Fault): boolean;
}

export interface FlickAsk {
  /** The option that answers, and its value as the engine takes it. */
  option: string;
  value(plan: Plan): Record<string, number>;
  /** Where it may be set first. */
  track: Track;
  /** Where it stands for a place on its track, in millimetres as its player sees the table. */
  stand(place: number): Point;
  /** Quarter turns to the left from the looker's side to the player's. */
  quarters: number;
  /** The finger may turn what it flicks, and lift what that meets: each has its control where a game has it. */
  swerves?: boolean;
  chips?: boolean;
}

export interface HoldAsk {
  option: string;
  body: number;
  /** How many more are to be put down, this one included. */
  left: number;
  /** The side one looks from. */
  side: number;
  /** As far from the middle as a hand may carry it, in micrometres; and as the sliders show, in millimetres. */
  edge: number;
  slider: number;
  first(): Spot;
  fault(spot: Spot): Fault | null;
  /** It is called, not prevented. */
  strict: boolean;
}

/** The lawful place nearest to one that is wished for. */
export function nearest(place: number, spans: readonly Span[]): number {
  let best = place;
  let least = Infinity;
  for (const [low, high] of spans) {
    const here = Math.max(low, Math.min(high, place));
    if (Math.abs(here - place) < least) [best, least] = [here, Math.abs(here - place)];
  }
  return best;
}

/** What one means to flick, as far as it is planned. */
export const meantNow = ({ stand, quarters }: FlickAsk, { place, angle, power, swerve, chip }: Plan): Meant => ({ stand: stand(place), angle, power, quarters, swerve, chip });
