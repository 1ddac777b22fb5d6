/** A turn from straight ahead, as people say it: so many degrees to the left or to the right. */

import type { Lang } from "../games/contract";
import { house, number } from "../i18n";
import { readNumber } from "./controls";

const [TURN, HALF] = [360_000, 180_000];

/** From -180 to 180 thousand: to the left above zero, as the engine counts. */
export const signed = (angle: number): number => {
  const turned = ((angle % TURN) + TURN) % TURN;
  return turned > HALF ? turned - TURN : turned;
};

/** `key`: `flick.turn` is short, for a field; `flick.turned` is said in full. */
export function turnText(lang: Lang, angle: number, key: "flick.turn" | "flick.turned" = "flick.turned"): string {
  const by = signed(angle);
  const n = number(lang, Math.abs(by) / 1000, { maximumFractionDigits: 2 });
  return Math.abs(by) < 5 || by === HALF ? `${n}°` : house(lang)(by > 0 ? `${key}.left` : `${key}.right`, { n });
}

/** Words of either language for the right and the left; a number alone is counted to the left, up to 360. */
const [RIGHT, LEFT] = [/\b[dr]/i, /\b[sl]/i];

/** Read what somebody typed, in degrees as the engine counts; `way`: -1 where left and right are those of the page. */
export function readTurn(text: string, way: 1 | -1 = 1): number | null {
  const degrees = readNumber(text);
  if (degrees === null) return null;
  return RIGHT.test(text) ? -way * Math.abs(degrees) : LEFT.test(text) ? way * Math.abs(degrees) : degrees;
}
