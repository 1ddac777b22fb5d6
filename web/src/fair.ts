/**
 * One's own part in chance: the server tells the fingerprint of its seed first, then the browser gives a
 * number for each seat of its own. What was promised is kept here, so that the page can say whether it held.
 */

import type { Luck, MatchInfo } from "./api/schema";

type Pledge = [match: string, seed_hash: string, nonces: string[]];

/** Where a browser keeps them. */
export const KEY = "pledges";
/** Of more matches than these the oldest are forgotten. */
const MOST = 60;

/** A number nobody can guess, as text. */
export function nonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function read(text: string | null): Pledge[] {
  try {
    const kept: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(kept) ? (kept as Pledge[]) : [];
  } catch {
    return [];
  }
}

/** What is kept, with a match more. */
export function noted(text: string | null, match: string, luck: Luck): string {
  const pledge: Pledge = [match, luck.seed_hash, luck.nonces];
  return JSON.stringify([...read(text), pledge].slice(-MOST));
}

/** Whether a match is played with what was promised and given; null where nothing is known of that. */
export function held(text: string | null, { id, seed_hash, nonces }: Pick<MatchInfo, "id" | "seed_hash" | "nonces">): boolean | null {
  const pledge = read(text).find(([match]) => match === id);
  return pledge ? pledge[1] === seed_hash && pledge[2].every((one) => nonces.includes(one)) : null;
}
