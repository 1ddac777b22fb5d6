/** Requests to the house. A refusal comes back as `Refusal` with the server's own reason. */

import { KEY, nonce, noted } from "../fair";
import { keep, recall } from "../prefs";
import type { Clause, Commitment, Frame, GameInfo, Hint, Luck, MatchInfo, NewMatch, Practised, Preview, Problem, Review, Rulebook, ShotLog, Tally, Try } from "./schema";

/** The server said no, and why. `reason` is a key of the catalogues. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.reason);
  }
}

/** Nobody answered. */
const SILENT: Problem = { code: "silent", reason: "silent", params: {}, law: [] };

/** Done, and nothing to say about it. */
const NOTHING = 204;

let guest = recall("guest");
let asking: Promise<string> | null = null;

/** The guest's token: made by the server on the first visit, kept in the browser. */
export function token(): Promise<string> {
  if (guest) return Promise.resolve(guest);
  asking ??= ask<{ token: string }>("POST", "/api/guests")
    .then((answer) => {
      guest = answer.token;
      keep("guest", guest);
      return guest;
    })
    .finally(() => {
      asking = null;
    });
  return asking;
}

/** Whether this browser has been here before: without a token there are no matches to ask for. */
export const isKnown = (): boolean => guest !== null;

async function ask<T>(method: string, path: string, body?: BodyInit, headers: Record<string, string> = {}, signal?: AbortSignal): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, { method, headers, ...(body === undefined ? {} : { body }), ...(signal ? { signal } : {}) });
  } catch {
    throw new Refused(SILENT);
  }
  if (response.status === NOTHING) return undefined as T;
  if (response.ok) return (await response.json()) as T;
  throw new Refused(await problemOf(response));
}

async function problemOf(response: Response): Promise<Problem> {
  try {
    const problem = (await response.json()) as Partial<Problem>;
    if (typeof problem.reason === "string") {
      return { code: problem.code ?? "", reason: problem.reason, params: problem.params ?? {}, law: problem.law ?? [] };
    }
  } catch {
    // Not ours: a proxy's page, or a server that fell over.
  }
  return { code: String(response.status), reason: response.status === 404 ? "not_found" : "broken", params: {}, law: [] };
}

/** Ask as the guest. A house that no longer knows the token (a new database) gives a new one. */
async function askAsGuest<T>(method: string, path: string, body?: string, type = "application/json", signal?: AbortSignal): Promise<T> {
  const once = async (): Promise<T> =>
    ask(method, path, body, { Authorization: `Bearer ${await token()}`, ...(body === undefined ? {} : { "Content-Type": type }) }, signal);
  try {
    return await once();
  } catch (error) {
    if (!(error instanceof Refused) || error.problem.reason !== "no_token") throw error;
    guest = null;
    return once();
  }
}

const part = encodeURIComponent;

export const games = (): Promise<GameInfo[]> => ask("GET", "/api/games");

export const newMatch = (wish: Omit<NewMatch, "luck">, seats: number): Promise<MatchInfo> =>
  withLuck(seats, (luck) => askAsGuest("POST", "/api/matches", JSON.stringify({ ...wish, luck })));
export const rematch = (id: string, seats: number): Promise<MatchInfo> =>
  withLuck(seats, (luck) => askAsGuest("POST", `/api/matches/${part(id)}/rematch`, JSON.stringify(luck)));

/** Be told the fingerprint of the seed, then give a number for each seat of one's own. */
async function withLuck(seats: number, make: (luck: Luck) => Promise<MatchInfo>): Promise<MatchInfo> {
  // A house that promises nothing still deals: then there is nothing to hold it to.
  const told = await askAsGuest<Commitment>("POST", "/api/commitments").catch(() => null);
  if (!told?.seed_hash) return make({ seed_hash: "", nonces: [] });
  const luck = { seed_hash: told.seed_hash, nonces: Array.from({ length: seats }, nonce) };
  const made = await make(luck);
  keep(KEY, noted(recall(KEY), made.id, luck));
  return made;
}

export const myMatches = (): Promise<MatchInfo[]> => askAsGuest("GET", "/api/matches");
export const myTally = (): Promise<Tally[]> => askAsGuest("GET", "/api/tally");
/** Break a match off: nobody wins. */
export const abandon = (id: string): Promise<MatchInfo> => askAsGuest("POST", `/api/matches/${part(id)}/abandon`);
/** Throw a match away, with its record. */
export const remove = (id: string): Promise<void> => askAsGuest("DELETE", `/api/matches/${part(id)}`);
export const match = (id: string): Promise<MatchInfo> => askAsGuest("GET", `/api/matches/${part(id)}`);

/** Frames of a match from a line to another, as seen from a seat. */
export const frames = (id: string, seat: number | null, first: number, last: number): Promise<Frame[]> =>
  askAsGuest("GET", `/api/matches/${part(id)}/frames?first=${first}&last=${last}${seat === null ? "" : `&seat=${seat}`}`);
/** How things moved in the shot of a line; null where there was none. */
export const motion = (id: string, line: number): Promise<ShotLog | null> => ask("GET", `/api/matches/${part(id)}/motion/${line}`);

/** What the computer would answer to the question of a seat of one's own. */
export const hintNow = (id: string, seat: number, signal: AbortSignal): Promise<Hint> =>
  askAsGuest("GET", `/api/matches/${part(id)}/hint?seat=${seat}`, undefined, undefined, signal);

/** The choice of a line of a finished match beside the computer's. */
export const hintThen = (id: string, line: number, signal: AbortSignal): Promise<Hint> =>
  ask("GET", `/api/matches/${part(id)}/hint/${line}`, undefined, {}, signal);

/** How far the computer has looked through a finished match; asking begins it. */
export const review = (id: string): Promise<Review> => ask("GET", `/api/matches/${part(id)}/review`);

/** What an option would give, before chance or anybody else has a say. */
export const preview = (id: string, wish: Try): Promise<Preview> => askAsGuest("POST", `/api/matches/${part(id)}/preview`, JSON.stringify(wish));

/** Try a shot on a table laid out at will. */
export const practise = (game: string, order: unknown): Promise<Practised> =>
  ask("POST", `/api/practice/${part(game)}`, JSON.stringify(order), { "Content-Type": "application/json" });

/** Put a record on the table again. The server checks it line by line. */
export const openRecord = (text: string): Promise<MatchInfo> => askAsGuest("POST", "/api/records", text, "application/x-ndjson");

export const recordHref = (id: string): string => `/api/matches/${part(id)}/record`;
export const rulebook = (game: string): Promise<Rulebook> => ask("GET", `/api/rules/${part(game)}`);

const clauses = new Map<string, Promise<Clause>>();

/** An article of a rulebook; asked for once. */
export function clause(game: string, id: string): Promise<Clause> {
  const place = `/api/rules/${part(game)}/${part(id)}`;
  let found = clauses.get(place);
  if (!found) {
    found = ask<Clause>("GET", place);
    clauses.set(place, found);
    found.catch(() => clauses.delete(place));
  }
  return found;
}
