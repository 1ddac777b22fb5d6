/** The guided match: a rule is told when it is first needed, once for all matches. */

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { AnyClient } from "../games";
import type { Scene } from "../games/contract";
import { afresh, learned, remember } from "../lessons";
import { type Learned, nextLesson, told } from "./course";

export interface Lesson {
  key: string;
  act: boolean;
  title: string;
  text: string;
  law: readonly string[];
}

export interface Guide {
  lesson: Lesson | null;
  /** The table waits until the lesson is read. */
  holds: boolean;
  learned(): void;
  /** Something was done, perhaps what a lesson asked for. */
  acted(): void;
  /** No more lessons. */
  end(): void;
  afresh(): void;
}

interface Options {
  on: boolean;
  match: string;
  client: AnyClient;
  /** The match is over, and one has played in it. */
  played: boolean;
}

export function useGuide({ on, match, client, played }: Options) {
  const game = client.id;
  const now = useRef<Learned>(learned(game));
  const acted = useRef(-1);
  const [, redraw] = useState(0);
  const become = (next: Learned) => {
    now.current = remember(game, next);
    redraw((n) => n + 1);
  };
  useLayoutEffect(() => {
    if (played) become({ ...now.current, known: true, rounds: now.current.rounds + (on ? 1 : 0) });
  }, [played]);

  /** `scene` is null where nothing is to be told: while one looks at the past. */
  return (scene: Omit<Scene<unknown>, "told"> | null): Guide => {
    const seen = scene && { ...scene, told: new Set(now.current.told) };
    // Who has just acted sees what comes of it before anything else is told.
    const next = on && seen && seen.moment.n !== acted.current ? nextLesson(client.course, seen, now.current, match) : null;
    const lesson = next && seen ? { key: next.key, act: next.act ?? false, ...next.words(seen) } : null;
    const tell = () => lesson && become(told(now.current, lesson.key, match));
    return {
      lesson,
      holds: lesson !== null && !lesson.act,
      learned: () => void tell(),
      acted: () => {
        acted.current = scene?.moment.n ?? -1;
        if (lesson?.act) tell();
      },
      end: () => become({ ...now.current, ended: true, known: true }),
      afresh: () => {
        now.current = afresh(game);
        redraw((n) => n + 1);
      },
    };
  };
}
