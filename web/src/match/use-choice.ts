/** Answering: from the bench or from the table itself, with a second touch where one wants it. */

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { DecisionShown } from "../api/schema";
import { prefs } from "../prefs";
import type { Room } from "./use-room";

export interface Wish {
  decision: string;
  option: string;
  value: unknown;
  label: string;
}

export interface Choosing {
  choose(option: string, value?: unknown, sure?: boolean): void;
  /** What waits for the second touch. */
  wish: Wish | null;
  yes(): void;
  no(): void;
  /** Whether the last answer came with the focus on the bench; asking forgets it. */
  cameByBench(): boolean;
}

const bench = (): Element | null => document.querySelector(".bench");

/** How an option is called on the bench. */
function labelOf(option: string): string {
  const button = bench()?.querySelector<HTMLElement>(`[data-option="${CSS.escape(option)}"]`);
  return (button?.querySelector(".tx, b, [class*=title]") ?? button)?.textContent?.trim() || option;
}

export function useChoice(room: Room, decision: DecisionShown | null, acted: () => void): Choosing {
  const [wish, setWish] = useState<Wish | null>(null);
  const byBench = useRef(false);
  const asked = decision?.id ?? null;
  useLayoutEffect(() => setWish(null), [asked]);

  const send = ({ decision: id, option, value }: Wish) => {
    byBench.current = bench()?.contains(document.activeElement) ?? false;
    setWish(null);
    room.choose(id, option, value);
    acted();
  };
  return {
    wish: wish && wish.decision === asked ? wish : null,
    choose(option, value, sure = false) {
      if (!decision || room.busy) return;
      const next = { decision: decision.id, option, value, label: labelOf(option) };
      if (prefs().confirm && !sure) setWish(next);
      else send(next);
    },
    yes: () => wish && send(wish),
    no: () => setWish(null),
    cameByBench() {
      const came = byBench.current;
      byBench.current = false;
      return came;
    },
  };
}
