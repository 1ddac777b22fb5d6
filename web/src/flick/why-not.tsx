/** Why a piece may not be where it was tried: beside the place, with the article. */

import type { JSX } from "preact";
import type { Translate } from "../games/contract";
import { OwnArticles } from "../ui/law";
import { awryNow, type Fault, type FlickAsk, type HoldAsk } from "./ask";
import type { Point, Sight } from "./camera";
import { seenFrom } from "./frame";
import { type LayAsk, stays } from "./laying";
import { type Plan, usePlan } from "./plan";

interface Props {
  t: Translate;
  /** Whose book is cited. */
  game: string;
  /** As the player sees the table. */
  camera: Sight | null;
  flick: FlickAsk | null;
  hold: HoldAsk | null;
  lay?: LayAsk | null;
}

export function WhyNot({ t, game, camera, flick, hold, lay = null }: Props): JSX.Element | null {
  const plan = usePlan();
  const told = faultOf(plan, flick, hold, lay);
  if (!told || !camera) return null;
  const { fault, at, title } = told;
  const [left, top] = camera.project(at?.[0] ?? 0, (at?.[1] ?? 0) + 40);
  // Over the places one looks for it would hide them.
  const beside = at ? { left: `${left}px`, top: `${top}px` } : {};
  return (
    <div class={at ? "refusal fl-why" : "refusal fl-why aside"} role="alert" data-fault={fault.reason} style={beside} onClick={(event) => event.stopPropagation()}>
      <h3>{t(title)}</h3>
      <p>{t(`fault.${fault.reason}`)}</p>
      <OwnArticles key={fault.reason} game={game} law={fault.law} />
    </div>
  );
}

interface Told {
  fault: Fault;
  /** Beside which place, as its player sees the table; nowhere in particular, else. */
  at: Point | null;
  title: string;
}

/** What was tried last and may not be. */
function faultOf({ angle, refused, barred, spotFault, layout, astray }: Plan, flick: FlickAsk | null, hold: HoldAsk | null, lay: LayAsk | null): Told | null {
  if (lay) {
    const at = astray && (astray.places.get(astray.body) ?? layout.get(astray.body));
    return astray && { fault: astray.fault, at: at ? seenFrom(lay.side, at) : null, title: stays(lay, astray.fault) ? "fault.strict" : "fault.titleDue" };
  }
  if (flick && "figures" in flick) {
    const awry = awryNow(flick, { angle });
    if (awry) return { fault: awry, at: null, title: awry.warns ? "fault.titleWarn" : "fault.titleDue" };
    return barred && { fault: barred.fault, at: flick.figures.stand(barred.body), title: "fault.title" };
  }
  if (flick) return refused && { fault: refused.fault, at: flick.stand(refused.place), title: flick.track.stays(refused.fault) ? "fault.strict" : "fault.title" };
  return hold && spotFault && { fault: spotFault, at: null, title: hold.strict ? "fault.strict" : "fault.titleDue" };
}
