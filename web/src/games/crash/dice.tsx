/** Two dice that can be seen: they tumble, lie still, and beside them stands what they had to make. */

import type { JSX } from "preact";
import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import { lay } from "../../ui/sheet";
import { percent } from "../../i18n";
import type { Context, Running } from "../contract";
import css from "./dice.css" with { type: "text" };
import { depthOf } from "./geometry";
import { chanceOf } from "./odds";
import { DICE_MS } from "./rhythm";
import { speaker, type Speaker, upper } from "./text";
import { NONE, type Of, type Shown, type View } from "./types";
import { rollSaid } from "./voice-dice";

lay(css);

export interface DiceProps {
  ctx: Context;
  moment: Shown;
  /** While it runs the dice tumble. */
  running: Running | null;
  /** Throws them again, where that may be. */
  again: (() => void) | null;
}

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [[-1, -1], [1, 1]],
  3: [[-1, -1], [0, 0], [1, 1]],
  4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
};

function Die({ face, tilt, tumbling }: { face: number; tilt: number; tumbling: boolean }): JSX.Element {
  return (
    <svg class={tumbling ? "ct-die tumbling" : "ct-die"} viewBox="-26 -26 52 52" aria-hidden="true" data-die={tumbling ? undefined : face}>
      <g transform={`rotate(${tilt})`}>
        <rect x="-22" y="-22" width="44" height="44" rx="9" fill="#f7eed9" stroke="#8a7450" stroke-width="1.5" />
        <rect x="-18" y="-18" width="36" height="36" rx="15" fill="#fffaf0" opacity=".85" />
        {(PIPS[face] ?? []).map(([x, y]) => <circle key={`${x} ${y}`} cx={x * 10.5} cy={y * 10.5} r={face === 1 ? 5 : 4.2} fill={face === 1 ? "#962a20" : "#2a2320"} />)}
      </g>
    </svg>
  );
}

/** The corner of the stage away from the ball, as the board lies wide. */
export const cornerOf = ({ from }: Pick<Context, "from">, { ball }: View): "left" | "right" =>
  ball !== NONE && depthOf(ball) < 0 === (from !== 1) ? "right" : "left";

const TICK_MS = 85;

/** Counts while dice tumble; null when they lie still. */
function useTumbling(moment: Shown, running: Running | null): number | null {
  const [tick, setTick] = useState(0);
  const ends = running ? running.since + DICE_MS / running.speed : 0;
  const tumbles = running !== null && performance.now() < ends;
  useLayoutEffect(() => {
    if (!tumbles) return;
    const timer = setInterval(() => setTick((n) => n + 1), TICK_MS);
    return () => clearInterval(timer);
  }, [moment.n, tumbles]);
  return tumbles ? tick : null;
}

/** A face that is not the one before it. */
const faceAt = (seed: number, tick: number): number => ((seed * 7 + tick * 5 + (tick % 3)) % 6) + 1;
/** Dice never lie quite straight; the same roll lies the same way. */
const tiltOf = (seed: number): number => ((seed * 37) % 19) - 9;

export function Dice({ ctx, moment, running, again }: DiceProps): JSX.Element | null {
  const s = useMemo(() => speaker(ctx), [ctx]);
  const rolled = moment.events.find((event): event is Of<"rolled"> => event.type === "rolled");
  const lots = moment.events.find((event): event is Of<"lots"> => event.type === "lots");
  const tick = useTumbling(moment, rolled ? running : null);
  if (!rolled && !lots) return null;
  const faces = rolled ? rolled.dice : lots ? [lots.die] : [];
  const pair = faces.map((face, i) => (
    <Die key={i} face={tick === null ? face : faceAt(moment.n + i, tick)} tilt={tiltOf(moment.n + i * 5)} tumbling={tick !== null} />
  ));
  return (
    <div class={`ct-dice ${cornerOf(ctx, moment.view)}`} data-dice={tick === null ? faces.join("") : "rolling"}>
      {again ? <button type="button" class="ct-pair" data-again aria-label={s.t("dice.again")} title={s.t("dice.again")} onClick={again}>{pair}</button> : <div class="ct-pair">{pair}</div>}
      {rolled ? <Reading s={s} rolled={rolled} still={tick === null} /> : null}
      {lots ? <p class="ct-reading"><b class="ct-test">{s.line("voice.lots.title", lots.seat, { die: lots.die })}</b><span>{s.t("voice.lots.text")}</span></p> : null}
    </div>
  );
}

/** What the test was, what it needed, how likely that was, and how it ended. */
function Reading({ s, rolled, still }: { s: Speaker; rolled: Of<"rolled">; still: boolean }): JSX.Element {
  const { test, need, strict, made, dice, player } = rolled;
  const chance = chanceOf(need, strict);
  const suffix = test === "referee" ? "Referee" : "";
  const goal = chance === 0 ? s.t("dice.never") : s.t(strict ? "dice.strict" : "dice.need", { need });
  return (
    <div class="ct-reading">
      <b class="ct-test">{s.t("dice.who", { test: s.t(`dice.test.${test}`), man: s.man(player) })}</b>
      <span>{upper(goal)}{s.odds ? `, ${s.t(`dice.odds${suffix}`, { share: percent(s.lang, chance) })}` : ""}</span>
      <span class={`ct-verdict ${still ? (made ? "yes" : "no") : ""}`}>
        {still ? (
          <>
            <b class="ct-total">{dice[0] + dice[1]}</b>
            <svg viewBox="0 0 16 16" aria-hidden="true"><path d={made ? "M3 8.5 6.5 12 13 4.5" : "M4 4l8 8M12 4l-8 8"} /></svg>
            {s.t(`dice.${made ? "yes" : "no"}${suffix}`)}
            <span class="sr">{rollSaid({ s }, rolled)}</span>
          </>
        ) : s.t("dice.rolling")}
      </span>
    </div>
  );
}
