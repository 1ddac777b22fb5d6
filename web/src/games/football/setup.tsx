/** What is agreed before the match. The form writes only what differs from the engine's defaults. */

import type { JSX } from "preact";
import { KITS } from "../../flick/figures/kits";
import { Checks, Pick, Row } from "../../flick/setup-form";
import type { SetupProps } from "../contract";
import { FLICKS_A_HALF, QUICK_FLICKS } from "./sheet";
import { say } from "./text";
import type { Setup as Agreed } from "./types";

/** The formations of the engine. */
const FORMATIONS = ["4-4-2", "4-3-3", "4-2-3-1", "3-5-2", "3-4-3", "5-3-2", "W M", "Metodo"];
const SIDES = [0, 1] as const;

type Switch = "knockout" | "tournament" | "arrange" | "sealed" | "noise" | "fast_cloth";
const SWITCHES: readonly Switch[] = ["knockout", "tournament", "arrange", "sealed", "noise", "fast_cloth"];

/** Attacking flicks of a half that is over in some minutes: for a first match, or a break. */
const SHORT_FLICKS = 20;

type Length = "short" | "quick" | "full";
const LENGTHS: Readonly<Record<Length, Partial<Agreed>>> = { short: { quick: true, flicks: SHORT_FLICKS }, quick: { quick: true }, full: { quick: false } };

export const lengthOf = ({ quick = false, flicks = 0 }: Partial<Agreed>): Length => (quick && flicks === SHORT_FLICKS ? "short" : quick ? "quick" : "full");

export function lasting({ flicks: _, ...setup }: SetupProps["setup"], length: Length): SetupProps["setup"] {
  return { ...setup, ...LENGTHS[length] };
}

export function Setup({ lang, setup, change }: SetupProps): JSX.Element {
  const t = say(lang);
  const now = setup as Partial<Agreed>;
  const set = (part: Partial<Agreed>): void => change({ ...setup, ...part });
  const pairOf = (name: "formations" | "kits", usual: readonly [string, string]): [string, string] => [...(now[name] ?? usual)] as [string, string];
  const pick = (name: "formations" | "kits", usual: readonly [string, string], side: 0 | 1, values: readonly string[], shown: (value: string) => string): JSX.Element => (
    <Pick label={t(`setup.${name}${side}`)} name={`${name}${side}`} value={pairOf(name, usual)[side]} values={values} shown={shown} pick={(value) => {
      const next = pairOf(name, usual);
      next[side] = value;
      set({ [name]: next });
    }} />
  );
  return (
    <div class="ft-setup">
      <Row t={t} name="length" value={lengthOf(now)} options={[{ value: "short", key: "short", n: SHORT_FLICKS }, { value: "quick", key: "quick", n: QUICK_FLICKS }, { value: "full", key: "full", n: FLICKS_A_HALF }]} pick={(length) => change(lasting(setup, length))} />
      <Row t={t} name="clock" value={now.timed ?? false} options={[{ value: false, key: "untimed" }, { value: true, key: "timed" }]} pick={(timed) => set({ timed })} />
      <Row t={t} name="keepers" value={now.keeper ?? "auto"} options={[{ value: "auto", key: "auto" }, { value: "hand", key: "hand" }]} pick={(keeper) => set({ keeper })} />
      <Row t={t} name="referee" value={now.referee ?? "assist"} options={[{ value: "assist", key: "assist" }, { value: "strict", key: "strict" }]} pick={(referee) => set({ referee })} />
      <div class="pair">
        {SIDES.map((side) => pick("formations", ["4-4-2", "4-4-2"], side, FORMATIONS, (value) => value))}
        {SIDES.map((side) => pick("kits", ["lanterna", "naviglio"], side, KITS.map(({ id }) => id), (value) => t(`kit.${value}`)))}
      </div>
      <Checks t={t} names={SWITCHES} on={(name) => now[name] ?? false} set={(name, to) => set({ [name]: to })} />
    </div>
  );
}
