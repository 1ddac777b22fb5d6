/** How the better of two flicks differed from the one that was made, in a short phrase. */

import type { Hint } from "../api/schema";
import type { Context } from "../games/contract";
import { house, number } from "../i18n";
import { signed } from "./turn-words";

interface Flick {
  figure?: number;
  place?: number | readonly number[];
  angle: number;
  power: number;
  swerve?: number;
  chip?: number;
}

const flickIn = (value: unknown): Flick | null => {
  const flick = (typeof value === "object" && value !== null ? value : {}) as Partial<Flick>;
  return flick.angle !== undefined && flick.power !== undefined ? (flick as Flick) : null;
};

/** What is less than this nobody sees: thousandths of a degree, of the strongest, of the most a finger turns; micrometres. */
const [TURNED, HARDER, SWERVED, MOVED] = [200, 40, 100, 3000];

const placeOf = ({ place }: Flick): readonly number[] => (typeof place === "number" ? [place] : (place ?? []));

/** Nothing where one of them is no flick, or they are not of the same body: its name is told anyhow. */
export function differs({ lang }: Pick<Context, "lang">, { option, value, made }: Pick<Hint, "option" | "value" | "made">): string {
  const t = house(lang);
  const [best, was] = [flickIn(value), made && made.option === option ? flickIn(made.value) : null];
  if (!best || !was || best.figure !== was.figure) return "";
  const there = placeOf(was);
  const moved = placeOf(best).some((at, i) => Math.abs(at - (there[i] ?? at)) >= MOVED);
  const by = signed(best.angle - was.angle);
  const n = number(lang, Math.abs(by) / 1000, { maximumFractionDigits: 1 });
  const [swerve, swerved] = [best.swerve ?? 0, was.swerve ?? 0];
  const parts = [
    moved ? t("differs.place") : "",
    Math.abs(by) < TURNED ? "" : t(by > 0 ? "differs.left" : "differs.right", { n }),
    Math.abs(best.power - was.power) < HARDER ? "" : t(best.power > was.power ? "differs.harder" : "differs.softer"),
    Math.abs(swerve - swerved) < SWERVED ? "" : t(Math.abs(swerve) < SWERVED ? "differs.straight" : Math.abs(swerved) < SWERVED ? "differs.swerve" : "differs.swerved"),
    (best.chip ?? 0) > 0 === (was.chip ?? 0) > 0 ? "" : t(best.chip ? "differs.chip" : "differs.flat"),
  ].filter(Boolean);
  return parts.length ? parts.join(", ") : t("differs.little");
}
