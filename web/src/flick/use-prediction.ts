/**
 * What a flick would meet first, where the page cannot say it itself: swerve, a ball, a chip. A game gives `predict`:
 * the shot as it is planned, run by the server and cut at its first contact. Asked at most every so often; an answer
 * that comes late is dropped.
 */

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { ShotLog } from "./motion";
import { onPlan, type Plan, planNow } from "./plan";

export type Predict = (plan: Plan) => Promise<ShotLog | null>;

/** Asking the server at every hair's breadth would be rude. */
const EVERY = 140;

/** Asks for the latest plan, never more often than `every` milliseconds, and hands on answers to the latest only. */
export function asker(predict: Predict, tell: (log: ShotLog | null) => void, every = EVERY): { ask(): void; stop(): void } {
  let wanted = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    ask() {
      const mine = ++wanted;
      tell(null);
      clearTimeout(timer);
      timer = setTimeout(() => {
        predict(planNow()).then((log) => mine === wanted && tell(log), () => undefined);
      }, every);
    },
    stop() {
      wanted = -1;
      clearTimeout(timer);
    },
  };
}

/** The foretold shot for a question; null while nothing is known, and where `predict` is null. */
export function usePrediction(question: string, predict: Predict | null): ShotLog | null {
  const [log, setLog] = useState<ShotLog | null>(null);
  const latest = useRef(predict);
  latest.current = predict;
  const on = predict !== null;
  useLayoutEffect(() => {
    setLog(null);
    if (!on) return;
    const { ask, stop } = asker((plan) => latest.current?.(plan) ?? Promise.resolve(null), setLog);
    ask();
    const deaf = onPlan(ask);
    return () => {
      deaf();
      stop();
    };
  }, [question, on]);
  return log;
}
