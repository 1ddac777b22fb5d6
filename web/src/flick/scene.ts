/** What the renderer is given: a picture of one instant, in millimetres as the looker sees the table. */

import type { Axes } from "./attitude";
import type { Point, Point3 } from "./camera";
import type { Prop } from "./gear";
import type { Guide } from "./ray";
import type { Stir } from "./stir";

/** A piece, a figure or a ball on the table. */
export interface Token<Kind extends string = string> {
  id: number;
  kind: Kind;
  x: number;
  y: number;
  /** How far it has gone from sight, 0 to 1; what is on the table has 0. */
  sunk: number;
  /** How high its foot is above the table. */
  z?: number;
  /** Where it faces, in radians. */
  heading?: number;
  /** How far it has fallen over, 0 to 1, and which way, in radians. */
  fallen?: number;
  falls?: number;
  /** How a ball lies; the first of them is the long axis of an oval. */
  axes?: Axes;
  /** The number on its back. */
  label?: string;
}

/** A piece about to be flicked from where it is set. */
export interface Set {
  x: number;
  y: number;
  how: "mine" | "theirs" | "refused";
}

export interface Aim {
  x: number;
  y: number;
  /** Radius of what is flicked. */
  r: number;
  /** Radians, as the looker sees it. */
  angle: number;
  /** 0 to 1. */
  power: number;
  mine: boolean;
  /** It is what the computer would do. */
  advised?: boolean;
  /** The band is being pulled and the cancel ring is drawn. */
  pulling: boolean;
  /** How much it is turned, -1 (to the left) to 1; and whether it lifts what it meets. */
  swerve?: number;
  chip?: boolean;
  guide: Guide | null;
}

export interface Trail<Kind extends string = string> {
  kind: Kind;
  /** A finger sent it: its line is dashed. */
  flicked: boolean;
  points: readonly Point[];
  /** Its way through the air, where it left the table: the line above the one on the ground. */
  arc?: readonly Point3[];
  /** Where it lay before. */
  ghost: Point | null;
  r: number;
  /** It left the table. */
  gone: boolean;
  /** It is not made yet: so it would go. */
  foretold?: boolean;
}

/** A ring round the foot of a body: it is chosen, it may be, somebody else means it, or it may not be flicked. */
export interface Ring {
  x: number;
  y: number;
  r: number;
  how: "chosen" | "hovered" | "theirs" | "barred";
}

/** A piece in the hand: about to be placed. */
export interface Held<Kind extends string = string> {
  body: number;
  kind: Kind;
  label?: string;
  x: number;
  y: number;
  r: number;
  lawful: boolean;
}

/** `Ground` is what a game draws under its pieces: lawful places, mostly. */
export interface Scene<Kind extends string = string, Ground = unknown> {
  tokens: readonly Token<Kind>[];
  ground: Ground | null;
  set: Set | null;
  aim: Aim | null;
  /** What the computer would do: its flick, or where it would put a piece. */
  advised: Aim | null;
  advisedSpot: { at: Point; r: number } | null;
  trails: readonly Trail<Kind>[];
  held: Held<Kind> | null;
  rings?: readonly Ring[];
  /** Where a contact was that is spoken of, and how much of the mark is seen, 0 to 1. */
  mark?: { at: Point; shown: number } | null;
  /** Which props are stirred, one by one. */
  stirred?: readonly (Stir | null)[];
  /** What was set on the table besides its own props: a wedge. */
  props?: readonly Prop[];
  /** What is looked at where not all of the table is seen, instead of the ball. */
  look?: Point | null;
  /** What else is to be in sight: who flies to the ball until he has met it, what a drill aims at. */
  seek?: readonly Point[];
  /** A point of the table to be seen larger, and on which half of the page the finger is. */
  loupe: { at: Point; fingerLeft: boolean } | null;
}

export const EMPTY: Scene<never, never> = {
  tokens: [], ground: null, set: null, aim: null, advised: null, advisedSpot: null, trails: [], held: null, loupe: null,
};
