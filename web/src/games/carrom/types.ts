/** The engine's own words for this game, and what it says of questions that need a value. */

import type { CarromEvent, CarromSetup, CarromView, DecisionShown } from "../../api/schema";
import type { Moment } from "../contract";

export type View = CarromView;
export type Setup = CarromSetup;
export type Event = CarromEvent;
export type Shown = Moment<View, Event>;

/** A lawful stretch of places, micrometres along the player's own line. */
export type Span = readonly [low: number, high: number];
/** Micrometres on the board. */
export type Spot = readonly [x: number, y: number];

/** Where the striker may stand. */
export interface StrokeSpec {
  side: number;
  place: readonly Span[];
  ahead: number;
  /** Lawless places are taken too, and punished. */
  strict: boolean;
  /** Last men that lose the board if they are pocketed now. */
  perils: readonly Peril[];
}

export interface Peril {
  piece: number;
  whose: "mine" | "theirs";
  points: number;
  law: readonly string[];
}

/** Where a due may be put. */
export interface PlaceSpec {
  piece: number;
  left: number;
  ring: readonly [inner: number, outer: number];
  radius: number;
  pieces: readonly Spot[];
  queen: Spot | null;
  strict: boolean;
}

const specOf = <T>(decision: DecisionShown | null, kind: string): T | null =>
  decision?.kind === kind ? (((decision.spec as Record<string, unknown>)[kind] as T | undefined) ?? null) : null;

export const strokeSpec = (decision: DecisionShown | null): StrokeSpec | null => specOf(decision, "stroke");
export const placeSpec = (decision: DecisionShown | null): PlaceSpec | null => specOf(decision, "place");

/** A side of the match: partners sit opposite each other. */
export const teamOf = (seat: number): number => seat % 2;
