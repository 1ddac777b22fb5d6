/** The contact that decided: where the referee saw what he speaks of. */

import type { Mark } from "../../flick/again";
import { contactAt } from "../../flick/marked";
import type { Shown } from "./types";

/** Of an infringement, a tackle, a ball out; null where no contact decided, or there was no shot. */
export function markedIn({ view, motion }: { view: Pick<Shown["view"], "decided">; motion: Shown["motion"] }): Mark | null {
  return motion && view.decided !== null ? contactAt(motion, view.decided) : null;
}
