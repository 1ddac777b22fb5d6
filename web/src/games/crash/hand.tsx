/** The pressure cards in one's hand: lifted with a touch, played on the board or from the bench. */

import type { JSX } from "preact";
import type { DecisionShown } from "../../api/schema";
import type { Context } from "../contract";
import type { View } from "./types";

export interface HandProps {
  ctx: Context;
  view: View;
  /** What the looking seat is asked; null while it waits: then the cards are only seen. */
  decision: DecisionShown | null;
  choose(option: string, value?: unknown): void;
  busy: boolean;
}

export function Hand({ view }: HandProps): JSX.Element {
  return <div class="ct-hand" data-hand={view.sides.length} />;
}
