/** How a deck is laid out on paper: nine cards a page, backs mirrored. */

import { decks, type Level } from "./deck";

export const ACROSS = 3;
const PER_PAGE = 9;

/** Cards in pages of nine. */
export function pagesOf(level: Level): string[][] {
  const ids = decks[level].map(({ id }) => id);
  return Array.from({ length: Math.ceil(ids.length / PER_PAGE) }, (_, i) => ids.slice(i * PER_PAGE, (i + 1) * PER_PAGE));
}

/** Where a back must lie so that it falls behind its face when the sheet is turned on its long edge. */
export function mirrored(count: number): (number | null)[] {
  const rows = Math.ceil(count / ACROSS);
  return Array.from({ length: rows * ACROSS }, (_, i) => {
    const [row, column] = [Math.floor(i / ACROSS), i % ACROSS];
    const behind = row * ACROSS + (ACROSS - 1 - column);
    return behind < count ? behind : null;
  });
}
