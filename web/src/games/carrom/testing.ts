/** What the tests of this folder share: recorded moments, the engine's vectors, a place to look from. */

import type { DecisionShown } from "../../api/schema";
import type { ShotLog } from "../../flick/motion";
import type { Context, Lang } from "../contract";
import { look } from "../testing";
import raw from "./recorded.json";
import type { PlaceSpec, Setup, Shown, Span, Spot } from "./types";
import numbers from "./vectors.json";

export { BROKEN, holes, LANGS, look } from "../testing";

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

/** From every seat of a recorded moment, and from the benches. */
export const seatsOf = ({ setup }: Recorded): (number | null)[] => (setup.doubles ? [0, 1, 2, 3, null] : [0, 1, null]);
export const lookAt = (record: Recorded, seat: number | null, lang: Lang): Context => look(seat, lang, record.setup.doubles ? 4 : 2);
