/** What a game brings to the flick table: its furniture, its pieces, what they are called and sound like. */

import type { BallSize } from "./attitude";
import type { Camera, Point3 } from "./camera";
import type { Sounds } from "./ear";
import type { MapGear } from "./mini-map";
import type { Pen } from "./pen";
import type { Surface } from "./renderer";
import type { Scene, Token } from "./scene";
import type { Stir } from "./stir";

/** Pictures of pieces for one camera, laid down wherever a piece is. */
export interface Sprites<Kind extends string> {
  shadow(pen: Pen, token: Lying<Kind>, alpha?: number): void;
  piece(pen: Pen, token: Lying<Kind>, size?: number, alpha?: number): void;
}

export type Lying<Kind extends string> = Pick<Token<Kind>, "kind" | "x" | "y"> & Partial<Token<Kind>>;

/** Draws something on a layer of its own the first time it is seen, and lays the layer down after that. */
export type Once = (key: object, draw: (pen: Pen) => void) => void;

/** A thing that stands among the pieces: what is behind it is drawn before it. */
export interface Prop {
  x: number;
  y: number;
  /** Corners of a box round it. */
  box: readonly Point3[];
  /** The kind of part that gives way when it is hit: a net. */
  stirs?: string;
  /** Drawn once for each camera, and anew at every picture while it is stirred (a net that was hit). */
  draw(pen: Pen, stir: Stir | null): void;
}

export interface Furniture<Kind extends string, Ground> {
  /** Everything pieces lie on or before; drawn once for each camera and lamp. */
  under(pen: Pen, width: number, height: number, evening: boolean, font: string): void;
  /** What stands before the pieces, and where on the page it begins. */
  over?: { draw(pen: Pen, width: number, height: number, evening: boolean): void; top(camera: Camera): number };
  /** Where things may be put, drawn under the pieces. */
  ground?(pen: Pen, ground: Ground, once: Once): void;
  sprites(camera: Camera, density: number): Sprites<Kind>;
  /** A view of its own that lies over all: a kick from the side. */
  inset?(pen: Pen, on: Surface, scene: Scene<Kind>, evening: boolean, font: string): void;
  /** What stands on the table and is neither piece nor wood: goals, posts, a wedge. */
  props?: readonly Prop[];
  /** The line a piece leaves; the one that is flicked leaves a dashed one. */
  trail: Readonly<Record<Kind, string>>;
  /** What lines over the table are laid on: ivory on wood, unless said. */
  lineBed?: string;
  /** The height a pulled band is drawn at, so that a frame does not hide it. */
  bandZ: number;
}

export interface Gear<Kind extends string, Ground> extends Furniture<Kind, Ground> {
  /** Whose book the refusals cite. */
  game: string;
  lens(width: number, height: number, above: boolean): Camera;
  /** Corners of a box round all of the table: so far it can be moved on the page. */
  bounds?: readonly Point3[];
  /** A small plan of the table, shown while not all of it is seen. */
  map?: MapGear<Kind>;
  kindOf(body: number): Kind;
  radiusOf(body: number): number;
  /** How high what stands on the table reaches above its foot: a tap on the man is a tap on his figure. */
  tall?(body: number): number;
  /** The number on a figure's back. */
  labelOf?(body: number): string;
  /** The size of a ball; null for what is none. */
  ballOf?(body: number): BallSize | null;
  /** What stands on the table, part by part as a log numbers it (`met.ts`): the engine's list of kinds. */
  fixtures?: readonly string[];
  /** The piece that is set on a track and flicked, where the game has one. */
  striker?: { body: number; kind: Kind; r: number };
  sounds: Sounds;
}

