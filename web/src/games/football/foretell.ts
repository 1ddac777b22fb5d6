/** How a flick with swerve or lift would begin: only the engine knows, so it is asked, as far as the first contact. */

import { practise } from "../../api/client";
import type { Predict } from "../../flick/use-prediction";
import { type Doing, placeOf } from "./mode";
import { BALL, isKeeper, type View } from "./types";

const TURN = 360_000;

/** Straight flicks the page draws itself. */
export const isBent = ({ swerve, chip }: { swerve: number; chip: boolean }): boolean => swerve !== 0 || chip;

export function foretell(view: View, doing: Doing): Predict {
  const { setup, table } = view;
  const pieces = table.places.flatMap((_, body) => {
    const at = placeOf(view, doing, body);
    return at ? [[body, ...at]] : [];
  });
  // On the practice table the first keeper stands in the west.
  const keepers = table.keepers.flatMap((at, side) => (at ? [[BALL + (side === view.east ? 1 : 2), ...at]] : []));
  return async (plan) => {
    const { body, angle, power, swerve, chip } = plan;
    if (!doing.flick || isKeeper(body) || !isBent(plan) || setup.light_bases || setup.strong_finger) return null;
    const flick = { body, angle: (angle + doing.flick.side * (TURN / 4)) % TURN, power, swerve, chip: chip ? 1000 : 0 };
    const { log } = await practise("football", { pieces: [...pieces, ...keepers], flick, cut: true, lying: table.lying, ...(setup.fast_cloth ? { fast: true } : {}) });
    return log;
  };
}
