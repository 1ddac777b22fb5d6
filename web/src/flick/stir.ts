/** What stands on the table and moves because it was hit: nets that bag out and swing back. */

import type { Point3 } from "./camera";
import { seenFrom } from "./frame";
import type { Gear, Prop } from "./gear";
import { metOf } from "./met";
import type { ShotLog } from "./motion";

/** How far a net is bagged out and where it was hit, in millimetres as the looker sees it. */
export interface Stir {
  /** 1 is as far as it goes; it swings back below zero. */
  by: number;
  at: Point3;
}

/** A net swings so often in a second, and so much less with each. */
const SWINGS = 2.6;
const STILLS = 4.5;
/** A ball that comes as fast as this bags it out as far as it goes, in metres a second. */
const FULL_BAG = 1.8;

/** What stands on the table and moves because it was hit, prop by prop. */
export function stirredAt(log: ShotLog, time: number, side: number, { props, fixtures }: Pick<Gear<string, never>, "props" | "fixtures">): (Stir | null)[] {
  const found: (Stir | null)[] = (props ?? []).map(() => null);
  log.contacts.forEach(([then, , other, speed], i) => {
    const [x, y, z] = log.touches?.[i] ?? [];
    if (then > time || time - then > 1_500_000 || x === undefined || y === undefined || z === undefined) return;
    const what = metOf(other, fixtures);
    const at: Point3 = [...seenFrom(side, [x, y]), z / 1000];
    const which = nearestProp(props ?? [], what, at);
    const passed = (time - then) / 1_000_000;
    const by = Math.min(1, speed / 1000 / FULL_BAG) * Math.exp(-STILLS * passed) * Math.cos(2 * Math.PI * SWINGS * passed);
    // The strongest hit that still swings.
    if (which !== null && Math.abs(by) > Math.max(0.02, Math.abs(found[which]?.by ?? 0))) found[which] = { by, at };
  });
  return found;
}

/** The prop that gives way to such a thing, next to a place. */
function nearestProp(props: readonly Prop[], what: string, [x, y]: Point3): number | null {
  const far = (i: number): number => Math.hypot((props[i]?.x ?? 0) - x, (props[i]?.y ?? 0) - y);
  return props.reduce<number | null>((best, { stirs }, i) => (stirs === what && (best === null || far(i) < far(best)) ? i : best), null);
}
