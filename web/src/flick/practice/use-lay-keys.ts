/** Pieces of the practice table by keys: pick one up, move it, put it down or throw it off. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { elsewhere } from "../use-aim-keys";
import { type Carried, type LayHands, putDown } from "./lay-hands";

/** Beyond any table: what is put there is taken off, if it may be. */
const FAR_OFF = [10 ** 9, 10 ** 9] as const;
/** Micrometres: a step, and a fine one. */
const STEP = [10_000, 1000] as const;
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/** The next piece on the table after the one in hand, from its left to its right end. */
export function nextPiece({ pieces }: Pick<LayHands, "pieces">, held: Carried | null, way: 1 | -1): Carried | null {
  const row = [...pieces].sort(([, a, b], [, c, d]) => a - c || b - d);
  const at = held?.from ? row.findIndex(([id]) => id === held.piece) : way > 0 ? -1 : 0;
  const next = row.at((at + way + row.length) % Math.max(1, row.length));
  return next ? { piece: next[0], at: [next[1], next[2]], from: true, keyed: true } : null;
}

export function useLayKeys(lay: LayHands | null, held: Carried | null): void {
  const latest = useRef({ lay, held });
  latest.current = { lay, held };
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const now = latest.current;
      const target = event.target instanceof Element ? event.target : null;
      if (!now.lay || event.ctrlKey || event.metaKey || event.altKey || elsewhere(target) || !act(event, now.lay, now.held)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    addEventListener("keydown", press, { capture: true });
    return () => removeEventListener("keydown", press, { capture: true });
  }, []);
}

/** Do what a key asks for; false leaves it to the aim. */
function act({ key, shiftKey }: KeyboardEvent, lay: LayHands, held: Carried | null): boolean {
  if (key === "p" || key === "P") {
    lay.carry(nextPiece(lay, held, shiftKey ? -1 : 1));
    return true;
  }
  const arrow = ARROWS[key];
  const moved = held ?? (lay.chosen === null ? null : { piece: lay.chosen, at: [0, 0] as const, from: false, keyed: true });
  if (!moved?.keyed) return false;
  if (arrow) {
    const step = STEP[shiftKey ? 1 : 0];
    lay.carry({ ...moved, at: [moved.at[0] + arrow[0] * step, moved.at[1] + arrow[1] * step] });
    return true;
  }
  if (!held) return false;
  if (key === "Enter") {
    const next = putDown(lay.room, lay.pieces, held);
    if (next === null) lay.refuse();
    else {
      lay.carry(null);
      if (next !== lay.pieces) lay.put(next);
    }
    return true;
  }
  if (key === "Delete" || key === "Backspace" || key === "Escape") {
    lay.carry(null);
    const gone = putDown(lay.room, lay.pieces, { ...held, at: FAR_OFF });
    if (key !== "Escape" && held.from && gone) lay.put(gone);
    return true;
  }
  return false;
}
