/**
 * The hexes as the engine numbers them, and where they lie on the sheet. A sheet lies wide (attack to the
 * right) or tall (attack upwards), always as the looking seat sees it. One hex has a radius of 10.
 */

export const COLUMNS = 25;
const STRIDE = 50;
const SHIFT = 30;
const CENTRE = 12;
/** The last row of an even column in half hexes; odd ones end half a hex further. */
const DEAD = 36;
/** Lines in half hexes from halfway: 10 m, 22 m, 5 m, goal line. */
export const LINES = { ten: 6, twentyTwo: 16, five: 26, goal: 30 } as const;
/** Columns of the lateral 5 m lines. */
export const SIDE_FIVE = [2, 22] as const;

export const R = 10;
const WIDE = 1.5 * R;
const DEEP = (Math.sqrt(3) / 2) * R;

export const columnOf = (hex: number): number => Math.floor(hex / STRIDE);
/** Depth in half hexes: below 0 in the half of seat 0. */
export const depthOf = (hex: number): number => 2 * ((hex % STRIDE) - SHIFT) + columnOf(hex);

/** The hex in a column at a depth; -1 where there is none. */
export function hexAt(column: number, depth: number): number {
  if (column < 0 || column >= COLUMNS || Math.abs(column + depth) % 2 || Math.abs(depth) > DEAD + (column % 2)) return -1;
  return column * STRIDE + (depth - column) / 2 + SHIFT;
}

export const HEXES: readonly number[] = Array.from({ length: COLUMNS }, (_, q) =>
  Array.from({ length: 2 * DEAD + 3 }, (_, i) => hexAt(q, i - DEAD - 1)).filter((hex) => hex >= 0)).flat();

export const POSTS: readonly number[] = [hexAt(11, -31), hexAt(13, -31), hexAt(11, 31), hexAt(13, 31)];
export const KICK_OFF = hexAt(CENTRE, 0);
export const TARGETS: readonly number[] = [hexAt(CENTRE, LINES.goal), hexAt(CENTRE, -LINES.goal)];

const two = (n: number): string => String(n).padStart(2, "0");

/** Column and row as options name them: the kick-off hex is 12.18. */
export function nameOf(hex: number): string {
  const q = columnOf(hex);
  return `${two(q)}.${two((depthOf(hex) + DEAD + (q % 2)) / 2)}`;
}

export function hexNamed(name: string): number {
  const [q = 0, row = 0] = name.split(".").map(Number);
  return hexAt(q, 2 * row - DEAD - (q % 2));
}

const STEPS: readonly [number, number][] = [[0, 2], [0, -2], [1, 1], [1, -1], [-1, 1], [-1, -1]];

/** The hexes next to one. */
export const near = (hex: number): number[] =>
  STEPS.map(([q, y]) => hexAt(columnOf(hex) + q, depthOf(hex) + y)).filter((to) => to >= 0);

export function distance(a: number, b: number): number {
  const dq = Math.abs(columnOf(a) - columnOf(b));
  const dy = Math.abs(depthOf(a) - depthOf(b));
  return Math.max(dq, (dq + dy) / 2);
}

// ---- on the sheet ---------------------------------------------------------------------------------

export interface Lie {
  tall: boolean;
  /** Seen by seat 1. */
  turned: boolean;
}

export type Point = readonly [x: number, y: number];

/** Where a column and a depth lie, whole or not. */
export function spot({ tall, turned }: Lie, column: number, depth: number): Point {
  const way = turned ? -1 : 1;
  const across = way * (column - CENTRE) * WIDE;
  const along = way * depth * DEEP;
  return tall ? [across, -along] : [along, across];
}

export const middle = (lie: Lie, hex: number): Point => spot(lie, columnOf(hex), depthOf(hex));

/** Half the width and half the height of the whole field. */
export const reachOf = ({ tall }: Lie): Point => {
  const across = CENTRE * WIDE + R;
  const along = (DEAD + 2) * DEEP;
  return tall ? [across, along] : [along, across];
};

