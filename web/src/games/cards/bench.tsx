/** The controls under the table. Actions are buttons; a choice among equals is a row of paper cards. */

import type { ComponentChildren, JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { CardsEvent, CardsView, DecisionShown } from "../../api/schema";
import type { BenchProps } from "../contract";
import { SideShirt } from "./art";
import { cardOf } from "./deck";
import { CardFace } from "./faces";
import { type OddsLine, oddsLine } from "./odds";
import { orderOf, worded, type Worded } from "./options";
import { Picture } from "./pictures";
import { speaker, type Speaker } from "./text";

interface ItemProps {
  s: Speaker;
  words: Worded;
  /** Number of the key that chooses it. */
  digit: number;
  odds: OddsLine | null;
  busy: boolean;
  /** The article that forbids it now. */
  barred: string | null;
  choose(): void;
}

/** What all option buttons carry: name for tests and keys, state for readers. One that is barred may be
 * tried: the table refuses it, and the refusal opens the article. */
function attributes({ words, odds, busy, barred, digit, choose }: ItemProps): JSX.IntrinsicElements["button"] {
  return {
    type: "button",
    "data-option": words.name,
    "aria-disabled": busy || barred !== null ? "true" : undefined,
    "aria-keyshortcuts": String(digit),
    title: odds?.whole,
    onClick: () => {
      if (!busy) choose();
    },
  } as JSX.IntrinsicElements["button"];
}

function Reason({ s, words, barred }: Pick<ItemProps, "s" | "words" | "barred">): JSX.Element {
  return barred === null ? (
    <small>{words.sub}</small>
  ) : (
    <small>
      {s.t(`bench.${words.name}No`)}, <span class="cd-art">{s.t("bench.art", { law: barred })}</span>
    </small>
  );
}

const OddsSaid = ({ odds }: { odds: OddsLine | null }): JSX.Element => (
  <>
    {odds?.short.map((line) => (
      <small key={line} class="cd-odds">
        {line}
      </small>
    ))}
  </>
);

/** One of the actions of open play: the two ways of hand play are the same choice, both filled. */
function Act(props: ItemProps & { main: boolean }): JSX.Element {
  const { s, words, odds, main, digit } = props;
  return (
    <button class={`btn cd-act${main ? " main" : ""}`} {...attributes(props)}>
      <span class="cd-title">{words.title}</span>
      <Reason s={s} words={words} barred={props.barred} />
      <OddsSaid odds={odds} />
      <kbd aria-hidden="true">{digit}</kbd>
    </button>
  );
}

/** One of several equal choices: picture, name, consequence. */
function Choice(props: ItemProps & { picture: ComponentChildren }): JSX.Element {
  const { s, words, odds, picture, digit } = props;
  return (
    <button class={`cd-choice${props.barred === null ? "" : " barred"}`} {...attributes(props)}>
      <span class="cd-picture">{picture}</span>
      <span class="cd-words">
        <span class="cd-title">{words.title}</span>
        <Reason s={s} words={words} barred={props.barred} />
        <OddsSaid odds={odds} />
      </span>
      <kbd aria-hidden="true">{digit}</kbd>
    </button>
  );
}

/** The face-up cards a choice of morale is about; what would be thrown away is turned aside. */
function MoralePicture({ s, view, seat, name }: { s: Speaker; view: CardsView; seat: number; name: string }): JSX.Element {
  const cards = [
    { id: view.sides[seat as 0 | 1].up, of: seat, gone: name === "own" || name === "both" },
    { id: view.sides[(1 - seat) as 0 | 1].up, of: 1 - seat, gone: name === "theirs" || name === "both" },
  ];
  return (
    <>
      {cards.map(({ id, of, gone }, i) => (
        <span key={i} class={`cd-mini${gone ? " gone" : ""}`}>{id && <CardFace id={id} t={s.t} seat={of} silent />}</span>
      ))}
    </>
  );
}

const lawOf = (decision: DecisionShown, name: string): string | null => {
  const barred = decision.barred.find((option) => option.name === name);
  return barred ? (barred.law[0] ?? "") : null;
};

export function Bench({ ctx, moment, decision, choose, busy }: BenchProps<CardsView, CardsEvent>): JSX.Element {
  const s = useMemo(() => speaker(ctx), [ctx]);
  const { view } = moment;
  const { kind } = decision;
  const open = kind === "act" || kind === "answer";
  const up = view.sides[(1 - decision.seat) as 0 | 1].up;
  const theirs = up ? s.the(cardOf(up).face) : "";
  const items = orderOf(decision).map((name, i) => ({
    s, busy,
    digit: i + 1,
    words: worded(s, view, decision, name),
    odds: ctx.showOdds ? oddsLine(s.t, s.lang, decision, name, theirs) : null,
    barred: lawOf(decision, name),
    choose: () => choose(name),
  }));
  return (
    <>
      {/* Where two share the screen, whose question it is. */}
      {s.me === null ? (
        <p class="cd-turn">
          <SideShirt level={view.sides[decision.seat as 0 | 1].level} seat={decision.seat} />
          <b>{ctx.t("match.turn_of", { name: s.name(decision.seat) })}</b>
        </p>
      ) : null}
      <div class={`${open ? "cd-acts" : "cd-choices"} of-${items.length}`} role="group" aria-label={s.t(`bench.label.${kind}`)} data-kind={kind}>
        {items.map((item) =>
          open ? (
            <Act key={item.words.name} {...item} main={item.words.name === "up" || item.words.name === "draw"} />
          ) : (
            <Choice key={item.words.name} {...item} picture={kind === "morale"
              ? <MoralePicture s={s} view={view} seat={decision.seat} name={item.words.name} />
              : <Picture name={item.words.name} />} />
          ),
        )}
      </div>
    </>
  );
}
