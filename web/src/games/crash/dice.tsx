/** Two dice that can be seen: the roll, what it had to be, how likely that was. */

import type { JSX } from "preact";
import type { Context, Running } from "../contract";
import type { Shown } from "./types";

export interface DiceProps {
  ctx: Context;
  moment: Shown;
  /** While it runs the dice tumble. */
  running: Running | null;
}

export function Dice({ moment }: DiceProps): JSX.Element | null {
  return moment.events.some(({ type }) => type === "rolled") ? <div class="ct-dice" /> : null;
}
