/** What one is about to do at a question of rugby. */

import type { DecisionShown } from "../../api/schema";
import * as mode from "../../flick/mode";
import type { Spot } from "../../flick/frame";
import { BALL, type FiguresSpec, type SpotSpec, specOf, type View } from "./types";

export { doInstead, STAND, standAt } from "../../flick/mode";
export type Doing = mode.Doing<FiguresSpec, SpotSpec>;

/** A request, not a flick: whose way to the ball is to be cleared. */
export const CLEAR = "clear";

/** Who may ask for a clear way. */
export const clearsOf = (decision: DecisionShown | null): readonly number[] => specOf(decision)?.flicks.find(({ option }) => option === CLEAR)?.figures ?? [];

/** The wedge is turned as a figure is aimed. */
function wedgeFlick(decision: DecisionShown): FiguresSpec[] {
  const wedge = specOf(decision)?.wedge;
  return wedge ? [{ option: "wedge", side: wedge.side, figures: wedge.figures, barred: [], angle: wedge.angle, swerve: [0, 0], chip: [0, 0], after: null } as unknown as FiguresSpec] : [];
}

export function doingOf(decision: DecisionShown | null): Doing | null {
  const spec = specOf(decision);
  if (!decision || !spec) return null;
  const flicks = [...spec.flicks.filter(({ option }) => option !== CLEAR), ...wedgeFlick(decision)];
  // A place under the name of a flick is where its taker is moved.
  const spots = spec.spots.map((spot) => (flicks.some(({ option }) => option === spot.option) ? { ...spot, option: "" } : spot));
  return mode.doingOf(decision, { flicks, spots });
}

export function useDoing(decision: DecisionShown | null): Doing | null {
  mode.useMode();
  return doingOf(decision);
}

/** Where a body stands for what one is about to do: the passer where he was put, half and ball at their end of the gap. */
export function placeOf(view: View, doing: Doing | null, body: number, option = doing?.flick?.option): Spot | null {
  const at = mode.placeOf(view.table.places, doing, body);
  return at && otherEnd(view, option) && isAtGap(view, body) ? [at[0], 2 * (view.set_piece?.at[1] ?? 0) - at[1]] : at;
}

/** The ball is put in from the other end than where it lies. */
function otherEnd({ set_piece, east }: View, option: string | undefined): boolean {
  if (set_piece?.kind !== "scrum" || (option !== "left" && option !== "right")) return false;
  const left = (option === "left" ? 1 : -1) * (set_piece.side === east ? 1 : -1);
  return left !== set_piece.left;
}

/** The ball and the halves, both with the number 9. */
const isAtGap = (view: View, body: number): boolean => body === BALL || (body % 15 === 8 && view.table.places[body] !== null);
