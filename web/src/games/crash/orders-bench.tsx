/** Several runs at once: the words that lay them, the button that lets them run, what is said meanwhile. */

import type { JSX } from "preact";
import type { Controls } from "./bench";
import { change } from "./plan";
import { forget, go, lay, proposed, type Runs, runsNow, shaped, stop, undo, useRuns } from "./runs";
import { type Speaker, upper } from "./text";
import { oddsOf } from "./wording";

interface WordProps {
  title: string;
  sub?: string;
  name: string;
  main?: boolean;
  busy: boolean;
  act(): void;
}

/** A button that orders and answers nothing yet. */
const Word = ({ title, sub, name, main, busy, act }: WordProps): JSX.Element => (
  <button type="button" class={main ? "btn main ct-opt" : "btn ct-opt"} data-order={name} disabled={busy} onClick={act}>
    <span class="title">{title}</span>
    {sub ? <small>{sub}</small> : null}
  </button>
);

/** "12 corse, poi raccoglie il 9". */
const countOf = (s: Speaker, { laid, gather }: Pick<Runs, "laid" | "gather">): string =>
  [s.t("bench.order.runs", { n: laid.length }), ...(gather === null ? [] : [s.t("bench.order.then", { man: s.shirt(gather) })])].join(", ");

/** What lies ready to be run. */
export const GoButton = ({ s, view, decision, busy }: Controls): JSX.Element => (
  <Word name="go" title={s.t("bench.order.go")} sub={countOf(s, runsNow())} main busy={busy} act={() => go(view, decision.seat)} />
);

/** The surest man runs to the ball and picks it up, in one press. */
export function FetchButton({ s, decision, view, busy, main }: Controls & { main: boolean }): JSX.Element | null {
  const { fetch } = proposed(decision);
  if (!fetch) return null;
  const [man, to, made] = fetch;
  const run = (): void => {
    forget();
    lay([{ man, to }], man);
    go(view, decision.seat);
  };
  return <Word name="fetch" title={upper(s.t("bench.order.fetch", { man: s.shirt(man) }))} sub={oddsOf(s, { made })} main={main} busy={busy} act={run} />;
}

/** The carrier goes ahead as far as nobody tackles him: laid, and confirmed like any run. */
export function AheadButton({ s, asked, decision, busy, main }: Controls & { main: boolean }): JSX.Element | null {
  const { ahead } = proposed(decision);
  const option = ahead && asked.options.find(({ verb, man, to, cards }) => verb === "move" && man === ahead[0] && to === ahead[1] && !cards.length);
  if (!option || option.man === null) return null;
  const show = (): void => change({ man: option.man, verb: null, on: null, to: option.to, laid: option.name });
  return <Word name="ahead" title={upper(s.t("bench.order.ahead", { man: s.shirt(option.man) }))} sub={s.t("bench.order.aheadSub")} main={main} busy={busy} act={show} />;
}

/** Whom "line up on the ball" would move: those marked, else all that have no run yet. */
export function shapeOf({ decision }: Pick<Controls, "decision">, who: "marked" | "rest"): ReturnType<typeof shaped> {
  const { laid, marked } = runsNow();
  const all = shaped(proposed(decision), laid, who === "marked" ? marked : null);
  return who === "marked" ? all : all.filter(({ man }) => !marked.includes(man));
}

/** All that have no run yet take their places around the ball. */
export function ShapeButton({ main, ...c }: Controls & { main: boolean }): JSX.Element | null {
  const { laid, marked } = runsNow();
  const begun = laid.length > 0 || marked.length > 0;
  const rest = shapeOf(c, "rest");
  if (!rest.length) return null;
  return <Word name={begun ? "rest" : "shape"} title={c.s.t(begun ? "bench.order.rest" : "bench.order.shape")} sub={c.s.t("bench.order.men", { n: rest.length })} main={main} busy={c.busy} act={() => lay(rest)} />;
}

/** Line up, let the rest follow, one step back; what is the main thing to do stands elsewhere. */
export function Orders({ main, ...c }: Controls & { main: boolean }): JSX.Element | null {
  const { s, busy } = c;
  const { laid, marked, past } = useRuns();
  const own = shapeOf(c, "marked");
  const rest = !main && shapeOf(c, "rest").length > 0;
  if (!own.length && !rest && !laid.length && !marked.length) return null;
  return (
    <div class="ct-orders">
      {own.length ? <Word name="shape" title={s.t("bench.order.shape")} sub={s.t("bench.order.men", { n: own.length })} busy={busy} act={() => lay(own)} /> : null}
      {rest ? <ShapeButton {...c} main={false} /> : null}
      {past.length || marked.length ? (
        <button type="button" class="btn ct-opt ct-undo" data-order="undo" disabled={busy} onClick={() => void undo()}>
          <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M9 6 4 11l5 5M4.5 11H14a5 5 0 0 1 0 10h-3" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" /></svg>
          <span class="title">{s.t("bench.order.undo")}</span>
        </button>
      ) : null}
    </div>
  );
}

/** While they run: how far they are, and a way to stop them. */
export function Going({ s }: { s: Speaker }): JSX.Element | null {
  const { going, laid, gather } = useRuns();
  if (!going) return null;
  return (
    <div class="ct-going" role="status">
      <p>{s.t("bench.order.going")}<small>{s.t("bench.order.left", { what: countOf(s, { laid, gather }) })}</small></p>
      {/* At once: between two runs the bench is another one, and would miss the end of a click. */}
      <button type="button" class="btn" data-order="stop" onPointerDown={() => stop("told")} onClick={() => stop("told")}>{s.t("bench.order.stop")}</button>
    </div>
  );
}
