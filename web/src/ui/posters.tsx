/** The posters of the five games. */

import type { ComponentChildren } from "preact";
import { HexPoster } from "./hex-poster";
import { FONT, PosterPaper } from "./poster-paper";

const Carrom = () => (
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

const Football = () => (
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

const Rugby = () => (
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

const Cards = () => (
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

const POSTERS: Record<string, () => ComponentChildren> = { carrom: Carrom, football: Football, rugby: Rugby, cards: Cards, crash: HexPoster };

export function Poster({ game }: { game: string }) {
  return <>{POSTERS[game]?.() ?? null}</>;
}
