/** What the tests of this folder share: recorded moments, the engine's vectors, a place to look from. */

import { readFileSync } from "node:fs";
import path from "node:path";
import type { DecisionShown } from "../../api/schema";
import type { ShotLog } from "../../flick/motion";
import type { Context, Lang } from "../contract";
import raw from "./recorded.json";
import type { PlaceSpec, Setup, Shown, Span, Spot } from "./types";
import numbers from "./vectors.json";

export interface Recorded {
  setup: Setup;
  moment: Shown & { decision: DecisionShown | null };
}

/** Written by `recorded.py` from boards of the engine. */
export const recorded = raw as unknown as Recorded[];

/** Written by `tools/carrom_vectors.py`. */
export const vectors = numbers as unknown as {
  guides: {
    pieces: [id: number, x: number, y: number][];
    stroke: { place: number; angle: number; power: number };
    fast_board: boolean;
    what: string;
    end: [number, number];
    disc?: number;
    object?: [number, number];
    after?: [number, number];
  }[];
  running: { motion: ShotLog; at: number[][] };
  striker: [place: number, ahead: number, law: string | null][];
  due: { spec: PlaceSpec; tried: [x: number, y: number, reason: string | null][] };
  rows: [pieces: Spot[], spans: Span[]][];
  drills: Record<string, ShotLog>;
};

export const LANGS: readonly Lang[] = ["it", "en"];
const NAMES = ["Rovere", "Bruno", "Carla", "Dino"];

export function look(seat: number | null, lang: Lang, seats = 2): Context {
  const names = NAMES.slice(0, seats);
  return {
    seat, you: seat, from: seat ?? 0, lang,
    reducedMotion: true,
    t: (key) => key,
    name: (of) => (of === seat ? "tu" : (names[of] ?? "")),
    match: { seats: names.map((name) => ({ name, bot: null, yours: false })), setup: {} } as unknown as Context["match"],
  };
}

/** From every seat of a recorded moment, and from the benches. */
export const seatsOf = ({ setup }: Recorded): (number | null)[] => (setup.doubles ? [0, 1, 2, 3, null] : [0, 1, null]);
export const lookAt = (record: Recorded, seat: number | null, lang: Lang): Context => look(seat, lang, record.setup.doubles ? 4 : 2);

/** A file of the engine; tests run from the client's folder. */
export const engine = (name: string): string =>
  readFileSync(path.resolve("..", "src", "puntadidito", "games", "carrom", name), "utf8");

/** Nothing a reader should never see: holes, keys, broken values. */
export const BROKEN = /\{|\}|undefined|\bnull\b|NaN|\[object|\b[a-z_]+\.[a-z_]+\.[a-z_]+|  /;
