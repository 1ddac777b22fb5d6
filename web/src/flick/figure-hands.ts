/** What fingers do where one of several figures is flicked: tap one to choose him, drag back anywhere to aim. */

import type { Figures } from "./ask";
import { farFrom, type Sight } from "./camera";
import { drag, type Gesture, here, lifted, press } from "./gesture";
import { type Board, FINGER, pullTo } from "./hands";
import { aimAt, choose, forgive, planNow } from "./plan";
import type { Hand, Hands } from "./pointer";

export interface FigureHands {
  figures: Figures;
  radiusOf(body: number): number;
  /** How high a figure reaches: a tap on the man is a tap on him. */
  tall(body: number): number;
  /** Letting go shoots. */
  release: boolean;
  shoot(): void;
  /** The figure a mouse is over that may be chosen, if any. */
  over(body: number | null): void;
}

/** The figure under a point of the page, from foot to head; with a thick finger the nearest within its reach. */
export function figureAt(camera: Sight, { x, y, touch }: Pick<Hand, "x" | "y" | "touch">, { figures, radiusOf, tall }: Pick<FigureHands, "figures" | "radiusOf" | "tall">): number | null {
  let [best, least] = [null as number | null, Infinity];
  for (const body of [...figures.free, ...figures.barred.keys()]) {
    const at = figures.stand(body);
    if (!at) continue;
    const foot = camera.project(...at);
    const far = farFrom(x, y, foot, camera.project(...at, tall(body))) - radiusOf(body) * foot[2];
    if (far < least && far <= (touch ? FINGER : 2)) [best, least] = [body, far];
  }
  return best;
}

export function figureHands(board: Board, flick: FigureHands): Hands {
  const { figures } = flick;
  let gesture: Gesture | null = null;
  let under: number | null = null;
  let before = planNow();
  const tell = (hand: Hand): void =>
    board.touching(gesture?.kind === "pull" ? { kind: "pull", touch: hand.touch, left: hand.x < board.size()[0] / 2 } : null);

  return {
    press(hand) {
      const camera = board.camera();
      if (!camera) return false;
      before = planNow();
      forgive();
      under = figureAt(camera, hand, flick);
      gesture = press(hand.x, hand.y, hand.ms, hand.touch, false);
      return true;
    },
    move(hand) {
      const camera = board.camera();
      if (!gesture || !camera) return;
      const was = gesture.kind;
      gesture = drag(gesture, hand.x, hand.y, hand.ms);
      tell(hand);
      if (gesture.kind !== "pull") return;
      // A mouse takes hold of whom it is dragged from. A thumb may land anywhere: it chooses by tapping only.
      if (was === "tap" && under !== null && !hand.touch) choose(under, figures);
      if (planNow().body >= 0) pullTo(board, camera, gesture, here(gesture), before);
    },
    lift(hand) {
      const camera = board.camera();
      const ended = gesture;
      gesture = null;
      tell(hand);
      if (!ended || !camera) return;
      if (ended.kind === "tap") {
        if (under !== null) choose(under, figures);
      } else if (planNow().body >= 0 && pullTo(board, camera, ended, lifted(ended, hand.ms), before) && flick.release) flick.shoot();
    },
    cancel() {
      gesture = null;
      board.touching(null);
      choose(before.body, figures);
      aimAt(before.angle, before.power);
    },
    hover(hand) {
      const camera = board.camera();
      flick.over(camera && figureAt(camera, hand, flick));
    },
  };
}
