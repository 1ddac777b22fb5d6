/** Rugby with cards in the house: what is said and shown of it before it is played. */

import type { AnyClient, Manifest } from "../manifest";
import { FONT, PosterPaper } from "../../ui/poster-paper";

const Poster = () => (
  <PosterPaper>
    <rect width="240" height="254" fill="#7a1c27" />
    <path d="M-20 60 260-40M-20 130 260 30M-20 200 260 100M-20 270 260 170M-20 340 260 240" stroke="#8d2430" stroke-width="26" />
    <g transform="rotate(-13 90 150)">
      <rect x="28" y="52" width="124" height="186" rx="10" fill="#2b0a0e" opacity=".4" />
      <rect x="24" y="46" width="124" height="186" rx="10" fill="#fbf5e6" />
      <rect x="30" y="52" width="112" height="174" rx="6" fill="#1f5641" />
      <rect x="34" y="56" width="104" height="166" rx="4" fill="none" stroke="#d2a750" stroke-width="2" />
      <g fill="none" stroke="#f4ead3" stroke-width="2" opacity=".75">
        <path d="M66 139c9-22 31-22 40 0c-9 22-31 22-40 0zM50 92c7-15 21-15 28 0c-7 15-21 15-28 0zM96 92c7-15 21-15 28 0c-7 15-21 15-28 0zM50 186c7-15 21-15 28 0c-7 15-21 15-28 0zM96 186c7-15 21-15 28 0c-7 15-21 15-28 0z" />
      </g>
    </g>
    <g transform="rotate(9 150 150)">
      <rect x="96" y="44" width="126" height="190" rx="10" fill="#2b0a0e" opacity=".45" />
      <rect x="91" y="38" width="126" height="190" rx="10" fill="#fbf5e6" />
      <rect x="97" y="44" width="114" height="178" rx="6" fill="none" stroke="#1f5641" stroke-width="1.5" />
      <path d="M132 88v86M176 88v86M132 134h44" stroke="#1f5641" stroke-width="4" opacity=".28" />
      <g transform="translate(154 136) rotate(-18)">
        <path d="M-40 0C-25-36 25-36 40 0C25 36-25 36-40 0z" fill="#fbf5e6" stroke="#1f5641" stroke-width="3" />
        <path d="M-40 0C-25-18 25-18 40 0M-40 0C-25 18 25 18 40 0" fill="none" stroke="#1f5641" opacity=".6" />
        <path d="M-22 0h44M-16-6v12M-8-6v12M0-6v12M8-6v12M16-6v12" stroke="#1f5641" stroke-width="2.5" />
      </g>
      <text x="104" y="84" font-size="42" font-weight="700" fill="#0f3b2b" font-family={FONT}>10</text>
      <path d="M186 52l-7 4 3 7 3-1.5v13h14v-13l3 1.5 3-7-7-4c-2 3-10 3-12 0z" fill="#1f5641" />
      <path d="M97 190h114" stroke="#1f5641" stroke-width="1.5" />
      <path d="M125.5 190v32M154 190v32M182.5 190v32" stroke="#cdbb98" />
      <g font-size="18" font-weight="700" fill="#2a1f16" text-anchor="middle" font-family={FONT}>
        <text x="111" y="213">4</text>
        <text x="140" y="213">X</text>
        <text x="168" y="213">3</text>
        <text x="197" y="213">1</text>
      </g>
    </g>
  </PosterPaper>
);

const Sign = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true">
    <circle cx="20" cy="20" r="19" fill="#7a1c27" />
    <rect x="12" y="9" width="16" height="23" rx="2.5" fill="#fbf5e6" />
    <path d="M14.5 20.5c3-6 8-6 11 0c-3 6-8 6-11 0z" fill="none" stroke="#7a1c27" stroke-width="1.6" />
  </svg>
);

export const manifest: Manifest = {
  id: "cards",
  place: 4,
  texts: {
    it: {
      name: "Rugby con le carte",
      line: "Due mazzi, otto aree, una differenza che decide tutto.",
      print: "Stampa le carte del rugby",
      source: "Foglio di regole italiano senza titolo, autore né versione",
    },
    en: {
      name: "Rugby with cards",
      line: "Two decks, eight areas, and one difference decides it all.",
      print: "Print the rugby cards",
      source: "Untitled Italian rules sheet, no version",
    },
  },
  clauses: 76,
  Poster,
  Sign,
  client: () => import(".").then((chunk) => chunk.client as unknown as AnyClient),
  print: () => import("./print").then((chunk) => chunk.Print),
  easiest: true,
};
