/** One's own turn: the acts of the player in hand, the option laid on the board, the end of the turn. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { distance, LINES } from "./geometry";
import { BarredButton, OptionButton } from "./buttons";
import type { Controls } from "./bench";
import type { Option } from "./options";
import { AheadButton, FetchButton, GoButton, Going, Orders, ShapeButton, shapeOf } from "./orders-bench";
import { doing, planNow } from "./plan";
import { pitchOf, twoDigits, wayTo } from "./question";
import { proposed, runsNow, useRuns } from "./runs";
import { ahead, unmoved } from "./scene";
import { open } from "./tap";
import { type Speaker, upper } from "./text";
import { NONE, seatOf, shirtOf } from "./types";
import { oddsOf } from "./wording";

/** Acts that are aimed at a hex: pressed once, they show where. */
const AIMED = ["kick", "touch"] as const;
/** Acts that break the law, or would if they were seen: offered last, behind a word. */
const FOULS: ReadonlySet<string> = new Set(["hold", "hit"]);
const isFoul = ({ verb, odds }: Option): boolean => FOULS.has(verb) || (verb !== "call" && odds?.seen !== undefined);
/** Acts chosen at once, in the order of the bench. */
const DIRECT = ["pass", "gather", "drop", "clean", "call", "hold", "hit"] as const;

/** What most would do now: pick the ball up, run to it, run with it, bring the team along; then the turn is over. */
type Main = "laid" | "go" | "gather" | "fetch" | "ahead" | "shape" | "end";

function mainOf(c: Controls, laid: Option | undefined, gather: Option | undefined, idle: number): Main | null {
  const { fetch, ahead: run } = proposed(c.decision);
  const { laid: runs, marked } = runsNow();
  if (laid) return "laid";
  if (runs.length) return "go";
  if (marked.length) return null;
  if (gather) return "gather";
  if (fetch) return "fetch";
  if (run && !((c.view.moved >> run[0]) & 1)) return "ahead";
  return shapeOf(c, "rest").length ? "shape" : idle ? null : "end";
}

/** The surest lawful hands at the ball, of the man in hand before the others. */
function gatherOf({ asked }: Controls, man: number | null): Option | undefined {
  const found = asked.options.filter((option) => option.verb === "gather" && !option.cards.length && !isFoul(option));
  return found.find((option) => option.man === man) ?? found.sort((a, b) => (b.odds?.made ?? 0) - (a.odds?.made ?? 0))[0];
}

export function ActBench(c: Controls): JSX.Element {
  const { s, asked, decision, view, choose, busy } = c;
  const plan = planNow();
  const { going, stopped, marked } = useRuns();
  if (going) return <div class="ct-side"><Going s={s} /></div>;
  const aiming = plan.verb !== null || asked.held.length > 0;
  const laid = asked.options.find(({ name }) => name === plan.laid);
  const end = asked.options.find(({ verb }) => verb === "end");
  const gather = aiming || laid ? undefined : gatherOf(c, plan.man);
  const idle = unmoved(pitchOf(decision), view, decision.seat);
  const still = idle.length ? s.t("bench.unmoved", { n: idle.length }) : s.t("bench.allMoved");
  const main = aiming ? (laid ? "laid" : null) : mainOf(c, laid, gather, idle.length);
  return (
    <div class="ct-side">
      <div class="ct-acts">
        {stopped && !aiming ? <p class="ct-hint" role="status" data-stopped={stopped}>{s.t(`bench.order.stopped.${stopped}`)}</p> : null}
        {marked.length && !aiming ? <p class="ct-hint" role="status">{s.t("bench.order.marked", { n: marked.length })}</p> : null}
        {aiming || laid ? null : <Orders {...c} main={main === "shape"} />}
        {marked.length && !aiming ? null : main === "go" && plan.man === null ? <p class="ct-hint">{s.t("bench.order.laid")}</p>
          : aiming ? <Aiming {...c} /> : <Acts {...c} shown={gather && main === "gather" ? gather.name : plan.laid} />}
      </div>
      <div class="ct-go">
        {laid ? <OptionButton s={s} kind="act" option={laid} busy={busy} choose={choose} main sub={lineOf(s, c, laid)} /> : null}
        {main === "go" ? <GoButton {...c} /> : null}
        {main === "gather" && gather ? <OptionButton s={s} kind="act" option={gather} busy={busy} choose={choose} main /> : null}
        {main === "fetch" ? <FetchButton {...c} main /> : null}
        {main === "ahead" ? <AheadButton {...c} main /> : null}
        {main === "shape" ? <ShapeButton {...c} main /> : null}
        {end ? <OptionButton s={s} kind="act" option={end} busy={busy} choose={choose} main={main === "end"} sub={[still, oddsOf(s, end.odds)].filter(Boolean).join(", ")} /> : null}
      </div>
    </div>
  );
}

