/** Whom one calls back from offside before a pass: up to three, some only together. */

import type { JSX } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import type { DecisionShown } from "../../api/schema";
import { Tx } from "../../ui/text";
import type { Speaker } from "./text";
import { numberOf, specOf } from "./types";

const MOST = 3;

interface Props {
  s: Pick<Speaker, "t">;
  decision: DecisionShown;
  choose(option: string, value?: unknown): void;
  busy: boolean;
}

export function Calls({ s: { t }, decision, choose, busy }: Props): JSX.Element {
  const [called, setCalled] = useState<readonly number[]>([]);
  const [tried, setTried] = useState(false);
  useLayoutEffect(() => setCalled([]), [decision.id]);
  // A refusal goes away with the next gesture.
  useLayoutEffect(() => setTried(false), [decision.id, called]);
  const calls = specOf(decision)?.calls ?? [];
  const toggle = (together: readonly number[]): void =>
    setCalled((now) => (together.every((one) => now.includes(one)) ? now.filter((one) => !together.includes(one)) : [...new Set([...now, ...together])]));
  const why = called.length === 0 ? t("call.nobody") : called.length > MOST ? t("fault.call.most") : null;
  return (
    <div class="fl-shot calls" role="group" aria-label={t("call.label")} data-kind="call">
      <span class="ft-also">
        {calls.map(({ figure, together }) => {
          const n = together.map(numberOf).join(" + ");
          return (
            <button type="button" class="fl-aid num" key={figure} data-call={figure} aria-label={t("call.one", { n })} aria-pressed={called.includes(figure)} disabled={busy} onClick={() => toggle(together)}>
              <Tx>{n}</Tx>
            </button>
          );
        })}
        <button type="button" class="btn" data-option="none" aria-keyshortcuts="s" disabled={busy} onClick={() => choose("none")}>
          <Tx>{t("call.none")}</Tx>
          <kbd aria-hidden="true">S</kbd>
        </button>
      </span>
      <button type="button" class="btn main fl-fire" data-calls aria-disabled={why ? "true" : undefined} title={why ?? undefined} disabled={busy} onClick={() => (why ? setTried(true) : choose("call", called))}>
        <Tx>{t("call.do")}</Tx>
      </button>
      {tried && why ? <p class="rg-why" role="alert">{why}</p> : null}
    </div>
  );
}
