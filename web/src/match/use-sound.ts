/** What is heard at a table: the game's own sounds as things happen, the whistle when he rules, the bell at one's turn. */

import { useLayoutEffect, useRef } from "preact/hooks";
import type { AnyClient } from "../games";
import type { Context } from "../games/contract";
import { bell, play } from "../sound";
import { type AnyMoment, isAbove, type Seen } from "./store";
import type { Playhead } from "./use-playhead";

export function useSound(client: AnyClient, ctx: Context, seen: Seen, playhead: Playhead, turn: boolean): void {
  const { shown, told, head } = playhead;
  // What was there when one came in, or is only looked up, makes no noise.
  const watching = head.mode !== "still";
  const fresh = useRef({ shown: shown.n, told: told.n });
  useLayoutEffect(() => {
    const news = shown.n > fresh.current.shown || head.mode === "play";
    fresh.current.shown = shown.n;
    if (watching && news) for (const sound of client.heard?.(shown) ?? []) play(sound);
  }, [shown.n]);
  useLayoutEffect(() => {
    const news = told.n > fresh.current.told || head.mode === "play";
    fresh.current.told = told.n;
    if (!watching || !news || isAbove(told)) return;
    const tones = client.voice(ctx, told).map(({ tone }) => tone);
    if (tones.includes("score")) play("score");
    else if (tones.includes("foul")) play("whistle");
  }, [told.n]);
  useLayoutEffect(() => {
    if (turn && ctx.you !== null && othersPlayed(seen.moments, ctx.you)) bell();
  }, [turn]);
}

/** Whether somebody else has played since a seat did: then one may have been looking elsewhere. */
export function othersPlayed(moments: readonly AnyMoment[], you: number): boolean {
  const last = moments.findLast(({ line, seat, dropped }) => !dropped && line === "choice" && seat !== null);
  return last !== undefined && last.seat !== you;
}
