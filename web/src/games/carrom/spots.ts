/**
 * Why a place is refused, told before the server would: the engine's own tests in whole micrometres.
 * Vectors from the engine hold the two together.
 */

import { BASE_CIRCLE_R, BASE_CIRCLE_X, BASE_LINE, MAN_R, POCKET_R, POCKETS, STRIKER_R, ARROW_WIDTH } from "./geometry";
import type { Fault } from "../../flick/ask";
import type { PlaceSpec, Span, Spot } from "./types";

const micro = (mm: number): number => Math.round(mm * 1000);

const LINE = micro(BASE_LINE);
const CIRCLE_X = micro(BASE_CIRCLE_X);
const SLACK = micro(STRIKER_R - BASE_CIRCLE_R);
const CLEAR = micro(STRIKER_R + BASE_CIRCLE_R);
const ARROW = micro(STRIKER_R + ARROW_WIDTH / 2);
const TOUCH = micro(STRIKER_R + MAN_R);

/** The law a striker breaks that is set there; `pieces` as its player sees them. */
export function strikerFault(place: number, ahead: number, pieces: readonly Spot[]): Fault | null {
  if (pieces.some(([x, y]) => (x - place) ** 2 + (y + LINE - ahead) ** 2 < TOUCH ** 2)) return { reason: "striker.occupied", law: ["134"] };
  if (Math.abs(ahead) > SLACK) return LINES;
  const beside = Math.abs(place) - CIRCLE_X;
  const distance = beside ** 2 + ahead ** 2;
  if (distance > CLEAR ** 2) return beside < 0 ? null : LINES;
  if (distance > SLACK ** 2) return { reason: "striker.circle", law: ["130.a.2"] };
  const toArrow = LINE - ahead - Math.abs(place); // times the square root of two
  return toArrow <= 0 || toArrow ** 2 <= 2 * ARROW ** 2 ? { reason: "striker.arrow", law: ["130.a.3"] } : null;
}

const LINES: Fault = { reason: "striker.lines", law: ["130.a.1"] };

/** Every lawful place on the middle row, from left to right. */
export function strikerRow(pieces: readonly Spot[]): Span[] {
  const off = CIRCLE_X - CLEAR - 1;
  const arrow = LINE - Math.floor(Math.SQRT2 * ARROW) - 1;
  const [near, far] = [CIRCLE_X - SLACK, Math.min(CIRCLE_X + SLACK, arrow)];
  let spans: Span[] = [[-far, -near], [-off, off], [near, far]];
  for (const [x, y] of pieces) {
    const square = TOUCH ** 2 - (y + LINE) ** 2 - 1;
    if (square < 0) continue;
    const half = Math.floor(Math.sqrt(square));
    spans = spans.flatMap(([low, high]): Span[] => [[low, Math.min(high, x - half - 1)], [Math.max(low, x + half + 1), high]]).filter(([low, high]) => low <= high);
  }
  return spans;
}

/** What is wrong with a due placed there, in micrometres on the board. */
export function dueFault([x, y]: Spot, { ring: [inner, outer], radius, pieces, queen }: PlaceSpec): Fault | null {
  const away = x * x + y * y;
  if (away > outer * outer) return { reason: "place.outside", law: ["85", "84.a"] };
  if (away < inner * inner) return { reason: "place.centre", law: ["89.b"] };
  if (pieces.some(([a, b]) => (x - a) ** 2 + (y - b) ** 2 < (2 * radius) ** 2)) return { reason: "place.occupied", law: ["86"] };
  if (queen && makesShot([x, y], queen, radius)) return { reason: "place.shot", law: ["114"] };
  return null;
}

/** A piece this near to the queen, or nearer, may make a shot with her. */
export const shotGap = (radius: number): number => 3 * radius;

function makesShot([x, y]: Spot, [qx, qy]: Spot, radius: number): boolean {
  const [dx, dy] = [qx - x, qy - y];
  const gap = dx * dx + dy * dy;
  if (gap > shotGap(radius) ** 2) return false;
  const mouth = micro(POCKET_R);
  return POCKETS.some(([px, py]) => {
    const [wx, wy] = [micro(px) - qx, micro(py) - qy];
    const aside = dx * wy - dy * wx;
    return dx * wx + dy * wy > 0 && aside * aside <= mouth * mouth * gap;
  });
}

/** A lawful spot to begin with, on the far side of who sits there: a due is placed to be in the way. */
export function firstSpot(spec: PlaceSpec, side = 0): Spot {
  const [inner, outer] = spec.ring;
  for (let r = outer - 500; r >= inner; r -= 1000) {
    for (let i = 0; i < 120; i++) {
      const aside = Math.ceil(i / 2) * (i % 2 ? 3 : -3);
      const t = ((90 * (1 + side) + aside) * Math.PI) / 180;
      const spot: Spot = [Math.round(r * Math.cos(t)), Math.round(r * Math.sin(t))];
      if (!dueFault(spot, spec)) return spot;
    }
  }
  return [0, Math.round((inner + outer) / 2)];
}
