/** A referee's words: a game decides for every event of its engine what is said, silence included. */

import type { AnyEvent, Context, Moment, Ruling } from "./contract";

type Of<E extends AnyEvent, T> = Extract<E, { type: T }>;

/** What a sentence may look at besides its event: the line it belongs to. */
export interface Scene<S, V, E extends AnyEvent> {
  s: S;
  view: V;
  events: readonly E[];
  find<T extends E["type"]>(type: T): Of<E, T> | undefined;
}

export type Words = Pick<Ruling, "title" | "text"> & Partial<Ruling>;
export type Voices<S, V, E extends AnyEvent, T extends E["type"] = E["type"]> = {
  [K in T]: (event: Of<E, K>, scene: Scene<S, V, E>) => Words | null;
};

/** What is said of a moment; what happens to the match rather than in it is left to the house. `asides`: done on the way. */
export const voiceOf = <S, V, E extends AnyEvent>(speaker: (ctx: Context) => S, voices: Voices<S, V, E>, asides: readonly E["type"][] = []) =>
  (ctx: Context, { events: all, view }: Moment<V, E>): Ruling[] => {
    const events = all.filter(({ type }) => Object.hasOwn(voices, type));
    const scene: Scene<S, V, E> = { s: speaker(ctx), view, events, find: (type) => events.find((event) => event.type === type) as never };
    return events.flatMap((event) => {
      const speak = voices[event.type as E["type"]] as (event: E, scene: Scene<S, V, E>) => Words | null;
      const words = speak(event, scene);
      return words ? [{ law: event.law, tone: asides.includes(event.type) ? "aside" : "plain", ...words }] : [];
    });
  };
