/** The page of luck: what was rolled against what was to be expected, side by side. */

import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { lay } from "../../ui/sheet";
import { number } from "../../i18n";
import type { Context } from "../contract";
import { type SideLuck, luckOf, type Tally, TESTS } from "./rolls";
import css from "./luck.css" with { type: "text" };
import { WAYS } from "./odds";
import { speaker, type Speaker } from "./text";
import type { Shown } from "./types";

lay(css);

export interface LuckProps {
  ctx: Context;
  /** The whole match so far. */
  moments: readonly Shown[];
}

const tenth = (s: Speaker, value: number): string => number(s.lang, value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const signed = (s: Speaker, value: number): string => (value > 0.049 ? `+${tenth(s, value)}` : tenth(s, Math.abs(value) < 0.05 ? 0 : value));

/** Less than this is no luck worth the word. */
const LEVEL = 0.5;

export function Luck({ ctx, moments }: LuckProps): JSX.Element {
  const s = useMemo(() => speaker(ctx), [ctx]);
  const order = ctx.from === 1 ? [1, 0] : [0, 1];
  const sides = useMemo(() => order.map((seat) => ({ seat, luck: luckOf(moments, seat) })), [moments, ctx.from]);
  if (sides.every(({ luck }) => luck.sum.rolls === 0)) return <p class="ct-luck-none">{s.t("luck.none")}</p>;
  const most = Math.max(...sides.map(({ luck }) => luck.sum.rolls));
  return (
    <div class="ct-luck">
      <p class="ct-intro">{s.t("luck.intro")}</p>
      {sides.map(({ seat, luck }) => <Side key={seat} s={s} seat={seat} luck={luck} most={most} />)}
      <p class="ct-fair">{s.t("luck.fair")}</p>
    </div>
  );
}

function Side({ s, seat, luck, most }: { s: Speaker; seat: number; luck: SideLuck; most: number }): JSX.Element {
  const { sum, tests, mean, ones, sixes, tail } = luck;
  const name = seat === s.me ? s.t("describe.you") : s.name(seat);
  const off = sum.made - sum.expected;
  const verdict = Math.abs(off) < LEVEL ? s.t("luck.even") : s.line(off > 0 ? "luck.with" : "luck.against", seat, { n: tenth(s, Math.abs(off)) });
  return (
    <section data-luck={seat} aria-label={name}>
      <h3><span>{name}</span><b>{signed(s, off)}</b></h3>
      {sum.rolls === 0 ? <p>{s.t("luck.none")}</p> : (
        <>
          <p class="ct-said">{verdict} {s.line("luck.tail", seat, { n: Math.round(tail * 100) })}</p>
          <Bar s={s} tally={sum} most={most} />
          <table>
            <thead>
              <tr><th scope="col">{s.t("luck.test")}</th><th scope="col">{s.t("luck.rolls")}</th><th scope="col">{s.t("luck.made")}</th><th scope="col">{s.t("luck.expected")}</th><th scope="col">{s.t("luck.balance")}</th></tr>
            </thead>
            <tbody>{TESTS.filter((test) => tests[test].rolls > 0).map((test) => <Line key={test} s={s} name={s.t(`luck.tests.${test}`)} tally={tests[test]} />)}</tbody>
            <tfoot><Line s={s} name={s.t("luck.sum")} tally={sum} /></tfoot>
          </table>
          <p class="ct-small">{s.t("luck.average", { mean: tenth(s, mean) })} {s.t("luck.doubles", { ones, sixes, expected: tenth(s, sum.rolls / WAYS) })}</p>
        </>
      )}
    </section>
  );
}

function Line({ s, name, tally: { rolls, made, expected } }: { s: Speaker; name: string; tally: Tally }): JSX.Element {
  return (
    <tr><th scope="row">{name}</th><td>{rolls}</td><td>{made}</td><td>{tenth(s, expected)}</td><td>{signed(s, made - expected)}</td></tr>
  );
}

/** A rule of all rolls: filled as far as they were made, a brass mark where that was to be expected. */
function Bar({ s, tally: { rolls, made, expected }, most }: { s: Speaker; tally: Tally; most: number }): JSX.Element {
  const width = 400;
  const x = (n: number): number => (n / most) * width;
  return (
    <svg class="ct-rule" viewBox={`-6 0 ${width + 12} 34`} role="img" aria-label={s.t("luck.bar", { made, rolls, expected: tenth(s, expected) })}>
      <rect class="all" x="0" y="12" width={x(rolls)} height="14" />
      <rect class="made" x="0" y="12" width={x(made)} height="14" />
      <path class="mark" d={`M${x(expected)} 30V6m-5-5h10l-5 7z`} />
    </svg>
  );
}
