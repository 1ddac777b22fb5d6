/** Under the stage: the game's controls when one is asked, else what one waits for. */

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { DecisionShown } from "../api/schema";
import type { Context } from "../games/contract";
import { Tx, useTexts } from "../ui/text";
import type { Guide } from "./guide";
import { LessonSlip } from "./lesson";
import type { Choosing, Wish } from "./use-choice";
import type { Playhead } from "./use-playhead";
import type { Room } from "./use-room";

interface Props {
  room: Room;
  ctx: Context;
  playhead: Playhead;
  /** What the looking seat is asked now, with the present on the stage. */
  decision: DecisionShown | null;
  choice: Choosing;
  /** A lesson comes before anything else. */
  guide: Guide;
  /** What to say instead, when one is not asked. */
  children: ComponentChildren;
}

/** A second press so soon is a double click: it was meant for what is gone. */
const DOUBLE_MS = 400;

/** The options in the order of their keys, 1 to 9. */
export const benchOptions = (): HTMLButtonElement[] =>
  [...document.querySelectorAll<HTMLButtonElement>(".bench [data-option]:not(:disabled), .bench [data-confirm], .bench .lesson:not(.act) [data-learned]")];

const DIGIT = /^[1-9]$/;

/** The option a digit stands for: the one that says so, where any does, else the one in its place. */
export function optionOf(digit: string): HTMLButtonElement | undefined {
  const all = benchOptions();
  const keys = all.map((option) => option.getAttribute("aria-keyshortcuts") ?? "");
  return keys.some((key) => DIGIT.test(key)) ? all[keys.indexOf(digit)] : all[Number(digit) - 1];
}

/** A phone on its side. */
const SIDEWAYS = matchMedia("(max-width: 1023px) and (max-height: 500px) and (orientation: landscape)");

export function BenchPlace({ room, ctx, playhead, decision, choice, guide, children }: Props) {
  const { t } = useTexts();
  const place = useRef<HTMLElement>(null);
  const { wish } = choice;
  const Idle = room.seen.seat !== null && !room.seen.outcome ? room.client.Idle : undefined;
  const asked = decision?.id ?? null;
  const tallest = useRef(0);

  useLayoutEffect(() => {
    tallest.current = 0;
    if (place.current) place.current.style.minHeight = "";
  }, [ctx.showOdds]);
  // A phone that is turned has another bench.
  useLayoutEffect(() => {
    let wide = innerWidth;
    const turned = (): void => {
      if (innerWidth === wide) return;
      wide = innerWidth;
      tallest.current = 0;
      if (place.current) place.current.style.minHeight = "";
    };
    addEventListener("resize", turned);
    return () => removeEventListener("resize", turned);
  }, []);
  // The bench never shrinks under a turn that passes, so that the table above it stays still.
  useLayoutEffect(() => {
    const box = place.current;
    if (!box) return;
    const phone = innerWidth < 1024;
    // Beside the table it may be as tall as it likes.
    if (SIDEWAYS.matches) tallest.current = 0;
    else if (decision && !wish && !guide.lesson) tallest.current = Math.min(box.offsetHeight, phone ? 290 : 208);
    box.style.minHeight = tallest.current && !room.seen.outcome ? `${tallest.current}px` : "";
  });

  const taught = guide.lesson?.key;
  const settles = useRef(0);
  const settle = () => {
    settles.current = performance.now() + DOUBLE_MS;
  };
  useLayoutEffect(() => (taught === undefined ? undefined : settle), [taught]); // when it closes
  useLayoutEffect(() => {
    const box = place.current;
    const left = settles.current - performance.now();
    if (!box || left <= 0) return;
    box.setAttribute("data-settling", "");
    const timer = setTimeout(() => box.removeAttribute("data-settling"), left);
    return () => {
      clearTimeout(timer);
      box.removeAttribute("data-settling");
    };
  }, [taught, asked, wish?.option]);

  // Who plays by keyboard finds the next question where the last one was.
  useLayoutEffect(() => {
    if (asked === null || !choice.cameByBench()) return;
    // What is flicked is flicked by Enter: a word that lets it go is not in its way.
    (place.current?.querySelector<HTMLButtonElement>(".fl-fire") ?? benchOptions()[0])?.focus({ preventScroll: true });
  }, [asked]);

  const content = () => {
    if (guide.holds) return null;
    if (!decision) return <>{children}{Idle ? <Idle ctx={ctx} view={playhead.shown.view} act={playhead.present && !room.busy ? room.choose : null} /> : null}</>;
    if (wish) return <Sure wish={wish} yes={choice.yes} no={choice.no} />;
    return (
      <>
        <p class="sr" role="status">
          {ctx.you === null ? t("match.turn_of", { name: ctx.name(decision.seat) }) : t("match.turn")}. {room.client.prompt(ctx, decision, playhead.shown.view)}
        </p>
        <room.client.Bench
          ctx={ctx} moment={playhead.shown} before={playhead.before} decision={decision} outcome={room.seen.outcome}
          choose={choice.choose} busy={room.busy} running={playhead.running} aim={room.aim} aimed={room.aimed} tell={room.tell} hint={null}
        />
      </>
    );
  };

  return (
    <section
      class={guide.lesson ? "bench teaching" : "bench"} ref={place} aria-label={t("match.bench")} aria-busy={room.busy}
      onClickCapture={(event) => {
        if (event.detail > 0) settle(); // by hand: keys count no clicks
      }}
    >
      {guide.lesson ? <LessonSlip game={room.client.id} lesson={guide.lesson} guide={guide} /> : null}
      <div class="controls">{content()}</div>
    </section>
  );
}

function Sure({ wish, yes, no }: { wish: Wish; yes(): void; no(): void }) {
  const { t } = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <p class="say">
        <b>{t("match.confirm.ask", { option: wish.label })}</b>
      </p>
      <span class="sure">
        <button type="button" class="btn" data-cancel onClick={no}>
          <Tx>{t("cancel")}</Tx>
        </button>
        <button type="button" class="btn main" ref={button} data-confirm onClick={yes}>
          <Tx>{t("match.confirm")}</Tx>
        </button>
      </span>
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
