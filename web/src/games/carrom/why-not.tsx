/** Why the striker or the due may not be where it was tried: beside the place, with the article. */

import type { JSX } from "preact";
import type { Sight } from "../../flick/camera";
import { OwnArticles } from "../../ui/law";
import type { Translate } from "../contract";
import { strikerAt } from "./compose";
import { usePlan } from "./plan";

interface Props {
  t: Translate;
  camera: Sight | null;
  /** What is asked for. */
  stroke: boolean;
  due: boolean;
  strict: boolean;
}

export function WhyNot({ t, camera, stroke, due, strict }: Props): JSX.Element | null {
  const plan = usePlan();
  const fault = stroke ? (plan.refused?.fault ?? null) : due ? plan.spotFault : null;
  if (!fault || !camera) return null;
  const [x, y] = strikerAt(plan.refused?.place ?? 0, plan.ahead, 0);
  const [left, top] = camera.project(x, y + 40);
  // Over the circle it would hide the very places one looks for.
  const beside = stroke ? { left: `${left}px`, top: `${top}px` } : {};
  const title = strict && fault.reason !== "striker.occupied" ? "fault.strict" : due ? "fault.titleDue" : "fault.title";
  return (
    <div class={stroke ? "refusal fl-why" : "refusal fl-why aside"} role="alert" data-fault={fault.reason} style={beside} onClick={(event) => event.stopPropagation()}>
      <h3>{t(title)}</h3>
      <p>{t(`fault.${fault.reason}`)}</p>
      <OwnArticles key={fault.reason} game="carrom" law={fault.law} />
    </div>
  );
}
