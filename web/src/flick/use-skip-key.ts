/** What may be let go (a block, a positional flick) is let go with one key. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { elsewhere } from "./use-aim-keys";

export const SKIP_KEY = "s";

export function useSkipKey(skip: string | null, choose: (option: string) => void): void {
  const latest = useRef(choose);
  latest.current = choose;
  useLayoutEffect(() => {
    if (skip === null) return;
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.key.toLowerCase() !== SKIP_KEY || event.ctrlKey || event.metaKey || event.altKey || elsewhere(target)) return;
      event.preventDefault();
      latest.current(skip);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [skip]);
}
