/** Choices among equals: ADVANTAGE or a sanction, who takes a kick. Paper cards, no nudge. */

import type { JSX } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import type { DecisionShown } from "../api/schema";
import type { Context } from "../games/contract";
import { OwnArticles } from "../ui/law";
import { lay } from "../ui/sheet";
import css from "./choices.css" with { type: "text" };
import { type Card, type Laid, lookAt, usePreviews } from "./previews";
import { type Small, SmallPitch } from "./small-pitch";

lay(css);

interface Props {
  ctx: Context;
  /** Whose book is cited. */
  game: string;
  cards: readonly Card[];
  /** What is asked, over or beside the cards. */
  ask?: string;
  /** Questions whose answers change the table at once: what each gives is shown on its card. */
  changes: ReadonlySet<string>;
  small: Small;
  /** What a choice leads to, in words, where its preview is known. */
  leads?(then: Laid): string;
  /** Quarter turns to the side that looks. */
  side: number;
  decision: DecisionShown;
  view: Laid;
  choose(option: string, value?: unknown): void;
  busy: boolean;
}

/** More than this many are small. */
const MANY = 5;
/** Longer titles are words, not numbers, with an article or without. */
const WORD = 5;

export function Choices({ ctx, game, cards, ask = "", changes, small, leads, side, decision, view, choose, busy }: Props): JSX.Element {
  const previews = usePreviews(ctx.match.id, decision, cards, changes);
  const [over, setOver] = useState<string | null>(null);
  useLayoutEffect(() => lookAt((over !== null && previews.get(over)) || null), [over, previews]);
  return (
    <>
      {ask ? <p class="ft-ask" aria-hidden="true">{ask}</p> : null}
      <div class={`ft-choices ${cards.length > MANY ? "many" : ""}`} role="group" data-kind={decision.kind}>
        {cards.map(({ name, title, line, law, value, key: own }, i) => {
          const key = own ?? String(i + 1);
          const then = previews.get(title);
          const led = (then && leads?.(then)) || "";
          return (
          // A mouse that lies where a card comes up has not asked to see anything yet.
          <div key={title} class={title.length > WORD ? "ft-card wide" : "ft-card"} onPointerMove={({ pointerType, movementX, movementY }) => pointerType === "mouse" && (movementX || movementY) && setOver(title)}
            onPointerLeave={() => setOver(null)} onFocusCapture={({ target }) => target instanceof Element && target.matches(":focus-visible") && setOver(title)} onBlurCapture={() => setOver(null)}>
            <button type="button" class="ft-choice" data-option={name} aria-keyshortcuts={key.length === 1 ? key : undefined} disabled={busy} onClick={() => choose(name, value)}>
              {then ? <SmallPitch small={small} now={view} then={then} side={side} from={ctx.from} /> : null}
              <span class="ft-words">
                <b>{title}</b>
                {line || led ? <small>{line} {led ? <strong data-leads>{led}</strong> : null}</small> : null}
              </span>
              <kbd aria-hidden="true">{key}</kbd>
            </button>
            {law.length ? <OwnArticles game={game} law={law} /> : null}
          </div>
          );
        })}
      </div>
    </>
  );
}
