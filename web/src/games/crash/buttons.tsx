/** The buttons of the bench: an option that is chosen at once, with its chances. */

import type { JSX } from "preact";
import type { Option } from "./options";
import type { Speaker } from "./text";
import { worded } from "./wording";

interface OptionProps {
  s: Speaker;
  kind: string;
  option: Option;
  busy: boolean;
  choose(option: string): void;
  /** The one thing to do now. */
  main?: boolean;
  /** Possible, but not to be looked for. */
  quiet?: boolean;
  /** Said instead of the option's own line. */
  sub?: string;
}

/** An option as a button. */
export function OptionButton({ s, kind, option, busy, choose, main, quiet, sub }: OptionProps): JSX.Element {
  const words = worded(s, kind, option);
  const line = sub ?? words.sub;
  return (
    <button type="button" class={`btn ct-opt${main ? " main" : ""}${quiet ? " quieter" : ""}`} data-option={option.name} disabled={busy} onClick={() => choose(option.name)}>
      <span class="title">{words.title}</span>
      {line ? <small class={option.odds?.seen === undefined ? undefined : "foul"}>{line}</small> : null}
    </button>
  );
}

/** What the law forbids may be tried: the table refuses it, and the refusal opens the article. */
export function BarredButton({ s, name, title, law, busy, choose }: { s: Speaker; name: string; title: string; law: string; busy: boolean; choose(option: string): void }): JSX.Element {
  return (
    <button type="button" class="btn ct-opt barred" data-option={name} aria-disabled="true" disabled={busy} onClick={() => choose(name)}>
      <span class="title">{title}</span>
      <small>{s.t("bench.art", { law })}</small>
    </button>
  );
}
