/** A side's shirt beside its name; the ball where it is the ball that is put. */

import type { JSX } from "preact";
import { Shirt } from "../../flick/shirt";
import { kitsOf, type View } from "./types";

export const Mark = ({ view, side }: { view: View; side: number }): JSX.Element => <Shirt worn={kitsOf(view.setup)[side] ?? ""} />;

export const Oval = (): JSX.Element => (
  <svg viewBox="0 0 40 40" aria-hidden="true">
    <path d="M5 20C11 8 29 8 35 20C29 32 11 32 5 20z" fill="#a8622e" stroke="#5c2f12" stroke-width="1.4" />
    <path d="M13 20h14M16 17v6M20 17v6M24 17v6" stroke="#fbf5e6" stroke-width="1.6" />
  </svg>
);
