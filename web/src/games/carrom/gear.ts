/** What carrom brings to the flick table. */

import type { Gear } from "../../flick/gear";
import { clack, drop, flick, thud } from "../../flick/sound";
import { drawOver, drawUnder, overTop } from "./board";
import { FRAME_HEIGHT, kindOf, type Kind, radiusOf, STRIKER, STRIKER_R, V_MAX } from "./geometry";
import { drawGround } from "./ground";
import { CORNERS, fitted } from "./lens";
import { Pieces } from "./pieces";
import type { Ground } from "./places";

export const GEAR: Gear<Kind, Ground> = {
  game: "carrom",
  lens: fitted,
  bounds: CORNERS,
  kindOf,
  radiusOf,
  striker: { body: STRIKER, kind: "striker", r: STRIKER_R },
  under: drawUnder,
  over: { draw: drawOver, top: overTop },
  ground: drawGround,
  sprites: (camera, density) => new Pieces(camera, density),
  trail: { white: "#7a6235", black: "#2a2320", queen: "#a52a20", striker: "#1f5641" },
  bandZ: FRAME_HEIGHT + 4,
  // Wood on wood, wood on the frame, a piece in its net.
  sounds: { fastest: V_MAX / 1000, flick, hit: ({ other, speed }) => (other < 0 ? thud : clack)(speed), gone: drop },
};
