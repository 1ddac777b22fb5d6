/** What is agreed before the match. The form writes only what differs from the engine's defaults. */

import type { JSX } from "preact";
import type { GameClient } from "../contract";
import { lay } from "../../ui/sheet";
import css from "./setup.css" with { type: "text" };
import { say } from "./text";
import type { Setup as Agreed } from "./types";

lay(css);

type Props = Parameters<Extract<GameClient<never>["Setup"], (props: never) => unknown>>[0];

interface Option<V> {
  value: V;
  title: string;
  note: string;
}

/** A row of equal choices, one of them taken, drawn as the house draws them. */
function Row<V extends string | boolean>({ legend, name, value, options, pick }: {
  legend: string;
  name: string;
  value: V;
  options: readonly Option<V>[];
  pick(value: V): void;
}): JSX.Element {
  return (
    <fieldset class="cr-row">
      <legend class="label">{legend}</legend>
      <div class={options.length === 3 ? "three" : "pair"}>
        {options.map((option) => (
          <label key={String(option.value)} class="pick">
            <input type="radio" name={name} value={String(option.value)} checked={option.value === value} onChange={() => pick(option.value)} />
            <b>{option.title}</b>
            <small>{option.note}</small>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type Switch = "tournament" | "noise" | "fast_board" | "trial_boards" | "harmonised_77b";
type Length = "quick" | "single" | "full";

export function Setup({ lang, setup, change }: Props): JSX.Element {
  const t = say(lang);
  const now = setup as Partial<Agreed>;
  const set = (part: Partial<Agreed>): void => change({ ...setup, ...part });
  const length: Length = now.quick ? "quick" : now.best_of === 1 ? "single" : "full";
  const lengths: Record<Length, Partial<Agreed>> = {
    quick: { quick: true, best_of: 3, trial_boards: false }, single: { quick: false, best_of: 1 }, full: { quick: false, best_of: 3 },
  };
  const check = (name: string, title: string, note: string, on: boolean, flip: (on: boolean) => void, law?: string): JSX.Element => (
    <label class="cr-check">
      <input type="checkbox" name={name} checked={on} onChange={(event) => flip(event.currentTarget.checked)} />
      <span>
        <b>{t(`setup.${title}`)}</b>
        <small>
          {t(`setup.${note}`)}
          {law ? <span class="cr-art"> {t("setup.art", { law })}</span> : null}
        </small>
      </span>
    </label>
  );
  const flag = (name: Switch, note: string, law?: string): JSX.Element => check(name, name, note, now[name] ?? false, (on) => set({ [name]: on }), law);
  return (
    <div class="cr-setup">
      <Row legend={t("setup.length")} name="length" value={length} pick={(value) => set(lengths[value])} options={[
        { value: "quick", title: t("setup.quick"), note: t("setup.quickNote") },
        { value: "single", title: t("setup.single"), note: t("setup.singleNote") },
        { value: "full", title: t("setup.full"), note: t("setup.fullNote") },
      ]} />
      <Row legend={t("setup.players")} name="doubles" value={now.doubles ?? false} pick={(doubles) => set({ doubles })} options={[
        { value: false, title: t("setup.singles"), note: t("setup.singlesNote") },
        { value: true, title: t("setup.doubles"), note: t("setup.doublesNote") },
      ]} />
      <Row legend={t("setup.clock")} name="timed" value={now.timed ?? false} pick={(timed) => set({ timed })} options={[
        { value: false, title: t("setup.untimed"), note: t("setup.untimedNote") },
        { value: true, title: t("setup.timed"), note: t("setup.timedNote") },
      ]} />
      <Row legend={t("setup.referee")} name="referee" value={now.referee ?? "assist"} pick={(referee) => set({ referee })} options={[
        { value: "assist", title: t("setup.assist"), note: t("setup.assistNote") },
        { value: "strict", title: t("setup.strict"), note: t("setup.strictNote") },
      ]} />
      <fieldset class="cr-row">
        <legend class="label">{t("setup.options")}</legend>
        <div class="pair">
          {flag("tournament", "tournamentNote", "39.a")}
          {flag("noise", "noiseNote")}
          {flag("fast_board", "fastNote", "A.1.3")}
          {length === "quick" ? null : flag("trial_boards", "trialNote", "40")}
          {length === "quick" ? null : check("round", "final", "finalNote", now.round === "final", (on) => set({ round: on ? "final" : "early" }), "60.b")}
          {flag("harmonised_77b", "harmonisedNote", "77.b")}
        </div>
      </fieldset>
    </div>
  );
}
