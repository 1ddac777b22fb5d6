/** The pressure cards in one's hand. A touch lifts a card; what it is for is chosen on the board or the bench. */

import type { JSX, RefObject } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import type { DecisionShown } from "../../api/schema";
import { lay } from "../../ui/sheet";
import type { Context, No } from "../contract";
import { CardFace } from "./card";
import css from "./cards.css" with { type: "text" };
import { cardOf } from "./deck";
import { leads, lift, optionsUsing, useHeld } from "./held";
import { speaker, type Speaker } from "./text";
import type { View } from "./types";
import { whyNotCard } from "./why";

lay(css);

export interface HandProps {
  ctx: Context;
  view: View;
  /** What the looking seat is asked; null while it waits: then the cards are only seen. */
  decision: DecisionShown | null;
  busy: boolean;
  tell?(no: No): void;
}

/** What a card is good for now: its text, its energy in a battle, to lengthen a kick, to be put aside, nothing. */
type Use = "now" | "energy" | "length" | "aside" | "none";

const KICKS: ReadonlySet<string> = new Set(["kick", "touch", "drop", "posts"]);

/** Whether an option plays this card, and does not only put it aside. */
const plays = (option: string, id: string): boolean => !option.startsWith("play ") || option.split(" ")[1] === id;

function useOf(decision: DecisionShown | null, held: readonly string[], id: string): Use {
  if (!decision) return "none";
  const all = optionsUsing(decision, id).map(({ name }) => name);
  const own = all.filter((name) => plays(name, id));
  if (own.length === 0) return held.length > 0 && leads(decision, [...held, id]) ? "aside" : "none";
  if (decision.kind === "energy") return own.some((name) => name.startsWith("play ")) ? "now" : "energy";
  const { when } = cardOf(id);
  const lengthens = when !== "kick" && when !== "goal" && own.every((name) => KICKS.has(name.split(" ")[0] ?? ""));
  return lengthens ? "length" : "now";
}

interface HeldProps {
  s: Speaker;
  id: string;
  kept: boolean;
  decision: DecisionShown | null;
  held: readonly string[];
  busy: boolean;
  tell?(no: No): void;
}

function HeldCard({ s, id, kept, decision, held, busy, tell }: HeldProps): JSX.Element {
  const { when, name, energy } = cardOf(id);
  const use = useOf(decision, held, id);
  const up = held.includes(id);
  const able = up || use !== "none";
  // What is of no use now may be tried: one is told what it waits for, with its article.
  const touch = (): void => {
    if (!decision || busy) return;
    if (able) lift(decision, id);
    else tell?.(whyNotCard(decision.kind, id, s.lang));
  };
  const state = up ? s.t("hand.lifted") : use === "none" ? s.t("hand.notNow", { when: s.t(`card.moment.${when}`) }) : s.t(`hand.${use}`, { n: energy });
  const foot = use === "none"
    ? s.t(`card.when.${when}`)
    : <b><svg viewBox="0 0 12 12" aria-hidden="true"><path d={up ? "M6 1.5 11 10H1z" : "M2.5 1.5 10.5 6l-8 4.5z"} /></svg>{s.t(`hand.${use}`, { n: energy })}</b>;
  return (
    <div class={held.at(-1) === id ? "ct-slot open" : "ct-slot"}>
      <button type="button" class={`ct-card ${use === "none" ? "off" : "on"}${up ? " up" : ""}`} data-card={id} aria-pressed={up}
        aria-disabled={able ? undefined : "true"} title={`${name}: ${state}`} onClick={touch}>
        <CardFace id={id} t={s.t} foot={foot} />
        {kept ? <span class="ct-kept">{s.t("hand.kept")}</span> : null}
      </button>
    </div>
  );
}

/** Where a hand is wider than the screen, a question begins with the first card that may be played. */
function useShownFirst(fan: RefObject<HTMLElement | null>, question: string | null): void {
  useLayoutEffect(() => {
    const row = fan.current?.parentElement;
    const first = fan.current?.querySelector<HTMLElement>(".ct-slot:has(.ct-card.on)");
    if (row && row.scrollWidth > row.clientWidth) row.scrollTo({ left: first ? first.offsetLeft - row.offsetLeft - 16 : 0 });
  }, [question]);
}

export function Hand({ ctx, view, decision, busy, tell }: HandProps): JSX.Element {
  const s = useMemo(() => speaker(ctx), [ctx]);
  const held = useHeld(ctx.match.id, decision);
  const fan = useRef<HTMLDivElement>(null);
  useShownFirst(fan, decision?.id ?? null);
  const seat = decision?.seat ?? ctx.seat ?? 0;
  const mine = view.sides[seat as 0 | 1];
  const cards = [...(mine.hand ?? []).map((id) => ({ id, kept: false })), ...(mine.kept ?? []).map((id) => ({ id, kept: true }))];
  return (
    <div class="ct-hand" data-hand={cards.length}>
      <div class="ct-fan" ref={fan} role="group" aria-label={s.t("hand.label")}>
        {cards.length === 0 ? <p class="ct-none">{s.t("hand.none")}</p> : null}
        {cards.map(({ id, kept }) => <HeldCard key={id} s={s} id={id} kept={kept} decision={decision} held={held} busy={busy} tell={tell} />)}
      </div>
      <Theirs s={s} view={view} seat={1 - seat} />
    </div>
  );
}

/** The other side's cards, where hands are open. */
function Theirs({ s, view, seat }: { s: Speaker; view: View; seat: number }): JSX.Element | null {
  const side = view.sides[seat as 0 | 1];
  const open = [...(side.hand ?? []), ...(side.kept ?? [])].map(cardOf);
  if (open.length === 0) return null;
  return (
    <div class="ct-theirs" role="group" aria-label={s.t("hand.theirs", { name: s.name(seat) })}>
      <h3>{s.t("hand.theirs", { name: s.name(seat) })}</h3>
      <ul>
        {open.map(({ id, kind, name, energy }) => <li key={id} title={s.t(`card.text.${kind}`)}><b>{energy}</b>{name}</li>)}
      </ul>
    </div>
  );
}
