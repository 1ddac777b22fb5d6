/** The board by keys: arrows over the hexes, numbers for players, letters for acts, Enter to choose, Escape one step back. */

import { useLayoutEffect, useRef } from "preact/hooks";
import type { DecisionShown } from "../../api/schema";
import { columnOf, depthOf, hexAt } from "./geometry";
import { heldNow, putDown } from "./held";
import { pitchOf } from "./question";
import { change, placed, planNow, stepBack, take } from "./plan";
import { able, mark, runsNow, stop, undo } from "./runs";
import { playerAt } from "./tap";
import { MEN, NONE, type View } from "./types";

/** Questions that are answered on the board. */
const BOARD = new Set(["act", "lineup", "kickoff", "tackler", "tackled", "roll", "touch"]);
/** Those in which numbers are players. */
const PLAYERS = new Set(["act", "lineup", "touch"]);
/** Two digits of one shirt come within this time. */
const TWO_DIGITS_MS = 700;

interface Board {
  decision: DecisionShown | null;
  view: View;
  turned: boolean;
  touch(hex: number): void;
}

const elsewhere = (target: Element | null): boolean => target?.closest("input, textarea, select, [role=slider], .voice, dialog") != null;

/** The next hex: across the field every second step goes a little forward, every other a little back. */
export function stepOn(hex: number, key: string, tall: boolean, turned: boolean): number {
  const [q, y] = [columnOf(hex), depthOf(hex)];
  const way = turned ? -1 : 1;
  const forward = tall ? { ArrowUp: 1, ArrowDown: -1 }[key] : { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (forward) return hexAt(q, y + 2 * way * forward);
  const side = tall ? { ArrowRight: 1, ArrowLeft: -1 }[key] : { ArrowDown: 1, ArrowUp: -1 }[key];
  if (!side) return -1;
  const column = q + way * side;
  const half = q % 2 ? -1 : 1;
  const to = hexAt(column, y + half);
  return to >= 0 ? to : hexAt(column, y - half);
}

/** Keys that press a button of the bench in one's turn. */
const PRESSED: Readonly<Record<string, string>> = {
  End: "[data-option=end]", g: ":is([data-option^=gather]:not(.barred), [data-order=fetch])", a: "[data-order=ahead]", k: "[data-verb=kick]",
  l: "[data-order=shape]", f: ":is([data-order=rest], [data-order=shape])", r: "[data-order=go]", u: "[data-order=undo]",
};
/** The one thing to do now: what is laid, or the button that stands out. */
const MAIN = ".btn.main";

const pressing = (button: string): (() => void) | null => {
  const found = document.querySelector<HTMLButtonElement>(`.ct-bench ${button}:not(:disabled)`);
  return found && (() => found.click());
};

const boardNow = (): HTMLElement | null => document.querySelector("[data-board]");

export function useBoardKeys(board: Board): void {
  const latest = useRef(board);
  latest.current = board;
  const typed = useRef({ digits: "", at: 0 });
  const asked = board.decision !== null;
  useLayoutEffect(() => {
    if (!asked) return;
    const press = (event: KeyboardEvent): void => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.ctrlKey || event.metaKey || event.altKey || elsewhere(target) || document.querySelector("dialog[open]")) return;
      // On a button Enter and Space press that one.
      if (event.key === "Enter" && (event.repeat || target?.closest("button, a"))) return;
      const act = actOf(event.key, latest.current, typed.current, event.timeStamp);
      if (!act) return;
      event.preventDefault();
      // The next Enter is the board's.
      if (event.key !== "Escape" && BOARD.has(latest.current.decision?.kind ?? "")) boardNow()?.focus({ preventScroll: true });
      act();
    };
    // Before the house's keys, which step through the record.
    addEventListener("keydown", press, { capture: true });
    return () => removeEventListener("keydown", press, { capture: true });
  }, [asked]);
}

function actOf(key: string, { decision, view, turned, touch }: Board, typed: { digits: string; at: number }, now: number): (() => void) | null {
  if (!decision) return null;
  const { seat, kind } = decision;
  const pressed = kind === "act" ? PRESSED[key.length === 1 ? key.toLowerCase() : key] : undefined;
  if (pressed) return pressing(pressed);
  const spotOf = (man: number): number => (kind === "lineup" ? placed(man) : (view.pos[man] ?? NONE));
  if (key.startsWith("Arrow") && BOARD.has(kind)) {
    return () => {
      const { cursor, man } = planNow();
      const from = cursor ?? [man === null ? NONE : spotOf(man), view.ball, hexAt(12, 0)].find((hex) => hex !== NONE) ?? hexAt(12, 0);
      const to = cursor === null ? from : stepOn(from, key, boardNow()?.hasAttribute("data-tall") ?? false, turned);
      if (to >= 0) change({ cursor: to });
    };
  }
  if (/^\d$/.test(key) && PLAYERS.has(kind)) {
    return () => {
      const digits = now - typed.at < TWO_DIGITS_MS ? typed.digits + key : key;
      const shirt = Number(digits) >= 1 && Number(digits) <= MEN ? Number(digits) : Number(key);
      typed.digits = String(shirt);
      typed.at = now;
      if (shirt < 1) return;
      const man = seat * MEN + shirt - 1;
      if (spotOf(man) === NONE) return;
      take(man);
      change({ cursor: spotOf(man) });
    };
  }
  if (key === "Enter") {
    const { cursor } = planNow();
    return cursor === null ? pressing(MAIN) : () => touch(cursor);
  }
  if (key.toLowerCase() === "m" && kind === "act") {
    const { man, cursor } = planNow();
    const who = cursor === null ? man : playerAt(view, cursor);
    return who === null || !able(pitchOf(decision), view, seat).includes(who) ? null : () => mark(who);
  }
  if (key === "Escape") {
    const { going, marked, past } = runsNow();
    if (going) return () => stop("told");
    const { laid, verb, man, on, to, cursor } = planNow();
    const planned = laid !== null || verb !== null || on !== null || to !== null;
    if (!planned && heldNow().length) return putDown;
    if (!planned && (marked.length || past.length)) return () => void undo();
    return planned || man !== null || cursor !== null ? () => void stepBack() : null;
  }
  return null;
}
