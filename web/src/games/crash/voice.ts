/** The referee's words: one decision for every event the engine knows, silence included. */

import type { Context, Ruling } from "../contract";
import { type Speaker, speaker } from "./text";
import type { Event, Of, Shown, Tag, View } from "./types";
import { diceSaid, TELLS } from "./voice-dice";
import { flow } from "./voice-flow";
import { kicks } from "./voice-kicks";
import { play } from "./voice-play";
import { whistle } from "./voice-whistle";

/** What a sentence may look at besides its event: the line it belongs to. */
export interface Scene {
  s: Speaker;
  view: View;
  events: readonly Event[];
  find<T extends Tag>(type: T): Of<T> | undefined;
  /** The text under `key` for the first of an event's articles that has one. */
  because(key: string, law: readonly string[], params?: Record<string, string | number>): string;
}

type Words = Pick<Ruling, "title" | "text"> & Partial<Ruling>;
export type Says<T extends Tag> = (event: Of<T>, scene: Scene) => Words | null;
export type Voices<T extends Tag = Tag> = { [K in T]: Says<K> };

export const voices: Voices = { ...flow, ...play, ...kicks, ...whistle };

const isOurs = (event: { type: string }): event is Event => Object.hasOwn(voices, event.type);

export function voice(ctx: Context, moment: Shown): Ruling[] {
  const events = moment.events.filter(isOurs);
  const s = speaker(ctx);
  const scene: Scene = {
    s, view: moment.view, events,
    find: (type) => events.find((event) => event.type === type) as never,
    because(key, law, params = {}) {
      const found = law.find((id) => s.has(`${key}.${id}`));
      return found ? s.t(`${key}.${found}`, params) : "";
    },
  };
  let dice = diceSaid(scene);
  return events.flatMap((event) => {
    const words = (voices[event.type] as Says<Tag>)(event, scene);
    if (!words) return [];
    const first = TELLS.has(event.type) ? dice : "";
    if (first) dice = "";
    return [{ law: event.law, tone: "plain" as const, ...words, text: [first, words.text].filter(Boolean).join(" ") }];
  });
}
