/** The pitch of rugby on a card. */

import type { Small } from "../../flick/small-pitch";
import { BALL, sideOf } from "./types";

const SMALL: Small = {
  lines: <path d="M-600 -350H600V350H-600zM0 -350V350M-500 -350V350M500 -350V350M-280 -350V350M280 -350V350" />,
  ball: BALL,
  sideOf,
};

/** Who plays the ball out of a scrum, and how a line-out stands, is seen only from near. */
const NEAR: Small = { ...SMALL, wide: 400 };
const FROM_NEAR: ReadonlySet<string> = new Set(["winner", "files", "corridor"]);
export const smallOf = (kind: string): Small => (FROM_NEAR.has(kind) ? NEAR : SMALL);
