/** The contact that decided: where the referee saw what he speaks of. */

import type { Mark } from "../../flick/again";
import { contactAt } from "../../flick/marked";
import type { Shown } from "./types";

/** Of the first infringement of a shot; null where there was none, or nobody met anybody. */
export function markedIn({ events, motion }: Pick<Shown, "events" | "motion">): Mark | null {
  const offence = events.find((event) => event.type === "offence");
  return offence && motion ? contactAt(motion, offence.t) : null;
}
