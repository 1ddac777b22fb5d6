/**
 * Look again: the last shot in slow motion, from a little before a marked moment where there is one. A table holds
 * it by `useAgain`: `time(now)` is where the shot is (microseconds; null when nothing runs), `LookAgain` is its key.
 */

import type { JSX } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { Tx, useTexts } from "../ui/text";
import type { Spot } from "./frame";
import { showEnds, type ShotLog } from "./motion";
import { elsewhere } from "./use-aim-keys";

/** A moment of a shot worth seeing again: a contact the referee speaks of. */
export interface Mark {
  time: number;
  /** Where it was, in micrometres on the table. */
  at: Spot;
}

/** How much slower than it was, and from how long before the mark (microseconds). */
export const SLOW = 0.25;
const BEFORE = 250_000;

/** Where a shot watched again begins. */
export const againFrom = (mark: Mark | null): number => Math.max(0, (mark?.time ?? 0) - BEFORE);

export interface Again {
  running: boolean;
  time(now: number): number | null;
  /** Names this showing, for the ear. */
  shot: string;
  start(): void;
  stop(): void;
}

/** `shot` names what would be seen; a new one ends the showing of the last. */
export function useAgain(motion: ShotLog | null, shot: string, mark: Mark | null, free: boolean): Again {
  const [since, setSince] = useState<number | null>(null);
  const from = againFrom(mark);
  const stop = (): void => setSince(null);
  const start = (): void => setSince(motion && free ? performance.now() : null);
  useLayoutEffect(stop, [shot, free]);
  useLayoutEffect(() => {
    if (since === null || !motion) return;
    const timer = setTimeout(stop, (showEnds(motion) - from) / 1000 / SLOW);
    return () => clearTimeout(timer);
  }, [since, motion]);
  useLayoutEffect(() => {
    if (!motion || !free) return;
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || elsewhere(event.target instanceof Element ? event.target : null)) return;
      if (event.key === "r" || event.key === "R") start();
      else if (event.key === "Escape") stop();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [motion, free]);
  return {
    running: since !== null,
    shot: `again ${since}`,
    time(now) {
      if (since === null || !motion) return null;
      const time = from + (now - since) * SLOW * 1000;
      return time < showEnds(motion) ? time : null;
    },
    start, stop,
  };
}

export function LookAgain({ again }: { again: Again }): JSX.Element {
  const { t } = useTexts();
  return (
    <button type="button" class="fl-aid" data-again aria-pressed={again.running} title={t("flick.againKey")}
      onClick={(event) => {
        event.stopPropagation();
        (again.running ? again.stop : again.start)();
      }}>
      <Tx>{t("flick.again")}</Tx>
    </button>
  );
}
