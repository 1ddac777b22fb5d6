/** Aiming by keys: they work anywhere on the page while a stroke or a spot is asked for. */

import { useLayoutEffect, useRef } from "preact/hooks";
import type { DecisionShown } from "../../api/schema";
import { onBoard, seenFrom } from "./geometry";
import { aimAt, holdAt, planNow, stepPlace } from "./plan";
import { placeSpec, type Spot, strokeSpec } from "./types";

/** Thousandths of a degree, thousandths of the strongest, micrometres: a step, and a fine one. */
const TURN = [1000, 100] as const;
const POWER = [10, 50] as const;
const SLIDE = [5000, 500] as const;
const HOLD = [1, 0.2] as const;

/** Fields take their own keys, and so does the record. */
export const elsewhere = (target: Element | null): boolean => target?.closest("input, textarea, select, [role=slider], dialog") != null;

type Act = (fine: 0 | 1) => void;

export function useAimKeys(decision: DecisionShown | null, pieces: readonly Spot[], side: number, go: () => void): void {
  const latest = useRef({ decision, pieces, side, go });
  latest.current = { decision, pieces, side, go };
  const asked = decision !== null && (strokeSpec(decision) ?? placeSpec(decision)) !== null;
  useLayoutEffect(() => {
    if (!asked) return;
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.ctrlKey || event.metaKey || event.altKey || elsewhere(target) || document.querySelector("dialog[open]")) return;
      const now = latest.current;
      // On another button Enter presses that one.
      if (event.key === "Enter" && target?.closest("button, a") && !target.closest("[data-option=stroke], [data-option=place]")) return;
      const act = actOf(event.key, now);
      if (!act) return;
      event.preventDefault();
      act(event.shiftKey ? 1 : 0);
    };
    // Before the house's keys, which step through the record.
    addEventListener("keydown", press, { capture: true });
    return () => removeEventListener("keydown", press, { capture: true });
  }, [asked]);
}

function actOf(key: string, { decision, pieces, side, go }: { decision: DecisionShown | null; pieces: readonly Spot[]; side: number; go(): void }): Act | null {
  const stroke = strokeSpec(decision);
  const due = placeSpec(decision);
  const plan = planNow();
  if (key === "Enter") return go;
  if (stroke) {
        const push = (way: number): Act => (fine) => aimAt(plan.angle, plan.power + way * POWER[fine]);
    // Left and right as one sees the board, also from its far side.
    const across = Math.abs(stroke.side - side) === 2 ? -1 : 1;
    const turn = (way: number): Act => (fine) => aimAt(plan.angle + across * way * TURN[fine], plan.power);
    const slide = (way: number): Act => (fine) => stepPlace(across * way * SLIDE[fine], stroke, pieces);
    const acts: Record<string, Act> = {
      ArrowLeft: turn(1), ArrowRight: turn(-1), ArrowUp: push(1), ArrowDown: push(-1),
      z: slide(-1), Z: slide(-1), x: slide(1), X: slide(1),
    };
    return acts[key] ?? null;
  }
  if (due) {
    const move = (dx: number, dy: number): Act => (fine) => {
      const [x, y] = seenFrom(side, planNow().spot);
      holdAt(onBoard(side, [x + dx * HOLD[fine], y + dy * HOLD[fine]]), due);
    };
    const acts: Record<string, Act> = { ArrowLeft: move(-1, 0), ArrowRight: move(1, 0), ArrowUp: move(0, 1), ArrowDown: move(0, -1) };
    return acts[key] ?? null;
  }
  return null;
}
