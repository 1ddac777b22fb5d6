/** The referee's words: one decision for every event the engine knows, silence included. */

import type { CardsEvent, CardsView } from "../../api/schema";
import type { Context, Moment, Ruling } from "../contract";
import { hand, kicks } from "./voice-play";
import { flow } from "./voice-flow";
import { speaker, type Speaker } from "./text";

type Tag = CardsEvent["type"];
export type Of<T extends Tag> = Extract<CardsEvent, { type: T }>;

/** What a sentence may look at besides its event: the line it belongs to. */
export interface Scene {
  s: Speaker;
  view: CardsView;
  events: readonly CardsEvent[];
}

type Words = Pick<Ruling, "title" | "text"> & Partial<Ruling>;
type Says<T extends Tag> = (event: Of<T>, scene: Scene) => Words | null;
export type Voices<T extends Tag = Tag> = { [K in T]: Says<K> };

export const voices: Voices = { ...flow, ...hand, ...kicks };

const isOurs = (event: { type: string }): event is CardsEvent => Object.hasOwn(voices, event.type);

export function voice(ctx: Context, moment: Moment<CardsView, CardsEvent>): Ruling[] {
  const events = moment.events.filter(isOurs);
  const scene: Scene = { s: speaker(ctx), view: moment.view, events };
  return events.flatMap((event) => {
    const speak = voices[event.type] as Says<Tag>;
    const words = speak(event, scene);
    return words ? [{ law: event.law, tone: "plain", ...words }] : [];
  });
}
