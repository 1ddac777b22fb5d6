/** What every option is called, and in which order the bench shows them. */

import type { CardsView, DecisionShown } from "../../api/schema";
import { type Card, cardOf, type Face, seenBy, spacesToGoal } from "./deck";
import type { Speaker } from "./text";

export interface Worded {
  name: string;
  title: string;
  sub: string;
}

const ORDER: Record<string, readonly string[]> = {
  act: ["up", "draw", "kick", "drop"],
  answer: ["up", "draw"],
  penalty: ["posts", "touch", "scrum", "hand"],
  morale: ["keep", "own", "theirs", "both"],
  out: ["out", "play_on"],
};

/** The options of a decision as the bench lays them out; barred ones that one would look for included. */
export function orderOf(decision: DecisionShown): string[] {
  const offered = new Set(decision.options.map(({ name }) => name));
  const barred = new Set(decision.barred.map(({ name }) => name));
  const known = ORDER[decision.kind] ?? [];
  const shown = known.filter((name) => offered.has(name) || barred.has(name));
  return [...shown, ...[...offered].filter((name) => !known.includes(name))];
}

const faceOf = (id: string | null): Face | null => (id ? cardOf(id).face : null);

/** How many of the cards a side may still turn are good for something. */
function chances(view: CardsView, seat: number, good: (card: Card) => boolean): { n: number; of: number } {
  const unseen = view.sides[seat as 0 | 1].unseen;
  return { n: unseen.filter((id) => good(cardOf(id))).length, of: unseen.length };
}

function sub(s: Speaker, view: CardsView, seat: number, kind: string, name: string): string {
  const own = faceOf(view.sides[seat as 0 | 1].up);
  const theirs = faceOf(view.sides[(1 - seat) as 0 | 1].up);
  const need = spacesToGoal(seat, view.ball);
  switch (name) {
    case "up": {
      if (kind === "answer") return s.t(own === "M" || own === "F" ? `bench.answerUp${own}` : "bench.upSub");
      return s.t(own === "M" || own === "F" ? `bench.up${own}` : "bench.upSub");
    }
    case "draw":
      return s.t(kind === "answer" ? "bench.answerDrawSub" : "bench.drawSub");
    case "kick":
      return s.t(seenBy(seat, view.ball) === 1 ? "bench.kick22" : "bench.kickSub");
    case "drop": {
      const { n, of } = chances(view, seat, (card) => card.drop >= need);
      return n ? s.t("bench.dropSub", { need, n, of }) : s.t("bench.dropNo", { need });
    }
    case "posts":
      return s.t("bench.postsSub", { need, ...chances(view, seat, (card) => card.penalty >= need) });
    case "own":
      return own === null ? s.t("bench.none") : s.t("bench.ownSub", { the: s.the(own) });
    case "theirs":
      return theirs === null ? s.t("bench.none") : s.t("bench.theirsSub", { name: s.name(1 - seat), the: s.the(theirs) });
    default:
      return s.t(`bench.${name}Sub`);
  }
}

export function worded(s: Speaker, view: CardsView, decision: Pick<DecisionShown, "seat" | "kind">, name: string): Worded {
  const { seat, kind } = decision;
  const own = faceOf(view.sides[seat as 0 | 1].up);
  const key = name === "up" && kind === "answer" ? "answerUp" : name;
  return {
    name,
    title: s.t(`bench.${key}`, { the: own === null ? "" : s.the(own) }),
    sub: sub(s, view, seat, kind, name),
  };
}
