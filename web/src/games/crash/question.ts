/**
 * A question as the engine tells it, opened: every option by its name, the ways of one's men, the places of a
 * line-up. Sets of hexes come as bits, ways as a letter a hex; nothing is decided here.
 */

import type { CrashKickSpec, CrashOrdersSpec, CrashRunSpec, CrashSpec, CrashTurnSpec, DecisionShown, OptionShown } from "../../api/schema";
import { distance, HEXES, nameOf } from "./geometry";

/** A shirt as options write it. */
export const twoDigits = (n: number): string => String(n).padStart(2, "0");

const specOf = (decision: DecisionShown | null): CrashSpec | null => (decision?.spec?.game === "crash" ? decision.spec : null);

/** The hexes of an area: the bits of a hexadecimal number. */
export function hexesOf(area: string): number[] {
  const found: number[] = [];
  for (let i = area.length - 1, first = 0; i >= 0; i -= 1, first += 4) {
    const bits = Number.parseInt(area[i] as string, 16);
    for (let bit = 0; bit < 4; bit += 1) if ((bits >> bit) & 1) found.push(first + bit);
  }
  return found;
}

// ---- one's turn on the pitch ------------------------------------------------------------------------

const STOPS = "012345";
const CROSSES = "abcdef";
/** What is added to a hex for the one before it on the way. */
const COMES_FROM = [-50, -49, -1, 1, 49, 50] as const;

/** A man's runs: where he may stop, and for every hex he comes to the one before it. */
export interface Reach {
  stops: readonly number[];
  before: ReadonlyMap<number, number>;
}

function reachOf({ at, spaces, ways }: CrashRunSpec): Reach {
  const stops: number[] = [];
  const before = new Map<number, number>();
  HEXES.filter((hex) => distance(hex, at) <= spaces).forEach((hex, i) => {
    const letter = ways.charAt(i);
    const stop = letter ? STOPS.indexOf(letter) : -1;
    const way = letter && stop < 0 ? CROSSES.indexOf(letter) : stop;
    if (way < 0) return;
    if (stop >= 0) stops.push(hex);
    before.set(hex, hex + (COMES_FROM[way] as number));
  });
  return { stops, before };
}

/** What the engine tells of the pitch with the question of one's turn; men by their shirts. */
export interface Pitch {
  runs: ReadonlyMap<number, Reach>;
  /** Where the others tackle a carrier. */
  zone: ReadonlySet<number>;
  /** Hexes of a ruck that would be entered past the gate. */
  wrong: ReadonlyMap<number, readonly number[]>;
  /** Whole ways into the ruck that go round to the gate. */
  round: ReadonlyMap<number, readonly (readonly number[])[]>;
  offside: readonly number[];
  lines: CrashTurnSpec["lines"];
  ruck: CrashTurnSpec["ruck"];
}

const pitches = new WeakMap<CrashSpec, Pitch>();

/** The pitch of one's turn, opened once; null for another question. */
export function pitchOf(decision: DecisionShown | null): Pitch | null {
  const spec = specOf(decision);
  if (!spec?.turn) return null;
  let found = pitches.get(spec);
  if (!found) {
    const { runs, zone, offside, lines, ruck } = spec.turn;
    found = {
      runs: new Map(runs.map((run) => [run.man, reachOf(run)])),
      zone: new Set(hexesOf(zone)),
      wrong: new Map(runs.map(({ man, wrong }) => [man, wrong])),
      round: new Map(runs.map(({ man, round }) => [man, round])),
      offside, lines, ruck,
    };
    pitches.set(spec, found);
  }
  return found;
}

/** The way of a player to a hex, both ends included; empty where he cannot go. */
export function wayTo(pitch: Pitch | null, shirt: number, from: number, to: number): number[] {
  const round = pitch?.round.get(shirt)?.find((way) => way[way.length - 1] === to);
  if (round) return [...round];
  const before = pitch?.runs.get(shirt)?.before;
  const way = [to];
  while (way[0] !== from) {
    const last = before?.get(way[0] as number);
    if (last === undefined) return [];
    way.unshift(last);
  }
  return way;
}

