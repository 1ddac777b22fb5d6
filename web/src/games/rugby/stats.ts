/** The figures of a match, side by side. */

import { clauseRows, figuresOf } from "../../flick/stats";
import { percent } from "../../i18n";
import type { Context, StatRow } from "../contract";
import { speaker } from "./text";
import type { Event, Shown } from "./types";

type Of<T extends Event["type"]> = Extract<Event, { type: T }>;

/** Flicks of the side that has the ball, or the right to it. */
const PLAYED = new Set(["attempt", "offload", "touch_down", "advance", "pass", "kick_off", "kick", "drop", "place", "conversion"]);

export function stats(ctx: Context, moments: readonly Shown[]): StatRow[] {
  const { t, lang } = speaker(ctx);
  const { all, row } = figuresOf<Event>(t, moments);
  const played = all("flicked").filter(({ kind }) => PLAYED.has(kind));
  const of = (side: number, ...kinds: string[]): Of<"flicked">[] => played.filter((one) => one.side === side && (!kinds.length || kinds.includes(one.kind)));
  const scored = (...what: Of<"scored">["what"][]) => (side: number): number => all("scored").filter((one) => one.side === side && what.includes(one.what)).length;
  const awarded = (kind: Of<"awarded">["kind"]) => (side: number): number => all("awarded").filter((one) => one.side === side && one.kind === kind).length;
  return [
    row("points", (side) => all("scored").filter((one) => one.side === side).reduce((sum, { points }) => sum + points, 0)),
    row("tries", scored("try", "technical_try")),
    row("conversions", scored("conversion")),
    row("places", scored("place")),
    row("drops", scored("drop")),
    row("possession", (side) => (played.length ? percent(lang, of(side).length / played.length) : "–")),
    row("flicks", (side) => of(side).length),
    row("touched", (side) => (of(side).length ? percent(lang, of(side).filter(({ touched }) => touched).length / of(side).length) : "–")),
    row("advances", (side) => of(side, "advance").length),
    row("passes", (side) => of(side, "pass", "offload").length),
    row("kicks", (side) => of(side, "kick").length),
    row("line_outs", awarded("line_out")),
    row("scrums", awarded("scrum")),
    row("penalties", awarded("penalty")),
    row("fouls", (side) => all("offence").filter((one) => one.side === side).length),
    ...clauseRows(t, all("offence")),
  ];
}
