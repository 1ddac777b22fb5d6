/** Questions besides one's turn: reactions, sanctions, who kicks. What is done on the board is only confirmed here. */

import type { JSX } from "preact";
import type { Controls } from "./bench";
import { OptionButton } from "./buttons";
import { type Direction, energyOf } from "./deck";
import { KICK_OFF, middle } from "./geometry";
import { bouncesTo, type Option } from "./options";
import { planNow } from "./plan";
import { open } from "./tap";
import type { Speaker } from "./text";
import { MEN, shirtOf, type View } from "./types";
import { worded } from "./wording";

/** Choices among equals: paper cards, no nudge. */
const EQUALS = new Set(["penalty", "dead", "advantage", "minor", "bounce", "men", "subs"]);
/** Reactions one usually lets go by: the usual answer is the one to press. */
const USUAL: Readonly<Record<string, string>> = { tackled: "down", roll: "stay", rush: "wait", subs: "no" };

/** Of those who may kick at goal, so many are named here; the others are touched on the board, or their cards are. */
const KICKERS = 2;
const BEST_FEET = [10, 15, 12, 13, 9];

function kickers(options: readonly Option[]): Option[] {
  const rank = ({ man }: Option): number => (BEST_FEET.indexOf(shirtOf(man ?? 0)) + 1 || MEN);
  const made = ({ odds }: Option): number => odds?.made ?? 0;
  const spent = ({ cards }: Option): number => energyOf(cards);
  return [...options].sort((a, b) => spent(a) - spent(b) || made(b) - made(a) || rank(a) - rank(b)).slice(0, KICKERS);
}

/** What the board does not show: options without a hex. Who kicks best stands first. */
function listed({ asked, decision }: Controls): Option[] {
  const plan = planNow();
  const free = open(asked, { ...plan, man: null, verb: null, on: null, to: null }).filter(({ to }) => to === null || decision.kind === "bounce");
  const withCards = asked.held.length ? [] : asked.options.filter(({ cards, to }) => to === null && cards.length > 0);
  const atGoal = ({ verb }: Option): boolean => verb === "posts" || verb === "kick";
  const near = free.filter(atGoal);
  const shown = [...free.filter((option) => !atGoal(option)), ...kickers(near.length ? near : withCards.filter(atGoal))];
  const tapBack = withCards.filter(({ verb }) => verb === "winner");
  const usual = USUAL[decision.kind];
  const rank = (option: Option): number => (option.word === usual ? -1 : option.man === null ? (option.word === "decline" ? 2 : 0) : 1 - (option.odds?.made ?? 0));
  return [...shown, ...tapBack].sort((a, b) => rank(a) - rank(b));
}

export function Choices(c: Controls): JSX.Element {
  const { s, asked, decision, view, choose, busy } = c;
  const plan = planNow();
  const laid = asked.options.find(({ name }) => name === plan.laid && name.length > 0);
  const options = (decision.kind === "energy" ? laying(c) : listed(c)).filter(({ name }) => name !== laid?.name);
  const onBoard = asked.options.some(({ to }) => to !== null);
  const equal = EQUALS.has(decision.kind);
  const isMain = ({ word }: Option): boolean => !laid && (options.length === 1 || (word !== "" && word === USUAL[decision.kind]));
  return (
    <div class="ct-side">
      <div class={equal ? `ct-acts equal of-${options.length}` : "ct-acts"}>
        {onBoard && !laid && s.has(`bench.aim.${decision.kind}`) ? <p class="ct-hint">{s.t(`bench.aim.${decision.kind}`)}</p> : null}
        {options.map((option) => equal
          ? <Paper key={option.name} s={s} kind={decision.kind} option={option} busy={busy} choose={choose} view={view} turned={s.looks === 1} />
          : <OptionButton key={option.name} s={s} kind={decision.kind} option={option} busy={busy} choose={choose} main={isMain(option)} />)}
        {equal ? decision.barred.filter(({ name }) => s.has(`word.${decision.kind}.${name}.title`)).map(({ name, law }) => (
          <button key={name} type="button" class="ct-choice barred" data-option={name} aria-disabled="true" disabled={busy} onClick={() => choose(name)}>
            <span class="title">{s.t(`word.${decision.kind}.${name}.title`)}</span>
            <small>{s.t("bench.art", { law: law[0] ?? "" })}</small>
          </button>
        )) : null}
      </div>
      {laid ? (
        <div class="ct-go">
          <OptionButton s={s} kind={decision.kind} option={laid} busy={busy} choose={choose} main />
        </div>
      ) : null}
    </div>
  );
}

/** The battle of cards: what is lifted is laid. */
function laying({ asked, decision }: Controls): Option[] {
  const exact = open(asked, { ...planNow(), man: null, verb: null });
  return exact.length ? exact : asked.options.filter(({ name }) => name === decision.default);
}

interface PaperProps {
  s: Speaker;
  kind: string;
  option: Option;
  busy: boolean;
  view: View;
  turned: boolean;
  choose(option: string): void;
}

/** One of several equal choices. */
function Paper({ s, kind, option, busy, view, turned, choose }: PaperProps): JSX.Element {
  const { title, sub } = worded(s, kind, option);
  return (
    <button type="button" class="ct-choice" data-option={option.name} disabled={busy} onClick={() => choose(option.name)}>
      {kind === "bounce" ? <Arrow direction={option.word as Direction} view={view} turned={turned} /> : null}
      <span class="title">{title}</span>
      {sub ? <small>{sub}</small> : null}
    </button>
  );
}

/** Where a direction points, as the board lies now. */
function Arrow({ direction, view, turned }: { direction: Direction; view: View; turned: boolean }): JSX.Element {
  const lie = { tall: document.querySelector("[data-board]")?.hasAttribute("data-tall") ?? false, turned };
  const [x, y] = middle(lie, bouncesTo(direction, { seat: view.about?.seat ?? 0, at: KICK_OFF, spaces: 1 }) ?? KICK_OFF);
  const turn = (Math.atan2(y, x) * 180) / Math.PI;
  return <svg class="ct-arrow" viewBox="-12 -12 24 24" aria-hidden="true"><path d="M-8 0H7M1-6l7 6-7 6" transform={`rotate(${turn})`} /></svg>;
}
