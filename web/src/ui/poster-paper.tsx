import type { ComponentChildren } from "preact";

/** Figures printed on a poster: the house's type, named where CSS does not reach. */
export const FONT = "Palatino, 'Palatino Linotype', P052, Georgia, serif";

/** The paper every poster is printed on. */
export const PosterPaper = ({ children }: { children: ComponentChildren }) => (
  <svg class="poster" viewBox="0 0 240 254" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    {children}
  </svg>
);
