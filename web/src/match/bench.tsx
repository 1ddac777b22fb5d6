/** Under the stage: the game's controls when one is asked, else what one waits for. */

import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { DecisionShown } from "../api/schema";
import type { Context } from "../games/contract";
import { prefs, usePrefs } from "../prefs";
import { Tx, useTexts } from "../ui/text";
import type { Guide } from "./guide";
import { LessonSlip } from "./lesson";
import type { Playhead } from "./use-playhead";
import type { Room } from "./use-room";

interface Props {
  room: Room;
  ctx: Context;
  playhead: Playhead;
  /** What the looking seat is asked now, with the present on the stage. */
  decision: DecisionShown | null;
  /** A lesson comes before anything else. */
  guide: Guide;
  /** What to say instead, when one is not asked. */
  children: ComponentChildren;
}

interface Wish {
  decision: string;
  option: string;
  value: unknown;
  label: string;
}

/** The options in the order of their keys, 1 to 9. */
export const benchOptions = (): HTMLButtonElement[] =>
  [...document.querySelectorAll<HTMLButtonElement>(".bench [data-option]:not(:disabled), .bench [data-confirm], .bench [data-learned]")];

export function BenchPlace({ room, ctx, playhead, decision, guide, children }: Props) {
  const { t } = useTexts();
  const { odds } = usePrefs();
  const place = useRef<HTMLElement>(null);
  const [wish, setWish] = useState<Wish | null>(null);
  const asked = decision?.id ?? null;
  const byHand = useRef(false);
  const tallest = useRef(0);

  useLayoutEffect(() => {
    tallest.current = 0;
    if (place.current) place.current.style.minHeight = "";
  }, [odds]);
  // The bench never shrinks under a turn that passes, so that the table above it stays still.
  useLayoutEffect(() => {
    const box = place.current;
    if (!box) return;
    const phone = innerWidth < 1024;
    if (decision && !wish && !guide.lesson) tallest.current = Math.min(box.offsetHeight, phone ? 190 : 150);
    box.style.minHeight = tallest.current && !room.seen.outcome ? `${tallest.current}px` : "";
  });

  // Who plays by keyboard finds the next question where the last one was.
  useEffect(() => {
    setWish(null);
    if (asked !== null && byHand.current) {
      byHand.current = false;
      benchOptions()[0]?.focus({ preventScroll: true });
    }
  }, [asked]);

  const send = ({ decision: id, option, value }: Wish) => {
    byHand.current = place.current?.contains(document.activeElement) ?? false;
    setWish(null);
    room.choose(id, option, value);
  };

  const choose = (option: string, value?: unknown) => {
    if (!decision || room.busy) return;
    const button = place.current?.querySelector<HTMLElement>(`[data-option="${CSS.escape(option)}"]`);
    const label = (button?.querySelector(".tx, b, [class*=title]") ?? button)?.textContent?.trim() || option;
    const next = { decision: decision.id, option, value, label };
    if (prefs().confirm) setWish(next);
    else send(next);
  };

  const content = () => {
    if (guide.lesson) return <LessonSlip game={room.client.id} lesson={guide.lesson} guide={guide} />;
    if (!decision) return children;
    if (wish && wish.decision === decision.id) return <Sure wish={wish} yes={() => send(wish)} no={() => setWish(null)} />;
    return (
      <>
        <p class="sr" role="status">
          {t("match.turn")}. {room.client.prompt(ctx, decision, playhead.shown.view)}
        </p>
        <room.client.Bench
          ctx={ctx} moment={playhead.shown} before={playhead.before} decision={decision} outcome={room.seen.outcome}
          choose={choose} showOdds={odds} busy={room.busy}
        />
      </>
    );
  };

  return (
    <section class="bench" ref={place} aria-label={t("match.bench")} aria-busy={room.busy}>
      {content()}
    </section>
  );
}

function Sure({ wish, yes, no }: { wish: Wish; yes(): void; no(): void }) {
  const { t } = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <p class="say">
        <b>{t("match.confirm.ask", { option: wish.label })}</b>
      </p>
      <button type="button" class="btn" data-cancel onClick={no}>
        <Tx>{t("cancel")}</Tx>
      </button>
      <button type="button" class="btn main" ref={button} data-confirm onClick={yes}>
        <Tx>{t("match.confirm")}</Tx>
      </button>
    </>
  );
}

/** A word where the controls would be. */
export function Say({ title, line, news, children }: { title: string; line?: string; news?: string; children?: ComponentChildren }) {
  return (
    <>
      <p class="say" role="status">
        <b>{title}</b>
        {line ? <span>{line}</span> : null}
        {news ? <span class="news">{news}</span> : null}
      </p>
      {children}
    </>
  );
}
