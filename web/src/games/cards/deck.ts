/** The cards, the areas and the table of results, as the engine has them. Nothing is decided here. */

import raw from "../../../../src/puntadidito/games/cards/decks.json";
import type { CardsSetup, CardsSideView } from "../../api/schema";

export type Level = CardsSideView["level"];
export type Face = number | "F" | "M";
export type Cell = "kick" | "exit" | "penalty" | "drop";

export interface Card {
  id: string;
  face: Face;
  kick: number;
  exit: boolean;
  penalty: number;
  drop: number;
  jersey: number;
}

/** Best first. There is no F: it is the foul card. */
export const LEVELS: readonly Level[] = ["A", "B", "C", "D", "E", "G"];
const STANDARD: Level = "C";

export const decks = raw as Record<Level, Card[]>;

const byId = new Map(LEVELS.flatMap((level) => decks[level]).map((card) => [card.id, card]));

export function cardOf(id: string): Card {
  const card = byId.get(id);
  if (!card) throw new Error(`no card ${id}`);
  return card;
}

export const levelOfCard = (id: string): Level => id.charAt(0) as Level;

/** Where the ball lies before a kick-off: between the two Central areas. */
export const CENTRE_LINE = -1;
const OPP_CENTRAL = 4;
export const GOAL = 7;

/** An area of the pitch (0 = in-goal of seat 0) as a seat sees it attacking to the right, or back. */
export const seenBy = (seat: number, area: number): number => (seat === 0 ? area : GOAL - area);

export const AREAS = ["goal", "22", "10", "central", "central", "10", "22", "goal"] as const;
type AreaName = (typeof AREAS)[number];

/** The name of an area of the pitch and whose half it lies in. */
export function areaOf(area: number): { name: AreaName; owner: number } {
  const inside = Math.min(Math.max(area, 0), GOAL);
  return { name: AREAS[inside] ?? "central", owner: inside < OPP_CENTRAL ? 0 : 1 };
}

/** Spaces from an area over the try line, as kicks at the posts count them. */
export const spacesToGoal = (seat: number, area: number): number => GOAL - seenBy(seat, area);

export interface Row {
  low: number;
  high: number;
  spaces: number;
  lost: boolean;
  law: string;
}

/** The printed table of results; the engine has the same and decides by its own. */
export const RESULTS: readonly Row[] = [
  { low: -9, high: -9, spaces: -4, lost: true, law: "table.1" },
  { low: -8, high: -8, spaces: -3, lost: true, law: "table.2" },
  { low: -7, high: -7, spaces: -2, lost: true, law: "table.3" },
  { low: -6, high: -5, spaces: -1, lost: true, law: "table.4" },
  { low: -4, high: -4, spaces: 0, lost: true, law: "table.5" },
  { low: -3, high: -2, spaces: -1, lost: false, law: "table.6" },
  { low: -1, high: 0, spaces: 0, lost: false, law: "table.7" },
  { low: 1, high: 3, spaces: 1, lost: false, law: "table.8" },
  { low: 4, high: 6, spaces: 2, lost: false, law: "table.9" },
  { low: 7, high: 9, spaces: 3, lost: false, law: "table.10" },
];

export function rowOf(difference: number): Row {
  const row = RESULTS.find(({ low, high }) => low <= difference && difference <= high);
  if (!row) throw new Error(`no result for ${difference}`);
  return row;
}

/** The level a side plays at when it was left open: as advised, one lower away from home. */
export function levelOf(setup: Partial<CardsSetup>, seat: number): Level {
  const chosen = setup.levels?.[seat];
  if (chosen) return chosen;
  if (setup.home == null || setup.home === seat) return STANDARD;
  const other = setup.levels?.[1 - seat] ?? STANDARD;
  return LEVELS[Math.min(LEVELS.indexOf(other) + 1, LEVELS.length - 1)] ?? STANDARD;
}
