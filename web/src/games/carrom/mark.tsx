/** Pieces as small drawings: beside a name, in the tray. */

import type { JSX } from "preact";
import type { Kind } from "./geometry";

const Disc = ({ fill, line }: { fill: string; line: string }): JSX.Element => (
  <circle cx="20" cy="20" r="18.5" fill={fill} stroke={line} stroke-width="1.5" />
);

export function PieceMark({ kind }: { kind: Kind }): JSX.Element {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" data-kind={kind}>
      {kind === "white" && (
        <>
          <Disc fill="#f4ead3" line="#8a7450" />
          <circle cx="20" cy="20" r="12" fill="none" stroke="#a58a5c" stroke-width="1.6" />
          <circle cx="20" cy="20" r="5" fill="none" stroke="#a58a5c" stroke-width="1.6" />
        </>
      )}
      {kind === "black" && (
        <>
          <Disc fill="#2a2320" line="#8a7450" />
          <path d="M12.5 12.5l15 15m0-15-15 15" stroke="#c9b184" stroke-width="2.4" />
        </>
      )}
      {kind === "queen" && (
        <>
          <Disc fill="#b02a22" line="#7d1712" />
          <path d="m20 7.5 3.1 8.3 8.8.4-6.9 5.5 2.4 8.5-7.4-4.9-7.4 4.9 2.4-8.5-6.9-5.5 8.8-.4z" fill="#f6e3c4" />
        </>
      )}
      {kind === "striker" && (
        <>
          <Disc fill="#fbf6ea" line="#8a7450" />
          <circle cx="20" cy="20" r="14.5" fill="none" stroke="#1f5641" stroke-width="2" />
          <path d="m20 9 2.6 8.4L31 20l-8.4 2.6L20 31l-2.6-8.4L9 20l8.4-2.6z" fill="#1f5641" />
        </>
      )}
    </svg>
  );
}
