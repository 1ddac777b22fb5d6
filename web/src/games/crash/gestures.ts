/** Fingers and mouse on the board: a touch, a long one, a drag of a player or a frame, pan and pinch, the wheel. */

import { useLayoutEffect, useRef } from "preact/hooks";
import type { Point } from "./geometry";

export interface Hands {
  /** With `add` it is one more: the shift key is down. */
  tap(at: Point, target: Element, add: boolean): void;
  /** A finger rests. */
  hold(at: Point): void;
  /** A drag begins here: whether it takes a player along rather than the sheet. */
  grabs(at: Point, touch: boolean): boolean;
  /** Or draws a frame: with a finger after it has rested, with a mouse where there is nothing to push. */
  frames(meant: boolean): boolean;
  frame(from: Point, to: Point, done: boolean): void;
  drag(at: Point): void;
  drop(at: Point, touch: boolean, add: boolean): void;
  cancel(): void;
  hover(at: Point | null): void;
  pan(dx: number, dy: number): void;
  zoom(by: number, at: Point): void;
}

/** A finger that has moved less than this has tapped. */
const SLACK = { mouse: 5, touch: 12 } as const;
/** One that stays as long rests. */
const HOLD_MS = 420;

interface Finger {
  start: Point;
  now: Point;
  touch: boolean;
  moved: boolean;
  held: boolean;
  add: boolean;
  target: Element;
}

type Kind = "idle" | "one" | "player" | "frame" | "sheet" | "pinch";

/** Listens on an element for as long as it is there; `hands` may change at every render. */
export function useGestures(box: { current: Element | null }, hands: Hands): void {
  const latest = useRef(hands);
  latest.current = hands;
  useLayoutEffect(() => {
    const element = box.current as HTMLElement | null;
    if (!element) return;
    const fingers = new Map<number, Finger>();
    let kind: Kind = "idle";
    let resting: ReturnType<typeof setTimeout> | undefined;
    const point = (event: { clientX: number; clientY: number }): Point => {
      const { left, top } = element.getBoundingClientRect();
      return [event.clientX - left, event.clientY - top];
    };
    const pair = (): [Finger, Finger] => [...fingers.values()].slice(0, 2) as [Finger, Finger];
    const spread = ([a, b]: [Finger, Finger]): number => Math.hypot(a.now[0] - b.now[0], a.now[1] - b.now[1]);
    const centre = ([a, b]: [Finger, Finger]): Point => [(a.now[0] + b.now[0]) / 2, (a.now[1] + b.now[1]) / 2];

    const down = (event: PointerEvent): void => {
      if (event.button !== 0 || (event.target as Element).closest("button, a, [data-strip]")) return;
      const at = point(event);
      fingers.set(event.pointerId, { start: at, now: at, touch: event.pointerType === "touch", moved: false, held: false, add: event.shiftKey, target: event.target as Element });
      element.setPointerCapture(event.pointerId);
      if (fingers.size === 2) {
        if (kind === "player" || kind === "frame") latest.current.cancel();
        kind = "pinch";
      } else if (fingers.size === 1) {
        kind = "one";
        if (event.pointerType === "touch") resting = setTimeout(() => rest(event.pointerId), HOLD_MS);
      }
    };
    const rest = (id: number): void => {
      const finger = fingers.get(id);
      if (!finger || finger.moved || kind !== "one") return;
      finger.held = true;
      latest.current.hold(finger.start);
    };
    const move = (event: PointerEvent): void => {
      const at = point(event);
      const finger = fingers.get(event.pointerId);
      if (!finger) {
        if (event.pointerType !== "touch") latest.current.hover((event.target as Element).closest("button, a") ? null : at);
        return;
      }
      if (kind === "pinch" && fingers.size >= 2) {
        const before = spread(pair());
        const [fromX, fromY] = centre(pair());
        finger.now = at;
        const [x, y] = centre(pair());
        latest.current.pan(x - fromX, y - fromY);
        if (before > 0) latest.current.zoom(spread(pair()) / before, [x, y]);
        return;
      }
      const last = finger.now;
      finger.now = at;
      const slack = finger.touch ? SLACK.touch : SLACK.mouse;
      if (kind === "one" && Math.hypot(at[0] - finger.start[0], at[1] - finger.start[1]) > slack) {
        finger.moved = true;
        const { grabs, frames } = latest.current;
        kind = grabs(finger.start, finger.touch) ? "player" : (!finger.touch || finger.held) && frames(finger.add || finger.held) ? "frame" : "sheet";
      }
      if (kind === "player") latest.current.drag(at);
      if (kind === "frame") latest.current.frame(finger.start, at, false);
      if (kind === "sheet") latest.current.pan(at[0] - last[0], at[1] - last[1]);
    };
    const up = (event: PointerEvent): void => {
      const finger = fingers.get(event.pointerId);
      if (!finger) return;
      fingers.delete(event.pointerId);
      clearTimeout(resting);
      if (kind === "player") latest.current.drop(point(event), finger.touch, finger.add);
      if (kind === "frame") latest.current.frame(finger.start, point(event), true);
      if (kind === "one" && !finger.moved && !finger.held) latest.current.tap(point(event), finger.target, finger.add);
      // What is left of a pinch is no tap.
      kind = fingers.size ? "sheet" : "idle";
    };
    const cancel = (event: PointerEvent): void => {
      if (!fingers.delete(event.pointerId)) return;
      clearTimeout(resting);
      if (kind === "player" || kind === "frame") latest.current.cancel();
      kind = fingers.size ? "sheet" : "idle";
    };
    // What a finger was shown stays when it is lifted.
    const leave = (event: PointerEvent): void => {
      if (event.pointerType !== "touch") latest.current.hover(null);
    };
    // A finger that rests asks the board, not the browser.
    const menu = (event: Event): void => {
      if (fingers.size) event.preventDefault();
    };
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      latest.current.zoom(Math.exp(-event.deltaY / 400), point(event));
    };
    element.addEventListener("pointerdown", down);
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerup", up);
    element.addEventListener("pointercancel", cancel);
    element.addEventListener("pointerleave", leave);
    element.addEventListener("wheel", wheel, { passive: false });
    element.addEventListener("contextmenu", menu);
    return () => {
      clearTimeout(resting);
      element.removeEventListener("contextmenu", menu);
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerup", up);
      element.removeEventListener("pointercancel", cancel);
      element.removeEventListener("pointerleave", leave);
      element.removeEventListener("wheel", wheel);
    };
  }, []);
}
