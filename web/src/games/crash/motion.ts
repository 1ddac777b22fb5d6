/** How a moment is seen to happen: runs along their paths, the ball from hand to hand or through the air. */

import { middle, type Lie, type Point, TARGETS } from "./geometry";
import { NONE, seatOf, type Shown, type View } from "./types";

export const BALL = -2;

/** Something that moves: a player or the ball, through hexes, in its time. */
export interface Track {
  who: number;
  hexes: readonly number[];
  from: number;
  to: number;
  /** Through the air. */
  flies: boolean;
}

const SPACE_MS = 60;
const START_MS = 90;
const LONGEST_RUN_MS = 560;
const PASS_MS = 280;
const KICK_MS = 560;
const BOUNCE_MS = 340;

/** The tracks of a moment, one after the other. */
export function tracksOf({ events, view }: Shown): Track[] {
  const tracks: Track[] = [];
  let now = 0;
  let ball = NONE;
  const add = (who: number, hexes: readonly number[], ms: number, flies = false): void => {
    if (hexes.length < 2 || hexes.includes(NONE)) return;
    tracks.push({ who, hexes, from: now, to: now + ms, flies });
    now += ms;
  };
  for (const event of events) {
    if (event.type === "moved") add(event.player, event.path, Math.min(LONGEST_RUN_MS, START_MS + SPACE_MS * (event.path.length - 1)));
    if (event.type === "passed") add(BALL, [view.pos[event.player] ?? NONE, view.pos[event.receiver] ?? NONE], PASS_MS, true);
    if (event.type === "landed") {
      add(BALL, [view.kick_at, event.at], KICK_MS, true);
      ball = event.at;
    }
    if (event.type === "scored" && event.player !== null && ["conversion", "penalty", "drop"].includes(event.how)) {
      add(BALL, [view.kick_at, TARGETS[seatOf(event.player)] ?? NONE], KICK_MS, true);
    }
    if (event.type === "bounced") {
      add(BALL, [ball === NONE ? view.kick_at : ball, event.at], BOUNCE_MS, true);
      ball = event.at;
    }
  }
  return tracks;
}

/** How long it takes to be seen. */
export const travelOf = (moment: Shown): number => tracksOf(moment).at(-1)?.to ?? 0;

const ease = (x: number): number => (x < 0.5 ? 2 * x * x : 1 - 2 * (1 - x) ** 2);

/** Where something on a track is at a time; null when its track is over or it has none. */
export function placeAt(tracks: readonly Track[], who: number, ms: number, lie: Lie): { at: Point; lift: number } | null {
  const own = tracks.filter((track) => track.who === who);
  const track = own.find(({ to }) => ms < to);
  if (!track) return null;
  const share = ease(Math.max(0, Math.min(1, (ms - track.from) / (track.to - track.from))));
  const far = share * (track.hexes.length - 1);
  const i = Math.min(track.hexes.length - 2, Math.floor(far));
  const [a, b] = [middle(lie, track.hexes[i] as number), middle(lie, track.hexes[i + 1] as number)];
  const rest = far - i;
  return { at: [a[0] + (b[0] - a[0]) * rest, a[1] + (b[1] - a[1]) * rest], lift: track.flies ? Math.sin(share * Math.PI) : 0 };
}

/** Where the eye should be: what the moment is about, or the ball. */
export function focusOf(view: View, moment: Shown | null): number {
  if (view.ball !== NONE) return view.ball;
  const last = moment && tracksOf(moment).at(-1);
  return last?.hexes.at(-1) ?? view.about?.at ?? NONE;
}
