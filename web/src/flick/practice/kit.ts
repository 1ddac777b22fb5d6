/** What a game brings to the practice table: its pieces and where they fit, its drills, its words. */

import type { ComponentType } from "preact";
import type { Practised } from "../../api/schema";
import type { Lang, Translate } from "../../games/contract";
import type { AidWords } from "../aids";
import type { FlickAsk } from "../ask";
import type { GuideOf } from "../compose";
import type { Spot } from "../frame";
import type { Gear } from "../gear";
import type { ShotLog } from "../motion";
import type { Plan } from "../plan";
import type { Token } from "../scene";

/** A piece and where it lies, in micrometres on the table. */
export type Lies = readonly [piece: number, x: number, y: number];
export type Laid = readonly Lies[];

/** A flick as a link carries it. */
export type Flicked = Pick<Plan, "place" | "angle" | "power">;

export interface Drill {
  id: string;
  pieces: Laid;
}

/** What a shot did. */
export interface Landed<D extends Drill> {
  log: ShotLog;
  facts: Practised["facts"];
  drill: D | null;
  made: boolean;
}

export interface PracticeKit<Kind extends string, Ground, D extends Drill> {
  gear: Gear<Kind, Ground>;
  say(lang: Lang): Translate;
  aids(t: Translate): AidWords;
  drills: readonly D[];
  /** Whether a shot does what the drill asks. */
  made(drill: D, log: ShotLog): boolean;
  /** A shot in words: what it did, or how it missed. */
  said(t: Translate, landed: Landed<D>): string;
  /** Ready positions, and the one a table begins with. */
  presets: Readonly<Record<string, Laid>>;
  first: string;
  /** The tray: what can be put on the table, kind by kind. */
  tray: readonly (readonly [kind: Kind, pieces: readonly number[]])[];
  Mark: ComponentType<{ kind: Kind }>;
  fits(pieces: Laid, spot: Spot): boolean;
  /** So far out that it is meant to be off the table. */
  isOff(spot: Spot): boolean;
  /** A position and a flick in a text short enough for a link, and back. */
  write(pieces: Laid, flick: Flicked): string;
  read(text: string): { pieces: Laid; flick: Flicked | null };
  /** What may be flicked, and from where, in a position. */
  ask(pieces: Laid): FlickAsk;
  /** The order as the engine takes it. */
  order(pieces: Laid, plan: Plan): unknown;
  ground(ask: FlickAsk): Ground;
  guide(tokens: readonly Token<Kind>[]): GuideOf;
  /** What a flick would meet first, in words. */
  meets(t: Translate, pieces: Laid): (plan: Plan) => string;
}
