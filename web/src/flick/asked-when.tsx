/** When one wants to be asked for what one may let go: otherwise it is let go at once. */

import type { JSX } from "preact";
import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import type { Translate } from "../games/contract";
import { keep, recall } from "../prefs";

const listeners = new Set<() => void>();

/** What is kept under a name, among these; the first unless one chose. */
export function useWhen<W extends string>(place: string, all: readonly W[]): W {
  const [, redraw] = useState(0);
  useLayoutEffect(() => {
    const tell = () => redraw((n) => n + 1);
    listeners.add(tell);
    return () => void listeners.delete(tell);
  }, []);
  return all.find((when) => when === recall(place)) ?? (all[0] as W);
}

/** What one does not want to be asked is let go. Who changes his mind is still asked what he is asked already. */
export function useLetGo(wanted: boolean, question: string, busy: boolean, letGo: () => void): void {
  const unasked = useMemo(() => !wanted, [question]);
  useLayoutEffect(() => {
    if (unasked && !busy) letGo();
  }, [unasked, busy, question]);
}

export function AskedWhen<W extends string>({ t, place, all }: { t: Translate; place: string; all: readonly W[] }): JSX.Element {
  const when = useWhen(place, all);
  return (
    <label class="ft-when">
      <span class="label">{t("blocks.ask")}</span>
      <select data-blocks value={when} onChange={(event) => {
        keep(place, event.currentTarget.value);
        for (const tell of listeners) tell();
      }}>
        {all.map((one) => <option key={one} value={one}>{t(`blocks.${one}`)}</option>)}
      </select>
    </label>
  );
}
