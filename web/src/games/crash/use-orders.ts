/** Hands that order several runs at once, and the runs being carried out one after the other. */

import { useLayoutEffect } from "preact/hooks";
import type { DecisionShown } from "../../api/schema";
import { distance } from "./geometry";
import { pitchOf } from "./question";
import { planNow, take } from "./plan";
import { able, forget, go, lay, mark, markAll, nextOf, optionOf, proposed, type Run, type Runs, runsFor, runsNow, sent, shifted, stop, unlay, useRuns } from "./runs";
import { type Asked, isPlain, playerAt } from "./tap";
import { NONE, seatOf, type View } from "./types";

interface Situation {
  match: string;
  decision: DecisionShown | null;
  /** Null while the table shows something. */
  asked: Asked | null;
  view: View;
  busy: boolean;
  choose(option: string, value?: unknown, sure?: boolean): void;
}

/** Each says whether the touch was an order. */
export interface OrderHands {
  runs: Runs;
  /** Orders may be given now. */
  open: boolean;
  tap(hex: number, add: boolean): boolean;
  hold(hex: number): boolean;
  framed(inside: (hex: number) => boolean): void;
  /** Whether a man is dragged with others, or into what lies already. */
  carries(man: number): boolean;
  drop(man: number, hex: number, add: boolean): boolean;
}

export function useOrders({ match, decision, asked, view, busy, choose }: Situation): OrderHands {
  if (decision && asked) runsFor(match, decision, view);
  const runs = useRuns();
  const { going } = runs;
  // With the drawing, never after it: one that comes late finds its own run sent and takes it for refused.
  useLayoutEffect(() => {
    if (!going || !decision || !asked || busy) return;
    const next = nextOf(runsNow(), decision, asked);
    if (next.does === "stop") return stop(next.why);
    if (next.does === "done") return stop(null);
    sent(next.run, decision.id);
    choose(next.option, undefined, true);
  }, [going, decision?.id, asked === null, busy]);

  const pitch = pitchOf(decision);
  const open = asked !== null && !busy && !going && isPlain(asked, planNow());
  const own = (hex: number): number => {
    const man = playerAt(view, hex);
    return man !== NONE && asked && seatOf(man) === asked.seat ? man : NONE;
  };
  const canRun = (man: number): boolean => able(pitch, view, decision?.seat ?? 0).includes(man);
  const single = (man: number, to: number): Run[] => (asked && optionOf(asked.options, { man, to }) ? [{ man, to }] : []);
  const nearest = (men: readonly number[], hex: number): number =>
    men.reduce((best, man) => (distance(view.pos[man] as number, hex) < distance(view.pos[best] as number, hex) ? man : best));

  return {
    runs, open,
    tap(hex, add) {
      if (!open || !asked || !pitch || hex < 0) return false;
      const { marked, laid, gather } = runsNow();
      const man = own(hex);
      if (man !== NONE && (add || marked.length) && canRun(man)) return mark(man), true;
      if (hex === view.ball && gather !== null) return go(view, asked.seat), true;
      const ghost = laid.find(({ to }) => to === hex);
      if (ghost && !marked.length) return unlay(ghost.man), true;
      if (playerAt(view, hex) !== NONE || hex === view.ball) return fetches(hex);
      const { man: inHand } = planNow();
      if (marked.length) return together(shifted(asked, pitch, marked, inHand !== null && marked.includes(inHand) ? inHand : nearest(marked, hex), hex));
      if (!laid.length || inHand === null) return false;
      const run = single(inHand, hex);
      if (run.length) lay(run);
      return run.length > 0;
    },
    hold(hex) {
      const man = own(hex);
      if (!open || man === NONE || !canRun(man)) return false;
      if (!runsNow().marked.includes(man)) mark(man);
      return true;
    },
    framed(inside) {
      const men = able(pitch, view, decision?.seat ?? 0).filter((man) => inside(view.pos[man] as number));
      if (open && men.length) markAll(men);
    },
    carries: (man) => open && runsNow().marked.includes(man),
    drop(man, hex, add) {
      if (!open || !asked || !pitch || hex < 0 || hex === view.pos[man]) return false;
      const { marked, laid } = runsNow();
      if (marked.includes(man)) return together(shifted(asked, pitch, marked, man, hex));
      if (!add && !laid.length) return false;
      const run = single(man, hex);
      if (run.length) lay(run);
      return run.length > 0;
    },
  };

  /** Laid for all of them, nobody is in hand any more. */
  function together(added: readonly Run[]): boolean {
    lay(added);
    take(null);
    return true;
  }

  /** A touch on a ball nobody can pick up yet: the engine's man runs to it, and picks it up. */
  function fetches(hex: number): boolean {
    const fetch = decision && proposed(decision).fetch;
    if (!fetch || hex !== view.ball || asked?.options.some(({ verb, cards }) => verb === "gather" && !cards.length)) return false;
    forget();
    lay([{ man: fetch[0], to: fetch[1] }], fetch[0]);
    return true;
  }
}
