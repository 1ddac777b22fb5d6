/** What is agreed before the match. The form writes only what differs from the engine's defaults. */

import type { JSX } from "preact";
import { KITS } from "../../flick/figures/kits";
import type { GameClient } from "../contract";
import { lay } from "../../ui/sheet";
import css from "./setup.css" with { type: "text" };
import { FLICKS_A_HALF, QUICK_FLICKS } from "./sheet";
import { say } from "./text";
import type { Setup as Agreed } from "./types";

lay(css);

type Props = Parameters<Extract<GameClient<never>["Setup"], (props: never) => unknown>>[0];

/** The formations of the engine. */
const FORMATIONS = ["4-4-2", "4-3-3", "4-2-3-1", "3-5-2", "3-4-3", "5-3-2", "W M", "Metodo"];
const SIDES = [0, 1] as const;

interface Option<V> {
  value: V;
  key: string;
}

type Switch = "knockout" | "tournament" | "arrange" | "sealed" | "noise" | "fast_cloth";
const SWITCHES: readonly Switch[] = ["knockout", "tournament", "arrange", "sealed", "noise", "fast_cloth"];

export function Setup({ lang, setup, change }: Props): JSX.Element {
  const t = say(lang);
  const now = setup as Partial<Agreed>;
  const set = (part: Partial<Agreed>): void => change({ ...setup, ...part });
  const row = <V extends string | boolean>(name: string, value: V, options: readonly Option<V>[], pick: (value: V) => void): JSX.Element => (
    <fieldset class="ft-row">
      <legend class="label">{t(`setup.${name}`)}</legend>
      <div class="pair">
        {options.map((option) => (
          <label key={option.key} class="pick">
            <input type="radio" name={name} value={String(option.value)} checked={option.value === value} onChange={() => pick(option.value)} />
            <b>{t(`setup.${option.key}`)}</b>
            <small>{t(`setup.${option.key}Note`, { n: option.key === "quick" ? QUICK_FLICKS : FLICKS_A_HALF })}</small>
          </label>
        ))}
      </div>
    </fieldset>
  );
  const pairOf = (name: "formations" | "kits", usual: readonly [string, string]): [string, string] => [...(now[name] ?? usual)] as [string, string];
  const pick = (name: "formations" | "kits", usual: readonly [string, string], side: 0 | 1, values: readonly string[], shown: (value: string) => string): JSX.Element => (
    <label class="ft-pick">
      <span class="label">{t(`setup.${name}${side}`)}</span>
      <select name={`${name}${side}`} value={pairOf(name, usual)[side]} onChange={(event) => {
        const next = pairOf(name, usual);
        next[side] = event.currentTarget.value;
        set({ [name]: next });
      }}>
        {values.map((value) => <option key={value} value={value}>{shown(value)}</option>)}
      </select>
    </label>
  );
  return (
    <div class="ft-setup">
      {row("length", now.quick ?? false, [{ value: true, key: "quick" }, { value: false, key: "full" }], (quick) => set({ quick }))}
      {row("clock", now.timed ?? false, [{ value: false, key: "untimed" }, { value: true, key: "timed" }], (timed) => set({ timed }))}
      {row("keepers", now.keeper ?? "auto", [{ value: "auto", key: "auto" }, { value: "hand", key: "hand" }], (keeper) => set({ keeper }))}
      {row("referee", now.referee ?? "assist", [{ value: "assist", key: "assist" }, { value: "strict", key: "strict" }], (referee) => set({ referee }))}
      <div class="pair">
        {SIDES.map((side) => pick("formations", ["4-4-2", "4-4-2"], side, FORMATIONS, (value) => value))}
        {SIDES.map((side) => pick("kits", ["lanterna", "naviglio"], side, KITS.map(({ id }) => id), (value) => t(`kit.${value}`)))}
      </div>
      <fieldset class="ft-row">
        <legend class="label">{t("setup.options")}</legend>
        <div class="pair">
          {SWITCHES.map((name) => (
            <label class="ft-check" key={name}>
              <input type="checkbox" name={name} checked={now[name] ?? false} onChange={(event) => set({ [name]: event.currentTarget.checked })} />
              <span>
                <b>{t(`setup.${name}`)}</b>
                <small>{t(`setup.${name}Note`)}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
