/**
 * What a hand is asked for at a flick table: to flick something, or to put something down. A game says where it may.
 *
 * A flick is asked for in one of two ways. `TrackAsk`: one piece is set on its line first (carrom's striker).
 * `FigureAsk`: one of several bodies is chosen (tap, click, keys, the bench) and flicked where it stands; the game
 * tells who is free, who is barred and why, and reads `plan.body`, `angle`, `power`, `swerve`, `chip` in `value`.
 */

import type { PlaceSpec } from "../api/schema";
import type { Point } from "./camera";
import type { Meant } from "./compose";
import type { Spot } from "./frame";
import type { Plan } from "./plan";
import { whyNot } from "./region";

/** Why something may not be: key of the sentence (`fault.<reason>`), its articles, and whether nobody can do it at all. */
export interface Fault {
  reason: string;
  law: readonly string[];
  solid: boolean;
  /** It may be, and is not wise. */
  warns?: boolean;
}

/** A lawful stretch of directions, thousandths of a degree. */
export type Bounds = readonly [low: number, high: number];

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

interface Flicking {
  /** The option that answers, and its value as the engine takes it. */
  option: string;
  value(plan: Plan): Record<string, number>;
  /** Quarter turns to the left from the looker's side to the player's. */
  quarters: number;
  /** The finger may turn what it flicks, and lift what that meets: each has its control where a game has it. */
  swerves?: boolean;
  chips?: boolean;
  /** Only a direction is asked for: nothing moves yet. */
  still?: boolean;
  /** What the button says that does it, where the game has a word of its own. */
  says?: string;
}

/** A piece is set on its track first, then flicked. */
export interface TrackAsk extends Flicking {
  /** Where it may be set. */
  track: Track;
  /** Where it stands for a place on its track, in millimetres as its player sees the table. */
  stand(place: number): Point;
}

/** One of several bodies is chosen and flicked where it stands. `plan.body` says which. */
export interface FigureAsk extends Flicking {
  figures: Figures;
  /** Why nothing may be set in a direction, where only that is asked for. */
  awry?(angle: number): Fault | null;
}

/** What is wrong with the direction one means. */
export const awryNow = (ask: FlickAsk, { angle }: Pick<Plan, "angle">): Fault | null => ("figures" in ask ? (ask.awry?.(angle) ?? null) : null);

export interface Figures {
  /** Who may be flicked, in the order in which keys go through them: `nearestFirst` makes it. */
  free: readonly number[];
  /** Who may be expected to and may not, and why: `fault.<reason>` is said, with the articles. */
  barred: ReadonlyMap<number, Fault>;
  /** Where a body stands, in millimetres as its player sees the table; null for one that is not on it. */
  stand(body: number): Point | null;
  /** What a figure that is chosen is pointed at first: the ball. */
  towards: Point | null;
  /** Where that is not straight at it, so that nothing is in the way: thousandths of a degree, as its player sees the table. */
  heading?(body: number): number | null;
  /** What is turned is not he: the direction stays, whoever is chosen. */
  apart?: boolean;
  /** Only so may he be flicked; none: anywhere. */
  bounds?: Bounds;
  /** How hard he is flicked unless one says otherwise; where a game does not know, as hard as the last. */
  strength?(body: number): number;
  /** What a figure is called on the bench: its number. */
  name(body: number): string;
}

export type FlickAsk = TrackAsk | FigureAsk;

export const trackOf = (ask: FlickAsk | null): Track | null => (ask && "track" in ask ? ask.track : null);
export const figuresOf = (ask: FlickAsk | null): Figures | null => (ask && "figures" in ask ? ask.figures : null);

/** Where what one means to flick stands; null while nobody is chosen. */
export const standNow = (ask: FlickAsk, { place, body }: Pick<Plan, "place" | "body">): Point | null =>
  "track" in ask ? ask.stand(place) : ask.figures.stand(body);

/** Bodies sorted by how near they are to a point. */
export function nearestFirst(bodies: readonly number[], to: Point | null, stand: Figures["stand"]): number[] {
  const far = (body: number): number => {
    const at = stand(body);
    return at && to ? Math.hypot(at[0] - to[0], at[1] - to[1]) : Infinity;
  };
  return [...bodies].sort((a, b) => far(a) - far(b) || a - b);
}

/** Nearest first; who would push the ball back towards his own goal comes later. */
export function bestFirst(bodies: readonly number[], to: Point | null, stand: (body: number) => Point | null, ahead: boolean): number[] {
  const cost = (body: number): number => {
    const at = stand(body);
    if (!at || !to) return Infinity;
    const far = Math.hypot(to[0] - at[0], to[1] - at[1]);
    return ahead && far > 0 ? far * (1.6 - (0.8 * (to[0] - at[0])) / far) : far;
  };
  return [...bodies].sort((a, b) => cost(a) - cost(b) || a - b);
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
  /** Where the sliders have their middle, if not in that of the table. */
  middle?: Spot;
  first(): Spot;
  fault(spot: Spot): Fault | null;
  /** It is called, not prevented. */
  strict: boolean;
}

/** How far hand and sliders go on a game's table. */
export type Reach = Pick<HoldAsk, "edge" | "slider" | "middle">;

/** What a question tells of a piece to be put down; it is in hand at `at`, or where the engine would begin. */
export const holdFrom = (spec: PlaceSpec, option: string, side: number, reach: Reach, at: Spot | null = null): HoldAsk => ({
  option,
  body: spec.piece,
  left: spec.left,
  side,
  ...reach,
  first: () => at ?? spec.start,
  fault: (spot) => whyNot(spec.region, ...spot),
  strict: spec.strict,
});

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

/** What one means to flick, as far as it is planned; null while nobody is chosen. */
export function meantNow(ask: TrackAsk, plan: Plan): Meant;
export function meantNow(ask: FlickAsk, plan: Plan): Meant | null;
export function meantNow(ask: FlickAsk, plan: Plan): Meant | null {
  const stand = standNow(ask, plan);
  const { angle, power, swerve, chip } = plan;
  return stand && { stand, angle, power, quarters: ask.quarters, swerve, chip, ...("figures" in ask ? { body: plan.body } : {}) };
}