/** What becomes of the option that is laid. */
function lineOf(s: Speaker, { decision, view }: Controls, option: Option): string | undefined {
  if (option.verb !== "move" || option.man === null || option.to === null) return undefined;
  const pitch = pitchOf(decision);
  const way = wayTo(pitch, shirtOf(option.man), view.pos[option.man] as number, option.to);
  const carries = view.holder === option.man;
  const scores = carries && ahead(decision.seat, option.to) >= LINES.goal;
  const tackled = carries && !scores && pitch?.zone.has(option.to);
  const wrong = pitch?.wrong.get(shirtOf(option.man))?.includes(option.to);
  return [
    s.t("bench.spaces", { n: way.length - 1 }),
    ...(scores ? [s.t(ahead(decision.seat, option.to) === LINES.goal ? "bench.tmo" : "bench.try")] : []),
    ...(tackled ? [s.t("bench.tackled")] : []),
    ...(wrong ? [s.t("bench.gate")] : []),
    oddsOf(s, option.odds),
  ].filter(Boolean).join(", ");
}

/** What the player in hand may do; with nobody in hand, what anybody may. */
function actsOf({ asked, view }: Controls, man: number | null): Option[] {
  const plain = asked.options.filter(({ cards }) => cards.length === 0);
  const his = (option: Option): boolean => {
    if (option.verb === "call") return true;
    if (man === null) return ["gather", "hold"].includes(option.verb);
    return option.man === man || (option.verb === "pass" && option.on === man) || (option.verb === "hold" && seatOf(man) === seatOf(view.holder));
  };
  const found = plain.filter(his);
  // A clean-out is named once; where the other goes is shown on the board.
  const once = found.filter((option, i) => option.verb !== "clean" || found.findIndex(({ verb, man: who, on }) => verb === "clean" && who === option.man && on === option.on) === i);
  const near = (option: Option): number => (option.on === null || view.holder === NONE ? 0 : distance(view.pos[view.holder] as number, view.pos[option.on] as number));
  return DIRECT.flatMap((verb) => once.filter((option) => option.verb === verb).sort((a, b) => (b.odds?.made ?? 1) - (a.odds?.made ?? 1) || near(a) - near(b)));
}

function Acts({ shown, ...c }: Controls & { shown: string | null }): JSX.Element {
  const { s, asked, choose, busy } = c;
  const { man } = planNow();
  const acts = actsOf(c, man).filter(({ name }) => name !== shown);
  const aimed = man === null ? [] : AIMED.filter((verb) => asked.options.some((option) => option.verb === verb && option.man === man));
  const barred = barredFor(c, man);
  const fair = acts.filter((option) => !isFoul(option));
  const button = (option: Option): JSX.Element => (
    <OptionButton key={option.name} s={s} kind="act" option={option} busy={busy} choose={option.verb === "clean" ? () => doing("clean") : choose} quiet={isFoul(option)} />
  );
  return (
    <>
      {fair.length || aimed.length || barred.length ? null : <p class="ct-hint">{hintOf(c, man)}</p>}
      {fair.map(button)}
      {aimed.map((verb) => (
        <button key={verb} type="button" class="btn ct-opt" data-verb={verb} disabled={busy} onClick={() => doing(verb)}>
          <span class="title">{s.t(`bench.${verb}To`)}</span>
          {s.odds ? <small>{oddsOf(s, asked.options.find((option) => option.verb === verb && option.man === man)?.odds ?? null)}</small> : null}
        </button>
      ))}
      {barred.map(({ name, title, law }) => <BarredButton key={name} s={s} name={name} title={title} law={law} busy={busy} choose={choose} />)}
      <Fouls s={s}>{acts.filter(isFoul).map(button)}</Fouls>
    </>
  );
}

