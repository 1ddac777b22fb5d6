/** The head of the score sheet: the half and what is left of it, goals, who has the ball. */

import type { Context, ScoreShown, ScoreSide } from "../contract";
import { speaker, type Speaker } from "./text";
import type { Shown, View } from "./types";

const clock = (ms: number): string => `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, "0")}`;

function leftOf({ t }: Speaker, { flicks_left, clock: played, length, period }: View): string {
  if (period === "placed") return "";
  return flicks_left == null ? t("score.clock", { now: clock(Math.min(played, length)), all: clock(length) }) : t("score.flicks", { n: flicks_left });
}

const DOTS = 10;

export function scoreOf(ctx: Context, { view }: Shown): ScoreShown {
  const s = speaker(ctx);
  const side = (of: number): ScoreSide => {
    const shots = view.shots?.scored[of];
    const plays = view.possession === of && !view.outcome && view.period !== "placed";
    const touch = Math.max(...view.touches);
    const made = shots?.filter(Boolean).length ?? 0;
    const tally = shots?.length ? s.t("score.placed", { n: made, of: shots.length }) : "";
    // The last of a long row: so many have room beside the words.
    const each = shots?.slice(-DOTS) ?? [];
    return {
      seat: of,
      points: view.score[of] ?? 0,
      sub: plays ? s.line("score.ball", of) : "",
      under: [
        shots ? tally
          : plays ? s.t("score.reentries", { n: view.reentries }) + (touch > 0 ? `, ${s.t("score.touch", { n: touch })}` : "") : "",
        [view.warned[of] ? s.t("score.warned") : "", view.portierino[of] ? s.t("score.portierino") : ""].filter(Boolean).join(", "),
      ],
      ...(each.length ? { dots: { full: each.filter(Boolean).length, of: each.length, label: tally, each } } : {}),
    };
  };
  const sides = [side(0), side(1)];
  return { head: [s.t(`score.period.${view.period}`), leftOf(s, view)], sides: s.looks === 1 ? sides.reverse() : sides };
}
