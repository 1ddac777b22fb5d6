/** Two positions to look at, in centimetres: number, x, y; in rugby with the side. */

type At = readonly [number, number, number];

export const A: readonly At[] = [[2, -8, -22], [3, -14, 14], [5, 4, -31], [6, 1, 8], [7, 21, -29.5], [8, 26.3, 9.6], [10, 27.5, -7.5], [9, 38.5, -13.5], [11, 46.2, 23.5], [4, -27, -4]];
export const B: readonly At[] = [[2, 37.5, 29], [3, 40, -23], [5, 43.5, 4.5], [6, 36.4, -4.8], [4, 22.6, 14.4], [8, 5, -10], [10, -3, 25], [7, 3, 31], [9, -22, -16], [11, -30, 18]];
export const BALL = [34, 5.2] as const;

const pack = (way: 1 | -1, x: number, y: number, side: number): (readonly [number, number, number, number])[] =>
  ([[1, 2.3, -2.6], [2, 2.3, 0], [3, 2.3, 2.6], [6, 4.9, -3.9], [4, 4.9, -1.3], [5, 4.9, 1.3], [7, 4.9, 3.9], [8, 7.5, 0]] as const)
    .map(([n, dx, dy]) => [n, x - way * dx, y + way * dy, side] as const);
export const FORWARDS = [...pack(1, 4, 12, 0), ...pack(-1, 4, 12, 1)];
export const BACKS = [
  [9, -6, 4, 0], [10, 10.5, -6, 0], [12, -9, -14, 0], [13, 21, -22, 0], [11, -12, 30, 0], [14, -14, -25, 0], [15, -32, 2, 0],
  [9, 16, 8, 1], [10, 27, -6, 1], [12, 30, -15, 1], [13, 20, -12, 1], [11, 26, 30, 1], [14, 37, -24, 1], [15, 44, -12, 1],
] as const;
export const OVAL = [33, 3, 8.3] as const;
