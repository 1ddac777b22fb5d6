/** Ten classic shots, each with what must fall and how. */

import type { ShotLog } from "../../flick/motion";
import raw from "./drills.json";
import { STRIKER } from "./geometry";
import type { Lies } from "./position";

export interface Drill {
  id: string;
  pieces: readonly Lies[];
  rounds: readonly { pieces: readonly Lies[] }[];
  /** What has to fall, in any order; other pieces may fall too, the striker may not. */
  goal: readonly number[];
  /** This piece has to come off a cushion. */
  bank?: number;
  /** The striker has to meet a cushion first. */
  cushion?: boolean;
  /** The piece the striker has to meet first. */
  first?: number;
}

export const DRILLS: readonly Drill[] = (raw as unknown as readonly Omit<Drill, "rounds">[]).map((drill) => ({ ...drill, rounds: [drill] }));

/** Whether a shot does what the drill asks. */
export function made({ goal, bank, cushion, first }: Drill, { contacts, gone: fallen }: ShotLog): boolean {
  const gone = new Set(fallen.map(([, body]) => body));
  if (gone.has(STRIKER) || !goal.every((piece) => gone.has(piece))) return false;
  const met = contacts.map(([, body, other]): [body: number, other: number] => [body, other]);
  const striker = met.filter((pair) => pair.includes(STRIKER)).map(([body, other]) => (body === STRIKER ? other : body));
  if (cushion && !((striker[0] ?? 0) < 0)) return false;
  if (first !== undefined && striker.find((other) => other >= 0) !== first) return false;
  return bank === undefined || met.some(([body, other]) => body === bank && other < 0);
}
