/** What the tests of this folder share: recorded moments, from where one looks, the engine's files. */

import type { DecisionShown } from "../../api/schema";
import { engineOf } from "../testing";
import raw from "./recorded.json";
import type { Shown } from "./types";

export { BROKEN, holes, LANGS, look } from "../testing";

export interface Recorded {
  moment: Shown & { decision: DecisionShown | null };
}

/** Written by `recorded.py` from matches of the engine. */
export const recorded = raw as unknown as Recorded[];
export const SEATS: readonly (number | null)[] = [0, 1, null];
export const engine = engineOf("football");
