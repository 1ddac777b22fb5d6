/** The games of the house. A game that can be played is a chunk of its own, loaded when needed. */

import type { GameClient } from "./contract";

/** In the order of the posters. */
export const GAME_IDS = ["carrom", "football", "rugby", "cards", "crash"] as const;
export type GameId = (typeof GAME_IDS)[number];

/** Any game's client: the house hands a game its own views and events and never looks inside. */
export type AnyClient = GameClient<unknown>;

const chunks: Partial<Record<string, () => Promise<AnyClient>>> = {
  carrom: () => import("./carrom").then((chunk) => chunk.client as unknown as AnyClient),
  cards: () => import("./cards").then((chunk) => chunk.client as unknown as AnyClient),
  crash: () => import("./crash").then((chunk) => chunk.client as unknown as AnyClient),
};

export const isDrawn = (id: string): boolean => id in chunks;

export function load(id: string): Promise<AnyClient> {
  const chunk = chunks[id];
  return chunk ? chunk() : Promise.reject(new Error(`no client for ${id}`));
}