/** Paper beyond the field, and the wooden rim: wider where the names of the lines stand. */
export const PAPER = 5;
export const RIM = 7;

export interface Tray {
  side: number;
  top: number;
  bottom: number;
}

/** How far the tray reaches from the middle of the field. */
export function trayOf(lie: Lie): Tray {
  const [x, y] = reachOf(lie);
  return { side: x + PAPER + RIM, top: y + PAPER + (lie.tall ? RIM : 17), bottom: y + PAPER + RIM };
}

/** The hex under a point of the sheet; -1 outside. */
export function under({ tall, turned }: Lie, [x, y]: Point): number {
  const way = turned ? -1 : 1;
  const column = CENTRE + (way * (tall ? x : y)) / WIDE;
  const depth = (way * (tall ? -y : x)) / DEEP;
  let best = -1;
  let least = R * R;
  for (let q = Math.floor(column); q <= Math.floor(column) + 1; q++) {
    const rest = Math.abs(q) % 2;
    const row = 2 * Math.round((depth - rest) / 2) + rest;
    const far = ((column - q) * WIDE) ** 2 + ((depth - row) * DEEP) ** 2;
    const hex = hexAt(q, row);
    if (hex >= 0 && far < least) [best, least] = [hex, far];
  }
  return best;
}

const figure = (n: number): string => String(Math.round(n * 100) / 100);

/** The corners of a hex around its middle; corner i and i + 1 face neighbour i. */
const corners = (tall: boolean, radius: number): Point[] =>
  Array.from({ length: 6 }, (_, i) => {
    const angle = ((i + (tall ? 0 : 0.5)) * Math.PI) / 3;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });

/** Hexes as one path, each a little smaller than its place when asked. */
export function cells(lie: Lie, hexes: Iterable<number>, size = 1): string {
  const ring = corners(lie.tall, R * size);
  let path = "";
  for (const hex of hexes) {
    const [x, y] = middle(lie, hex);
    path += ring.map(([dx, dy], i) => `${i ? "L" : "M"}${figure(x + dx)} ${figure(y + dy)}`).join("") + "Z";
  }
  return path;
}

/** The outline of an area: only edges with nothing of it beyond. */
export function border(lie: Lie, hexes: ReadonlySet<number>): string {
  const ring = corners(lie.tall, R);
  let path = "";
  for (const hex of hexes) {
    const [x, y] = middle(lie, hex);
    ring.forEach((a, i) => {
      const b = ring[(i + 1) % 6] as Point;
      const beyond = under(lie, [x + a[0] + b[0], y + a[1] + b[1]]);
      if (!hexes.has(beyond)) path += `M${figure(x + a[0])} ${figure(y + a[1])}L${figure(x + b[0])} ${figure(y + b[1])}`;
    });
  }
  return path;
}

/** A line through the middles of hexes. */
export const through = (lie: Lie, hexes: readonly number[]): string =>
  hexes.map((hex, i) => `${i ? "L" : "M"}${middle(lie, hex).map(figure).join(" ")}`).join("");

/** A line across the field at a depth, from touch to touch. */
export function across(lie: Lie, depth: number, from = -2 / 3, to = COLUMNS - 1 / 3): string {
  return `M${spot(lie, from, depth).map(figure).join(" ")}L${spot(lie, to, depth).map(figure).join(" ")}`;
}

/** A line along the field in a column. */
export function along(lie: Lie, column: number, depth: number): string {
  return `M${spot(lie, column, -depth).map(figure).join(" ")}L${spot(lie, column, depth).map(figure).join(" ")}`;
}

/** Regular corners, for counters that are not round. */
export const polygon = (n: number, radius: number): string =>
  Array.from({ length: n }, (_, i) => {
    const angle = ((i + 0.5) * 2 * Math.PI) / n;
    return `${figure(radius * Math.cos(angle))},${figure(radius * Math.sin(angle))}`;
  }).join(" ");
