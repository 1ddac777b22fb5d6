/** A position laid out at will: where men fit, presets, and a text short enough for a link. */

import type { Lies } from "../../flick/practice/kit";
import { linkOf } from "../../flick/practice/link";
import * as sheet from "./sheet";
import type { Spot, View } from "./types";

export type { Lies };

const { HALF, MAN_R, PIECES } = sheet;
const EDGE = HALF - MAN_R;

/** A position and a stroke; places are counted from cushion to cushion. */
const LINK = linkOf({ middle: HALF / 100, flick: ["place", "angle", "power"] });
export const { write } = LINK;
/** What makes no board is left out. */
export const read = (text: string) => LINK.read(text, (pieces, at, piece) => piece < PIECES && fits(pieces, at));

/** Whether a man can lie there beside the others. */
export function fits(pieces: readonly Lies[], [x, y]: Spot, but = -1): boolean {
  if (Math.abs(x) > EDGE || Math.abs(y) > EDGE) return false;
  const apart = 2 * MAN_R;
  return pieces.every(([id, a, b]) => id === but || (x - a) ** 2 + (y - b) ** 2 >= apart ** 2);
}

export const isOff = ([x, y]: Spot): boolean => Math.max(Math.abs(x), Math.abs(y)) > HALF + 12_000;

/** As the engine lists a board: by number of the piece. */
export const whereOf = (pieces: readonly Lies[]): View["b"]["where"] =>
  Array.from({ length: PIECES }, (_, id) => {
    const found = pieces.find(([piece]) => piece === id);
    return found ? [found[1], found[2]] : null;
  });

export const PRESETS: Record<"rack" | "five" | "last" | "empty", readonly Lies[]> = {
  rack: sheet.RACK.map(([x, y], id) => [id, x, y]),
  five: [
    [0, 0, 0], [1, 180_000, 170_000], [3, -118_000, 62_000], [5, 58_000, -128_000], [7, -262_000, -96_000], [2, -38_000, 56_000],
    [4, 96_000, 88_000], [6, -196_000, 214_000], [8, 298_000, -52_000], [10, 152_000, -40_000], [12, -70_000, -118_000],
  ],
  last: [[0, 8_000, 12_000], [1, 250_000, 262_000], [2, -286_000, 40_000], [4, 60_000, 318_000]],
  empty: [],
};
