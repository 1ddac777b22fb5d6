/** The board on the page: a canvas, and beside it the same board in words for readers and tests. */

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import css from "../../flick/flick.css" with { type: "text" };
import { handlers, type Hands } from "../../flick/pointer";
import { useTableTop } from "../../flick/prefs";
import { lay } from "../../ui/sheet";
import { type Picture, type Stage, useStage } from "../../flick/stage";
import type { Translate } from "../contract";
import { fitted } from "./lens";
import { CarromRenderer } from "./render";
import type { Scene, Token } from "./scene";
import { upper } from "./text";

lay(css);

const font = (): string => getComputedStyle(document.documentElement).getPropertyValue("--font");

export interface BoardHandle {
  stage: Stage;
  /** Counts cameras: what is placed on the page by the camera is placed anew. */
  seen: number;
}

export function useBoard(picture: (now: number) => Picture<Scene>): BoardHandle {
  const { above } = useTableTop();
  const [seen, setSeen] = useState(0);
  const stage = useStage<Scene>({
    picture,
    lens: above ? "above" : "seat",
    renderer: (on, evening) => new CarromRenderer(on, evening, font()),
    camera: (width, height) => fitted(width, height, above),
    fitted: () => setSeen((n) => n + 1),
  });
  return { stage, seen };
}

interface Props {
  board: BoardHandle;
  label: string;
  t: Translate;
  /** What lies still on the board, striker included. */
  tokens: readonly Token[];
  hands: Hands | null;
  moving: boolean;
  class?: string;
  children?: ComponentChildren;
}

export function BoardView({ board, label, t, tokens, hands, moving, children, ...rest }: Props): JSX.Element {
  const held = useRef<number | null>(null);
  const on = useMemo(() => handlers(hands, held), [hands]);
  // A hand that is no longer asked lets go.
  useEffect(() => {
    held.current = null;
  }, [hands === null]);
  return (
    <div class={`fl-table ${rest.class ?? ""}`} data-moving={moving}>
      <canvas ref={board.stage.canvas} role="img" aria-label={label} {...on} />
      <Mirror board={board} t={t} tokens={tokens} />
      {children}
    </div>
  );
}

const rounded = (n: number): number => Math.round(n * 10) / 10;

/** Where everything lies, in words; and where on the canvas, for who drives the page from outside. */
function Mirror({ board, t, tokens }: Pick<Props, "board" | "t" | "tokens">): JSX.Element {
  const camera = board.stage.camera();
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
