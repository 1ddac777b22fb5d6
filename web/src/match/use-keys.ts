/** The keys of a match, there as soon as it is seen. They rest while one types, or while a sheet is open. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { optionOf } from "./bench";

export interface Keys {
  skip(): void;
  back(): void;
  forward(): void;
  play(): void;
  takeback(): void;
  why(): void;
  hint(): void;
  help(): void;
  escape(): void;
}

const typing = (target: Element | null): boolean => target?.matches("input:not([type=radio], [type=checkbox]), textarea, select") ?? false;

export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (typing(target) || document.querySelector("dialog[open]")) return;
      const act = action(event.key, target, latest.current);
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

function action(key: string, target: Element | null, keys: Keys): (() => void) | null {
  if (/^[1-9]$/.test(key)) {
    const option = optionOf(key);
    return option ? () => {
      // The focus goes along, so that the next question is found by keyboard too.
      option.focus({ preventScroll: true });
      option.click();
    } : null;
  }
  // On a button Space presses it.
  if (key === " ") return target?.closest("button, a, [role=slider], label") ? null : keys.skip;
  switch (key) {
    case "ArrowLeft":
      return keys.back;
    case "ArrowRight":
      return keys.forward;
    case "Escape":
      return keys.escape;
    case "?":
      return keys.help;
    case "t":
      return keys.takeback;
    case "w":
      return keys.why;
    case "h":
      return keys.hint;
    case "p":
      return keys.play;
    default:
      return null;
  }
}
