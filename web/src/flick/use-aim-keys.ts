/** Aiming by keys: they work anywhere on the page while a flick or a spot is asked for. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { type Figures, figuresOf, type FlickAsk, type HoldAsk } from "./ask";
import { onBoard, seenFrom } from "./frame";
import { type LayAsk, nudge, pickAll, pickNext } from "./laying";
import { aimAt, chipIt, holdAt, planNow, stepFigure, stepPlace, swerveTo } from "./plan";

/** Thousandths of a degree, thousandths of the strongest, micrometres: a step, and a fine one. */
const TURN = [1000, 100] as const;
const POWER = [10, 50] as const;
const SLIDE = [5000, 500] as const;
const SWERVE = [100, 10] as const;
const HOLD = [1, 0.2] as const;
const LAY = [10, 1] as const;

/** Fields take their own keys, and so does the record. */
export const elsewhere = (target: Element | null): boolean => target?.closest("input, textarea, select, [role=slider], dialog") != null;

/** In the numbers of a flick Enter flicks: what was typed is read first. */
const inNumbers = (target: Element | null): boolean => target?.closest(".bench .fl-shot :is(.fl-typed, .fl-range)") != null;

type Act = (fine: 0 | 1) => void;

interface Asked {
  flick: FlickAsk | null;
  hold: HoldAsk | null;
  lay?: LayAsk | null;
  /** Shoot, or put it down. */
  go(): void;
}

export function useAimKeys(now: Asked): void {
  const latest = useRef(now);
  latest.current = now;
  const asked = now.flick !== null || now.hold !== null || Boolean(now.lay);
  useLayoutEffect(() => {
    if (!asked) return;
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
      if (event.key === "Enter" && inNumbers(target)) (target as HTMLElement).blur();
      else if (elsewhere(target)) return;
      const { flick, hold, lay } = latest.current;
      if (event.key === "Tab") return throughFigures(event, target, figuresOf(flick), lay ?? null);
      // On another button Enter presses that one.
      if (event.key === "Enter" && target?.closest("button, a") && !target.closest(`[data-option=${(flick ?? hold ?? lay)?.option}]`)) return;
      const act = actOf(event.key, latest.current);
      if (!act) return;
      event.preventDefault();
      act(event.shiftKey ? 1 : 0);
    };
    // Before the house's keys, which step through the record.
    addEventListener("keydown", press, { capture: true });
    return () => removeEventListener("keydown", press, { capture: true });
  }, [asked]);
}

/** On the table Tab goes from figure to figure, and on from the last one: nobody is caught there. */
function throughFigures(event: KeyboardEvent, target: Element | null, figures: Figures | null, lay: LayAsk | null): void {
  if (!target?.closest("canvas")) return;
  const way = event.shiftKey ? -1 : 1;
  if (figures ? stepFigure(way, figures, false) : lay && pickNext(lay, way, false)) event.preventDefault();
}

function actOf(key: string, { flick, hold, lay, go }: Asked): Act | null {
  if (key === "Enter") return go;
  return (flick ? flickKeys(flick) : hold ? holdKeys(hold) : lay ? layKeys(lay) : {})[key] ?? null;
}

/** What is picked is moved, another one picked, or all of them. */
export function layKeys(ask: LayAsk): Record<string, Act> {
  const move = (dx: number, dy: number): Act => (fine) => nudge(ask, dx * LAY[fine], dy * LAY[fine]);
  const other = (way: 1 | -1): Act => () => void pickNext(ask, way);
  return {
    ArrowLeft: move(-1, 0), ArrowRight: move(1, 0), ArrowUp: move(0, 1), ArrowDown: move(0, -1),
    z: other(-1), Z: other(-1), x: other(1), X: other(1), a: () => pickAll(ask), A: () => pickAll(ask),
  };
}

export function flickKeys(ask: FlickAsk): Record<string, Act> {
  const { quarters, swerves, chips } = ask;
  const { angle, power } = planNow();
  const push = (way: number): Act => (fine) => aimAt(angle, power + way * POWER[fine]);
  // Left and right as one sees the table, also from its far side.
  const across = Math.abs(quarters) === 2 ? -1 : 1;
  const turn = (way: number): Act => (fine) => aimAt(angle + across * way * TURN[fine], power);
  const other = (way: 1 | -1): Act =>
    "track" in ask ? (fine) => stepPlace(across * way * SLIDE[fine], ask.track) : () => void stepFigure(way, ask.figures);
  const bend = (way: number): Act => (fine) => swerveTo(planNow().swerve + way * SWERVE[fine]);
  const lift: Act = () => chipIt(!planNow().chip);
  return {
    ArrowLeft: turn(1), ArrowRight: turn(-1), ArrowUp: push(1), ArrowDown: push(-1),
    z: other(-1), Z: other(-1), x: other(1), X: other(1),
    ...(swerves ? { a: bend(-1), A: bend(-1), d: bend(1), D: bend(1) } : {}),
    ...(chips ? { c: lift, C: lift } : {}),
  };
}

function holdKeys(hold: HoldAsk): Record<string, Act> {
  const move = (dx: number, dy: number): Act => (fine) => {
    const [x, y] = seenFrom(hold.side, planNow().spot);
    holdAt(onBoard(hold.side, [x + dx * HOLD[fine], y + dy * HOLD[fine]]), hold);
  };
  return { ArrowLeft: move(-1, 0), ArrowRight: move(1, 0), ArrowUp: move(0, 1), ArrowDown: move(0, -1) };
}