// ---- options ----------------------------------------------------------------------------------------

const listed = new WeakMap<DecisionShown, readonly OptionShown[]>();

/** Every option of a question, in the order of their names. */
export function namedOptions(decision: DecisionShown): readonly OptionShown[] {
  let found = listed.get(decision);
  if (!found) {
    const spec = specOf(decision);
    const made = spec ? [...runsOf(decision, spec), ...kicksOf(spec), ...playsOf(spec), ...laidOf(spec)] : [];
    found = made.length ? [...decision.options, ...made].sort((a, b) => (a.name < b.name ? -1 : 1)) : decision.options;
    listed.set(decision, found);
  }
  return found;
}

function runsOf(decision: DecisionShown, { turn }: CrashSpec): OptionShown[] {
  const pitch = pitchOf(decision);
  return (turn?.runs ?? []).flatMap(({ man, risks }) => {
    const odds = new Map(risks.flatMap((risk) => risk.hexes.map((hex) => [hex, risk.odds] as const)));
    return (pitch?.runs.get(man)?.stops ?? []).map((hex) => ({ name: `move ${twoDigits(man)} ${nameOf(hex)}`, odds: odds.get(hex) ?? null }));
  });
}

function kicksOf({ turn, kicks }: CrashSpec): OptionShown[] {
  return [...(turn?.kicks ?? []), ...kicks].flatMap((kick) => {
    const goal = hexesOf(kick.goal).map((hex) => ({ hex, far: distance(kick.at, hex) }));
    return kickersOf(kick).flatMap((who) =>
      kick.casts.flatMap(({ cards, least, most }) =>
        goal.flatMap(({ hex, far }) => (far < least || far > most ? [] : [{ name: `${kick.verb} ${who}${nameOf(hex)}${cards && ` ${cards}`}`, odds: kick.odds }]))));
  });
}

/** Who kicks, as an option names him: not at all where there is only one. */
const kickersOf = ({ men }: CrashKickSpec): string[] => (men.length ? men.map((man) => `${twoDigits(man)} `) : [""]);

function playsOf({ turn }: CrashSpec): OptionShown[] {
  return (turn?.plays ?? []).flatMap(({ card, on, among, count }) =>
    [...on, ...(count ? chosen(among, count) : [])].map((target) => ({ name: `play ${card}${target && ` ${target}`}`, odds: null })));
}

const laidOf = ({ battle }: CrashSpec): OptionShown[] =>
  battle ? Array.from({ length: battle.most }, (_, n) => chosen(battle.cards, n + 1)).flat().map((name) => ({ name, odds: null })) : [];

/** So many of some cards, every way there is, as an option names them. */
function chosen(cards: readonly string[], count: number): string[] {
  if (count === 0) return [""];
  return cards.flatMap((card, i) => chosen(cards.slice(i + 1), count - 1).map((rest) => (rest ? `${card}+${rest}` : card)));
}

// ---- proposals, places, proofs ----------------------------------------------------------------------

export type Orders = CrashOrdersSpec;

const NOTHING: Orders = { shape: [], fetch: null, ahead: null };

/** Runs the engine proposes, each a player and a hex: into shape, to a free ball, ahead with it. */
export const ordersOf = (decision: DecisionShown | null): Orders => specOf(decision)?.turn?.orders ?? NOTHING;

/** Where a man of a line-up may stand, and by which articles. */
export function standingOf(decision: DecisionShown | null, shirt: number): { hexes: number[]; law: readonly string[] } {
  const area = specOf(decision)?.place?.areas.find(({ men }) => men.includes(shirt));
  return { hexes: area ? hexesOf(area.hexes) : [], law: area?.law ?? [] };
}

/** The usual places of a line-up, by name; null for another question. */
export const standardOf = (decision: DecisionShown | null): readonly (string | null)[] | null => specOf(decision)?.place?.standard ?? null;

/** The acts that would have scored without the foul. */
export const proofOf = (decision: DecisionShown | null): readonly string[] => specOf(decision)?.proof ?? [];
