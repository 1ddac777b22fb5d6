/** What the tests of this folder share: recorded moments and a place to look from. */

import { readFileSync } from "node:fs";
import path from "node:path";
import type { CardsSetup, DecisionShown } from "../../api/schema";
import type { Context, Lang } from "../contract";
import raw from "./recorded.json";
import type { Shown } from "./scene";

export interface Recorded {
  setup: CardsSetup;
  before: Shown | null;
  moment: Shown & { decision: DecisionShown | null };
}

/** Written by `recorded.py` from matches of the engine. */
export const recorded = raw as unknown as Recorded[];

export const LANGS: readonly Lang[] = ["it", "en"];
export const SEATS: readonly (number | null)[] = [0, 1, null];

export function look(seat: number | null, lang: Lang, setup: Partial<CardsSetup> = {}): Context {
  const names = ["Rovere", "Bruno"];
  return {
    seat, you: seat, from: seat ?? 0, lang,
    reducedMotion: true,
    t: (key) => key,
    name: (of) => names[of] ?? "",
    match: { seats: names.map((name) => ({ name, bot: null, yours: false })), setup } as unknown as Context["match"],
  };
}

/** A file of the engine; tests run from the client's folder. */
export const engine = (name: string): string =>
  readFileSync(path.resolve("..", "src", "puntadidito", "games", "cards", name), "utf8");

/** Nothing a reader should never see: holes, keys, broken values. */
export const BROKEN = /\{|\}|undefined|\bnull\b|NaN|\[object|\b[a-z]+\.[a-z]+\.[a-z]+|  /;
