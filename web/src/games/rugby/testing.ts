/** What the tests of this folder share: recorded moments, a place to look from. */

import { readFileSync } from "node:fs";
import path from "node:path";
import type { DecisionShown } from "../../api/schema";
import type { Context, Lang } from "../contract";
import raw from "./recorded.json";
import type { Shown } from "./types";

export interface Recorded {
  moment: Shown & { decision: DecisionShown | null };
}

/** Written by `recorded.py` from matches of the engine. */
export const recorded = raw as unknown as Recorded[];

export const LANGS: readonly Lang[] = ["it", "en"];
export const SEATS: readonly (number | null)[] = [0, 1, null];
const NAMES = ["Rovere", "Bruno"];

export function look(seat: number | null, lang: Lang): Context {
  return {
    seat, you: seat, from: seat ?? 0, lang,
    reducedMotion: true,
    t: (key) => key,
    name: (of) => (of === seat ? "tu" : (NAMES[of] ?? "")),
    match: { seats: NAMES.map((name) => ({ name, bot: null, yours: false })), setup: {} } as unknown as Context["match"],
  };
}

/** A file of the engine; tests run from the client's folder. */
export const engine = (name: string): string =>
  readFileSync(path.resolve("..", "src", "puntadidito", "games", "rugby", name), "utf8");

/** Nothing a reader should never see: holes, keys, broken values. */
export const BROKEN = /\{|\}|undefined|\bnull\b|NaN|\[object|\b[a-z_]+\.[a-z_]+\.[a-z_]+|  /;
