/** The position in words, for readers. */

import type { Context } from "../contract";
import { speaker } from "./text";
import type { View } from "./types";

export function describe(ctx: Context, view: View): string {
  const s = speaker(ctx);
  return s.place(view.ball);
}
