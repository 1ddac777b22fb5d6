/** The games of the house. A game that can be played is a chunk of its own, loaded when needed. */

import manifests from "games:all";
import type { AnyClient, Manifest } from "./manifest";

export type { AnyClient, Manifest };

/** In the order of the posters. */
export const GAMES: readonly Manifest[] = [...manifests].sort((one, two) => one.place - two.place);

/** Whoever has never played anything begins here. */
export const EASIEST = (GAMES.find(({ easiest }) => easiest) ?? (GAMES[0] as Manifest)).id;

export const manifestOf = (id: string): Manifest | undefined => GAMES.find((game) => game.id === id);

export const isDrawn = (id: string): boolean => manifestOf(id)?.client !== undefined;

export function load(id: string): Promise<AnyClient> {
  const client = manifestOf(id)?.client;
  return client ? client() : Promise.reject(new Error(`no client for ${id}`));
}
