/** Pointer events of a canvas in its own pixels, one finger at a time. */

import type { TargetedPointerEvent } from "preact";

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
}

type PointerOn = TargetedPointerEvent<HTMLCanvasElement>;
type Handlers = Record<"onPointerDown" | "onPointerMove" | "onPointerUp" | "onPointerCancel", (event: PointerOn) => void>;

function handOf(event: PointerOn): Hand {
  const box = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top, ms: event.timeStamp, touch: event.pointerType === "touch", more: event.shiftKey };
}

/** Handlers for a canvas. A second finger is not heard while the first is down. */
export function handlers(hands: Hands | null, held: { current: number | null }): Handlers {
  const ours = (event: PointerOn): boolean => held.current === event.pointerId;
  return {
    onPointerDown(event) {
      if (!hands || held.current !== null || event.button !== 0 || !hands.press(handOf(event))) return;
      held.current = event.pointerId;
      event.currentTarget.setPointerCapture(event.pointerId);
      event.preventDefault();
    },
    onPointerMove(event) {
      if (!hands) return;
      if (ours(event)) hands.move(handOf(event));
      else if (held.current === null && event.pointerType !== "touch") hands.hover?.(handOf(event));
    },
    onPointerUp(event) {
      if (!ours(event)) return;
      held.current = null;
      hands?.lift(handOf(event));
    },
    onPointerCancel(event) {
      if (!ours(event)) return;
      held.current = null;
      hands?.cancel();
    },
  };
}
