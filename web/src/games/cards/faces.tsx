/** A card of the deck, face and back, 63 by 88 mm: the same on the table and on paper. */

import type { JSX } from "preact";
import { BackField, BRASS, EngravedBall, type Ink, inkOf, LevelShirt, Pack, PAPER, Posts, SideBands, SideBars, Whistle } from "./art";
import { cardOf, levelOfCard, type Card, type Cell, type Level } from "./deck";
import type { Translate } from "../contract";

/** Four units a millimetre. */
const BOX = "0 0 252 352";

/** What a reader hears of a card. */
function saidCard(t: Translate, card: Card): string {
  const face = typeof card.face === "number" ? card.face : t(`card.face.${card.face}`);
  return t("card.said", { ...card, face, exit: t(`card.exit.${card.exit ? "yes" : "no"}`) });
}

const CELLS: readonly { cell: Cell; x: number; width: number }[] = [
  { cell: "kick", x: 18, width: 51 },
  { cell: "exit", x: 69, width: 49 },
  { cell: "penalty", x: 118, width: 71 },
  { cell: "drop", x: 189, width: 46 },
];

function valueOf(card: Card, cell: Cell): string {
  if (cell === "exit") return card.exit ? "X" : "–";
  return String(card[cell]);
}

/** KICK, EXIT, PENALTY, DROP; the one being read is framed. */
function Foot({ card, read }: { card: Card; read: Cell | undefined }): JSX.Element {
  return (
    <g>
      {CELLS.map(({ cell, x, width }, i) => (
        <g key={cell} transform={`translate(${x} 266)`} opacity={read && read !== cell ? 0.5 : 1}>
          {i > 0 && <path d="M0 4v58" stroke="#cdbb98" />}
          {read === cell && (
            <rect x="1.5" y="-.5" width={width - 3} height="67" rx="6" fill="#fff3cf" stroke={BRASS} stroke-width="4" />
          )}
          <text x={width / 2} y="18" text-anchor="middle" font-size="13" fill="#5f4d39">{cell.toUpperCase()}</text>
          <text class="cd-bold" x={width / 2} y="55" text-anchor="middle" font-size="33"
            fill={cell === "exit" && !card.exit ? "#7d6844" : "#2a1f16"}>{valueOf(card, cell)}</text>
        </g>
      ))}
    </g>
  );
}

function Picture({ card, t, inks: { ink, deep } }: { card: Card; t: Translate; inks: Ink }): JSX.Element {
  if (typeof card.face === "number") {
    return (
      <g>
        <Posts ink={ink} />
        <g transform={`translate(126 170) rotate(${card.face * 4 - 32})`}>
          <EngravedBall ink={ink} stitches={card.face} />
        </g>
      </g>
    );
  }
  return (
    <g>
      {card.face === "M" ? <Pack ink={ink} /> : <Whistle ink={ink} deep={deep} />}
      <text class="cd-bold" x="128" y="248" text-anchor="middle" font-size="21" letter-spacing="4" fill={deep}>
        {t(`card.name.${card.face}`)}
      </text>
    </g>
  );
}

interface FaceProps {
  id: string;
  t: Translate;
  /** The cell being read now. */
  read?: Cell | undefined;
  /** Said elsewhere already: hide it from readers. */
  silent?: boolean;
  /** On the table: whose card it is. */
  seat?: number;
}

export function CardFace({ id, t, read, silent, seat }: FaceProps): JSX.Element {
  const card = cardOf(id);
  const level = levelOfCard(id);
  const inks = inkOf(level, seat);
  const { ink, deep, tint } = inks;
  const wide = card.face === 10;
  const said = silent ? { "aria-hidden": true as const } : { role: "img" as const, "aria-label": saidCard(t, card) };
  return (
    <svg class="cd-face" viewBox={BOX} data-card={id} {...said}>
      <rect x=".7" y=".7" width="250.6" height="350.6" rx="14" fill={PAPER} stroke="#8a7450" stroke-width="1.2" />
      <rect x="10" y="10" width="232" height="332" rx="9" fill="none" stroke={ink} stroke-width="1.5" />
      <rect x="14" y="14" width="224" height="324" rx="6.5" fill="none" stroke={BRASS} stroke-width=".9" />
      <path d="M14.5 262h223v69a6 6 0 0 1-6 6h-211a6 6 0 0 1-6-6z" fill={tint} opacity=".75" />
      <path d="M14 262h224" stroke={ink} stroke-width="1.5" />
      <Picture card={card} inks={inks} t={t} />
      <text class="cd-bold" x={wide ? 22 : 27} y={typeof card.face === "number" ? 83 : 78}
        font-size={typeof card.face === "number" ? 74 : 62} letter-spacing={wide ? -5 : -2} fill={deep}>{card.face}</text>
      <g transform="translate(173 20) scale(1.42)"><LevelShirt level={level} number={card.jersey} inks={inks} /></g>
      <text x="134" y="37" text-anchor="middle" font-size="14" fill="#755315" letter-spacing="1.2">{id}</text>
      {seat !== undefined && <SideBars seat={seat} ink={ink} />}
      <Foot card={card} read={read} />
    </svg>
  );
}

interface BackProps {
  level: Level;
  label?: string;
  /** On the table the mark of the side takes the place of the medal with the letter. */
  seat?: number;
}

export function CardBack({ level, label, seat }: BackProps): JSX.Element {
  const said = label ? { role: "img" as const, "aria-label": label } : { "aria-hidden": true as const };
  return (
    <svg class="cd-back" viewBox={BOX} {...said}>
      <rect x=".7" y=".7" width="250.6" height="350.6" rx="14" fill={PAPER} stroke="#8a7450" stroke-width="1.2" />
      <BackField level={level} medal={seat === undefined} inks={inkOf(level, seat)} />
      {seat !== undefined && <SideBands seat={seat} />}
    </svg>
  );
}
