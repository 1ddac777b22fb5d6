/** What a game brings to the flick table: its furniture, its pieces, what they are called and sound like. */

import type { Camera } from "./camera";
import type { Sounds } from "./ear";
import type { Pen } from "./pen";
import type { Token } from "./scene";

/** Pictures of pieces for one camera, laid down wherever a piece is. */
export interface Sprites<Kind extends string> {
  shadow(pen: Pen, token: Lying<Kind>, alpha?: number): void;
  piece(pen: Pen, token: Lying<Kind>, size?: number, alpha?: number): void;
}

export type Lying<Kind extends string> = Pick<Token<Kind>, "kind" | "x" | "y"> & Partial<Token<Kind>>;

/** Draws something on a layer of its own the first time it is seen, and lays the layer down after that. */
export type Once = (key: object, draw: (pen: Pen) => void) => void;

export interface Furniture<Kind extends string, Ground> {
  /** Everything pieces lie on or before; drawn once for each camera and lamp. */
  under(pen: Pen, width: number, height: number, evening: boolean, font: string): void;
  /** What stands before the pieces, and where on the page it begins. */
  over?: { draw(pen: Pen, width: number, height: number, evening: boolean): void; top(camera: Camera): number };
  /** Where things may be put, drawn under the pieces. */
  ground?(pen: Pen, ground: Ground, once: Once): void;
  sprites(camera: Camera, density: number): Sprites<Kind>;
  /** The line a piece leaves; the one that is flicked leaves a dashed one. */
  trail: Readonly<Record<Kind, string>>;
  /** The height a pulled band is drawn at, so that a frame does not hide it. */
  bandZ: number;
}

export interface Gear<Kind extends string, Ground> extends Furniture<Kind, Ground> {
  /** Whose book the refusals cite. */
  game: string;
  lens(width: number, height: number, above: boolean): Camera;
  kindOf(body: number): Kind;
  radiusOf(body: number): number;
  /** What is set down and flicked, where the game has such a piece. */
  striker: { body: number; kind: Kind; r: number };
  sounds: Sounds;
}

