/** A position laid out at will: presets, undo, and a text short enough for a link. */

import type { Lies } from "../../flick/practice/kit";
import * as sheet from "./sheet";
import type { Spot, View } from "./types";

export type { Lies };

export interface Stroke {
  place: number;
  angle: number;
  power: number;
}

const { HALF, MAN_R, PIECES, POWER_MAX, TURN } = sheet;
const EDGE = HALF - MAN_R;
const TENTH = 100; // micrometres
/** From the middle to the cushion. */
const WIDE = HALF / TENTH;
const HUNDREDTH = 10; // thousandths of a degree

const write = (n: number, digits: number): string => n.toString(36).padStart(digits, "0");

/** Seven letters a piece, to a tenth of a millimetre; the stroke after a dash. */
export function encode(pieces: readonly Lies[], stroke: Stroke): string {
  const laid = pieces.map(([piece, x, y]) => write(piece, 1) + write(Math.round(x / TENTH) + WIDE, 3) + write(Math.round(y / TENTH) + WIDE, 3));
  const { place, angle, power } = stroke;
  return `${laid.join("")}-${write(Math.round(place / TENTH) + WIDE, 3)}${write(Math.round(angle / HUNDREDTH), 4)}${write(power, 2)}`;
}

/** Read a link; what makes no board is left out. */
export function decode(text: string): { pieces: Lies[]; stroke: Stroke | null } {
  const [laid = "", shot = ""] = text.split("-");
  const pieces: Lies[] = [];
  for (const [, id = "", x = "", y = ""] of laid.matchAll(/([0-9a-z])([0-9a-z]{3})([0-9a-z]{3})/g)) {
    const at: Spot = [(parseInt(x, 36) - WIDE) * TENTH, (parseInt(y, 36) - WIDE) * TENTH];
    const piece = parseInt(id, 36);
    if (piece < PIECES && !pieces.some(([other]) => other === piece) && fits(pieces, at)) pieces.push([piece, ...at]);
  }
  const found = /^([0-9a-z]{3})([0-9a-z]{4})([0-9a-z]{2})$/.exec(shot);
  if (!found) return { pieces, stroke: null };
  const [, place = "", angle = "", power = ""] = found;
  return {
    pieces,
    stroke: {
      place: (parseInt(place, 36) - WIDE) * TENTH,
      angle: (parseInt(angle, 36) * HUNDREDTH) % TURN,
      power: Math.max(1, Math.min(POWER_MAX, parseInt(power, 36))),
    },
  };
}

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
