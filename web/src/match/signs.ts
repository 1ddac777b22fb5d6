/** The signs on the record's line: one for each action. */

import type { AnyClient } from "../games";
import type { MarkKind } from "../games/contract";
import type { AnyMoment } from "./store";

const WEIGHT: Record<MarkKind, number> = { tick: 0, dot: 1, foul: 2, star: 3 };

interface Sign {
  index: number;
  kind: MarkKind;
}

/** One sign for each action: its strongest, where it happened. */
export function signs(client: Pick<AnyClient, "action" | "mark">, all: readonly AnyMoment[]): Sign[] {
  const byAction = new Map<number, Sign>();
  all.forEach((moment, index) => {
    const action = client.action(moment.view);
    const kind = client.mark(moment) ?? "tick";
    const known = byAction.get(action);
    if (moment.n > 0 && (!known || WEIGHT[kind] > WEIGHT[known.kind])) byAction.set(action, { index, kind });
  });
  return [...byAction.values()];
}
