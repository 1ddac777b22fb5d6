/** The head of the match sheet: who plays, how many points, whose turn. */

import { useRef } from "preact/hooks";
import type { Context, ScoreSide } from "../games/contract";
import type { AnyClient } from "../games";
import { type HouseT, textOr } from "../i18n";
import { mine, seatName, together } from "../start";
import { useTexts } from "../ui/text";
import { Clock } from "./clock";
import type { AnyMoment, Seen } from "./store";

interface Props {
  client: AnyClient;
  ctx: Context;
  seen: Seen;
  shown: AnyMoment;
  present: boolean;
  /** One looks at the past: clocks are seen to stand. */
  past: boolean;
  /** The line to the table is cut. */
  cut: boolean;
}

export function Score({ client, ctx, seen, shown, present, past, cut }: Props) {
  const { t } = useTexts();
  const score = client.score(ctx, shown);
  // One's own side stands first.
  const sides = [...score.sides].sort((a, b) => Number(b.seat === ctx.from) - Number(a.seat === ctx.from));
  const name = (seat: number) => (seat === ctx.you ? t("home.you") : seatName(t, seen.match, seat));
  // A match with a clock keeps its place for it, also while nobody is asked.
  const timed = useRef(false);
  timed.current ||= seen.decisions.some((d) => d.left_ms !== null);
  // What is said under a name may come and go with the ball: once it was there its place is kept.
  const lined = useRef(false);
  lined.current ||= sides.some((side) => side.sub && side.under[0]);
  const dotted = sides.some((side) => side.dots);
  return (
    <section class={["score", timed.current ? "timed" : "", lined.current ? "lined" : "", dotted ? "dotted" : ""].join(" ").trim()} aria-label={t("match.score")}>
      <div class="head label">
        <span>{score.head[0]}</span>
        <span>{score.head[1]}</span>
      </div>
      {sides.map((side) => {
        const seats = side.seats ?? [side.seat];
        const open = seen.decisions.find((d) => seats.includes(d.seat));
        const decision = present ? open : undefined;
        const clock = present || past ? open : undefined;
        const called = together(t, seats.map(name));
        return (
          <div class={decision ? "side on" : "side"} key={side.seat} data-seat={side.seat}>
            <span class="mark">
              <client.Mark ctx={ctx} seat={side.seat} view={shown.view} />
            </span>
            <div>
              <div class="who">
                <span>{called}</span>
                {decision ? <span class="sr">{decision.seat === ctx.you ? t("match.turn") : t("match.turn_of", { name: name(decision.seat) })}</span> : null}
              </div>
              <div class="sub">{[role(t, seen, ctx.you, side.seat), side.sub].filter(Boolean).join(", ")}</div>
            </div>
            <div class="pts">{side.points}</div>
            <div class="under">
              {side.dots ? <Dots {...side.dots} /> : null}
              <span class="sub">{side.under[0]}</span>
              <span class="right">
                <span class="num sub">{side.under[1]}</span>
                {clock?.left_ms != null ? <Clock leftMs={clock.left_ms} since={seen.received} stands={clock.stands} cut={cut} name={name(clock.seat)} /> : null}
              </span>
            </div>
          </div>
        );
      })}
    </section>
  );
}

const Dots = ({ full, of, label, each }: NonNullable<ScoreSide["dots"]>) => (
  <span class="dots" role="img" aria-label={label}>
    {Array.from({ length: of }, (_, i) => <i key={i} class={(each ? each[i] : i < full) ? "in" : undefined} />)}
  </span>
);

/** Who a side is, in a word: computers always say so. */
function role(t: HouseT, seen: Seen, looking: number | null, seat: number): string {
  const chair = seen.match.seats[seat];
  if (chair?.bot) return textOr(t, `bot.${chair.bot}.role`, t("seat.bot", { level: chair.bot }));
  const own = mine(seen.match);
  if (own.length > 1) return t("seat.here");
  return seat === looking ? "" : t("seat.person");
}
