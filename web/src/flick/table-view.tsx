/** The table on the page: a canvas, and beside it the same table in words for readers and tests. */

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Translate } from "../games/contract";
import { lay } from "../ui/sheet";
import css from "./flick.css" with { type: "text" };
import type { Gear } from "./gear";
import { handlers, type Hands } from "./pointer";
import { useTableTop } from "./prefs";
import { TableRenderer } from "./render";
import type { Scene, Token } from "./scene";
import { type Picture, type Stage, useStage } from "./stage";

lay(css);

const font = (): string => getComputedStyle(document.documentElement).getPropertyValue("--font");

export interface Seen {
  stage: Stage;
  /** Counts cameras: what is placed on the page by the camera is placed anew. */
  seen: number;
}

export function useTable<Kind extends string, Ground>(gear: Gear<Kind, Ground>, picture: (now: number) => Picture<Scene<Kind, Ground>>): Seen {
  const { above } = useTableTop();
  const [seen, setSeen] = useState(0);
  const stage = useStage<Scene<Kind, Ground>>({
    picture,
    lens: above ? "above" : "seat",
    renderer: (on, evening) => new TableRenderer(gear, on, evening, font()),
    camera: (width, height) => gear.lens(width, height, above),
    fitted: () => setSeen((n) => n + 1),
  });
  return { stage, seen };
}

interface Props {
  table: Seen;
  label: string;
  t: Translate;
  /** What lies still on the table, with what is set to be flicked. */
  tokens: readonly Token[];
  hands: Hands | null;
  moving: boolean;
  /** Keys go through what can be chosen on it. */
  focusable?: boolean;
  class?: string;
  children?: ComponentChildren;
}

export function TableView({ table, label, t, tokens, hands, moving, focusable = false, children, ...rest }: Props): JSX.Element {
  const held = useRef<number | null>(null);
  const on = useMemo(() => handlers(hands, held), [hands]);
  // A hand that is no longer asked lets go.
  useEffect(() => {
    held.current = null;
  }, [hands === null]);
  return (
    <div class={`fl-table ${rest.class ?? ""}`} data-moving={moving}>
      <canvas ref={table.stage.canvas} role="img" aria-label={label} tabIndex={focusable ? 0 : undefined} {...on} />
      <Mirror table={table} t={t} tokens={tokens} />
      {children}
    </div>
  );
}

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const rounded = (n: number): number => Math.round(n * 10) / 10;

/** Where everything lies, in words; and where on the canvas, for who drives the page from outside. */
function Mirror({ table, t, tokens }: Pick<Props, "table" | "t" | "tokens">): JSX.Element {
  const camera = table.stage.camera();
  return (
    <ul class="sr" aria-label={t("table.pieces")} data-mirror>
      {tokens.map(({ id, kind, x, y }) => {
        const [left, top] = camera?.project(x, y) ?? [0, 0];
        return (
          <li key={id} data-piece={id} data-kind={kind} data-x={rounded(x)} data-y={rounded(y)} data-left={Math.round(left)} data-top={Math.round(top)}>
            {t("table.at", {
              piece: upper(t(`piece.${kind}`)), x: Math.abs(Math.round(x)), side: t(x < 0 ? "table.left" : "table.right"),
              y: Math.abs(Math.round(y)), way: t(y < 0 ? "table.back" : "table.ahead"),
            })}
          </li>
        );
      })}
    </ul>
  );
}
