/** The battle for a scrum or a line-out: cards laid face down, then turned one by one, and the energy added up. */

import type { JSX } from "preact";
import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import type { DecisionShown } from "../../api/schema";
import { lay } from "../../ui/sheet";
import type { Context, Running } from "../contract";
import css from "./battle.css" with { type: "text" };
import { CardBack, CardFace } from "./card";
import { cardOf, energyOf } from "./deck";
import { cornerOf } from "./dice";
import { lift, useHeld } from "./held";
import { REVEAL_MS } from "./rhythm";
import { speaker, type Speaker } from "./text";
import type { Of, Shown, View } from "./types";

lay(css);

export interface BattleProps {
  ctx: Context;
  view: View;
  moment: Shown;
  /** While it runs the cards are being turned. */
  running: Running | null;
  /** Set where the looking seat lays its cards now. */
  decision: DecisionShown | null;
  busy: boolean;
}

const PLACES = [0, 1, 2] as const;

/** What lies before a side: cards face up, cards face down, or nothing yet. */
interface Row {
  seat: number;
  up: readonly string[];
  /** Laid, but not turned. */
  down: number;
  /** Put there by the looker, who may take them back. */
  loose: boolean;
  note: string;
  /** The looker may not know what was laid, or it is not laid yet. */
  hidden: boolean;
}

/** How many cards have been turned; all of them when nothing runs. */
function useTurned(moment: Shown, running: Running | null, all: number): number {
  const [, redraw] = useState(0);
  const turned = running ? Math.min(all, Math.floor(((performance.now() - running.since) * running.speed) / REVEAL_MS)) : all;
  useLayoutEffect(() => {
    if (!running || turned >= all) return;
    const timer = setInterval(() => redraw((n) => n + 1), REVEAL_MS / 5);
    return () => clearInterval(timer);
  }, [moment.n, running === null, turned >= all]);
  return turned;
}

/** Cards that lie face down and may not be known: three backs, whatever their number. */
const UNKNOWN = 3;

export function Battle({ ctx, view, moment, running, decision, busy }: BattleProps): JSX.Element | null {
  const s = useMemo(() => speaker(ctx), [ctx]);
  const held = useHeld(ctx.match.id, decision);
  const laid = moment.events.filter((event): event is Of<"laid"> => event.type === "laid");
  const battle = moment.events.find((event): event is Of<"battle"> => event.type === "battle");
  const turned = useTurned(moment, battle ? running : null, laid.length);
  const laying = view.about?.kind === "energy";
  if (!battle && !laying) return null;

  const own = ctx.from;
  const row = (seat: number): Row => {
    if (battle) {
      const all = laid.filter((event) => event.seat === seat);
      const shown = laid.slice(0, turned).filter((event) => event.seat === seat);
      return { seat, up: shown.map(({ card }) => card), down: all.length - shown.length, loose: false, hidden: false, note: all.length ? "" : s.t("battle.none") };
    }
    const side = view.sides[seat as 0 | 1];
    if (decision?.kind === "energy" && decision.seat === seat) return { seat, up: held, down: 0, loose: true, hidden: false, note: "" };
    if (side.chose && seat === ctx.seat) return { seat, up: side.laid ?? [], down: 0, loose: false, hidden: false, note: s.line("battle.waits", seat) };
    return side.chose
      ? { seat, up: [], down: UNKNOWN, loose: false, hidden: true, note: s.line("battle.waits", seat) }
      : { seat, up: [], down: 0, loose: false, hidden: true, note: s.line("battle.thinks", seat) };
  };
  const what = view.about?.why === "lineout" ? "lineout" : "scrum";
  const done = battle && turned >= laid.length && running === null;
  // Afterwards the board is needed again: the battle shrinks into its corner.
  return (
    <section class={`ct-battle${done ? ` done ${cornerOf(ctx, view)}` : ""}`} aria-label={s.t(`battle.${what}`)} data-battle={laying ? "laying" : done ? "done" : "turning"}>
      <h2>{s.t(`battle.${what}`)}</h2>
      {[1 - own, own].map((seat) => <Side key={seat} s={s} row={row(seat)} mine={seat === ctx.seat} winner={done ? battle.winner : null} decision={decision} busy={busy} />)}
      <p class="ct-outcome" role="status">
        {done ? s.line("battle.won", battle.winner) : laying && decision ? s.t("battle.lay", { puts: s.t(`battle.puts.${what}`) }) : battle ? s.t("battle.turning") : ""}
      </p>
    </section>
  );
}

interface SideProps {
  s: Speaker;
  row: Row;
  mine: boolean;
  winner: number | null;
  decision: DecisionShown | null;
  busy: boolean;
}

function Side({ s, row, mine, winner, decision, busy }: SideProps): JSX.Element {
  const { seat, up, down, loose, note, hidden } = row;
  return (
    <div class={`ct-camp${winner === seat ? " won" : ""}`} data-seat={seat}>
      <h3>{mine ? s.t("battle.mine") : s.t("battle.theirs", { name: s.name(seat) })}{note ? <small>{note}</small> : null}</h3>
      <div class="ct-places">
        {PLACES.map((i) => {
          const id = up[i];
          if (id && loose && decision) {
            return (
              <button key={i} type="button" class="ct-card laid" data-laid={id} disabled={busy} title={s.t("battle.back", { name: cardOf(id).name })} onClick={() => lift(decision, id)}>
                <CardFace id={id} t={s.t} />
              </button>
            );
          }
          if (id) return <div key={`${i} ${id}`} class="ct-card laid turned" data-laid={id}><CardFace id={id} t={s.t} /></div>;
          return i < up.length + down ? <div key={i} class="ct-place"><CardBack label={s.t("card.back")} /></div> : <div key={i} class="ct-place" />;
        })}
      </div>
      <p class="ct-sum">{hidden ? <b aria-label={s.t("battle.unknown")}>?</b> : <b>{energyOf(up)}</b>}<span>{s.t("battle.unit")}</span></p>
    </div>
  );
}
