/** What is in somebody's hand, as it is drawn: the piece that is set, the figure that is chosen, the loupe. */

import type { Figures, FlickAsk } from "./ask";
import { turned } from "./frame";
import type { Gear } from "./gear";
import type { Touching } from "./hands";
import { type Plan, planNow } from "./plan";
import type { Ring, Scene, Token } from "./scene";

/** What is set to be flicked, among what lies still: nothing where a figure is flicked that stands there anyway. */
export function setTokens<Kind extends string>({ striker }: Pick<Gear<Kind, never>, "striker">, flick: FlickAsk | null): Token<Kind>[] {
  if (!striker || !flick || !("track" in flick)) return [];
  const [x, y] = turned(flick.stand(planNow().place), flick.quarters);
  return [{ id: striker.body, kind: striker.kind, x, y, sunk: 0 }];
}

/** Who is chosen, whom a mouse is over, who was tried and is barred; as the looker sees them. */
export function ringsOf({ free, stand }: Figures, { body, barred }: Plan, quarters: number, radiusOf: (body: number) => number, over: number | null): Ring[] {
  const ring = (of: number, how: Ring["how"]): Ring[] => {
    const at = stand(of);
    if (!at) return [];
    const [x, y] = turned(at, quarters);
    return [{ x, y, r: radiusOf(of), how }];
  };
  return [
    ...(over !== null && over !== body && free.includes(over) ? ring(over, "hovered") : []),
    ...ring(body, "chosen"),
    ...(barred ? ring(barred.body, "barred") : []),
  ];
}

/** What a finger covers is shown larger: the piece it holds, the end of the aim, or what is about to be flicked. */
export function loupeOf({ held, aim, set }: Scene, finger: Touching | null): Scene["loupe"] {
  if (!finger?.touch) return null;
  const at = held ? ([held.x, held.y] as const) : finger.kind === "pull" ? aim?.guide?.end : set ? ([set.x, set.y] as const) : undefined;
  return at ? { at, fingerLeft: finger.left } : null;
}
