/** The table on the page: a canvas, and beside it the same table in words for readers and tests. */

import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Translate } from "../games/contract";
import { lay } from "../ui/sheet";
import { Tx, useTexts } from "../ui/text";
import type { Point } from "./camera";
import css from "./flick.css" with { type: "text" };
import type { Gear } from "./gear";
import { mapOnLeft, mapPlace } from "./mini-map";
import { freshGrip, handlers, type Hands, type Looks } from "./pointer";
import { useTableTop } from "./prefs";
import { TableRenderer } from "./render";
import type { Scene, Token } from "./scene";
import { type Picture, type Stage, useStage } from "./stage";
import { elsewhere } from "./use-aim-keys";
import { type Lookout, soughtIn, useLookout } from "./use-view";

lay(css);

const font = (): string => getComputedStyle(document.documentElement).getPropertyValue("--font");

export interface Seen {
  stage: Stage;
  /** What moves the view; null for a table that is always seen whole. */
  lookout: Lookout | null;
  map: Gear<string, never>["map"];
  /** Counts cameras: what is placed on the page by the camera is placed anew. */
  seen: number;
}

export function useTable<Kind extends string, Ground>(gear: Gear<Kind, Ground>, picture: (now: number) => Picture<Scene<Kind, Ground>>): Seen {
  const { above } = useTableTop();
  const [seen, setSeen] = useState(0);
  const redraw = useRef(() => undefined as void);
  const lookout = useLookout(gear.bounds, () => redraw.current(), STILL.matches);
  const ballIn = ({ tokens }: Scene<Kind, Ground>): Point | null => {
    const ball = tokens.find(({ id, sunk }) => !sunk && gear.ballOf?.(id));
    return ball ? [ball.x, ball.y] : null;
  };
  const stage = useStage<Scene<Kind, Ground>>({
    picture,
    lens: above ? "above" : "seat",
    renderer: (on, evening) => new TableRenderer(gear, on, evening, font()),
    camera: (width, height) => gear.lens(width, height, above),
    fitted: () => setSeen((n) => n + 1),
    ...(lookout ? { view: (lens, size, now, scene) => lookout.camera(lens, size, now, { ball: ballIn(scene), ...soughtIn(scene) }) } : {}),
  });
  redraw.current = stage.redraw;
  return { stage, seen, lookout, map: gear.map as Seen["map"] };
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
  const grip = useRef(freshGrip());
  const on = useMemo(() => handlers(hands, grip.current, looksOf(table)), [hands, table.lookout]);
  // A hand that is no longer asked lets go.
  useLayoutEffect(() => {
    grip.current.hand = null;
  }, [hands === null]);
  useViewKeys(table);
  return (
    <div class={`fl-table ${table.map ? "field" : ""} ${rest.class ?? ""}`} data-moving={moving}>
      <canvas ref={table.stage.canvas} role="img" aria-label={label} tabIndex={focusable ? 0 : undefined} {...on} onPointerDown={(event) => (toTable(event.currentTarget), on.onPointerDown(event))} />
      <Mirror table={table} t={t} tokens={tokens} />
      {table.lookout ? <LookKeys table={table} /> : null}
      {children}
    </div>
  );
}

/** Whoever presses the table has done with what he pressed before: Enter is the table's again. */
function toTable(canvas: Element): void {
  const before = document.activeElement;
  if (before instanceof HTMLElement && before !== canvas) before.blur();
}

/** The view by fingers and by the small plan. */
function looksOf({ stage, lookout, map }: Seen): Looks | null {
  if (!lookout) return null;
  return {
    move: lookout.move,
    rests: lookout.rests,
    onMap([x, y]) {
      const [camera, canvas] = [stage.camera(), stage.canvas.current];
      if (!map || !camera || !canvas || !lookout.partly()) return false;
      const { left, top, width, height, from } = mapPlace(map.half, camera, canvas.clientWidth, canvas.clientHeight, lookout.played());
      if (x < left || y < top || x > left + width || y > top + height) return false;
      lookout.lookAt(from([x, y]));
      return true;
    },
  };
}

const STEP = 1.25;

/** The view by keys: larger, smaller, all of it, the ball. */
function useViewKeys({ lookout, stage }: Seen): void {
  useLayoutEffect(() => {
    if (!lookout) return;
    const press = (event: KeyboardEvent): void => {
      const { key } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || elsewhere(event.target instanceof Element ? event.target : null)) return;
      const { clientWidth = 0, clientHeight = 0 } = stage.canvas.current ?? {};
      const by = key === "+" ? STEP : key === "-" ? 1 / STEP : 0;
      if (by) {
        lookout.move(by, [clientWidth / 2, clientHeight / 2], [0, 0]);
        lookout.rests();
      } else if (key === "0") lookout.fit();
      else if (key === "b") lookout.toBall();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [lookout]);
}

/** All of the table, or the ball: there where a part of it is not seen. */
function LookKeys({ table: { lookout, map, stage } }: { table: Seen }): JSX.Element | null {
  const { t } = useTexts();
  if (!lookout || (!lookout.partly() && !lookout.changed() && !map)) return null;
  const [camera, canvas] = [stage.camera(), stage.canvas.current];
  // Beside the plan, not on it.
  const aside = map && lookout.partly() && camera && canvas && mapOnLeft(camera, lookout.played(), canvas.clientWidth, canvas.clientHeight);
  return (
    <div class={aside ? "fl-look aside" : "fl-look"} role="group" aria-label={t("flick.view")} onClick={(event) => event.stopPropagation()}>
      {lookout.partly() || lookout.changed() ? (
        <button type="button" class="fl-aid" data-view="whole" title={t("flick.wholeKey")} onClick={lookout.fit}>
          <Tx>{t("flick.whole")}</Tx>
        </button>
      ) : null}
      {map ? (
        <button type="button" class="fl-aid" data-view="ball" title={t("flick.toBallKey")} onClick={lookout.toBall}>
          <Tx>{t("flick.toBall")}</Tx>
        </button>
      ) : null}
    </div>
  );
}

const STILL = matchMedia("(prefers-reduced-motion: reduce)");

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
