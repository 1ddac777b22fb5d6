/** Figures and balls as small drawings, for the tray: shirts as they are worn on the cloth. */

import type { ComponentType, JSX } from "preact";
import type { Kit } from "../figures/kits";
import type { FigureKind } from "../pitch-gear";

const Shirt = ({ kit, stripes }: { kit: Kit; stripes: boolean }): JSX.Element => (
  <>
    <ellipse cx="20" cy="35" rx="13" ry="4" fill="rgba(30,20,8,.35)" />
    <ellipse cx="20" cy="33" rx="12" ry="4.2" fill={kit.trim} stroke="rgba(40,26,10,.6)" />
    <path d="M15 26h10v7H15z" fill={kit.shorts} />
    <path d="M14 11h12l6 5-2 6-4-2v8H14v-8l-4 2-2-6z" fill={kit.shirt} stroke="rgba(40,26,10,.6)" />
    {stripes ? <path d="M16.5 11.5v16M20 12v16M23.5 11.5v16" stroke={kit.trim} stroke-width="1.8" /> : null}
    <circle cx="20" cy="7" r="4.2" fill="#d9ac84" stroke="rgba(40,26,10,.5)" />
  </>
);

const Round = (): JSX.Element => (
  <>
    <circle cx="20" cy="20" r="13" fill="#f6ecd2" stroke="#8a7450" stroke-width="1.4" />
    <path d="m20 13 6.5 4.7-2.5 7.6h-8l-2.5-7.6zM20 7v6M8 17l5.5.7M14 31l2-5.7M26 31l-2-5.7M32 17l-5.5.7" fill="none" stroke="#5a4a30" stroke-width="1.5" />
  </>
);

const Oval = (): JSX.Element => (
  <g transform="rotate(-28 20 20)">
    <path d="M5 20C11 8 29 8 35 20C29 32 11 32 5 20z" fill="#a8622e" stroke="#5c2f12" stroke-width="1.4" />
    <path d="M13 20h14M16 17v6M20 17v6M24 17v6" stroke="#fbf5e6" stroke-width="1.6" />
  </g>
);

/** Marks for two kits and a ball. */
export const markOf = (kits: readonly [Kit, Kit], oval: boolean): ComponentType<{ kind: FigureKind }> => ({ kind }) => (
  <svg viewBox="0 0 40 40" aria-hidden="true" data-kind={kind}>
    {kind === "ball" ? oval ? <Oval /> : <Round /> : <Shirt kit={kits[kind === "first" ? 0 : 1]} stripes={kind === "other"} />}
  </svg>
);
