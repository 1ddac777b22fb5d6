import type { DecisionShown } from "../api/schema";
import type { AnyMoment } from "./store";

/** What comes up with a moment and a question, in the order it is told. */
export function topics(moment: AnyMoment, decision: Pick<DecisionShown, "kind"> | null): string[] {
  const happened = moment.events.map((event) => event.type);
  return [...new Set(decision ? [...happened, decision.kind] : happened)];
}
