/** What a guest prefers, kept in the browser. A browser that keeps nothing still plays. */

import { useLayoutEffect, useState } from "preact/hooks";
import type { Lang } from "./games/contract";

export type Theme = "giorno" | "sera";

export interface Prefs {
  lang: Lang;
  /** null follows the system. */
  theme: Theme | null;
  confirm: boolean;
  /** null: as the game has it. */
  odds: boolean | null;
  /** The table turns to whoever is asked, where two share a screen. */
  turn: boolean;
  /** How fast the record plays. */
  speed: number;
  /** How fast things move on the table; 0 shows only how they end. */
  motion: number;
  /** How long what the computers do stands before the next: times the game's own measure. */
  calm: number;
  sound: boolean;
  /** A small bell at one's turn, also where the rest is silent. */
  bell: boolean;
  /** The hand that plays: controls lie on its side. */
  hand: "right" | "left";
  name: string;
  friend: string;
}

const PLACE = "puntadidito.";

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(PLACE + key);
  } catch {
    return null;
  }
}

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(PLACE + key, value);
  } catch {
    // Private windows may refuse: then it lasts as long as the page.
  }
}

function first(): Prefs {
  // A test of the client has no browser.
  const browser = typeof navigator === "undefined" ? "it" : navigator.language;
  const spoken = browser.toLowerCase().startsWith("it") ? "it" : "en";
  const fresh: Prefs = {
    lang: spoken, theme: null, confirm: false, odds: null, turn: false, speed: 1, motion: 1, calm: 1, sound: false, bell: false,
    hand: "right", name: "", friend: "",
  };
  try {
    return { ...fresh, ...(JSON.parse(recall("prefs") ?? "{}") as Partial<Prefs>) };
  } catch {
    return fresh;
  }
}

let now = first();
const listeners = new Set<() => void>();

export const prefs = (): Prefs => now;

export function prefer(change: Partial<Prefs>): void {
  now = { ...now, ...change };
  keep("prefs", JSON.stringify(now));
  show();
  for (const tell of listeners) tell();
}

/** Put language, lamp, hand and stillness on the page itself. */
export function show(): void {
  const root = document.documentElement;
  root.lang = now.lang;
  if (now.theme) root.dataset.theme = now.theme;
  else delete root.dataset.theme;
  root.dataset.hand = now.hand;
  root.toggleAttribute("data-still", now.motion === 0);
}

export function usePrefs(): Prefs {
  const [, redraw] = useState(0);
  useLayoutEffect(() => {
    const tell = () => redraw((n) => n + 1);
    listeners.add(tell);
    return () => void listeners.delete(tell);
  }, []);
  return now;
}

export const isEvening = (): boolean =>
  now.theme ? now.theme === "sera" : matchMedia("(prefers-color-scheme: dark)").matches;
