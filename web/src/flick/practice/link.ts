/** A table of figures and a flick in a text short enough for a link: nine letters a piece, to a tenth of a millimetre. */

import type { Spot } from "../frame";
import type { Flicked, Laid, Lies } from "./kit";

const TENTH = 100; // micrometres
/** Half of what three letters count to: farther than any table reaches. */
const MIDDLE = 23_000;
const DEGREE = 1000;
const HUNDREDTH = 10; // thousandths of a degree
const MOST = 1000;

const letters = (n: number, digits: number): string => n.toString(36).padStart(digits, "0");
const place = (length: number): string => letters(Math.round(length / TENTH) + MIDDLE, 3);

/** How it lies is told in degrees, or 1 where it lies flat. */
const howTold = (how = 0): string => letters(how > 1 ? Math.round(how / DEGREE) + 1 : how, 2);
const howRead = (told: number): number => (told > 1 ? ((told - 1) * DEGREE) % 360_000 : told);

export function write(pieces: Laid, { body = 0, angle, power, swerve = 0, chip = false }: Flicked): string {
  const laid = pieces.map(([id, x, y, how]) => letters(id, 1) + place(x) + place(y) + howTold(how));
  return `${laid.join("")}-${letters(Math.max(0, body), 1)}${letters(Math.round(angle / HUNDREDTH), 4)}${letters(power, 2)}${letters(swerve + MOST, 2)}${chip ? 1 : 0}`;
}

/** Read a link; what does not fit is left out. */
export function read(text: string, fits: (pieces: Laid, spot: Spot, piece: number) => boolean): { pieces: Laid; flick: Flicked | null } {
  const [laid = "", shot = ""] = text.split("-");
  const pieces: Lies[] = [];
  for (const [, id = "", x = "", y = "", how = ""] of laid.matchAll(/([0-9a-z])([0-9a-z]{3})([0-9a-z]{3})([0-9a-z]{2})/g)) {
    const at: Spot = [(parseInt(x, 36) - MIDDLE) * TENTH, (parseInt(y, 36) - MIDDLE) * TENTH];
    const piece = parseInt(id, 36);
    const told = howRead(parseInt(how, 36));
    if (!pieces.some(([other]) => other === piece) && fits(pieces, at, piece)) pieces.push(told ? [piece, ...at, told] : [piece, ...at]);
  }
  const found = /^([0-9a-z])([0-9a-z]{4})([0-9a-z]{2})([0-9a-z]{2})([01])$/.exec(shot);
  if (!found) return { pieces, flick: null };
  const [, body = "", angle = "", power = "", swerve = "", chip = ""] = found;
  return {
    pieces,
    flick: {
      place: 0, body: parseInt(body, 36), angle: (parseInt(angle, 36) * HUNDREDTH) % 360_000, chip: chip === "1",
      power: Math.max(1, Math.min(MOST, parseInt(power, 36))), swerve: Math.max(-MOST, Math.min(MOST, parseInt(swerve, 36) - MOST)),
    },
  };
}
