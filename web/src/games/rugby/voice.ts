/** The referee's words: one decision for every event the engine knows, silence included. */

import type { Context, Ruling } from "../contract";
import { speaker, type Speaker } from "./text";
import type { Event, Shown, View } from "./types";
import { match } from "./voice-match";
import { play } from "./voice-play";
import { rulings } from "./voice-rulings";

export type Tag = Event["type"];
export type Of<T extends Tag> = Extract<Event, { type: T }>;

/** What a sentence may look at besides its event: the line it belongs to. */
export interface Scene {
  s: Speaker;
  view: View;
  events: readonly Event[];
  find<T extends Tag>(type: T): Of<T> | undefined;
}

type Words = Pick<Ruling, "title" | "text"> & Partial<Ruling>;
export type Says<T extends Tag> = (event: Of<T>, scene: Scene) => Words | null;
export type Voices<T extends Tag = Tag> = { [K in T]: Says<K> };

export const voices: Voices = { ...match, ...play, ...rulings };

const isOurs = (event: { type: string }): event is Event => Object.hasOwn(voices, event.type);

export function voice(ctx: Context, moment: Shown): Ruling[] {
  const events = moment.events.filter(isOurs);
  const scene: Scene = {
    s: speaker(ctx), view: moment.view, events,
    find: (type) => events.find((event) => event.type === type) as never,
  };
  return events.flatMap((event) => {
    const speak = voices[event.type] as Says<Tag>;
    const words = speak(event, scene);
    return words ? [{ law: event.law, tone: "plain", ...words }] : [];
  });
}

/** A title in the person of a side, and a text; both by the name of the event. */
export const told = (key: string, side: number, { s }: Scene, params: Record<string, string | number> = {}): Words => ({
  title: s.line(`voice.${key}.title`, side, params), text: s.line(`voice.${key}.text`, side, params),
});
