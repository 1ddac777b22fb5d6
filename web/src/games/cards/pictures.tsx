/** Small pictures on the choices: ink on paper, drawn with the line of the theme. */

import type { JSX } from "preact";

const LINES: Record<string, JSX.Element> = {
  posts: (
    <>
      <path d="M20 8v46M44 8v46M20 36h24" />
      <path d="M14 54h36" />
      <path d="M8 44c8-22 16-26 22-22" stroke-dasharray="4 4" />
      <ellipse cx="33" cy="22" rx="7" ry="4.5" transform="rotate(-20 33 22)" />
    </>
  ),
  touch: (
    <>
      <path d="M6 50h52" />
      <path d="M12 50V14l14 5-14 6" />
      <path d="M20 42c10-18 22-18 32-4" stroke-dasharray="4 4" />
      <ellipse cx="53" cy="42" rx="7" ry="4.5" transform="rotate(35 53 42)" />
    </>
  ),
  scrum: (
    <>
      <path d="M8 32h48" stroke-dasharray="4 4" />
      {[18, 32, 46].map((x) => <circle key={x} cx={x} cy={22} r={6} fill="currentColor" />)}
      {[18, 32, 46].map((x) => <circle key={x} cx={x} cy={42} r={6} />)}
    </>
  ),
  hand: (
    <>
      <rect x="12" y="14" width="22" height="31" rx="3" />
      <rect x="20" y="19" width="22" height="31" rx="3" fill="var(--sheet)" />
      <path d="M46 34h12M53 28l6 6-6 6" />
    </>
  ),
  out: (
    <>
      <path d="M22 8v48" />
      <path d="M8 44c14-20 24-20 36-10" stroke-dasharray="4 4" />
      <ellipse cx="48" cy="36" rx="8" ry="5" transform="rotate(25 48 36)" />
    </>
  ),
  play_on: (
    <>
      <ellipse cx="22" cy="32" rx="12" ry="7.5" transform="rotate(-18 22 32)" />
      <path d="M40 20l12 12-12 12" />
    </>
  ),
};

export function Picture({ name }: { name: string }): JSX.Element | null {
  const lines = LINES[name];
  return lines ? (
    <svg class="cd-pic" viewBox="0 0 64 64" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2.2"
      stroke-linecap="round" stroke-linejoin="round">{lines}</svg>
  ) : null;
}
