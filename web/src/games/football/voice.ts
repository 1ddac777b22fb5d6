/** The referee's words: one decision for every event the engine knows, silence included. */

import * as voicing from "../voicing";
import { speaker, type Speaker } from "./text";
import type { Event, View } from "./types";
import { match } from "./voice-match";
import { play } from "./voice-play";
import { whistle } from "./voice-whistle";

type Tag = Event["type"];
export type Of<T extends Tag> = Extract<Event, { type: T }>;
export type Scene = voicing.Scene<Speaker, View, Event>;
export type Voices<T extends Tag = Tag> = voicing.Voices<Speaker, View, Event, T>;

export const voices: Voices = { ...match, ...play, ...whistle };
export const voice = voicing.voiceOf<Speaker, View, Event>(speaker, voices, ["moved", "barred", "released", "regained", "block_gone", "note"]);
