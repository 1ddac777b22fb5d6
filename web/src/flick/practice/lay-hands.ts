/** Hands on the practice table: pieces are moved, taken from the tray and thrown off; the rest is a flick. */

import { onBoard, seenFrom, type Spot } from "../frame";
import type { Board } from "../hands";
import type { Hand, Hands } from "../pointer";
import type { Laid, Lies, PracticeKit } from "./kit";

type Room = Pick<PracticeKit<string, never, never>, "fits" | "isOff">;

/** A piece between finger and table. */
export interface Carried {
  piece: number;
  at: Spot;
  /** It lay on the table before. */
  from: boolean;
  /** Moved by keys: no finger holds it. */
  keyed?: boolean;
}

export interface LayHands {
  room: Room;
  radiusOf(piece: number): number;
  pieces: Laid;
  /** A piece of the tray was chosen and waits to be put down. */
  chosen: number | null;
  /** Pieces are taken up where a finger finds them; otherwise only what was chosen is put down. */
  takes: boolean;
  carry(now: Carried | null): void;
  put(pieces: Laid): void;
  refuse(): void;
}

const FINGER = 20;

/** Where a piece would come to lie, and what the table is then; null when it does not fit. */
export function putDown({ fits, isOff }: Room, pieces: Laid, { piece, at, from }: Carried): Laid | null {
  const others = pieces.filter(([id]) => id !== piece);
  if (isOff(at, piece)) return from ? others : pieces;
  const how = pieces.find(([id]) => id === piece)?.[3];
  const laid: Lies = how === undefined ? [piece, ...at] : [piece, ...at, how];
  return fits(others, at, piece) ? [...others, laid].sort(([a], [b]) => a - b) : null;
}

export function layHands(board: Board, flick: Hands, lay: LayHands): Hands {
  let held: Carried | null = null;
  let offset: Spot = [0, 0];
  const spotOf = (hand: Hand): Spot => onBoard(0, board.camera()?.unproject(hand.x, hand.y) ?? [0, 0]);

  const under = (hand: Hand): Lies | undefined => {
    const camera = board.camera();
    if (!camera) return undefined;
    const [x, y] = camera.unproject(hand.x, hand.y, 4);
    const [, , scale] = camera.project(x, y);
    const reach = (piece: number): number => (hand.touch ? Math.max(lay.radiusOf(piece), FINGER / scale) : lay.radiusOf(piece));
    const away = ([, a, b]: Lies): number => {
      const [px, py] = seenFrom(0, [a, b]);
      return Math.hypot(px - x, py - y);
    };
    return [...lay.pieces].sort((a, b) => away(a) - away(b)).find((piece) => away(piece) <= reach(piece[0]));
  };
  const drop = (): void => {
    if (!held) return;
    const next = putDown(lay.room, lay.pieces, held);
    held = null;
    lay.carry(null);
    board.touching(null);
    if (next === null) lay.refuse();
    else if (next !== lay.pieces) lay.put(next);
  };

  return {
    press(hand) {
      const at = spotOf(hand);
      if (lay.chosen !== null) {
        held = { piece: lay.chosen, at, from: false };
        offset = [0, 0];
      } else {
        const found = lay.takes ? under(hand) : undefined;
        if (!found) return flick.press(hand);
        held = { piece: found[0], at: [found[1], found[2]], from: true };
        offset = [found[1] - at[0], found[2] - at[1]];
      }
      lay.carry(held);
      return true;
    },
    move(hand) {
      if (!held) return flick.move(hand);
      const [x, y] = spotOf(hand);
      held = { ...held, at: [x + offset[0], y + offset[1]] };
      board.touching({ kind: "hold", touch: hand.touch, left: hand.x < board.size()[0] / 2 });
      lay.carry(held);
    },
    lift(hand) {
      if (held) drop();
      else flick.lift(hand);
    },
    cancel() {
      if (!held) return flick.cancel();
      held = null;
      lay.carry(null);
      board.touching(null);
    },
    hover: (hand) => flick.hover?.(hand),
  };
}
