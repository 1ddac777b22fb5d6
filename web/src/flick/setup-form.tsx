/** Rows of a set-up form: one of two, one of many, yes or no. */

import type { JSX } from "preact";
import type { Translate } from "../games/contract";
import { lay } from "../ui/sheet";
import css from "./setup.css" with { type: "text" };

lay(css);

export interface Option<V> {
  value: V;
  key: string;
  /** A number in its note. */
  n?: number;
}

interface RowProps<V> {
  t: Translate;
  name: string;
  /** What the form calls it, where that is another name. */
  field?: string;
  value: V;
  options: readonly Option<V>[];
  pick(value: V): void;
}

export const Row = <V extends string | boolean>({ t, name, field = name, value, options, pick }: RowProps<V>): JSX.Element => (
  <fieldset class="ft-row">
    <legend class="label">{t(`setup.${name}`)}</legend>
    <div class={options.length === 3 ? "three" : "pair"}>
      {options.map((option) => (
        <label key={option.key} class="pick">
          <input type="radio" name={field} value={String(option.value)} checked={option.value === value} onChange={() => pick(option.value)} />
          <b>{t(`setup.${option.key}`)}</b>
          <small>{t(`setup.${option.key}Note`, option.n === undefined ? {} : { n: option.n })}</small>
        </label>
      ))}
    </div>
  </fieldset>
);

interface PickProps {
  label: string;
  name: string;
  value: string;
  values: readonly string[];
  shown(value: string): string;
  pick(value: string): void;
}

export const Pick = ({ label, name, value, values, shown, pick }: PickProps): JSX.Element => (
  <label class="ft-pick">
    <span class="label">{label}</span>
    <select name={name} value={value} onChange={(event) => pick(event.currentTarget.value)}>
      {values.map((one) => <option key={one} value={one}>{shown(one)}</option>)}
    </select>
  </label>
);

interface ChecksProps<N extends string> {
  t: Translate;
  names: readonly N[];
  /** The article of what the book leaves open. */
  laws?: Partial<Readonly<Record<N, string>>>;
  on(name: N): boolean;
  set(name: N, to: boolean): void;
}

export const Checks = <N extends string>({ t, names, laws = {}, on, set }: ChecksProps<N>): JSX.Element => (
  <fieldset class="ft-row">
    <legend class="label">{t("setup.options")}</legend>
    <div class="pair">
      {names.map((name) => (
        <label class="ft-check" key={name}>
          <input type="checkbox" name={name} checked={on(name)} onChange={(event) => set(name, event.currentTarget.checked)} />
          <span>
            <b>{t(`setup.${name}`)}</b>
            <small>
              {t(`setup.${name}Note`)}
              {laws[name] ? <span class="ft-art"> {t("setup.art", { law: laws[name] })}</span> : null}
            </small>
          </span>
        </label>
      ))}
    </div>
  </fieldset>
);
