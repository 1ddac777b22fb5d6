/** After a match: how the chances went, where it turned, what was costly, figures and luck. */

import { useMemo } from "preact/hooks";
import type { Hint, Review } from "../api/schema";
import type { AnyClient } from "../games";
import type { Context } from "../games/contract";
import { percent } from "../i18n";
import { sideName, sideOf } from "../start";
import { Dialog } from "../ui/dialog";
import { Tx, useTexts } from "../ui/text";
import { costOf } from "./hint";
import { ShareRow } from "./share";
import { type AnyMoment, cameTo, live, type Seen, stepBefore } from "./store";
import { type Turning, turningPoints } from "./turning";
import { isDone } from "./use-review";
import { weight } from "./voice";

interface Props {
  client: AnyClient;
  ctx: Context;
  seen: Seen;
  /** What the record steps through. */
  all: readonly AnyMoment[];
  review: Review | null;
  /** Look at a step, and put the sheet away. */
  look(index: number): void;
  close(): void;
}

export function Summary({ client, ctx, seen, all, review, look, close }: Props) {
  const { t } = useTexts();
  const moments = useMemo(() => live(seen), [seen]);
  const chances = review?.chances ?? [];
  const turns = useMemo(() => (chances.length ? turningPoints(client, (moment) => pointsOf(client, ctx, moment), all, chances) : []), [client, ctx, all, chances.length]);
  // Two at one screen are both called by their names.
  const side = ctx.you === null ? 0 : sideOf(seen.match, ctx.you);
  const name = (which: number): string => (ctx.you !== null && which === side && seen.match.seats.length === 2 ? t("home.you") : sideName(t, seen.match, which));
  // Where the referee said nothing at all, who was at it.
  const silent = ({ index }: Turning): string => {
    const here = all[index] as AnyMoment;
    const chose = moments.findLast((moment) => moment.n <= here.n && moment.line === "choice");
    return t("summary.action", { n: client.action(here.view), name: ctx.name(chose?.seat ?? side) });
  };
  const swung = (turn: Turning): string => {
    const [from, to] = [turn.from, turn.to].map((chance) => percent(ctx.lang, of(side, chance)));
    return from === to ? t("summary.still", { name: name(side), p: to ?? "" }) : t("summary.swing", { name: name(side), from: from ?? "", to: to ?? "" });
  };
  const rows = useMemo(() => client.stats(ctx, moments), [client, ctx, moments]);
  return (
    <Dialog title={t("summary.title")} close={close}>
      <div class="summary" data-summary>
        <section aria-label={t("summary.turns")}>
          <h3>{t("summary.turns")}</h3>
          {chances.length ? (
            <>
              <Curve all={all} chances={chances} side={side} turns={turns} label={t("summary.curve", { name: name(side) })} />
              {turns.length ? (
                <ol class="turns">
                  {turns.map((turn) => (
                    <li key={turn.index}>
                      <button type="button" data-turning={(all[turn.index] as AnyMoment).n} onClick={() => look(turn.index)}>
                        <b>{wordsOf(client, ctx, all, turn) || silent(turn)}</b>
                        <span>{swung(turn)}</span>
                      </button>
                    </li>
                  ))}
                </ol>
              ) : <p>{t("summary.no_turns")}</p>}
            </>
          ) : <Working label={t("summary.reading")} />}
        </section>
        <section aria-label={t("summary.costly")}>
          <h3>{t("summary.costly")}</h3>
          {review && !isDone(review) ? <Working label={t("summary.progress", { done: review.done, total: review.total })} done={review.done} total={review.total} /> : null}
          {review?.costly.length ? (
            <ol class="turns">
              {review.costly.map((hint) => <Costly key={hint.line} client={client} ctx={ctx} hint={hint} all={all} moments={moments} look={look} />)}
            </ol>
          ) : null}
          {review && isDone(review) && !review.costly.length ? <p>{t(review.total ? "summary.none_costly" : "summary.nobody")}</p> : null}
        </section>
        <section aria-label={t("summary.stats")}>
          <h3>{t("summary.stats")}</h3>
          <table class="figures" data-stats>
            <thead>
              <tr>
                <td />
                <th scope="col">{name(0)}</th>
                <th scope="col">{name(1)}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ label, values }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{values[0]}</td>
                  <td>{values[1]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        {client.Luck ? (
          <section aria-label={t("menu.luck")}>
            <h3>{t("menu.luck")}</h3>
            <client.Luck ctx={ctx} moments={moments} />
          </section>
        ) : null}
      </div>
      <div class="acts">
        <ShareRow match={seen.match} />
        <button type="button" class="btn" onClick={close}>
          <Tx>{t("close")}</Tx>
        </button>
      </div>
    </Dialog>
  );
}

