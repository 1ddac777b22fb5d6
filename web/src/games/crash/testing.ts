/** What the tests of this folder share: recorded moments, a place to look from. */

import { readFileSync } from "node:fs";
import path from "node:path";
import type { CrashSpec, DecisionShown } from "../../api/schema";
import type { Context, Lang } from "../contract";
import { distance, HEXES } from "./geometry";
import raw from "./recorded.json";
import type { Setup, Shown } from "./types";

export interface Recorded {
  setup: Setup;
  moment: Shown & { decision: DecisionShown | null };
}

/** Written by `recorded.py` from matches of the engine, as seat 0 sees them. */
export const recorded = raw as unknown as Recorded[];

export const LANGS: readonly Lang[] = ["it", "en"];
export const LOOKERS: readonly (number | null)[] = [0, 1, null];
const NAMES = ["Rovere", "Tufo"];

export function look(seat: number | null, lang: Lang): Context {
  return {
    seat, you: seat, from: seat ?? 0, lang,
    reducedMotion: true,
    t: (key) => key,
    name: (of) => (of === seat ? "tu" : (NAMES[of] ?? "")),
    match: { id: "m", seats: NAMES.map((name) => ({ name, bot: null, yours: false })), setup: {} } as unknown as Context["match"],
  };
}

/** A moment as a seat gets it: what is addressed to another is not sent. */
export const seenBy = <M extends Shown>(moment: M, seat: number | null): M => ({
  ...moment, events: moment.events.filter(({ to }) => to === null || to === seat),
});

/** A file of the engine; tests run from the client's folder. */
export const engine = (name: string): string => readFileSync(path.resolve("..", "src", "puntadidito", "games", "crash", name), "utf8");

/** Nothing a reader should never see: holes, keys, broken values. */
export const BROKEN = /\{|\}|undefined|\bnull\b|NaN|\[object|\b[a-z_]+\.[a-z_]+\.[a-z_]+|  /;

/** A question that tells nothing besides its menu. */
export const NO_SPEC: CrashSpec = { game: "crash", turn: null, kicks: [], place: null, battle: null, proof: [] };

/** Hexes as an area tells them. */
export const areaOf = (hexes: readonly number[]): string => hexes.reduce((bits, hex) => bits | (1n << BigInt(hex)), 0n).toString(16);

interface Runner {
  man: number;
  at: number;
  /** Hexes he comes to, each with the one before it; some are only crossed. */
  before: readonly (readonly [hex: number, before: number, crossed?: string])[];
}

/** One's turn, with these runs and where the others tackle. */
export function turnOf(men: readonly Runner[], zone: readonly number[] = []): CrashSpec {
  const steps = [-50, -49, -1, 1, 49, 50];
  const runs = men.map(({ man, at, before }) => {
    const spaces = Math.max(1, ...before.map(([hex]) => distance(hex, at)));
    const letters = new Map(before.map(([hex, from, crossed]) => [hex, (crossed ? "abcdef" : "012345").charAt(steps.indexOf(from - hex))]));
    const ways = HEXES.filter((hex) => distance(hex, at) <= spaces).map((hex) => letters.get(hex) ?? ".").join("");
    return { man, at, spaces, ways, risks: [], wrong: [], round: [] };
  });
  const turn = { runs, kicks: [], plays: [], zone: areaOf(zone), offside: [], lines: [null, null] as [null, null], ruck: null, orders: { shape: [], fetch: null, ahead: null } };
  return { ...NO_SPEC, turn };
}
