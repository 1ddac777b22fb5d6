/** How long a moment of a flick game stands, and how long its shot runs; in milliseconds. */

import type { AnyEvent, Moment } from "../games/contract";
import { SINK } from "./compose";
import { milliseconds } from "./motion";

/** So long events of some types are looked at. */
export type Times<E extends AnyEvent> = Partial<Record<E["type"], number>>;

/** The shot as one watches it, with what leaves last. */
export const runOf = ({ motion }: Pick<Moment<unknown>, "motion">): number => (motion ? milliseconds(motion) + SINK / 1000 : 0);

/** As long as the event wants that is looked at longest; at least so long. */
export const longest = <E extends AnyEvent>({ events }: { events: readonly E[] }, times: Times<E>, least: number): number =>
  events.reduce((most, { type }) => Math.max(most, times[type as E["type"]] ?? 0), least);
