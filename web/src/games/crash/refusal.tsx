/** Why what was tried on the board may not be, where the page knows it by itself. */

import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { OwnArticles } from "../../ui/law";
import { change, type No } from "./plan";

export function Refusal({ no, title }: { no: No | null; title: string }): JSX.Element | null {
  // It goes with the next gesture.
  useEffect(() => {
    if (!no) return;
    const gesture = (event: Event): void => {
      if (!(event.target as Element | null)?.closest?.(".refusal")) change({ no: null });
    };
    addEventListener("pointerdown", gesture, { capture: true });
    addEventListener("keydown", gesture, { capture: true });
    return () => {
      removeEventListener("pointerdown", gesture, { capture: true });
      removeEventListener("keydown", gesture, { capture: true });
    };
  }, [no]);
  if (!no) return null;
  return (
    <div class="slips" onPointerDown={(event) => event.stopPropagation()}>
      <div class="refusal" role="alert">
        <h3>{title}</h3>
        <p>{no.text}</p>
        <OwnArticles key={no.text} game="crash" law={no.law} />
      </div>
    </div>
  );
}
