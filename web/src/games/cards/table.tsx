/** The stage: pitch strip, each side's face-up card and deck, the clash in the middle, the results. */

import type { JSX } from "preact";
import { useLayoutEffect, useId, useMemo, useState } from "preact/hooks";
import type { CardsEvent, CardsSideView, CardsView, DecisionShown, Hint } from "../../api/schema";
import type { TableProps } from "../contract";
import { SideShirt } from "./art";
import css from "./cards.css" with { type: "text" };
import type { Level } from "./deck";
import { CardBack, CardFace } from "./faces";
import { worded } from "./options";
import { Results } from "./results";
import { type Played, type Scene, sceneOf, trailOf } from "./scene";
import { lay } from "../../ui/sheet";
import { PitchStrip } from "./strip";
import { speaker, type Speaker } from "./text";

lay(css);

/** A pile with its count; it gets thinner as it is used up. */
function Pile({ level, seat, count, label, word, touch }: { level: Level; seat: number; count: number; label: string; word?: string; touch: Touch | null }): JSX.Element {
  const thick = Math.min(4, Math.ceil(count / 10));
  return (
    <div class={`cd-deck thick-${thick}`} role={touch ? "group" : "img"} aria-label={label}>
      {count > 0 && <CardBack level={level} seat={seat} />}
      <span class="n num">{count}</span>
      {word && <span class="word">{word}</span>}
      <Touched touch={touch} />
    </div>
  );
}

/** A thing on the table that answers the question as its button on the bench does. */
interface Touch {
  option: string;
  title: string;
  press(): void;
}

const Touched = ({ touch }: { touch: Touch | null }): JSX.Element | null =>
  touch && <button type="button" class="cd-touch" data-thing={touch.option} aria-label={touch.title} title={touch.title} onClick={touch.press} />;

/** The option a thing of a seat stands for: its face-up card, or its deck. */
function optionOf({ kind, seat: asked }: DecisionShown, seat: number, thing: "up" | "deck"): string | null {
  if (kind === "morale") return thing === "deck" ? null : seat === asked ? "own" : "theirs";
  return seat !== asked ? null : thing === "up" ? "up" : "draw";
}

/** What of a side the computer would take: its face-up card, or one of the deck. */
function liftedBy(hint: Hint | null, seat: number): "up" | "deck" | null {
  if (!hint || hint.option === "keep" || hint.option === "play_on" || hint.option === "out") return null;
  if (hint.kind === "morale") return hint.option === "both" || (hint.option === "own") === (hint.seat === seat) ? "up" : null;
  return hint.seat !== seat ? null : hint.option === "up" ? "up" : "deck";
}

interface SeatProps {
  s: Speaker;
  seat: number;
  side: CardsSideView;
  /** On the left, where the table is looked at from. */
  near: boolean;
  touch(thing: "up" | "deck"): Touch | null;
  lifted: "up" | "deck" | null;
}

function Seat({ s, seat, side, near, touch, lifted }: SeatProps): JSX.Element {
  const reserve = side.deck === 0;
  const count = reserve ? side.reserve : side.deck;
  return (
    <div class={`cd-seat ${near ? "me" : "opp"}`} data-seat={seat} data-lifted={lifted ?? undefined}>
      <div class="cd-who">
        <SideShirt level={side.level} seat={seat} />
        <b>{s.line("table.up", seat)}</b>
      </div>
      <div class="cd-card cd-place" key={side.up ?? "none"}>
        {side.up ? <CardFace id={side.up} t={s.t} seat={seat} /> : <span class="sr">{s.t("table.noUp")}</span>}
        {side.up ? <Touched touch={touch("up")} /> : null}
      </div>
      <Pile level={side.level} seat={seat} count={count} touch={count > 0 ? touch("deck") : null} label={s.line(reserve ? "table.reserve" : "table.deck", seat, { n: count })}
        {...(reserve ? { word: s.t("table.reserveWord") } : {})} />
    </div>
  );
}

function captionOf(s: Speaker, played: Played): string {
  if (played.card === null) return s.line("table.drawing", played.seat);
  return s.line(`table.from.${played.up ? "up" : "deck"}`, played.seat);
}

