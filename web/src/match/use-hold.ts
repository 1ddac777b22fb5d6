/** Tells the house whether the question is what one looks at: alone with computers, a clock stands while it is not. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { useDialogOpen } from "../ui/dialog";
import type { Room } from "./use-room";

/** How often a page says that it is there while its clock runs: time is counted by these. */
const SIGN_MS = 1000;

interface Look {
  /** The present is on the stage, and no lesson before it. */
  looking: boolean;
  /** The question on the page runs against a clock. */
  timed: boolean;
}

export function useHold(room: Room, { looking, timed }: Look): void {
  const covered = useDialogOpen();
  const held = !looking || covered;
  const now = useRef(held);
  now.current = held;
  useLayoutEffect(() => {
    // A hidden page draws nothing: it must say so at once, not when it is drawn next.
    const tell = () => room.hold(now.current || document.visibilityState === "hidden");
    tell();
    document.addEventListener("visibilitychange", tell);
    return () => document.removeEventListener("visibilitychange", tell);
  }, [held]);
  useLayoutEffect(() => {
    if (held || !timed) return;
    const timer = setInterval(() => {
      if (document.visibilityState !== "hidden") room.sign();
    }, SIGN_MS);
    return () => clearInterval(timer);
  }, [held, timed]);
}
