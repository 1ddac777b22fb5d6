/** Table rugby in the house: what is said and shown of it before it is played. */

import type { AnyClient, Manifest } from "../manifest";
import { PosterPaper } from "../../ui/poster-paper";

const Poster = () => (
  <PosterPaper>
    <rect width="240" height="254" fill="#d9b25f" />
    <circle cx="62" cy="66" r="34" fill="#f0d493" />
    <path d="M0 160h240v94H0z" fill="#5c7a3d" />
    <path d="M0 160h240" stroke="#f2efe2" stroke-width="3" />
    <path d="M0 212h240" stroke="#f2efe2" stroke-width="2.5" stroke-dasharray="14 10" opacity=".85" />
    <path d="M142 162V24M212 162V24M142 98h70" stroke="#4a2c1c" stroke-width="8" />
    <path d="M140 162V24M210 162V24M140 96h70" stroke="#fbf5e6" stroke-width="6" />
    <path d="M66 206c10-60 44-118 98-142" fill="none" stroke="#4a2c1c" stroke-width="2.5" stroke-dasharray="3 7" stroke-linecap="round" />
    <g transform="translate(172 58) rotate(-38)">
      <path d="M-27 0C-16-25 16-25 27 0C16 25-16 25-27 0z" fill="#8a4b22" stroke="#3a1c0a" stroke-width="2" />
      <path d="M-13 0h26M-8-5v10M-2.5-5v10M2.5-5v10M8-5v10" stroke="#fbf5e6" stroke-width="2.5" />
    </g>
    <path d="M22 226h78l-4-30c-16 4-52 22-74 30z" fill="#a3703c" stroke="#4a2c1c" stroke-width="2" stroke-linejoin="round" />
    <ellipse cx="160" cy="236" rx="40" ry="9" fill="#2f4420" opacity=".5" />
    <path d="M122 222v6c0 9 16 14 36 14s36-5 36-14v-6z" fill="#16293a" />
    <ellipse cx="158" cy="222" rx="36" ry="13" fill="#24405a" />
    <ellipse cx="158" cy="222" rx="24" ry="8" fill="none" stroke="#dfe9f2" stroke-width="3" stroke-dasharray="6 4" />
    <path d="M146 186h9v34h-11zM162 186h9l3 34h-10z" fill="#c99a72" />
    <path d="M140 172h37l3 22h-17l-4-8-4 8h-17z" fill="#f4ead3" />
    <path d="M130 142l-8 26M187 142l10 24" stroke="#c99a72" stroke-width="8" stroke-linecap="round" />
    <path d="M144 126h30l17 14-4 16-10-4v24h-37v-24l-10 4-4-16z" fill="#24405a" />
    <path d="M140 146h38v7h-38zm0 14h38v7h-38z" fill="#dfe9f2" />
    <circle cx="159" cy="114" r="12.5" fill="#d9ac84" />
    <path d="M146.5 112a12.5 12.5 0 0 1 25 0c-6-5-19-5-25 0z" fill="#7a5228" />
  </PosterPaper>
);

const Sign = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true">
    <circle cx="20" cy="20" r="19" fill="#5c7a3d" />
    <path d="M8 20c7-11 17-11 24 0c-7 11-17 11-24 0z" fill="#8a4b22" stroke="#fffdf4" stroke-width="1.6" />
    <path d="M15 20h10M18 17v6M22 17v6" stroke="#fffdf4" stroke-width="1.6" />
  </svg>
);

export const manifest: Manifest = {
  id: "rugby",
  place: 3,
  texts: {
    it: {
      name: "Rugby da tavolo",
      line: "Quindici contro quindici, la meta e il calcio dal cuneo.",
      print: "Stampa il campo di rugby e il cuneo",
      levels: {
        novizio: "Insegue la palla e non sempre la ferma.",
        club: "Tiene la palla, chiude le vie e calcia quando serve.",
        maestro: "Prova molti colpi prima di farne uno.",
      },
      source: "Subbuteo Table Rugby, Regole di gioco, versione 4.0",
    },
    en: {
      name: "Table rugby",
      line: "Fifteen against fifteen, the try and the kick off the wedge.",
      print: "Print the rugby pitch and wedge",
      levels: {
        novizio: "Chases the ball and does not always stop it.",
        club: "Keeps the ball, closes the ways and kicks when it has to.",
        maestro: "Tries many flicks before making one.",
      },
      source: "Subbuteo Table Rugby, Regole di gioco, versione 4.0",
    },
  },
  clauses: 365,
  Poster,
  Sign,
  client: () => import(".").then((chunk) => chunk.client as unknown as AnyClient),
  practice: () => import("./practice").then((chunk) => chunk.Practice),
  print: () => import("./print").then((chunk) => chunk.Print),
};
