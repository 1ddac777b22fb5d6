/** A side's shirt beside its name. */

import type { JSX } from "preact";
import { Shirt } from "../../flick/shirt";
import { kitsOf, type View } from "./types";

export const Mark = ({ view, side }: { view: View; side: number }): JSX.Element => <Shirt worn={kitsOf(view.setup)[side] ?? ""} />;
