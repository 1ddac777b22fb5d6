/** A pitch cut into sheets of A4: what each shows, in millimetres of paper from the top left corner of the pitch. */

/** What a printer surely prints of a sheet, and how much of each is glued under its neighbour. */
export const [SHEET_WIDE, SHEET_HIGH] = [190, 277];
export const OVERLAP = 6;

export interface Tile {
  /** "B3": row and column. */
  name: string;
  x: number;
  y: number;
}

/** Sheets that cover so much paper, row by row; all of one step, so that edges fall on edges. */
export function tilesOf(wide: number, high: number): Tile[] {
  const [across, down] = [count(wide, SHEET_WIDE), count(high, SHEET_HIGH)];
  return Array.from({ length: across * down }, (_, i): Tile => {
    const [row, column] = [Math.floor(i / across), i % across];
    return { name: `${String.fromCharCode(65 + row)}${column + 1}`, x: column * (SHEET_WIDE - OVERLAP), y: row * (SHEET_HIGH - OVERLAP) };
  });
}

const count = (length: number, sheet: number): number => Math.max(1, Math.ceil((length - OVERLAP) / (sheet - OVERLAP)));
