/** What fingers do where somebody on the table is named: a tap on the man names him. */

import type { Figures } from "./ask";
import type { Point } from "./camera";
import { figureAt } from "./figure-hands";
import { DEAD_MOUSE, DEAD_TOUCH } from "./gesture";
import type { Board } from "./hands";
import type { Hand, Hands } from "./pointer";

/** Who may be named, and where he stands as one sees the table. */
export interface PickAsk {
  bodies: readonly number[];
  stand(body: number): Point | null;
  pick(body: number): void;
}

interface Sizes {
  radiusOf(body: number): number;
  tall(body: number): number;
  over(body: number | null): void;
}

export function pickHands(board: Board, { bodies, stand, pick }: PickAsk, { radiusOf, tall, over }: Sizes): Hands {
  const figures: Pick<Figures, "free" | "barred" | "stand"> = { free: bodies, barred: new Map(), stand };
  const under = (hand: Hand): number | null => {
    const camera = board.camera();
    return camera && figureAt(camera, hand, { figures: figures as Figures, radiusOf, tall });
  };
  let start: Hand | null = null;
  return {
    // Beside them one looks about.
    yields: true,
    press(hand) {
      start = under(hand) === null ? null : hand;
      return start !== null;
    },
    move: () => undefined,
    lift(hand) {
      const body = start && Math.hypot(hand.x - start.x, hand.y - start.y) <= (hand.touch ? DEAD_TOUCH : DEAD_MOUSE) ? under(start) : null;
      start = null;
      if (body !== null) pick(body);
    },
    cancel() {
      start = null;
    },
    hover: (hand) => over(under(hand)),
  };
}
