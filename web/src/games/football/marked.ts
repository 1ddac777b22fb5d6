/** The contact that decided: where the referee saw what he speaks of. */

import type { Mark } from "../../flick/again";
import type { ShotLog } from "../../flick/motion";
import type { Shown } from "./types";

/** Of the first infringement of a shot; null where there was none, or nobody met anybody. */
export function markedIn({ events, motion }: Pick<Shown, "events" | "motion">): Mark | null {
  const offence = events.find((event) => event.type === "offence");
  return offence && motion ? contactAt(motion, offence.t) : null;
}

/** The last contact up to a time. */
function contactAt({ contacts, touches = [] }: ShotLog, time: number): Mark | null {
  const i = contacts.findLastIndex(([at]) => at <= time);
  const [contact, touch] = [contacts[i], touches[i]];
  return contact && touch ? { time: contact[0], at: [touch[0], touch[1]] } : null;
}
