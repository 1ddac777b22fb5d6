/** Which lesson comes next: what is needed now, in the order of the course, and never too many. */

import type { AnyEvent, Course, Lesson, Scene } from "../games/contract";

/** More than this in a match is school: what is left comes up in the next one. */
export const PER_MATCH = 8;

/** What a person has learned of a game. */
export interface Learned {
  /** Lessons told so far. */
  told: readonly string[];
  /** The match in which one was told last, and how many were told there. */
  match: string;
  here: number;
  /** Matches with lessons played to the end: after the first, rare things are told too. */
  rounds: number;
  /** No stranger any more: a match was played to its end, or lessons were sent away. */
  known: boolean;
  /** Lessons were sent away. */
  ended: boolean;
}

export const NOTHING: Learned = { told: [], match: "", here: 0, rounds: 0, known: false, ended: false };

export const told = (now: Learned, key: string, match: string): Learned => ({
  ...now, told: [...now.told, key], match, here: (now.match === match ? now.here : 0) + 1,
});

export function nextLesson<V, E extends AnyEvent>({ first, more, most = PER_MATCH }: Course<V, E>, scene: Scene<V, E>, now: Learned, match: string): Lesson<V, E> | null {
  if (now.ended || (now.match === match && now.here >= most)) return null;
  const due = (lesson: Lesson<V, E>): boolean => !scene.told.has(lesson.key) && lesson.due(scene);
  const aim = first[0];
  if (aim && !scene.told.has(aim.key)) return aim.due(scene) ? aim : null;
  return first.find(due) ?? (now.rounds > 0 ? more.find(due) : undefined) ?? null;
}
