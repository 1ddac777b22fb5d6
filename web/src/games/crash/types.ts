/** The engine's own words for this game. */

import type { CrashAbout, CrashEvent, CrashSetup, CrashView } from "../../api/schema";
import type { Moment } from "../contract";

export type View = CrashView;
export type About = CrashAbout;
export type Setup = CrashSetup;
export type Event = CrashEvent;
export type Shown = Moment<View, Event>;
export type Tag = Event["type"];
export type Of<T extends Tag> = Extract<Event, { type: T }>;

/** Nobody, nowhere: as the engine writes it. */
export const NONE = -1;
/** Players of a side: seat 0 has 0 to 14, seat 1 has 15 to 29. */
export const MEN = 15;

export const seatOf = (player: number): number => Math.floor(player / MEN);
export const shirtOf = (player: number): number => (player % MEN) + 1;