/** How it stands, the first side before the second. */
function pointsOf(client: AnyClient, ctx: Context, moment: AnyMoment): [number, number] {
  const [first, second] = [...client.score(ctx, moment).sides].sort((a, b) => a.seat - b.seat);
  return [Number(first?.points ?? 0), Number(second?.points ?? 0)];
}

/** A chance as a side has it. */
const of = (side: number, chance: number): number => (side === 0 ? chance : 1 - chance);

/** What mattered most of what the referee said where the match turned; where he was silent there, of the same action. */
function wordsOf(client: AnyClient, ctx: Context, all: readonly AnyMoment[], { index }: Turning): string {
  const here = all[index] as AnyMoment;
  const action = client.action(here.view);
  const same = all.filter((moment) => client.action(moment.view) === action);
  const said = [here, ...same.reverse()].flatMap((moment) => client.voice(ctx, moment));
  return said.filter(({ tone }) => tone !== "aside").sort((a, b) => weight(b) - weight(a))[0]?.title ?? "";
}

/** How far the computer has come. */
function Working({ label, done, total }: { label: string; done?: number; total?: number }) {
  return (
    <p class="working" role="status" data-working>
      <span>{label}</span>
      <progress aria-label={label} {...(total ? { value: done ?? 0, max: total } : {})} />
    </p>
  );
}

interface CostlyProps extends Pick<Props, "client" | "ctx" | "all" | "look"> {
  hint: Hint;
  moments: readonly AnyMoment[];
}

/** A choice that gave something away: what it was, and what the computer would have done. */
function Costly({ client, ctx, hint, all, moments, look }: CostlyProps) {
  const { t } = useTexts();
  const { view } = moments.findLast((moment) => moment.n < hint.line) as AnyMoment;
  const differs = client.differs?.(ctx, hint) ?? "";
  const made = hint.made ? client.called(ctx, view, { ...hint, ...hint.made, made: null }, true) : "";
  return (
    <li>
      <button type="button" data-costly={hint.line} onClick={() => look(stepBefore(all, hint.line))}>
        <b>{t("summary.instead", { made, best: client.called(ctx, view, hint) }) + (differs && `: ${differs}`)}</b>
        <span>{t("summary.cost", { name: ctx.name(hint.seat), n: client.action((cameTo(moments, hint.line) ?? { view }).view), p: percent(ctx.lang, costOf(hint)) })}</span>
      </button>
    </li>
  );
}

const WIDE = 600;
const HIGH = 120;

/** The chance of a side through the match, with the points at which it turned. */
function Curve({ all, chances, side, turns, label }: { all: readonly AnyMoment[]; chances: readonly number[]; side: number; turns: readonly Turning[]; label: string }) {
  const x = (index: number): number => (WIDE * index) / Math.max(1, all.length - 1);
  const y = (index: number): number => HIGH * (1 - of(side, chances[(all[index] as AnyMoment).n] ?? 0.5));
  const line = all.map((_, i) => `${x(i).toFixed(1)} ${y(i).toFixed(1)}`).join("L");
  return (
    <svg class="curve" viewBox={`-8 -8 ${WIDE + 16} ${HIGH + 16}`} role="img" aria-label={label}>
      <rect class="field" x="0" y="0" width={WIDE} height={HIGH} />
      <path class="under" d={`M${line}L${WIDE} ${HIGH}L0 ${HIGH}z`} />
      <path class="half" d={`M0 ${HIGH / 2}H${WIDE}`} />
      <path class="line" d={`M${line}`} />
      {turns.map(({ index }, i) => (
        <g key={index} transform={`translate(${x(index)} ${y(index)})`}>
          <circle r="9" />
          <text y="4.5">{i + 1}</text>
        </g>
      ))}
    </svg>
  );
}
