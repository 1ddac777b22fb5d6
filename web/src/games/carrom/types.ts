/** The engine's own words for this game, and what it says of questions that need a value. */

import type { CarromEvent, CarromPerilSpec, CarromSetup, CarromSpec, CarromStrokeSpec, CarromView, DecisionShown, PlaceSpec } from "../../api/schema";
import type { Span } from "../../flick/ask";
import type { Spot } from "../../flick/frame";
import type { Moment } from "../contract";

export type View = CarromView;
export type Setup = CarromSetup;
export type Event = CarromEvent;
export type Shown = Moment<View, Event>;

export type { Span, Spot };

/** Where the striker may stand; the page tries a stroke without the ranges, too. */
export type StrokeSpec = Readonly<Pick<CarromStrokeSpec, "side" | "region" | "ahead" | "strict">> & { readonly place: readonly Span[]; readonly perils: readonly Peril[] };
export type Peril = CarromPerilSpec;
export type { PlaceSpec };

const specOf = (decision: DecisionShown | null): CarromSpec | null => (decision?.spec?.game === "carrom" ? decision.spec : null);

export const strokeSpec = (decision: DecisionShown | null): StrokeSpec | null => (decision?.kind === "stroke" ? (specOf(decision)?.stroke ?? null) : null);
export const placeSpec = (decision: DecisionShown | null): PlaceSpec | null => (decision?.kind === "place" ? (specOf(decision)?.place ?? null) : null);
/** How far the rack may be turned; null where it may not. */
export const rackSpec = (decision: DecisionShown | null): Span | null => specOf(decision)?.rack ?? null;

/** A side of the match: partners sit opposite each other. */
export const teamOf = (seat: number): number => seat % 2;