/** What is possible and not to be looked for: it opens at a word. */
function Fouls({ s, children }: { s: Speaker; children: JSX.Element[] }): JSX.Element | null {
  const [open, setOpen] = useState(false);
  if (!children.length) return null;
  return (
    <div class="ct-fouls">
      <button type="button" aria-expanded={open} data-fouls onClick={() => setOpen(!open)}>{s.t("bench.fouls")}</button>
      {open ? children : null}
    </div>
  );
}

/** What one would look for with this player in hand, and may not do. */
function barredFor({ s, decision, view }: Controls, man: number | null): { name: string; title: string; law: string }[] {
  if (man === null || man === NONE) return [];
  const shirt = twoDigits(shirtOf(man));
  return decision.barred.flatMap(({ name, law }) => {
    const article = law[0] ?? "";
    if (name === `pass ${shirt}` && view.holder !== man) return [{ name, law: article, title: upper(s.t("bench.pass", { man: s.shirt(man, "to") })) }];
    if (name === `gather ${shirt}`) return [{ name, law: article, title: upper(s.t("bench.gather", { man: s.shirt(man) })) }];
    if (name === "drop" && view.holder === man && article === "drop.2") return [{ name, law: article, title: upper(s.t("bench.drop")) }];
    return [];
  });
}

function hintOf({ s, asked, decision, view }: Controls, man: number | null): string {
  if (man === null) return s.t("bench.hint.none");
  if (view.down.includes(man)) return s.t("bench.hint.down", { man: upper(s.shirt(man)) });
  if (seatOf(man) !== decision.seat) return s.t("bench.hint.none");
  const runs = asked.options.some((option) => option.verb === "move" && option.man === man);
  return runs ? s.t("bench.hint.run", { man: s.shirt(man) }) : s.t("bench.hint.done", { man: upper(s.shirt(man)) });
}

/** More players than this are chosen on the board only. */
const FEW = 4;

/** A kick or a card is being aimed: what is still to be said, and the way back. */
function Aiming({ s, asked, choose, busy }: Controls): JSX.Element {
  const plan = planNow();
  const free = open(asked, plan);
  const alone = free.filter(({ on, to }) => on === null && to === null);
  const players = free.filter(({ on, to }) => on !== null && to === null);
  // A long kick that only cards carry is named here, card by card.
  const carried = !asked.held.length && plan.to !== null && !free.length
    ? asked.options.filter(({ verb, to, cards }) => verb === plan.verb && to === plan.to && cards.length > 0) : [];
  const listed = [...alone, ...(plan.laid || players.length > FEW ? [] : players), ...carried].filter(({ name }) => name !== plan.laid);
  const key = plan.verb !== null ? `bench.aim.${plan.verb}` : free.some(({ to }) => to !== null) ? "bench.aim.hex" : players.length ? "bench.aim.player" : "bench.aim.card";
  return (
    <>
      <p class="ct-hint">{s.t(free.length || carried.length ? key : "bench.aim.more")}</p>
      {listed.map((option) => <OptionButton key={option.name} s={s} kind="act" option={option} busy={busy} choose={choose} main={listed.length === 1 && free.length === 1} />)}
      {plan.verb === null ? null : (
        <button type="button" class="btn ct-opt" data-back onClick={() => doing(null)}><span class="title">{s.t("bench.back")}</span></button>
      )}
    </>
  );
}
