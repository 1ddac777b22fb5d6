/** How one likes the flick tables: kept in the browser, the same for all of them. */

import { useLayoutEffect, useState } from "preact/hooks";
import { keep, recall } from "../prefs";

export interface TableTop {
  /** The line to the first contact. */
  guide: boolean;
  /** The trail of the last shot stays on the table. */
  trail: boolean;
  /** Seen from straight above rather than from one's seat. */
  above: boolean;
  /** Letting go after dragging back shoots. */
  release: boolean;
}

const PLACE = "flick";
const FRESH: TableTop = { guide: true, trail: false, above: false, release: false };

function first(): TableTop {
  try {
    return { ...FRESH, ...(JSON.parse(recall(PLACE) ?? "{}") as Partial<TableTop>) };
  } catch {
    return FRESH;
  }
}

let now: TableTop | null = null;
const listeners = new Set<() => void>();

export const tableTop = (): TableTop => (now ??= first());

export function setTableTop(change: Partial<TableTop>): void {
  now = { ...tableTop(), ...change };
  keep(PLACE, JSON.stringify(now));
  for (const tell of listeners) tell();
}

export function useTableTop(): TableTop {
  const [, redraw] = useState(0);
  useLayoutEffect(() => {
    const tell = () => redraw((n) => n + 1);
    listeners.add(tell);
    return () => void listeners.delete(tell);
  }, []);
  return tableTop();
}
