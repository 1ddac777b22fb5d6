/** The referee's words: one decision for every event the engine knows, silence included. */

import * as voicing from "../voicing";
import { speaker, type Speaker } from "./text";
import type { Event, View } from "./types";
import { match } from "./voice-match";
import { play } from "./voice-play";
import { rulings } from "./voice-rulings";

type Tag = Event["type"];
export type Scene = voicing.Scene<Speaker, View, Event>;
export type Voices<T extends Tag = Tag> = voicing.Voices<Speaker, View, Event, T>;

export const voices: Voices = { ...match, ...play, ...rulings };
export const voice = voicing.voiceOf<Speaker, View, Event>(speaker, voices, ["barred", "move_gone"]);
