/** What one is about to do at a question of football. */

import type { DecisionShown } from "../../api/schema";
import * as mode from "../../flick/mode";
import type { Spot } from "../../flick/frame";
import { type FiguresSpec, type SpotSpec, specOf, type View } from "./types";

export { doInstead, STAND, standAt, startAt, volleyAfter } from "../../flick/mode";
export type Doing = mode.Doing<FiguresSpec, SpotSpec>;

export const doingOf = (decision: DecisionShown | null): Doing | null => mode.doingOf(decision, specOf(decision));

export function useDoing(decision: DecisionShown | null): Doing | null {
  mode.useMode();
  return doingOf(decision);
}

export const placeOf = (view: View, doing: Doing | null, body: number): Spot | null => mode.placeOf(view.table.places, doing, body);
