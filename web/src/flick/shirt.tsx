/** A shirt beside a name: two colours and a pattern. */

import type { JSX } from "preact";
import { kitOf } from "./figures/kits";

const SHIRT = "M13 5 4 10l3 8 5-2v20h16V16l5 2 3-8-9-5c-3 4-11 4-14 0z";
const PATTERN: Readonly<Record<string, string>> = {
  stripes: "M15 7v29M20 9v27M25 7v29", hoops: "M12 17h16M12 24h16M12 31h16", halves: "M24 6v30", sash: "M13 12l15 18", quarters: "M24 6v14M16 20v16", chest: "M12 18h16",
};

export function Shirt({ worn }: { worn: string }): JSX.Element {
  const kit = kitOf(worn);
  const wide = kit.pattern === "halves" || kit.pattern === "quarters" ? 8 : kit.pattern === "stripes" ? 2.4 : 4;
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" data-kit={kit.id}>
      <path d={SHIRT} fill={kit.shirt} stroke="#2a2320" stroke-width="1.2" stroke-linejoin="round" />
      {PATTERN[kit.pattern] ? <path d={PATTERN[kit.pattern]} stroke={kit.trim} stroke-width={wide} fill="none" /> : null}
      <path d="M13 5c3 4 11 4 14 0" fill="none" stroke={kit.trim} stroke-width="2" />
    </svg>
  );
}
