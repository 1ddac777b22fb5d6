/** What fingers do on a flick table: slide a piece along its track, drag back to aim, hold a piece over its place. */

import type { HoldAsk, TrackAsk } from "./ask";
import type { Point, Sight } from "./camera";
import { onBoard, seenFrom } from "./frame";
import { drag, fullPull, type Gesture, here, lifted, press, pulled } from "./gesture";
import { aimAt, forgive, holdAt, type Plan, planNow, slideTo } from "./plan";
import type { Hand, Hands } from "./pointer";

/** What the picture needs to know of a gesture under way. */
export interface Touching {
  kind: "slide" | "pull" | "hold";
  touch: boolean;
  /** The finger is on the left half of the canvas. */
  left: boolean;
}

export interface Board {
  camera(): Sight | null;
  size(): readonly [width: number, height: number];
  touching(now: Touching | null): void;
}

/** A finger is as thick as this, in pixels. */
export const FINGER = 24;

export interface FlickHands {
  ask: Pick<TrackAsk, "track" | "stand">;
  /** Radius of what is flicked. */
  r: number;
  /** Letting go shoots. */
  release: boolean;
  shoot(): void;
  near(on: boolean): void;
}

/** Aim as the band is pulled; in the cancel zone as it was before. Whether it is pulled. */
export function pullTo(board: Board, camera: Sight, { start, touch }: Gesture, to: Point, before: Pick<Plan, "angle" | "power">): boolean {
  const pull = pulled(start, to, touch, fullPull(...board.size()), (x, y) => camera.unproject(x, y));
  aimAt(pull?.angle ?? before.angle, pull?.power ?? before.power);
  return pull !== null;
}

/** Whether a point of the canvas is on the track, or a piece's breadth beyond its end. */
function onTrack({ ask: { track, stand }, r }: FlickHands, camera: Sight, x: number, y: number): boolean {
  const at = camera.unproject(x, y, 4);
  const [, row] = stand(0);
  const [, , scale] = camera.project(0, row);
  const finger = Math.max(r, FINGER / scale);
  return Math.abs(at[1] - row) < finger && Math.abs(at[0]) < track.end / 1000 + r;
}

export function flickHands(board: Board, flick: FlickHands): Hands {
  let gesture: Gesture | null = null;
  let before = planNow();

  const tell = (hand: Hand): void => {
    const [width] = board.size();
    const kind = gesture?.kind;
    board.touching(kind === "slide" || kind === "pull" ? { kind, touch: hand.touch, left: hand.x < width / 2 } : null);
  };

  const follow = (camera: Sight, now: Gesture, to: Point, done: boolean): boolean => {
    const flat = (x: number, y: number): Point => camera.unproject(x, y);
    if (now.kind === "slide") {
      const moved = flat(...to)[0] - flat(...now.start)[0];
      slideTo(before.place + moved * 1000, flick.ask.track, done);
      return false;
    }
    return pullTo(board, camera, now, to, before);
  };

  return {
    press(hand) {
      const camera = board.camera();
      if (!camera) return false;
      before = planNow();
      forgive();
      gesture = press(hand.x, hand.y, hand.ms, hand.touch, onTrack(flick, camera, hand.x, hand.y));
      return true;
    },
    move(hand) {
      const camera = board.camera();
      if (!gesture || !camera) return;
      gesture = drag(gesture, hand.x, hand.y, hand.ms);
      tell(hand);
      if (gesture.kind !== "tap") follow(camera, gesture, here(gesture), false);
    },
    lift(hand) {
      const camera = board.camera();
      const ended = gesture;
      gesture = null;
      tell(hand);
      if (!ended || !camera) return;
      if (ended.kind !== "tap") {
        if (follow(camera, ended, lifted(ended, hand.ms), true) && flick.release) flick.shoot();
      } else if (ended.onTrack) {
        slideTo(camera.unproject(hand.x, hand.y, 4)[0] * 1000, flick.ask.track, true);
      }
    },
    cancel() {
      gesture = null;
      board.touching(null);
      slideTo(before.place, flick.ask.track, true);
      aimAt(before.angle, before.power);
    },
    hover(hand) {
      const camera = board.camera();
      flick.near(camera !== null && onTrack(flick, camera, hand.x, hand.y));
    },
  };
}

/** What is held follows the finger by as much as the finger moves, so that the hand never covers it. */
export function placeHands(board: Board, hold: HoldAsk): Hands {
  const { side } = hold;
  let start: Hand | null = null;
  let moved = false;
  let before: Point = [0, 0];
  const flat = (hand: Hand): Point => board.camera()?.unproject(hand.x, hand.y) ?? [0, 0];
  const put = (p: Point): void => holdAt(onBoard(side, p), hold);
  return {
    press(hand) {
      start = hand;
      moved = false;
      before = seenFrom(side, planNow().spot);
      return true;
    },
    move(hand) {
      if (!start) return;
      moved ||= Math.hypot(hand.x - start.x, hand.y - start.y) > 4;
      if (!moved) return;
      const [a, b] = [flat(start), flat(hand)];
      board.touching({ kind: "hold", touch: hand.touch, left: hand.x < board.size()[0] / 2 });
      put([before[0] + b[0] - a[0], before[1] + b[1] - a[1]]);
    },
    lift(hand) {
      if (start && !moved) put(flat(hand));
      start = null;
      board.touching(null);
    },
    cancel() {
      start = null;
      board.touching(null);
      put(before);
    },
  };
}
