/** A pressure card, face and back, as it lies in a hand or on the table. */

import type { JSX } from "preact";
import type { Translate } from "../contract";
import { type Card, cardOf, type Direction } from "./deck";
import { Engraving, familyOf } from "./families";

/** Where each direction points on the card, in degrees from the right. */
const TURN: Readonly<Record<Direction, number>> = { N: -90, NE: -30, SE: 30, S: 90, SW: 150, NW: 210 };

/** The foot of a card: the ways a ball may bounce, and how far. */
function Bounce({ card, t }: { card: Card; t: Translate }): JSX.Element {
  return (
    <span class="ct-bounce">
      <svg viewBox="-12 -12 24 24" aria-hidden="true">
        <polygon points="10.5,0 5.25,9.1 -5.25,9.1 -10.5,0 -5.25,-9.1 5.25,-9.1" />
        {card.directions.map((way) => <path key={way} d="M1.2 0h6.3m-3-2.7 3 2.7-3 2.7" transform={`rotate(${TURN[way]})`} />)}
      </svg>
      <span aria-hidden="true">{card.distance}</span>
      <span class="sr">{t("card.bounce", { n: card.distance })}</span>
    </span>
  );
}

interface FaceProps {
  id: string;
  t: Translate;
  /** The line at the foot: when the card is played, or that it may be now. */
  foot?: JSX.Element | string;
}

/** What is printed on a card. The frame around it is whoever holds it: a button, a place on the table. */
export function CardFace({ id, t, foot }: FaceProps): JSX.Element {
  const card = cardOf(id);
  return (
    <>
      <span class="ct-energy"><span aria-hidden="true">{card.energy}</span><span class="sr">{t("card.energy", { n: card.energy })}</span></span>
      <span class="ct-name">{card.name}</span>
      <span class="ct-more">
        <span class="ct-text">{t(`card.text.${card.kind}`)}</span>
        <span class="ct-foot">
          <Engraving family={familyOf(card.kind)} />
          <span class="ct-moment">{foot ?? t(`card.when.${card.when}`)}</span>
          <Bounce card={card} t={t} />
        </span>
      </span>
    </>
  );
}

/** The back: a net of hexes and an oval, the same for all. */
export function CardBack({ label }: { label?: string }): JSX.Element {
  const said = label ? { role: "img" as const, "aria-label": label } : { "aria-hidden": true as const };
  return (
    <svg class="ct-back" viewBox="0 0 100 112" preserveAspectRatio="xMidYMid slice" {...said}>
      <defs>
        <pattern id="ct-net" width="18" height="31.18" patternUnits="userSpaceOnUse">
          <path d="M9 0v5.2L0 10.4v10.4L9 26l9-5.2V10.4L9 5.2M9 26v5.2" fill="none" stroke="#f4ead3" stroke-opacity=".3" />
        </pattern>
      </defs>
      <rect width="100" height="112" fill="#1f5641" />
      <rect width="100" height="112" fill="url(#ct-net)" />
      <ellipse cx="50" cy="56" rx="25" ry="16" fill="#174433" stroke="#d2a750" stroke-width="1.6" transform="rotate(-24 50 56)" />
      <path d="M37 61.8 63 50.2M45 54l3.2 7.2M52 51l3.2 7.2" stroke="#f4ead3" stroke-width="1.6" stroke-linecap="round" />
    </svg>
  );
}
