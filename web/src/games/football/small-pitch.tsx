/** The pitch of football on a card. */

import type { Small } from "../../flick/small-pitch";
import { placesOf } from "./roll";
import { BALL, sideOf, type View } from "./types";

export const SMALL: Small = {
  lines: (
    <>
      <path d="M-600 -400H600V400H-600zM0 -400V400M-300 -400V400M300 -400V400M-600 -242H-420V242H-600M600 -242H420V242H600" />
      <circle r="90" />
    </>
  ),
  ball: BALL,
  sideOf,
  seen: (laid) => ({ table: { places: placesOf(laid as View) } }),
};