function Laid({ s, played, level, seat, side }: { s: Speaker; played: Played | null; level: Level; seat: number; side: "left" | "right" }): JSX.Element {
  return (
    <figure class={`cd-laid ${side}`}>
      <div class="cd-card cd-place" key={played ? `${played.card}` : "none"}>
        {played && (played.card
          ? <CardFace id={played.card} t={s.t} read={played.read} seat={seat} />
          : <CardBack level={level} seat={seat} label={s.t("card.back", { level })} />)}
      </div>
      <figcaption>{played ? captionOf(s, played) : ""}</figcaption>
    </figure>
  );
}

/** Figure and consequence between the cards; an arrow points where the attack goes. */
function Verdict({ scene, looks }: { scene: Scene; looks: number }): JSX.Element {
  const way = scene.attacker === null ? null : scene.attacker === looks ? "right" : "left";
  return (
    <div class="cd-diff">
      {way && (
        <svg class="cd-way" viewBox="0 0 60 14" aria-hidden="true">
          <path d={way === "right" ? "M4 7h46M44 2l7 5-7 5" : "M56 7H10M16 2 9 7l7 5"} />
        </svg>
      )}
      {scene.title && <div class="title">{scene.title}</div>}
      {scene.sum && <div class="sum">{scene.sum}</div>}
      {scene.big && <div class="big">{scene.big}</div>}
      {scene.out && <div class={scene.big || scene.sum ? "out" : "out lone"}>{scene.out}</div>}
    </div>
  );
}

/** Where there is no room for the table of results, it is one tap away. */
function Unfold({ s, scene }: { s: Speaker; scene: Scene }): JSX.Element {
  const [open, setOpen] = useState(false);
  const id = useId();
  useLayoutEffect(() => {
    if (!open) return;
    const close = (event: KeyboardEvent): void => {
      if (event.key === "Escape") setOpen(false);
    };
    addEventListener("keydown", close);
    return () => removeEventListener("keydown", close);
  }, [open]);
  return (
    <>
      <button type="button" class="cd-unfold" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {s.t("table.showResults")}
      </button>
      <div id={id} class="cd-over" hidden={!open} onClick={() => setOpen(false)}>
        <aside class="cd-sheet" aria-label={s.t("table.results")}>
          <Results t={s.t} difference={scene.difference} special={scene.special} />
          <button type="button" class="cd-close">{s.t("table.closeResults")}</button>
        </aside>
      </div>
    </>
  );
}

export function Table({ ctx, moment, before, decision, choose, busy, hint }: TableProps<CardsView, CardsEvent>): JSX.Element {
  const s = useMemo(() => speaker(ctx), [ctx]);
  const { view } = moment;
  const scene = sceneOf(s, moment, before);
  const trail = trailOf(moment, before, scene);
  const looks = ctx.from;
  const [me, other] = [looks, 1 - looks] as [0 | 1, 0 | 1];
  const touch = (seat: number) => (thing: "up" | "deck"): Touch | null => {
    const option = decision && !busy ? optionOf(decision, seat, thing) : null;
    if (!decision || option === null || !decision.options.some(({ name }) => name === option)) return null;
    return { option, title: worded(s, view, decision, option).title, press: () => choose(option) };
  };
  return (
    <div class={`cd-felt${ctx.reducedMotion ? " still" : ""}`} role="group" aria-label={s.t("table.label")}>
      <div class="cd-cloth">
        <PitchStrip s={s} ball={view.ball} attacker={view.attacker} trail={trail} beat={moment.n} />
        <Seat s={s} seat={me} side={view.sides[me]} near touch={touch(me)} lifted={liftedBy(hint, me)} />
        <div class="cd-clash" data-scene={scene.title ? "cards" : "note"}>
          <Laid s={s} played={scene.played[me]} level={view.sides[me].level} seat={me} side="left" />
          <div class="cd-middle">
            <Verdict scene={scene} looks={looks} />
            <Unfold s={s} scene={scene} />
          </div>
          <Laid s={s} played={scene.played[other]} level={view.sides[other].level} seat={other} side="right" />
        </div>
        <Seat s={s} seat={other} side={view.sides[other]} near={false} touch={touch(other)} lifted={liftedBy(hint, other)} />
        <aside class="cd-sheet cd-beside" aria-label={s.t("table.results")}>
          <Results t={s.t} difference={scene.difference} special={scene.special} />
        </aside>
      </div>
    </div>
  );
}
