/** Offside as the referee saw it: the line when the ball was played, and where who is flagged stood then. */

import { BASE_R } from "../../flick/figures/base";
import { seenFrom } from "../../flick/frame";
import { placeAt } from "../../flick/motion";
import type { Ground } from "./ground";
import { GOAL_LINE } from "./sheet";
import type { Shown, View } from "./types";

type Flagged = Required<Pick<Ground, "offside" | "flagged" | "attacks">>;

/** Of the first flag that a choice is about; null where it is about none. `side`: quarter turns one sees the table by. */
export function flaggedIn({ about, table, east }: Pick<View, "about" | "table" | "east">, motion: Shown["motion"], side: number): Flagged | null {
  const offence = about?.kind === "choose" ? about.offences.find((one) => one.offside != null) : undefined;
  if (!offence?.offside) return null;
  const { t, last, at } = offence.offside;
  const way = offence.side === east ? 1 : -1;
  const path = motion?.paths.find(({ body }) => body === last);
  // At a real table nobody wrote how he went: the line is where he stands.
  const holds = path ? placeAt(path, t) : table.places[last];
  const line = holds ? holds[0] + way * BASE_R * 1000 : way * GOAL_LINE;
  return { offside: seenFrom(side, [line, 0])[0], flagged: seenFrom(side, at), attacks: (way > 0) === (side === 0) ? 1 : -1 };
}
