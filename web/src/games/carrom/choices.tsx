/** Choices among equals: strike or side, which side, how many points. Paper cards, no nudge. */

import type { JSX } from "preact";
import type { DecisionShown } from "../../api/schema";
import { PieceMark } from "./mark";
import type { Speaker } from "./text";
import type { View } from "./types";

interface Props {
  s: Speaker;
  decision: DecisionShown;
  view: View;
  choose(option: string, value?: unknown): void;
  busy: boolean;
}

const SIDES = ["south", "east", "north", "west"];

export function Choices({ s, decision, choose, busy }: Props): JSX.Element {
  const names = decision.options.map(({ name }) => name);
  return (
    <div class={`cr-choices of-${names.length}`} role="group" data-kind={decision.kind}>
      {names.map((name, i) => {
        const { title, line } = worded(s, decision.kind, name);
        return (
          <button type="button" class="cr-choice" key={name} data-option={name} aria-keyshortcuts={String(i + 1)} disabled={busy} onClick={() => choose(name)}>
            <span class="cr-picture">{picture(decision.kind, name)}</span>
            <span class="cr-words">
              <span class="cr-title">{title}</span>
              {line ? <small>{line}</small> : null}
            </span>
            <kbd aria-hidden="true">{i + 1}</kbd>
          </button>
        );
      })}
    </div>
  );
}

/** How an option is called: its title, and what follows from it. */
export function worded({ t }: Pick<Speaker, "t">, kind: string, name: string): { title: string; line: string } {
  switch (kind) {
    case "choose":
      return { title: t(`bench.choose.${name}`), line: t(`bench.choose.${name}Line`) };
    case "side":
      return { title: t(`bench.side.${name}`), line: t("bench.side.line") };
    default:
      return { title: name === "0" ? t("bench.claim.0") : t("bench.claim", { n: Number(name) }), line: name === "0" ? "" : t("bench.claim.line") };
  }
}

function picture(kind: string, name: string): JSX.Element {
  if (kind === "choose" && name === "strike") return <PieceMark kind="striker" />;
  if (kind === "claim") return <span class="num">+{name}</span>;
  return <Seat side={kind === "side" ? SIDES.indexOf(name) : null} />;
}

/** The board from above, with the side one would sit at. */
const Seat = ({ side }: { side: number | null }): JSX.Element => (
  <svg viewBox="0 0 40 40" aria-hidden="true">
    <rect x="6" y="6" width="28" height="28" rx="2" fill="#e2c48e" stroke="#4a2c1c" stroke-width="4" />
    <circle cx="20" cy="20" r="4" fill="#b02a22" />
    {side === null
      ? [0, 90, 180, 270].map((turn) => <path key={turn} d="M14 38h12" stroke="currentColor" stroke-width="2.5" transform={`rotate(${turn} 20 20)`} opacity=".5" />)
      : <path d="M11 38h18" stroke="var(--baize-ink)" stroke-width="4" transform={`rotate(${-90 * side} 20 20)`} />}
  </svg>
);
