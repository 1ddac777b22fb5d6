/** What is agreed before the match. The form writes only what differs from the engine's defaults. */

import type { JSX } from "preact";
import { lay } from "../../ui/sheet";
import type { SetupProps } from "../contract";
import css from "./setup.css" with { type: "text" };
import { say } from "./text";
import type { Setup as Agreed } from "./types";

lay(css);

const SECONDS = [0, 30, 60, 120, 300] as const;
const TURNS = [10, 20, 30] as const;
const MINUTES = [20, 40, 80] as const;
type Length = "quick" | "turns" | "clock";

export function Setup({ lang, setup, change }: SetupProps): JSX.Element {
  const t = say(lang);
  const now = setup as Partial<Agreed>;
  const set = (part: Partial<Agreed>): void => change({ ...setup, ...part });
  const length: Length = now.quick ? "quick" : (now.length ?? "turns");
  const pick = (name: string, value: string, on: boolean, part: Partial<Agreed>, note = true): JSX.Element => (
    <label key={value} class="pick">
      <input type="radio" name={name} value={value} checked={on} onChange={() => set(part)} />
      <b>{t(`setup.${value}`)}</b>
      {note ? <small>{t(`setup.${value}Note`)}</small> : null}
    </label>
  );
  const flag = (name: "open_hands" | "redraw" | "rush", on: boolean, part: (on: boolean) => Partial<Agreed>): JSX.Element => (
    <label class="ct-check">
      <input type="checkbox" name={name} checked={on} onChange={(event) => set(part(event.currentTarget.checked))} />
      <span><b>{t(`setup.${name}`)}</b><small>{t(`setup.${name}Note`)}</small></span>
    </label>
  );
  const select = (name: "turns" | "minutes" | "seconds", values: readonly number[], value: number): JSX.Element => (
    <label class="ct-select">
      <span>{t(`setup.${name}Label`)}</span>
      <select name={name} value={String(value)} onChange={(event) => set({ [name]: Number(event.currentTarget.value) })}>
        {values.map((n) => <option key={n} value={n}>{n ? t(`setup.${name}Option`, { n }) : t("setup.noLimit")}</option>)}
      </select>
    </label>
  );
  return (
    <div class="ct-setup">
      <fieldset>
        <legend class="label">{t("setup.length")}</legend>
        <div class="three">
          {pick("length", "quick", length === "quick", { quick: true, length: "turns" })}
          {pick("length", "full", length === "turns", { quick: false, length: "turns" })}
          {pick("length", "clock", length === "clock", { quick: false, length: "clock" })}
        </div>
      </fieldset>
      <fieldset>
        <legend class="label">{t("setup.rules")}</legend>
        <div class="pair">
          {pick("pro", "basic", now.pro === false, { pro: false })}
          {pick("pro", "proRules", now.pro !== false, { pro: true })}
        </div>
      </fieldset>
      <div class="pair">
        {length === "turns" ? select("turns", TURNS, now.turns ?? 20) : null}
        {length === "clock" ? select("minutes", MINUTES, now.minutes ?? 40) : null}
        {select("seconds", SECONDS, now.seconds ?? 0)}
      </div>
      <div class="pair">
        {flag("open_hands", now.open_hands ?? false, (open_hands) => ({ open_hands }))}
        {flag("rush", now.rush === "own_turn", (own) => ({ rush: own ? "own_turn" : "any_time" }))}
        {flag("redraw", now.redraw ?? false, (redraw) => ({ redraw }))}
      </div>
    </div>
  );
}
