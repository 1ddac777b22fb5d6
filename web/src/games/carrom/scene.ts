/** What the renderer is given: a picture of one instant, in millimetres as the looker sees the board. */

import type { Point } from "../../flick/camera";
import type { Guide } from "../../flick/ray";
import type { Kind } from "./geometry";

/** A piece on the board. */
export interface Token {
  id: number;
  kind: Kind;
  x: number;
  y: number;
  /** How far it has sunk into a pocket, 0 to 1; a piece on the board has 0. */
  sunk: number;
}

/** Where the striker may stand, on the looker's line or on another's. */
export interface Zone {
  /** Quarter turns to the left from the looker's side. */
  side: number;
  /** Lawful places of its centre along the line. */
  spans: readonly Point[];
  /** Before the middle of the two lines. */
  ahead: number;
}

export interface Set {
  x: number;
  y: number;
  how: "mine" | "theirs" | "refused";
}

export interface Aim {
  x: number;
  y: number;
  /** Radians, as the looker sees it. */
  angle: number;
  /** 0 to 1. */
  power: number;
  mine: boolean;
  /** It is what the computer would do. */
  advised?: boolean;
  /** The band is being pulled and the cancel ring is drawn. */
  pulling: boolean;
  guide: Guide | null;
}

export interface Trail {
  kind: Kind;
  points: readonly Point[];
  /** Where it lay before. */
  ghost: Point | null;
  r: number;
  /** It ended in a pocket. */
  gone: boolean;
}

/** Where a due may be placed. */
export interface Ring {
  inner: number;
  outer: number;
  radius: number;
  pieces: readonly Point[];
  queen: Point | null;
  /** How near to the queen a piece makes a shot. */
  shot: number;
}

/** A piece in the hand: about to be placed. */
export interface Held {
  kind: Kind;
  x: number;
  y: number;
  lawful: boolean;
}

export interface Scene {
  tokens: readonly Token[];
  zone: Zone | null;
  striker: Set | null;
  aim: Aim | null;
  /** What the computer would do: its stroke, or where it would put a piece. */
  advised: Aim | null;
  advisedSpot: Point | null;
  trails: readonly Trail[];
  ring: Ring | null;
  held: Held | null;
  /** A point of the board to be seen larger, and on which half of the page the finger is. */
  loupe: { at: Point; fingerLeft: boolean } | null;
}

export const EMPTY: Scene = {
  tokens: [], zone: null, striker: null, aim: null, advised: null, advisedSpot: null, trails: [], ring: null, held: null, loupe: null,
};
