/** The contact the referee speaks of, found in the shot by its time. */

import type { Mark } from "./again";
import type { ShotLog } from "./motion";

/** The last contact up to a time; null where nobody had met anybody. */
export function contactAt({ contacts, touches = [] }: ShotLog, time: number): Mark | null {
  const i = contacts.findLastIndex(([at]) => at <= time);
  const [contact, touch] = [contacts[i], touches[i]];
  return contact && touch ? { time: contact[0], at: [touch[0], touch[1]] } : null;
}
