/** The referee's words: one decision for every event the engine knows, silence included. */

import type { CardsEvent, CardsView } from "../../api/schema";
import * as voicing from "../voicing";
import { hand, kicks } from "./voice-play";
import { flow } from "./voice-flow";
import { speaker, type Speaker } from "./text";

type Tag = CardsEvent["type"];
export type Of<T extends Tag> = Extract<CardsEvent, { type: T }>;
export type Scene = voicing.Scene<Speaker, CardsView, CardsEvent>;
export type Voices<T extends Tag = Tag> = voicing.Voices<Speaker, CardsView, CardsEvent, T>;

export const voices: Voices = { ...flow, ...hand, ...kicks };
export const voice = voicing.voiceOf<Speaker, CardsView, CardsEvent>(speaker, voices);
