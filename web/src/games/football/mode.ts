/** What one is about to do at a question of football. */

import type { DecisionShown } from "../../api/schema";
import * as mode from "../../flick/mode";
import type { Spot } from "../../flick/frame";
import { type FiguresSpec, type SpotSpec, specOf, type View } from "./types";

export { doInstead, STAND, startAt, volleyAfter } from "../../flick/mode";
export type Doing = mode.Doing<FiguresSpec, SpotSpec>;

export const doingOf = (decision: DecisionShown | null): Doing | null => mode.doingOf(decision, specOf(decision));

type Choose = (option: string, value?: unknown, sure?: boolean) => void;

/** What is put down on the page first is told with the flick: where the taker stands, where the other hand holds the keeper. */
export const answering = (decision: DecisionShown | null, choose: Choose): Choose => (option, value, sure) => {
  const doing = doingOf(decision);
  const flicks = specOf(decision)?.flicks ?? [];
  const kept = doing?.mode.kept;
  if (option === mode.STAND) mode.standAt(value as Spot, flicks[0]?.option ?? "kick");
  else if (option === "keep" && flicks.some(({ figures }) => figures.length > 0)) mode.keepAt(value as Spot, flicks[0]?.option ?? "block");
  else if (option === "none" && kept) choose("keep", [...kept], sure);
  else choose(option, value, sure);
};

export function useDoing(decision: DecisionShown | null): Doing | null {
  mode.useMode();
  return doingOf(decision);
}

export const placeOf = (view: View, doing: Doing | null, body: number): Spot | null => mode.placeOf(view.table.places, doing, body);
