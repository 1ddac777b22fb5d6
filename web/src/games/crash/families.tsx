/** The little engravings in the corner of a pressure card: what it is about, told without words. */

import type { JSX } from "preact";

export type Family = "hands" | "boot" | "run" | "wall" | "pack" | "mind" | "whistle";

const FAMILY: Readonly<Record<string, Family>> = {
  "pop-pass": "hands", "smooth-pass": "hands", "long-pass": "hands", "safe-hands": "hands", "cool-catch": "hands", "tap-back": "hands",
  "grubber-kick": "boot", "high-ball": "boot", "spiral-kick": "boot", "huge-kick": "boot", miskick: "boot",
  "break-away": "run", "side-step": "run", "hand-off": "run", "dummy-switch": "run", "crash-ball": "run",
  "solid-defender": "wall", "rush-defence": "wall", "crash-tackle": "wall", feared: "wall", "break-down": "wall", injury: "wall", steal: "wall",
  "big-shove": "pack", "big-jump": "pack",
  "pressure-play": "mind", "counter-attack": "mind", "hard-training": "mind", "set-move": "mind", inspired: "mind", "marked-man": "mind", "flat-footed": "mind",
  penalty: "whistle", fumble: "whistle", "back-chat": "whistle",
};

export const familyOf = (kind: string): Family => FAMILY[kind] ?? "mind";

/** Lines on a square of 24. */
const LINES: Readonly<Record<Family, JSX.Element>> = {
  hands: <><path d="M4.5 12C7 7 17 7 19.5 12c-2.5 5-12.5 5-15 0z" /><path d="M9 12h6M10.5 10.5v3M13.5 10.5v3" /><path d="M3 17.5c2.5 2.6 5.5 2.6 8 0M13 17.5c2.5 2.6 5.5 2.6 8 0" /></>,
  boot: <><path d="M7 3.5v8.5l-3 3.5v3h13.5c2 0 3.5-1 3.5-2.8 0-1.6-1.2-2.3-3-2.7l-5-1.5V3.5z" /><path d="M6 18.5V21M10.5 18.5V21M15.5 18.5V21M13 9h-2.5M13 6h-2.5" /></>,
  run: <><circle cx="14.5" cy="4.5" r="2.2" /><path d="M13 8.5 9.5 13l4 3v5M9.5 13 7 17l-4 .5M13 8.5l3 3.5 4 .5M13 8.5 8.5 9 6.5 12" /></>,
  wall: <><path d="M12 2.5 20 5.5v6c0 5-3.5 8.3-8 10-4.5-1.7-8-5-8-10v-6z" /><path d="M8 11.5l3 3 5.5-6" /></>,
  pack: <><circle cx="6" cy="9" r="2.6" /><circle cx="12" cy="9" r="2.6" /><circle cx="18" cy="9" r="2.6" /><circle cx="9" cy="15" r="2.6" /><circle cx="15" cy="15" r="2.6" /><path d="M2.5 4.5h19" stroke-dasharray="2.5 2" /></>,
  mind: <><rect x="3.5" y="6" width="10" height="14" rx="1.5" transform="rotate(-9 8 13)" /><path d="M12 4.5l6.5 1.3c.8.2 1.2.8 1.1 1.6l-2 11c-.1.7-.8 1.2-1.5 1" /></>,
  whistle: <><path d="M3 8.5h11.5a5.5 5.5 0 1 1-7 5L7 12.5H3z" /><circle cx="13" cy="14" r="2" /><path d="M9 5.5 8.5 2.5M13 5.5l1.2-2.8M5.5 6 4 3.5" /></>,
};

export function Engraving({ family }: { family: Family }): JSX.Element {
  return <svg class="ct-engraving" viewBox="0 0 24 24" aria-hidden="true">{LINES[family]}</svg>;
}
