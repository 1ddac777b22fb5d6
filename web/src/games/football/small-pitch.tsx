/** The pitch of football on a card. */

import type { Small } from "../../flick/small-pitch";
import { BALL, sideOf } from "./types";

export const SMALL: Small = {
  lines: (
    <>
      <path d="M-600 -400H600V400H-600zM0 -400V400M-300 -400V400M300 -400V400M-600 -242H-420V242H-600M600 -242H420V242H600" />
      <circle r="90" />
    </>
  ),
  ball: BALL,
  sideOf,
};
