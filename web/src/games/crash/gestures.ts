/** Fingers and mouse on the board: a touch, a drag of a player, pan and pinch, the wheel. */

import { useLayoutEffect, useRef } from "preact/hooks";
import type { Point } from "./geometry";

export interface Hands {
  tap(at: Point, target: Element): void;
  /** A drag begins here: whether it takes a player along rather than the sheet. */
  grabs(at: Point, touch: boolean): boolean;
  drag(at: Point): void;
  drop(at: Point, touch: boolean): void;
  cancel(): void;
  hover(at: Point | null): void;
  pan(dx: number, dy: number): void;
  zoom(by: number, at: Point): void;
}

/** A finger that has moved less than this has tapped. */
const SLACK = { mouse: 5, touch: 12 } as const;

interface Finger {
  start: Point;
  now: Point;
  touch: boolean;
  moved: boolean;
  target: Element;
}

type Kind = "idle" | "one" | "player" | "sheet" | "pinch";

/** Listens on an element for as long as it is there; `hands` may change at every render. */
export function useGestures(box: { current: Element | null }, hands: Hands): void {
  const latest = useRef(hands);
  latest.current = hands;
  useLayoutEffect(() => {
    const element = box.current as HTMLElement | null;
    if (!element) return;
    const fingers = new Map<number, Finger>();
    let kind: Kind = "idle";
    const point = (event: { clientX: number; clientY: number }): Point => {
      const { left, top } = element.getBoundingClientRect();
      return [event.clientX - left, event.clientY - top];
    };
    const pair = (): [Finger, Finger] => [...fingers.values()].slice(0, 2) as [Finger, Finger];
    const spread = ([a, b]: [Finger, Finger]): number => Math.hypot(a.now[0] - b.now[0], a.now[1] - b.now[1]);
    const centre = ([a, b]: [Finger, Finger]): Point => [(a.now[0] + b.now[0]) / 2, (a.now[1] + b.now[1]) / 2];

    const down = (event: PointerEvent): void => {
      if (event.button !== 0 || (event.target as Element).closest("button, a")) return;
      const at = point(event);
      fingers.set(event.pointerId, { start: at, now: at, touch: event.pointerType === "touch", moved: false, target: event.target as Element });
      element.setPointerCapture(event.pointerId);
      if (fingers.size === 2) {
        if (kind === "player") latest.current.cancel();
        kind = "pinch";
      } else if (fingers.size === 1) kind = "one";
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
        kind = latest.current.grabs(finger.start, finger.touch) ? "player" : "sheet";
      }
      if (kind === "player") latest.current.drag(at);
      if (kind === "sheet") latest.current.pan(at[0] - last[0], at[1] - last[1]);
    };
    const up = (event: PointerEvent): void => {
      const finger = fingers.get(event.pointerId);
      if (!finger) return;
      fingers.delete(event.pointerId);
      if (kind === "player") latest.current.drop(point(event), finger.touch);
      if (kind === "one" && !finger.moved) latest.current.tap(point(event), finger.target);
      // What is left of a pinch is no tap.
      kind = fingers.size ? "sheet" : "idle";
    };
    const cancel = (event: PointerEvent): void => {
      if (!fingers.delete(event.pointerId)) return;
      if (kind === "player") latest.current.cancel();
      kind = fingers.size ? "sheet" : "idle";
    };
    const leave = (): void => latest.current.hover(null);
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
    return () => {
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerup", up);
      element.removeEventListener("pointercancel", cancel);
      element.removeEventListener("pointerleave", leave);
      element.removeEventListener("wheel", wheel);
    };
  }, []);
}
