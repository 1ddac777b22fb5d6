/** What one says aloud before doing it, PASS! KICK! DROP!, and what the law forbids now, with its article. */

import type { JSX } from "preact";
import type { DecisionShown } from "../../api/schema";
import { lay } from "../../ui/sheet";
import { Tx, useTexts } from "../../ui/text";
import css from "./bench.css" with { type: "text" };
import type { Speaker } from "./text";

lay(css);

/** Said aloud, in the order of the book. */
const DECLARED = ["try", "pass", "kick", "drop"];
/** Flicks of a question that may be forbidden too. */
const FLICKS = ["advance", "offload"];

interface Props {
  s: Pick<Speaker, "t">;
  decision: DecisionShown;
  choose(option: string): void;
  busy: boolean;
}

/** Whether a word is one that is declared: others are buttons like any. */
export const isDeclared = (name: string): boolean => DECLARED.includes(name);

export function Declares({ s, decision, choose, busy }: Props): JSX.Element | null {
  const { t } = useTexts();
  const lawOf = (name: string): readonly string[] | null => decision.barred.find((one) => one.name === name)?.law ?? null;
  const said = DECLARED.filter((name) => lawOf(name) || decision.options.some((one) => one.name === name));
  const forbidden = FLICKS.filter(lawOf);
  if (!said.length && !forbidden.length) return null;
  return (
    <span class="rg-declares" role="group" aria-label={s.t("declare.label")}>
      {[...forbidden, ...said].map((name) => {
        const law = lawOf(name);
        // What the law forbids may be tried: the table refuses it, and the refusal opens the article.
        return (
          <button type="button" class={law ? "btn rg-say barred" : "btn rg-say"} key={name} data-option={name} aria-disabled={law ? "true" : undefined} disabled={busy} onClick={() => choose(name)}>
            <Tx>{s.t(`word.${name}`)}</Tx>
            {law?.[0] ? <small>{t("law.article", { id: law[0] })}</small> : null}
          </button>
        );
      })}
    </span>
  );
}
