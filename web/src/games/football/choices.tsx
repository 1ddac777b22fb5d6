/** Choices among equals: ADVANTAGE or a sanction, who takes a kick, formations, walls. Paper cards, no nudge. */

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { DecisionShown } from "../../api/schema";
import { OwnArticles } from "../../ui/law";
import type { Context } from "../contract";
import { quartersOf } from "./asks";
import { cardsOf } from "./cards";
import { lookAt, usePreviews } from "./previews";
import { SmallPitch } from "./small-pitch";
import type { Speaker } from "./text";
import type { View } from "./types";

interface Props {
  ctx: Context;
  s: Speaker;
  decision: DecisionShown;
  view: View;
  choose(option: string, value?: unknown): void;
  busy: boolean;
}

/** More than this many are small. */
const MANY = 5;
export function Choices({ ctx, s, decision, view, choose, busy }: Props): JSX.Element {
  const cards = cardsOf(s, decision, view);
  const previews = usePreviews(ctx.match.id, decision, cards);
  const side = quartersOf(view, ctx.from);
  const [over, setOver] = useState<string | null>(null);
  useEffect(() => lookAt((over !== null && previews.get(over)) || null), [over, previews]);
  return (
    <div class={`ft-choices ${cards.length > MANY ? "many" : ""}`} role="group" data-kind={decision.kind}>
      {cards.map(({ name, title, line, law, value }, i) => (
        // A mouse that lies where a card comes up has not asked to see anything yet.
        <div key={title} class="ft-card" onPointerMove={({ pointerType, movementX, movementY }) => pointerType === "mouse" && (movementX || movementY) && setOver(title)}
          onPointerLeave={() => setOver(null)} onFocusCapture={({ target }) => target instanceof Element && target.matches(":focus-visible") && setOver(title)} onBlurCapture={() => setOver(null)}>
          <button type="button" class="ft-choice" data-option={name} aria-keyshortcuts={i < 9 ? String(i + 1) : undefined} disabled={busy} onClick={() => choose(name, value)}>
            {previews.has(title) ? <SmallPitch now={view} then={previews.get(title) as View} side={side} from={ctx.from} /> : null}
            <span class="ft-words">
              <b>{title}</b>
              {line ? <small>{line}</small> : null}
            </span>
            <kbd aria-hidden="true">{i + 1}</kbd>
          </button>
          {law.length ? <OwnArticles game="football" law={law} /> : null}
        </div>
      ))}
    </div>
  );
}
