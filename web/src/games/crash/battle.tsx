/** The battle for a scrum or a line-out: cards laid face down, then turned one by one. */

import type { JSX } from "preact";
import type { DecisionShown } from "../../api/schema";
import type { Context, Running } from "../contract";
import type { Shown, View } from "./types";

export interface BattleProps {
  ctx: Context;
  view: View;
  moment: Shown;
  /** While it runs the cards are being turned. */
  running: Running | null;
  /** Set where the looking seat lays its cards now. */
  decision: DecisionShown | null;
  choose(option: string, value?: unknown): void;
  busy: boolean;
}

/** Whether there is a battle to be seen: cards are being laid, or were turned in this moment. */
export const isBattle = (view: View, moment: Shown): boolean =>
  view.todo.at(-1)?.kind === "energy" || moment.events.some(({ type }) => type === "battle");

export function Battle({ view, moment }: BattleProps): JSX.Element | null {
  return isBattle(view, moment) ? <div class="ct-battle" /> : null;
}
