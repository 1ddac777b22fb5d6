/** Crash Tackle in the house: what is said and shown of it before it is played. */

import type { AnyClient, Manifest } from "../manifest";
import { HexPoster as Poster } from "./poster";

const Sign = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true">
    <circle cx="20" cy="20" r="19" fill="#5c7a3d" />
    <path d="M8 20c7-11 17-11 24 0c-7 11-17 11-24 0z" fill="#8a4b22" stroke="#fffdf4" stroke-width="1.6" />
    <path d="M15 20h10M18 17v6M22 17v6" stroke="#fffdf4" stroke-width="1.6" />
  </svg>
);

export const manifest: Manifest = {
  id: "crash",
  place: 5,
  texts: {
    it: {
      name: "Crash Tackle",
      line: "Rugby a esagoni: dadi, placcaggi e carte pressione.",
      source: "Traduzione italiana in sintesi di Crash Tackle, regole 3.4.4, di B. von Weichardt e M. Fuini; carte da VASSAL/Tabletopia",
      levels: {
        novizio: "Corre a testa bassa e scopre la ruck quando ci finisce dentro.",
        club: "Avanza con il sostegno, calcia per il campo, difende in linea.",
        maestro: "Prova le giocate del circolo e pesa i dadi. Le tue carte le indovina, non le vede.",
      },
    },
    en: {
      name: "Crash Tackle",
      line: "Rugby on hexes: dice, tackles and pressure cards.",
      source: "Italian summary translation of Crash Tackle rules 3.4.4, B. von Weichardt and M. Fuini; cards from VASSAL/Tabletopia",
      levels: {
        novizio: "Runs with his head down and meets the ruck when he lands in it.",
        club: "Carries with support, kicks for territory, defends in a line.",
        maestro: "Tries the club's plays and weighs the dice. Guesses your cards, never sees them.",
      },
    },
  },
  clauses: 258,
  Poster,
  Sign,
  first: { setup: { quick: true, pro: false } },
  shared: { rush: "own_turn" },
  client: () => import(".").then((chunk) => chunk.client as unknown as AnyClient),
};
