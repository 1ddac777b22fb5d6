/** A table and a flick in a text short enough for a link: places to a tenth of a millimetre, in letters. */

import type { Spot } from "../frame";
import type { Flicked, Laid, Lies } from "./kit";

/** How a number of a flick is written: in so many letters, and back; what is beyond a finger is drawn in. */
interface Field {
  digits: number;
  write(flick: Flicked): number;
  read(n: number): Partial<Flicked>;
}

/** What a game's links hold. */
export interface Link {
  /** Added to every place, in tenths of a millimetre, so that none is negative: as far as the table reaches. */
  middle: number;
  /** How each piece lies is told, too. */
  lies?: boolean;
  flick: readonly ("place" | "body" | "angle" | "power" | "swerve" | "chip")[];
}

const TENTH = 100; // micrometres
const HUNDREDTH = 10; // thousandths of a degree
const DEGREE = 1000;
const TURN = 360_000;
const MOST = 1000;

const letters = (n: number, digits: number): string => n.toString(36).padStart(digits, "0");
const number = (text: string): number => parseInt(text, 36);

/** How a piece lies is told in degrees, or 1 where it lies flat. */
const howTold = (how = 0): number => (how > 1 ? Math.round(how / DEGREE) + 1 : how);
const howRead = (told: number): number => (told > 1 ? ((told - 1) * DEGREE) % TURN : told);

export function linkOf({ middle, lies = false, flick }: Link) {
  const told = (length: number): number => Math.round(length / TENTH) + middle;
  const read = (n: number): number => (n - middle) * TENTH;
  const fields: Record<Link["flick"][number], Field> = {
    place: { digits: 3, write: ({ place }) => told(place), read: (n) => ({ place: read(n) }) },
    body: { digits: 1, write: ({ body = 0 }) => Math.max(0, body), read: (body) => ({ body }) },
    angle: { digits: 4, write: ({ angle }) => Math.round(angle / HUNDREDTH), read: (n) => ({ angle: (n * HUNDREDTH) % TURN }) },
    power: { digits: 2, write: ({ power }) => power, read: (n) => ({ power: Math.max(1, Math.min(MOST, n)) }) },
    swerve: { digits: 2, write: ({ swerve = 0 }) => swerve + MOST, read: (n) => ({ swerve: Math.max(-MOST, Math.min(MOST, n - MOST)) }) },
    chip: { digits: 1, write: ({ chip = false }) => Number(chip), read: (n) => ({ chip: n === 1 }) },
  };
  const of = flick.map((name) => fields[name]);
  const groups = (digits: readonly number[]): string => digits.map((count) => `([0-9a-z]{${count}})`).join("");
  const piece = new RegExp(groups(lies ? [1, 3, 3, 2] : [1, 3, 3]), "g");
  const shot = new RegExp(`^${groups(of.map(({ digits }) => digits))}$`);
  return {
    write(pieces: Laid, meant: Flicked): string {
      const laid = pieces.map(([id, x, y, how]) => letters(id, 1) + letters(told(x), 3) + letters(told(y), 3) + (lies ? letters(howTold(how), 2) : ""));
      return `${laid.join("")}-${of.map(({ digits, write }) => letters(write(meant), digits)).join("")}`;
    },
    /** What does not fit is left out. */
    read(text: string, fits: (pieces: Laid, spot: Spot, piece: number) => boolean): { pieces: Laid; flick: Flicked | null } {
      const [laid = "", meant = ""] = text.split("-");
      const pieces: Lies[] = [];
      for (const [, id = "", x = "", y = "", how = "0"] of laid.matchAll(piece)) {
        const at: Spot = [read(number(x)), read(number(y))];
        const lying = howRead(number(how));
        if (!pieces.some(([other]) => other === number(id)) && fits(pieces, at, number(id))) pieces.push(lying ? [number(id), ...at, lying] : [number(id), ...at]);
      }
      const found = shot.exec(meant);
      const parts = found && of.map((field, i) => field.read(number(found[i + 1] ?? "")));
      return { pieces, flick: parts && Object.assign({ place: 0, angle: 0, power: 1 }, ...parts) };
    },
  };
}
