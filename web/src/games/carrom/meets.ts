/** What a stroke meets first: the guide line, and the same in words. */

import { tokensOf } from "../../flick/compose";
import type { Plan } from "../../flick/plan";
import { type Disc, guide, type Guide } from "../../flick/ray";
import type { Token } from "../../flick/scene";
import type { Translate } from "../contract";
import { GROUND, kindOf, MAN_R, MASS_RATIO, reachOf, STRIKER, STRIKER_R } from "./geometry";
import { strikerAt } from "./places";
import type { StrokeSpec, View } from "./types";

type Lying = Pick<Token, "id" | "x" | "y" | "sunk">;

export function guideOf(x: number, y: number, angle: number, power: number, tokens: readonly Lying[], fast: boolean): Guide {
  const discs: Disc[] = tokens.filter((token) => token.id !== STRIKER && !token.sunk).map((token) => ({ id: token.id, x: token.x, y: token.y, r: MAN_R }));
  return guide({ x, y, r: STRIKER_R, angle, reach: reachOf(power, fast), mass: MASS_RATIO }, discs, GROUND);
}

/** The same for a stroke as it is planned, in its player's own frame. */
export function planned({ place, angle, power }: Plan, { ahead, side }: StrokeSpec, where: View["b"]["where"], fast: boolean): Guide {
  const [x, y] = strikerAt(place, ahead);
  return guideOf(x, y, (angle / 180_000) * Math.PI, power, tokensOf(where, side, { kindOf }), fast);
}

export const meets = (t: Translate, spec: StrokeSpec, where: View["b"]["where"], fast: boolean) => (plan: Plan): string => {
  const { what, disc } = planned(plan, spec, where, fast);
  return t(`table.contact.${what}`, { what: disc < 0 ? "" : t(`piece.${kindOf(disc)}`) });
};
