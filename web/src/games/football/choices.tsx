/** Choices among equals: ADVANTAGE or a sanction, who takes a kick, formations, walls. Paper cards, no nudge. */

import type { JSX } from "preact";
import type { DecisionShown } from "../../api/schema";
import { OwnArticles } from "../../ui/law";
import { cardsOf } from "./cards";
import type { Speaker } from "./text";
import type { View } from "./types";

interface Props {
  s: Speaker;
  decision: DecisionShown;
  view: View;
  choose(option: string, value?: unknown): void;
  busy: boolean;
}

/** More than this many are small. */
const MANY = 5;
export function Choices({ s, decision, view, choose, busy }: Props): JSX.Element {
  const cards = cardsOf(s, decision, view);
  return (
    <div class={`ft-choices ${cards.length > MANY ? "many" : ""}`} role="group" data-kind={decision.kind}>
      {cards.map(({ name, title, line, law, value }, i) => (
        <div key={title} class="ft-card">
          <button type="button" class="ft-choice" data-option={name} aria-keyshortcuts={i < 9 ? String(i + 1) : undefined} disabled={busy} onClick={() => choose(name, value)}>
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
