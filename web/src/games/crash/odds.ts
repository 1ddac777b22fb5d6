/** How likely two dice do what a test asks: counted, not decided; the engine rules on every roll. */

const FACES = [1, 2, 3, 4, 5, 6] as const;
export const WAYS = 36;
const TWELVE = 12;

/** Of the 36 ways two dice may fall, those that make a test. */
export function waysOf(need: number, strict: boolean): number {
  let ways = 0;
  for (const a of FACES) for (const b of FACES) if (a + b < TWELVE && (strict ? a + b < need : a + b <= need)) ways += 1;
  return ways;
}

export const chanceOf = (need: number, strict: boolean): number => waysOf(need, strict) / WAYS;
