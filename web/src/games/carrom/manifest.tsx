/** Carrom in the house: what is said and shown of it before it is played. */

import type { AnyClient, Manifest } from "../manifest";
import { PosterPaper } from "../../ui/poster-paper";

const Poster = () => (
  <PosterPaper>
    <rect width="240" height="254" fill="#e2c48e" />
    <path d="M0 40c60-8 150 10 240-2M0 92c80 8 160-8 240 2M0 150c70-9 170 9 240 0M0 205c90 7 150-9 240 1" stroke="#b98b4e" stroke-opacity=".28" fill="none" stroke-width="1.5" />
    <path d="M0 0h240v34H34v220H0z" fill="#4a2c1c" />
    <path d="M0 15h240M15 0v254" stroke="#c79a45" stroke-width="2" stroke-opacity=".7" fill="none" />
    <path d="M34 34h206v5H39v215h-5z" fill="#2c180e" opacity=".45" />
    <circle cx="58" cy="58" r="24" fill="#7a5126" />
    <circle cx="58" cy="58" r="21.5" fill="#120a05" />
    <path d="M128 128 84 84" stroke="#2b1d14" stroke-width="2" />
    <path d="m80 80 12 3-9 9z" fill="#2b1d14" />
    <circle cx="130" cy="82" r="12" fill="#a52a20" stroke="#2b1d14" stroke-width="2" />
    <circle cx="82" cy="130" r="12" fill="#a52a20" stroke="#2b1d14" stroke-width="2" />
    <path d="M130 70h110M130 94h110" stroke="#2b1d14" stroke-width="2.5" />
    <path d="M70 130v124M94 130v124" stroke="#2b1d14" stroke-width="2.5" />
    <g stroke-linecap="round">
      <path d="M196 214 128 145" stroke="#fffaf0" stroke-width="5" />
      <path d="M196 214 128 145" stroke="#1f5641" stroke-width="2.5" stroke-dasharray="8 7" />
    </g>
    <g>
      <ellipse cx="121" cy="140" rx="22" ry="22" fill="#2c180e" opacity=".3" />
      <circle cx="117" cy="134" r="22" fill="#f4ead3" stroke="#8a7450" stroke-width="1.5" />
      <circle cx="117" cy="134" r="14.5" fill="none" stroke="#a58a5c" stroke-width="2" />
      <circle cx="117" cy="134" r="6" fill="none" stroke="#a58a5c" stroke-width="2" />
    </g>
    <g>
      <circle cx="180" cy="130" r="22" fill="#2c180e" opacity=".3" />
      <circle cx="176" cy="124" r="22" fill="#2a2320" />
      <circle cx="176" cy="124" r="20" fill="none" stroke="#5f5349" />
      <path d="m167 115 18 18m0-18-18 18" stroke="#c9b184" stroke-width="3" />
    </g>
    <g>
      <circle cx="206" cy="226" r="30" fill="#2c180e" opacity=".3" />
      <circle cx="201" cy="219" r="30" fill="#fbf6ea" stroke="#8a7450" stroke-width="1.5" />
      <circle cx="201" cy="219" r="24" fill="none" stroke="#1f5641" stroke-width="3" />
      <circle cx="201" cy="219" r="19" fill="none" stroke="#c79a45" stroke-width="1.5" />
      <path d="m201 204 4 11 11 4-11 4-4 11-4-11-11-4 11-4z" fill="#1f5641" />
    </g>
  </PosterPaper>
);

const Sign = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true">
    <circle cx="20" cy="20" r="19" fill="#4a2c1c" />
    <circle cx="20" cy="20" r="14" fill="#e2c48e" />
    <circle cx="20" cy="20" r="5" fill="#b02a22" />
  </svg>
);

export const manifest: Manifest = {
  id: "carrom",
  place: 1,
  texts: {
    it: {
      name: "Carrom",
      line: "Di dita e di sponda: le tue pedine in buca, poi la regina.",
      source: "International Carrom Federation, regole 2001; traduzione italiana della FIC, 2ª edizione, novembre 2002",
      levels: {
        novizio: "Vede il tiro più facile, e la mano gli trema.",
        club: "Sceglie bene e imbuca spesso; la regina la rispetta.",
        maestro: "Prova cento tiri prima di farne uno.",
      },
    },
    en: {
      name: "Carrom",
      line: "Fingertips and cushions: pocket your men, then the queen.",
      source: "International Carrom Federation, Laws 2001; Italian translation by FIC, 2nd edition, November 2002",
      levels: {
        novizio: "Sees the easiest shot, with a trembling hand.",
        club: "Chooses well and pockets often; respects the queen.",
        maestro: "Tries a hundred shots before making one.",
      },
    },
  },
  clauses: 289,
  Poster,
  Sign,
  client: () => import(".").then((chunk) => chunk.client as unknown as AnyClient),
  practice: () => import("./practice").then((chunk) => chunk.Practice),
};
