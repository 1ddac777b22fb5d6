/** Asking what the computer would do: about one's own question, or about a choice of a finished match. */

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { hintNow, hintThen } from "../api/client";
import type { DecisionShown, Hint } from "../api/schema";
import { problemOf, sentence } from "../ui/refusal";
import { useTexts } from "../ui/text";
import type { Room } from "./use-room";

export interface Hinting {
  /** What the computer says of the table on the stage, once it was asked. */
  hint: Hint | null;
  thinking: boolean;
  /** Ask; null where there is nothing to ask about. */
  ask: (() => void) | null;
  close(): void;
}

/** The button of the bench that does what is advised; what needs a value is shown on the table only. */
const advised = ({ option, value }: Hint): Element | null =>
  value !== null ? null : document.querySelector(`.bench [data-option="${CSS.escape(option)}"]`);

/** `line` answered the question on the stage of a finished match; `known`: what a look through it has found. */
export function useHint(room: Room, decision: DecisionShown | null, line: number | null, known: readonly Hint[]): Hinting {
  const { t } = useTexts();
  const { match, moments } = room.seen;
  const about = decision ? `${decision.id} after ${moments.at(-1)?.n}` : line === null ? null : `line ${line}`;
  const [told, setTold] = useState<{ about: string; hint: Hint | null } | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const asking = useRef<AbortController | null>(null);

  // The table has moved on: nobody waits for the answer any more.
  useLayoutEffect(() => () => asking.current?.abort(), [about]);

  const ask = () => {
    if (about === null || asked === about) return;
    const here = new AbortController();
    asking.current = here;
    setAsked(about);
    const answer = decision ? hintNow(match.id, decision.seat, here.signal) : hintThen(match.id, line as number, here.signal);
    answer
      .then((hint) => setTold({ about, hint }))
      .catch((error) => {
        const problem = problemOf(error);
        if (!here.signal.aborted && problem.reason !== "stale") room.tell({ text: sentence(t, problem), law: problem.law });
      })
      .finally(() => setAsked((now) => (now === about ? null : now)));
  };
  const found = told?.about === about ? told.hint : (known.find((one) => one.line === line) ?? null);
  const hint = about === null ? null : found;

  useLayoutEffect(() => {
    const button = hint && decision ? advised(hint) : null;
    button?.setAttribute("data-advised", "");
    return () => button?.removeAttribute("data-advised");
  });
  return {
    hint,
    thinking: about !== null && asked === about,
    ask: about === null ? null : ask,
    close: () => about !== null && setTold({ about, hint: null }),
  };
}
