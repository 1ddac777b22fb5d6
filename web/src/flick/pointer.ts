/** Pointer events of a canvas in its own pixels: one finger plays, two look. */

import type { TargetedPointerEvent, TargetedWheelEvent } from "preact";
import type { Point } from "./camera";

export interface Hand {
  x: number;
  y: number;
  /** When, by the event's own clock. */
  ms: number;
  touch: boolean;
  /** With Shift: one more, beside what was picked before. */
  more?: boolean;
}

export interface Hands {
  /** A finger came down: whether it is ours. */
  press(hand: Hand): boolean;
  move(hand: Hand): void;
  lift(hand: Hand): void;
  /** The browser took the finger away. */
  cancel(): void;
  /** A mouse passes over, nothing pressed. */
  hover?(hand: Hand): void;
  /** A press that is not ours moves the view. */
  yields?: boolean;
}

/** What moves the view: two fingers, a wheel, a mouse with another button; one finger, where nothing else is asked. */
export interface Looks {
  /** Enlarge about a point of the canvas, and move. */
  move(by: number, about: Point, shift: Point): void;
  rests(): void;
  /** A press on the small plan of the table: whether it was one. */
  onMap(at: Point): boolean;
}

/** What fingers are doing on a canvas; kept by who draws it. */
export interface Grip {
  /** The finger that plays. */
  hand: number | null;
  /** The pointer that moves the view, or the plan. */
  view: { id: number; at: Point; map: boolean } | null;
  /** All fingers on the canvas. */
  fingers: Map<number, Point>;
}

export const freshGrip = (): Grip => ({ hand: null, view: null, fingers: new Map() });

type PointerOn = TargetedPointerEvent<HTMLCanvasElement>;
type Handlers = Record<"onPointerDown" | "onPointerMove" | "onPointerUp" | "onPointerCancel", (event: PointerOn) => void> & {
  onWheel(event: TargetedWheelEvent<HTMLCanvasElement>): void;
  onContextMenu(event: Event): void;
};

function handOf(event: Pick<PointerOn, "currentTarget" | "clientX" | "clientY" | "timeStamp" | "shiftKey"> & { pointerType?: string }): Hand {
  const box = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top, ms: event.timeStamp, touch: event.pointerType === "touch", more: event.shiftKey };
}

const middle = ([a, b]: readonly Point[]): Point => [((a?.[0] ?? 0) + (b?.[0] ?? 0)) / 2, ((a?.[1] ?? 0) + (b?.[1] ?? 0)) / 2];
const apart = ([a, b]: readonly Point[]): number => Math.hypot((a?.[0] ?? 0) - (b?.[0] ?? 0), (a?.[1] ?? 0) - (b?.[1] ?? 0)) || 1;
/** How much a notch of a wheel enlarges. */
const WHEEL = 0.0016;

/** Handlers for a canvas. One finger plays; a second one beside it turns the touch into a look. */
export function handlers(hands: Hands | null, grip: Grip, looks: Looks | null): Handlers {
  const end = (event: PointerOn, lost: boolean): void => {
    grip.fingers.delete(event.pointerId);
    if (grip.view?.id === event.pointerId || (grip.view?.id === PINCH && grip.fingers.size < 2)) {
      grip.view = null;
      looks?.rests();
    }
    if (grip.hand !== event.pointerId) return;
    grip.hand = null;
    if (lost) hands?.cancel();
    else hands?.lift(handOf(event));
  };
  return {
    onPointerDown(event) {
      const hand = handOf(event);
      const at: Point = [hand.x, hand.y];
      if (hand.touch) grip.fingers.set(event.pointerId, at);
      if (looks && grip.fingers.size === 2) {
        // What the first finger began is taken back.
        if (grip.hand !== null) hands?.cancel();
        grip.hand = null;
        grip.view = { id: PINCH, at, map: false };
      } else if (grip.hand !== null || grip.view || grip.fingers.size > 1) return;
      else if (event.button === 0 && looks?.onMap(at)) grip.view = { id: event.pointerId, at, map: true };
      else if (event.button === 0 && hands?.press(hand)) grip.hand = event.pointerId;
      else if (looks && (event.button !== 0 || !hands || hands.yields)) grip.view = { id: event.pointerId, at, map: false };
      else return;
      event.currentTarget.setPointerCapture(event.pointerId);
      event.preventDefault();
    },
    onPointerMove(event) {
      const hand = handOf(event);
      const at: Point = [hand.x, hand.y];
      const { view } = grip;
      if (view?.id === PINCH && grip.fingers.has(event.pointerId)) {
        const before = [...grip.fingers.values()];
        const after = [...grip.fingers.set(event.pointerId, at).values()];
        const [from, to] = [middle(before), middle(after)];
        looks?.move(apart(after) / apart(before), from, [to[0] - from[0], to[1] - from[1]]);
      } else if (view?.id === event.pointerId) {
        if (view.map) looks?.onMap(at);
        else looks?.move(1, at, [at[0] - view.at[0], at[1] - view.at[1]]);
        grip.view = { ...view, at };
      } else if (grip.hand === event.pointerId) {
        if (hand.touch) grip.fingers.set(event.pointerId, at);
        hands?.move(hand);
      }
      else if (grip.hand === null && !hand.touch) hands?.hover?.(hand);
    },
    onPointerUp: (event) => end(event, false),
    onPointerCancel: (event) => end(event, true),
    onWheel(event) {
      if (!looks || grip.hand !== null) return;
      const { x, y } = handOf(event);
      looks.move(Math.exp(-event.deltaY * WHEEL * (event.ctrlKey ? 6 : 1)), [x, y], [0, 0]);
      looks.rests();
      event.preventDefault();
    },
    onContextMenu(event) {
      if (looks) event.preventDefault();
    },
  };
}

/** No pointer has this number. */
const PINCH = -1;
