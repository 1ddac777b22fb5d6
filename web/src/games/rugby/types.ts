/** The engine's own words for this game. */

import type { DecisionShown, RugbyEvent, RugbyFiguresSpec, RugbySetup, RugbySpec, RugbySpotSpec, RugbyView, RugbyWedgeSpec } from "../../api/schema";
import type { Moment } from "../contract";
import { BALL, SIDE } from "./sheet";

export { BALL, SIDE };
export type View = RugbyView;
export type Setup = RugbySetup;
export type Event = RugbyEvent;
export type Shown = Moment<View, Event>;
export type Spec = RugbySpec;
export type FiguresSpec = RugbyFiguresSpec;
export type SpotSpec = RugbySpotSpec;
export type WedgeSpec = RugbyWedgeSpec;

/** What is not said of a set-up is as usual. */
export const kitsOf = ({ kits }: Setup): readonly [string, string] => kits ?? ["lanterna", "naviglio"];

export const specOf = (decision: DecisionShown | null): Spec | null => (decision?.spec?.game === "rugby" ? decision.spec : null);

export const sideOf = (body: number): number => (body < SIDE ? 0 : 1);
/** Shirts 1 to 15; the accessory that kicks has none. */
export const numberOf = (body: number): string => (body < 0 ? "–" : String((body % SIDE) + 1));
