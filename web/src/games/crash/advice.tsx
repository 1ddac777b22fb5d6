/** The computer's choice: what it is called, why, and where on the pitch. */

import type { JSX } from "preact";
import type { Hint } from "../../api/schema";
import { number, percent } from "../../i18n";
import type { Context } from "../contract";
import { cells, hexNamed, type Lie, middle, R, through } from "./geometry";
import { optionOf } from "./options";
import { speaker } from "./text";
import { MEN, type View } from "./types";
import { worded } from "./wording";

/** Odds that tell how likely it comes off. */
const MADE = "made";

export function called(ctx: Context, view: View, choice: Hint): string {
  const s = speaker(ctx);
  if (choice.kind === "lineup") return s.t(choice.option === "place" ? "bench.place.own" : "bench.place.usual");
  return worded(s, choice.kind, optionOf(choice.option, choice, view)).title;
}

export function because(ctx: Context, _view: View, hint: Hint): string {
  const s = speaker(ctx);
  const { odds, points } = hint.params as unknown as { odds: Record<string, number> | null; points: number | null };
  const made = odds?.[MADE];
  const whole = number(s.lang, points ?? 0, { maximumFractionDigits: 1, minimumFractionDigits: 1, signDisplay: "exceptZero" });
  return [
    s.t(`advice.${hint.reason}`),
    ...(made === undefined || made >= 1 ? [] : [s.t("advice.made", { p: percent(s.lang, made) })]),
    ...(points === null ? [] : [s.t("advice.points", { points: whole })]),
  ].join(" ");
}

/** Who acts, whom he acts on and where, and the hexes they stand on. */
function markedBy(hint: Hint, view: View): { men: number[]; at(man: number | null): number; to: number | null; end: number; man: number | null } {
  const { man, on, to } = optionOf(hint.option, hint, view);
  const at = (player: number | null): number => (player === null ? -1 : (view.pos[player] ?? -1));
  const men = [man, on].filter((one): one is number => one !== null && one < 2 * MEN && at(one) >= 0);
  return { men, at, to, man, end: to ?? (on !== null && man !== null && on !== man ? at(on) : -1) };
}

/** What has to be on the screen for a choice to be seen. */
export function hexesOf(hint: Hint, view: View): number[] {
  if (hint.kind === "lineup") return [];
  const { men, at, end } = markedBy(hint, view);
  return [...men.map(at), end].filter((hex) => hex >= 0);
}

/** The men and hexes of a choice, ringed; a way from the one to the other. */
export function Advised({ lie, hint, view }: { lie: Lie; hint: Hint; view: View }): JSX.Element | null {
  const places = hint.kind === "lineup" && Array.isArray(hint.value) ? (hint.value as (string | null)[]) : null;
  if (places) {
    const hexes = places.flatMap((name) => (name ? [hexNamed(name)] : []));
    return <g class="ct-advised" data-advised-hex={hexes.join(" ")}><path class="ct-under" d={cells(lie, hexes, 0.86)} /><path d={cells(lie, hexes, 0.86)} /></g>;
  }
  if (hint.kind === "lineup") return null;
  const { men, at, to, man, end } = markedBy(hint, view);
  const way = at(man) >= 0 && end >= 0 && end !== at(man) ? [at(man), end] : null;
  return (
    <g class="ct-advised" data-advised-men={men.join(" ")} data-advised-hex={to ?? ""}>
      {way ? <><path class="ct-under" d={through(lie, way)} /><path class="way" d={through(lie, way)} /></> : null}
      {to !== null && to >= 0 ? <><path class="ct-under" d={cells(lie, [to], 0.94)} /><path d={cells(lie, [to], 0.94)} /></> : null}
      {men.map((player) => {
        const [x, y] = middle(lie, at(player));
        return <g key={player}><circle class="ct-under" cx={x} cy={y} r={R * 1.12} /><circle cx={x} cy={y} r={R * 1.12} /></g>;
      })}
    </g>
  );
}
