/** What is in somebody's hand, as it is drawn: the piece that is set, the figure that is chosen, the loupe. */

import type { Figures, FlickAsk } from "./ask";
import type { Point } from "./camera";
import { seenFrom, turned } from "./frame";
import type { Gear } from "./gear";
import type { Touching } from "./hands";
import type { LayAsk, Layout } from "./laying";
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

/** What lies on the table while it is laid out: bodies where they were put or are carried. */
export function laidTokens<Kind extends string>(tokens: readonly Token<Kind>[], { side, bodies }: LayAsk, layout: Layout, kindOf: (body: number) => Kind, labelOf?: (body: number) => string): Token<Kind>[] {
  const still = tokens.filter(({ id }) => !bodies.includes(id));
  return [...still, ...[...layout].map(([id, spot]): Token<Kind> => {
    const [x, y] = seenFrom(side, spot);
    const before = tokens.find((token) => token.id === id);
    return { ...before, id, kind: kindOf(id), x, y, sunk: 0, ...(labelOf ? { label: labelOf(id) } : {}) };
  })];
}

/** Who is picked, and who may not be where he is carried. */
export function pickedRings({ side }: LayAsk, { picked, astray }: Plan, layout: Layout, radiusOf: (body: number) => number): Ring[] {
  const ring = (body: number, how: Ring["how"]): Ring[] => {
    const spot = layout.get(body);
    if (!spot) return [];
    const [x, y] = seenFrom(side, spot);
    return [{ x, y, r: radiusOf(body), how }];
  };
  return [...picked.flatMap((body) => ring(body, "chosen")), ...(astray?.places.size ? ring(astray.body, "barred") : [])];
}

/** What a finger covers is shown larger: the piece it holds, the end of the aim, or what is about to be flicked. */
export function loupeOf({ held, aim, set, rings }: Scene, finger: Touching | null): Scene["loupe"] {
  if (!finger?.touch) return null;
  const here = held ?? (finger.kind === "hold" ? rings?.find(({ how }) => how === "chosen") : set);
  const at: Point | undefined = finger.kind === "pull" ? aim?.guide?.end : here ? [here.x, here.y] : undefined;
  return at ? { at, fingerLeft: finger.left } : null;
}
