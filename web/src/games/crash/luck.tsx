/** The page of luck: what was rolled against what was to be expected, side by side. */

import type { JSX } from "preact";
import type { Context } from "../contract";
import type { Shown } from "./types";

export interface LuckProps {
  ctx: Context;
  /** The whole match so far. */
  moments: readonly Shown[];
}

export function Luck({ moments }: LuckProps): JSX.Element {
  return <div class="ct-luck" data-moments={moments.length} />;
}
