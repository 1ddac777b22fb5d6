/** How the board is looked at: from one's seat, leaning over it, or straight from above. */

import { Camera, type Point3 } from "../../flick/camera";
import { FOOT } from "./board";
import { FRAME_HEIGHT, OUTSIDE } from "./geometry";

/** A box round the board. */
export const CORNERS: Point3[] = [-OUTSIDE, OUTSIDE].flatMap((x) =>
  [-OUTSIDE, OUTSIDE].flatMap((y) => [FOOT, FRAME_HEIGHT].map((z): Point3 => [x, y, z])));

const NARROW = 700;
const SEATED = { elevation: 55, distance: 1950 };
/** On a narrow screen the board would be small: one leans over it. */
const LEANING = { elevation: 75, distance: 2900 };
const ABOVE = { elevation: 90, distance: 5200 };

/** The whole board, as large as the box allows, clear of the slips that lie on the stage. */
export function fitted(width: number, height: number, above: boolean): Camera {
  const narrow = width < NARROW;
  // On a wide stage the slips lie beside the board, on a narrow one above it.
  const top = width > 1.25 * height ? 8 : 58;
  const box = narrow
    ? { left: 6, top, right: width - 6, bottom: height - 12 }
    : { left: 40, top: 20, right: width - 40, bottom: height - 26 };
  return new Camera(above ? ABOVE : narrow ? LEANING : SEATED).fit(CORNERS, box);
}
