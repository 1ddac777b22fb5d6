/** What is agreed before the match. The form writes only what differs from the engine's defaults. */

import type { ComponentChildren, JSX } from "preact";
import type { CardsSetup } from "../../api/schema";
import type { SetupProps } from "../contract";
import css from "./setup.css" with { type: "text" };
import { LEVELS, levelOf, type Level } from "./deck";
import { lay } from "../../ui/sheet";
import { say } from "./text";

lay(css);

const SECONDS = [0, 15, 30, 60, 120] as const;
const HOMES = [null, 0, 1] as const;

interface Option<V> {
  value: V;
  title: string;
  note?: string;
}

/** A row of equal choices, one of them taken, drawn as the house draws them. */
function Row<V extends string | number | boolean | null>({ legend, name, value, options, note, pick }: {
  legend: string;
  name: string;
  value: V;
  options: readonly Option<V>[];
  note?: ComponentChildren;
  pick(value: V): void;
}): JSX.Element {
  return (
    <fieldset class="cd-row">
      <legend class="label">{legend}</legend>
      <div class={options.length === 3 ? "three" : "pair"}>
        {options.map((option) => (
          <label key={String(option.value)} class="pick">
            <input type="radio" name={name} value={String(option.value)} checked={option.value === value} onChange={() => pick(option.value)} />
            <b>{option.title}</b>
            {option.note && <small>{option.note}</small>}
          </label>
        ))}
      </div>
      {note && <p class="cd-note">{note}</p>}
    </fieldset>
  );
}

export function Setup({ lang, setup, change }: SetupProps): JSX.Element {
  const t = say(lang);
  const now = setup as Partial<CardsSetup>;
  const levels = now.levels ?? [null, null];
  const set = (part: Partial<CardsSetup>): void => change({ ...setup, ...part });
  const setLevel = (seat: 0 | 1, level: Level | null): void =>
    set({ levels: seat === 0 ? [level, levels[1]] : [levels[0], level] });
  const advised = (seat: 0 | 1): Level =>
    levelOf({ ...now, levels: seat === 0 ? [null, levels[1]] : [levels[0], null] }, seat);
  return (
    <div class="cd-setup">
      <Row legend={t("setup.length")} name="quick" value={now.quick ?? false} pick={(quick) => set({ quick })} options={[
        { value: true, title: t("setup.quick"), note: t("setup.quickNote") },
        { value: false, title: t("setup.full"), note: t("setup.fullNote") },
      ]} />
      <Row legend={t("setup.ground")} name="home" value={now.home ?? null} pick={(home) => set({ home })}
        note={<>{t("setup.advice")} <span class="cd-art">{t("setup.art", { law: "level.1" })}</span></>}
        options={HOMES.map((value) => ({ value, title: t(value === null ? "setup.neutral" : `setup.home${value}`) }))} />
      <fieldset class="cd-row">
        <legend class="label">{t("setup.levels")}</legend>
        <div class="pair">
          {([0, 1] as const).map((seat) => (
            <label key={seat} class="cd-select">
              <span>{t(seat === 0 ? "setup.mine" : "setup.theirs")}</span>
              <select name={`level${seat}`} value={levels[seat] ?? ""}
                onChange={(event) => setLevel(seat, (event.currentTarget.value || null) as Level | null)}>
                <option value="">{t("setup.open", { level: advised(seat) })}</option>
                {LEVELS.map((level) => <option key={level} value={level}>{level}</option>)}
              </select>
            </label>
          ))}
        </div>
        <p class="cd-note">{t("setup.scale")}</p>
      </fieldset>
      <Row legend={t("setup.penaltyTry")} name="penalty_try" value={now.penalty_try ?? "any"} pick={(penalty_try) => set({ penalty_try })} options={[
        { value: "any", title: t("setup.any"), note: t("setup.anyNote") },
        { value: "intentional", title: t("setup.intentional"), note: t("setup.intentionalNote") },
      ]} />
      <div class="pair cd-last">
        <label class="cd-check">
          <input type="checkbox" name="league" checked={now.league ?? false} onChange={(event) => set({ league: event.currentTarget.checked })} />
          <span><b>{t("setup.league")}</b><small>{t("setup.leagueNote")}</small></span>
        </label>
        <label class="cd-select">
          <span>{t("setup.seconds")}</span>
          <select name="seconds" value={String(now.seconds ?? 0)} onChange={(event) => set({ seconds: Number(event.currentTarget.value) })}>
            {SECONDS.map((n) => <option key={n} value={n}>{n ? t("setup.secondsOption", { n }) : t("setup.noLimit")}</option>)}
          </select>
        </label>
      </div>
    </div>
  );
}
