/** What fingers do where bodies are laid out: take one (or several that are picked) and carry it to its place. */

import type { Figures } from "./ask";
import type { Point } from "./camera";
import { figureAt } from "./figure-hands";
import { onBoard, seenFrom } from "./frame";
import { DEAD_MOUSE, DEAD_TOUCH } from "./gesture";
import type { Board } from "./hands";
import { carryTo, type LayAsk, type Layout, pick, shifted } from "./laying";
import { change, planNow } from "./plan";
import type { Hand, Hands } from "./pointer";

interface Sizes {
  radiusOf(body: number): number;
  tall(body: number): number;
  over(body: number | null): void;
}

/** What follows the finger follows it by as much as the finger moves, so that the hand never covers it. */
export function teamHands(board: Board, ask: LayAsk, { radiusOf, tall, over }: Sizes): Hands {
  const figures: Pick<Figures, "free" | "barred" | "stand"> = {
    free: ask.bodies,
    barred: new Map(),
    stand: (body) => {
      const spot = planNow().layout.get(body);
      return spot ? seenFrom(ask.side, spot) : null;
    },
  };
  const under = (hand: Hand): number | null => {
    const camera = board.camera();
    return camera && figureAt(camera, hand, { figures: figures as Figures, radiusOf, tall });
  };
  const flat = (hand: Hand): Point => board.camera()?.unproject(hand.x, hand.y) ?? [0, 0];
  let start: Hand | null = null;
  let moved = false;
  let before: Layout = new Map();

  const carry = (hand: Hand, done: boolean): void => {
    if (!start) return;
    const [a, b] = [flat(start), flat(hand)];
    carryTo(ask, shifted(ask, before, planNow().picked, b[0] - a[0], b[1] - a[1]), done);
  };
  return {
    press(hand) {
      const body = under(hand);
      [start, moved, before] = [hand, false, planNow().layout];
      // Elsewhere one pushes what is picked, from wherever the thumb is.
      if (body !== null && (hand.more || !planNow().picked.includes(body))) pick(body, hand.more ?? false);
      else change({ astray: null });
      return true;
    },
    move(hand) {
      if (!start) return;
      moved ||= Math.hypot(hand.x - start.x, hand.y - start.y) > (hand.touch ? DEAD_TOUCH : DEAD_MOUSE);
      if (!moved) return;
      board.touching({ kind: "hold", touch: hand.touch, left: hand.x < board.size()[0] / 2 });
      carry(hand, false);
    },
    lift(hand) {
      const { picked } = planNow();
      const [one] = picked;
      if (moved) carry(hand, true);
      // One that is picked is put where one taps.
      else if (start && one !== undefined && picked.length === 1 && under(hand) === null) carryTo(ask, new Map([[one, onBoard(ask.side, flat(hand))]]), true);
      start = null;
      board.touching(null);
    },
    cancel() {
      start = null;
      board.touching(null);
      change({ layout: before, astray: null });
    },
    hover: (hand) => over(under(hand)),
  };
}
