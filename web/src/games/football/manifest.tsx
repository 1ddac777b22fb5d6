/** Table football in the house: what is said and shown of it before it is played. */

import type { AnyClient, Manifest } from "../manifest";
import { FONT, PosterPaper } from "../../ui/poster-paper";

const Poster = () => (
  <PosterPaper>
    <rect width="240" height="254" fill="#2f6b49" />
    <path d="M0 128h240V254H0z" fill="#367853" />
    <path d="M-10 128h260" stroke="#f2efe2" stroke-width="3" opacity=".9" />
    <path d="M186 128a84 34 0 0 0 84 40" fill="none" stroke="#f2efe2" stroke-width="3" opacity=".9" />
    <g fill="none" stroke="#fffdf4">
      <path d="M138 126V58h96v68" stroke-width="5" />
      <path d="M146 126 152 74h76M150 90h80M148 106h84M164 62v64M180 62v64M196 62v64M212 62v64" stroke-width="1" opacity=".6" />
    </g>
    <ellipse cx="96" cy="222" rx="52" ry="15" fill="#123322" opacity=".55" />
    <path d="M40 206v9c0 12 20 20 46 20s46-8 46-20v-9z" fill="#c7b38a" />
    <ellipse cx="86" cy="206" rx="46" ry="18" fill="#f4ead3" />
    <ellipse cx="86" cy="206" rx="31" ry="11.5" fill="none" stroke="#8d2430" stroke-width="4" />
    <path d="M72 150h11v54H70zM91 150h12l4 54H93z" fill="#c99a72" />
    <path d="M70 174h14v28H69zM93 174h13l2 28H94z" fill="#8d2430" />
    <path d="M64 128h44l4 34H90l-4-12-4 12H61z" fill="#f4ead3" />
    <path d="M50 84 36 122M122 84l16 34" stroke="#c99a72" stroke-width="10" stroke-linecap="round" />
    <path d="M68 60h36l22 20-5 22-13-5 1 34H63l1-34-13 5-5-22z" fill="#8d2430" stroke="#5c1019" stroke-width="1.5" stroke-linejoin="round" />
    <path d="M68 61c6 8 30 8 36 0" fill="none" stroke="#f4ead3" stroke-width="4" />
    <text x="86" y="117" text-anchor="middle" font-size="32" font-weight="700" fill="#fff6e2" font-family={FONT}>9</text>
    <circle cx="86" cy="44" r="16" fill="#d9ac84" />
    <path d="M70 42a16 16 0 0 1 32 0c-8-6-24-6-32 0z" fill="#3a2414" />
    <ellipse cx="180" cy="222" rx="30" ry="9" fill="#123322" opacity=".5" />
    <circle cx="174" cy="200" r="27" fill="#f6ecd2" stroke="#8a7450" stroke-width="1.5" />
    <path d="m174 188 11 8-4 13h-14l-4-13zM174 173v15M148 196l15 0M160 223l7-14M188 223l-7-14M200 196h-15" fill="none" stroke="#5a4a30" stroke-width="2.5" />
  </PosterPaper>
);

const Sign = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true">
    <circle cx="20" cy="20" r="19" fill="#2f6b49" />
    <circle cx="20" cy="20" r="9" fill="none" stroke="#f2efe2" stroke-width="2" />
    <path d="M20 1v38" stroke="#f2efe2" stroke-width="2" />
  </svg>
);

export const manifest: Manifest = {
  id: "football",
  place: 2,
  texts: {
    it: {
      name: "Calcio da tavolo",
      line: "Undici miniature, un colpo di punta, il fuorigioco vero.",
      print: "Stampa il campo di calcio",
      levels: {
        novizio: "Colpisce d'istinto e non sempre trova la palla.",
        club: "Tiene la palla, difende e tira quando è ora.",
        maestro: "Prova cento colpi prima di farne uno.",
      },
      source: "Regolamento di gioco Subbuteo, Rev. 2.0 (09-2016)",
    },
    en: {
      name: "Table football",
      line: "Eleven figures, one flick at a time, a real offside.",
      print: "Print the football pitch",
      levels: {
        novizio: "Flicks on instinct and does not always find the ball.",
        club: "Keeps the ball, blocks, and shoots when it is time.",
        maestro: "Tries a hundred flicks before making one.",
      },
      source: "Regolamento di gioco Subbuteo, Rev. 2.0 (09-2016)",
    },
  },
  clauses: 531,
  Poster,
  Sign,
  client: () => import(".").then((chunk) => chunk.client as unknown as AnyClient),
  practice: () => import("./practice").then((chunk) => chunk.Practice),
  print: () => import("./print").then((chunk) => chunk.Print),
};
