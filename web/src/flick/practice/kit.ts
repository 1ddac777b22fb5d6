/** What a game brings to the practice table: its pieces and where they fit, its drills, its words. */

import type { ComponentType } from "preact";
import type { Practised } from "../../api/schema";
import type { Lang, Translate } from "../../games/contract";
import type { AidWords } from "../aids";
import type { FlickAsk } from "../ask";
import type { GuideOf } from "../compose";
import type { Point } from "../camera";
import type { Spot } from "../frame";
import type { Gear, Prop } from "../gear";
import type { ShotLog } from "../motion";
import type { Plan } from "../plan";
import type { Token } from "../scene";

/**
 * A piece and where it lies, in micrometres on the table; and how, where that matters: where an oval points
 * (thousandths of a degree), or 1 for a figure that lies flat.
 */
export type Lies = readonly [piece: number, x: number, y: number, how?: number];
export type Laid = readonly Lies[];

/** A flick as a link carries it. */
export type Flicked = Pick<Plan, "place" | "angle" | "power"> & Partial<Pick<Plan, "body" | "swerve" | "chip">>;

export interface Drill {
  id: string;
  /** One flick each, one after the other; without pieces the table stays as the flick before left it. */
  rounds: readonly { pieces: Laid }[];
}

/** The table as one practises on it: what lies there, what is asked for, which switches are on. */
export interface Set<D extends Drill> {
  pieces: Laid;
  drill: D | null;
  round: number;
  on: ReadonlySet<string>;
}

/** What a shot did. */
export interface Landed<D extends Drill> {
  log: ShotLog;
  facts: Practised["facts"];
  drill: D | null;
  round: number;
  made: boolean;
}

/** How a shot is to be run: what chance is drawn from, and whether only its first contact is wanted. */
export interface Running {
  lot: number;
  cut: boolean;
}

export interface PracticeKit<Kind extends string, Ground, D extends Drill> {
  gear: Gear<Kind, Ground>;
  say(lang: Lang): Translate;
  aids(t: Translate): AidWords;
  drills: readonly D[];
  /** Whether a shot does what the drill asks. */
  made(drill: D, log: ShotLog, facts: Practised["facts"]): boolean;
  /** A shot in words: what it did, or how it missed. */
  said(t: Translate, landed: Landed<D>): string;
  /** Ready positions, and the one a table begins with. */
  presets: Readonly<Record<string, Laid>>;
  first: string;
  /** The tray: what can be put on the table, kind by kind. */
  tray: readonly (readonly [kind: Kind, pieces: readonly number[]])[];
  Mark: ComponentType<{ kind: Kind }>;
  /** Whether a piece fits there beside the others. */
  fits(pieces: Laid, spot: Spot, piece: number): boolean;
  /** So far out that it is meant to be off the table. */
  isOff(spot: Spot, piece: number): boolean;
  /** A position and a flick in a text short enough for a link, and back. */
  write(pieces: Laid, flick: Flicked): string;
  read(text: string): { pieces: Laid; flick: Flicked | null };
  /** What may be flicked, and from where, in a position. */
  ask(set: Set<D>): FlickAsk;
  /** The order as the engine takes it. */
  order(set: Set<D>, plan: Plan, how: Running): unknown;
  ground(set: Set<D>, ask: FlickAsk): Ground | null;
  /** Where a straight flick goes and what it sends on its way, as in a match; nothing where only the engine knows. */
  guide(tokens: readonly Token<Kind>[], set: Set<D>): GuideOf;
  /** What a flick would meet first, in words; the engine's word where it was asked. */
  meets(t: Translate, set: Set<D>, foretold: Practised["facts"] | null): (plan: Plan) => string;

  // What only some games have.
  /** Figures that are flicked where they stand are moved by another grip: a switch says which. */
  grips?: boolean;
  /** The first contact is the engine's to tell, also in a drill; the whole shot only on demand. */
  foretells?: boolean;
  /** A flick of a drill is seen as it ended; its table lies ready again when one goes on. */
  resets?: boolean;
  /** What can be switched on besides, by name. */
  switches?: readonly string[];
  /** Those with which one wants to see the whole shot before it is made: a kick through the air. */
  foreseen?: readonly string[];
  /** What is to be in sight besides ball and figure. */
  seek?(set: Set<D>): readonly Point[];
  /** The pieces as they are seen, where they are more than their places. */
  tokens?(set: Set<D>, plan: Plan): Token<Kind>[];
  /** The table after a shot, where more than places change. */
  after?(pieces: Laid, log: ShotLog): Laid;
  /** What is set on the table for a flick: a wedge. */
  props?(set: Set<D>, plan: Plan): readonly Prop[];
  /** Where a flick is aimed first, in thousandths of a degree, where that is not at the ball. */
  pointed?(set: Set<D>): number | null;
  /** And how hard, if not as hard as the last. */
  strength?(set: Set<D>): number | null;
}
