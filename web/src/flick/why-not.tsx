/** Why a piece may not be where it was tried: beside the place, with the article. */

import type { JSX } from "preact";
import type { Translate } from "../games/contract";
import { OwnArticles } from "../ui/law";
import type { FlickAsk, HoldAsk } from "./ask";
import type { Sight } from "./camera";
import { usePlan } from "./plan";

interface Props {
  t: Translate;
  /** Whose book is cited. */
  game: string;
  /** As the player sees the table. */
  camera: Sight | null;
  flick: FlickAsk | null;
  hold: HoldAsk | null;
}

export function WhyNot({ t, game, camera, flick, hold }: Props): JSX.Element | null {
  const plan = usePlan();
  const fault = flick ? (plan.refused?.fault ?? null) : hold ? plan.spotFault : null;
  if (!fault || !camera) return null;
  const [x, y] = flick?.stand(plan.refused?.place ?? 0) ?? [0, 0];
  const [left, top] = camera.project(x, y + 40);
  // Over the places one looks for it would hide them.
  const beside = flick ? { left: `${left}px`, top: `${top}px` } : {};
  const called = flick ? flick.track.stays(fault) : hold?.strict;
  const title = called ? "fault.strict" : hold ? "fault.titleDue" : "fault.title";
  return (
    <div class={flick ? "refusal fl-why" : "refusal fl-why aside"} role="alert" data-fault={fault.reason} style={beside} onClick={(event) => event.stopPropagation()}>
      <h3>{t(title)}</h3>
      <p>{t(`fault.${fault.reason}`)}</p>
      <OwnArticles key={fault.reason} game={game} law={fault.law} />
    </div>
  );
}
