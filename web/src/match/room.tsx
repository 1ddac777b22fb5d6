/** The room of a match: stage, score, voice, bench, record, for every game alike. */

import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Bar } from "../bar";
import type { Context, Translate } from "../games/contract";
import { gameName, type HouseT } from "../i18n";
import { usePrefs } from "../prefs";
import { go, matchHref, type Route } from "../router";
import { company, mine, seatName, sideName, sideOf } from "../start";
import { Tx, useTexts, useTitle } from "../ui/text";
import { BenchPlace, Say } from "./bench";
import { Curtain } from "./curtain";
import { useGuide } from "./guide";
import { HintKey, HintSlip } from "./hint";
import { EndSheet, Help, LuckSheet, MatchMenu, type SheetName } from "./menu";
import { MomentLink, RecordLine, SpeedKey } from "./record";
import { AfterMatch, ResultPlate } from "./result";
import { Score } from "./score";
import { isWarning, linesLeft, Refused, Slips } from "./slips";
import { answeredBy, type AnyMoment, firstOf, type Seen } from "./store";
import { Summary } from "./summary";
import { useChoice } from "./use-choice";
import { useHint } from "./use-hint";
import { useHold } from "./use-hold";
import { useKeys } from "./use-keys";
import { usePlayhead, type Playhead } from "./use-playhead";
import { useReview } from "./use-review";
import type { Room } from "./use-room";
import { useSound } from "./use-sound";
import { newsIn, useSaid, useSpeech, Voice, weighs } from "./voice";

type MatchRoute = Extract<Route, { page: "match" }>;

/** Two at one screen are both called by name, and the table stays as it lies unless they want it turned. */
function context(seen: Seen, seat: number | null, lang: Context["lang"], t: HouseT, reducedMotion: boolean, showOdds: boolean, turn: boolean): Context {
  const { match } = seen;
  const own = mine(match);
  const shared = own.length > 1;
  const you = shared ? null : seat;
  return {
    match, seat, you, lang, t: t as Translate, reducedMotion, showOdds,
    from: (shared && !turn ? null : seat) ?? own[0] ?? 0,
    name: (other) => (other === you ? t("seat.you") : seatName(t, match, other)),
  };
}

const stillness = matchMedia("(prefers-reduced-motion: reduce)");

export function MatchRoom({ room, route }: { room: Room; route: MatchRoute }) {
  const { t, lang } = useTexts();
  const { speed, motion, calm, odds: wished, turn } = usePrefs();
  const { client, seen } = room;
  const odds = wished ?? client.odds ?? false;
  const { outcome, seat } = seen;
  const own = mine(seen.match);
  const shared = own.length > 1;
  const still = stillness.matches || motion === 0;
  const ctx = useMemo(() => context(seen, seat, lang, t, still, odds, turn), [seen.match, seat, lang, still, odds, turn]);

  const [held, setHeld] = useState(false);
  const asked = seen.decisions.find((d) => d.seat === seat) ?? null;
  const speak = useSpeech(client, ctx, seen);
  const playhead = usePlayhead({ client, seen, at: route.at, speed, motion, calm, asked: asked !== null, held, jump: still, weighs: (moment) => speak(moment).some(weighs), recall: room.recall, reach: room.reach });
  const { shown, present } = playhead;
  const decision = present && !outcome ? asked : null;
  // Nothing is taught of the past, nor of a shot that still runs.
  const live = playhead.head.mode === "live" && playhead.told === shown && seat !== null;
  const guide = useGuide({ on: route.guide, match: seen.match.id, client, played: outcome !== null && own.length > 0 })(
    live && !outcome ? { ctx, moment: shown, decision } : null,
  );
  useLayoutEffect(() => setHeld(guide.holds), [guide.holds]);

  useHold(room, { looking: present && guide.lesson === null, timed: typeof asked?.left_ms === "number" });
  const choice = useChoice(room, guide.holds ? null : decision, guide.acted);
  const said = useSaid(client, seen, speak, playhead.told.n, present);
  const [why, setWhy] = useState(0);
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const [plate, setPlate] = useState(true);
  const takeback = seen.takeback && !outcome ? () => (room.ask("takeback"), playhead.now()) : null;
  const askWhy = () => setWhy((n) => n + 1);

  const review = useReview(seen.match.id, outcome !== null && (sheet === "summary" || playhead.head.mode !== "live"));
  const costly = review?.costly ?? [];
  const hinting = useHint(room, guide.holds ? null : decision, outcome ? answeredBy(seen, shown.n) : null, costly);

  const pass = usePass(room, playhead, shared, turn);
  useTurnTitle(decision !== null, gameName(t, seen.match.game));
  useSound(client, ctx, seen, playhead, decision !== null);
  useRefusalEnds(room);
  useKeys({
    skip: playhead.now,
    back: () => playhead.look(playhead.index - 1),
    forward: () => playhead.look(playhead.index + 1),
    play: playhead.head.mode === "play" ? playhead.stop : playhead.play,
    takeback: () => takeback?.(),
    why: askWhy,
    hint: () => hinting.ask?.(),
    help: () => setSheet("help"),
    escape: () => (room.refusal ? room.dismiss() : playhead.now()),
  });
  // Before anybody can press a key that leads away from there.
  useLayoutEffect(() => {
    if (route.at !== null) playhead.look(playhead.all.findLastIndex((m) => m.n <= (route.at as number)));
  }, [route.at]);
  // Both speak of the whole match.
  const whole = firstOf(seen) === 0;
  useLayoutEffect(() => {
    if (sheet === "summary" || sheet === "luck") room.reach(0);
  }, [sheet]);

  const where = (
    <>
      <b>{gameName(t, seen.match.game)}</b> <span class="wide">{company(t, seen.match)}</span>
      <span class="narrow">{client.score(ctx, playhead.told).head.filter(Boolean).join(", ")}</span>
    </>
  );
  if (pass.next && pass.fallen) {
    const to = pass.next;
    const theirs = context(seen, to.seat, lang, t, still, odds, turn);
    return (
      <>
        <Bar route={route} where={where} />
        <Curtain key={to.seat} game={client.id} decision={to} name={seatName(t, seen.match, to.seat)} open={pass.open}
          score={[...client.score(theirs, lastOf(playhead)).sides].sort((a, b) => a.seat - b.seat).map((side) => `${seatName(t, seen.match, side.seat)} ${side.points}`).join(", ")}
          prompt={client.prompt(theirs, to, lastOf(playhead).view)} />
      </>
    );
  }

  const warning = isWarning(room.refusal) ? room.refusal : null;
  const waiting = outcome && playhead.head.mode === "live" ? <AfterMatch seen={seen} lessons={route.guide} summary={() => setSheet("summary")} /> : <Waiting t={t} room={room} playhead={playhead} asked={asked !== null} pass={pass} news={said[newsIn(said)]?.ruling.text ?? ""} />;
  return (
    <>
      <Bar route={route} where={where} menu={() => setSheet("menu")} />
      <main class={client.beside ? "match beside" : "match"} id="main">
        <section class="stage" data-line={shown.n} data-eyes={seat} data-from={ctx.from} aria-label={t("match.table")} aria-describedby="position" onClick={present || playhead.head.mode !== "live" ? undefined : playhead.now}>
          <client.Table ctx={ctx} moment={shown} before={playhead.before} decision={guide.holds ? null : decision} outcome={present ? outcome : null} running={playhead.running}
            choose={choice.choose} busy={room.busy || choice.wish !== null} aim={room.aim} aimed={present ? room.aimed : null} tell={room.tell} hint={hinting.hint} />
          <p class="sr" id="position">
            {client.describe(ctx, playhead.told.view)}
          </p>
          {outcome && present && plate ? <ResultPlate client={client} ctx={ctx} seen={seen} outcome={outcome} last={shown} summary={() => setSheet("summary")} close={() => setPlate(false)} /> : null}
          <Slips client={client} line={room.line} safe={client.action(lastOf(playhead).view)} refusal={warning ? null : room.refusal} left={linesLeft(seen.match)} />
        </section>
        <BenchPlace room={room} ctx={ctx} playhead={playhead} decision={decision} choice={choice} guide={guide}>
          {waiting}
        </BenchPlace>
        <Score client={client} ctx={ctx} seen={seen} shown={playhead.told} present={present} past={playhead.head.mode !== "live"} cut={room.line === "lost"} />
        <Voice game={client.id} said={said} earlier={room.earlier} why={why} slip={warning ? <Refused client={client} refusal={warning} /> : <HintSlip client={client} ctx={ctx} hinting={hinting} view={shown.view} decision={guide.holds ? null : decision} busy={room.busy} />}
          tool={hinting.ask ? <HintKey hinting={hinting} /> : null}
          head={<button type="button" class="btn menu" data-menu onClick={() => setSheet("menu")}><Tx>{t("match.more")}</Tx></button>}>
          <div class="ask">
            <button type="button" class="btn" data-ask-hint disabled={!hinting.ask || hinting.thinking} onClick={() => hinting.ask?.()}>
              <Tx>{t("hint.title")}</Tx>
            </button>
            <button type="button" class="btn" data-why disabled={!said.some((one) => one.ruling.law.length > 0)} onClick={askWhy}>
              <Tx>{t("match.why")}</Tx>
            </button>
            {seat !== null && !outcome ? (
              <button type="button" class="btn" data-takeback disabled={!takeback} onClick={() => takeback?.()}>
                <Tx>{t("match.takeback")}</Tx>
              </button>
            ) : null}
          </div>
        </Voice>
        <RecordLine client={client} match={seen.match.id} over={outcome !== null} playhead={playhead} costly={costly} />
      </main>
      {sheet === "menu" ? (
        <MatchMenu seen={seen} odds={odds} shared={shared} canEnd={seat !== null && !outcome} takeback={takeback}
          lessons={seat !== null && !outcome ? () => (guide.afresh(), go(matchHref(seen.match.id, true), "replace")) : null} luck={client.Luck !== undefined} show={setSheet} />
      ) : null}
      {sheet === "summary" && whole ? (
        <Summary client={client} ctx={ctx} seen={seen} all={playhead.all} review={review} close={() => setSheet(null)}
          look={(index) => (setSheet(null), playhead.look(index))} />
      ) : null}
      {sheet === "luck" && whole ? <LuckSheet client={client} ctx={ctx} seen={seen} close={() => setSheet(null)} /> : null}
      {sheet === "help" ? <Help client={client} close={() => setSheet(null)} /> : null}
      {sheet === "concede" && seat !== null ? (
        <EndSheet name={sideName(t, seen.match, 1 - sideOf(seen.match, seat))} no={() => setSheet(null)} yes={() => (setSheet(null), room.ask("concede"))} />
      ) : null}
      {sheet === "abandon" ? <EndSheet name={null} no={() => setSheet(null)} yes={() => (setSheet(null), room.ask("abandon"))} /> : null}
    </>
  );
}

const lastOf = (playhead: Playhead): AnyMoment => playhead.all.at(-1) as AnyMoment;

interface Pass {
  /** The question of the other seat on this screen. */
  next: Seen["decisions"][number] | null;
  /** One falls between turns. */
  curtain: boolean;
  /** It is down. */
  fallen: boolean;
  /** Let it down at once. */
  drop(): void;
  open(): void;
}

/** Handing the table over on a shared screen. */
function usePass(room: Room, playhead: Playhead, shared: boolean, turn: boolean): Pass {
  const { seen } = room;
  const { seat } = seen;
  const mineToo = shared && !seen.outcome ? seen.decisions.find((d) => seen.match.seats[d.seat]?.yours) : undefined;
  const next = mineToo && mineToo.seat !== seat ? mineToo : null;
  const { curtain } = seen.match;
  const watched = useRef(new Map<number, number>());
  const lookers = useRef(seat);

  // Without a curtain the question passes by itself, once what was played has been seen; where the table
  // turns with it, when that has stood a while.
  const rested = playhead.present && playhead.rested;
  const ready = turn ? rested : playhead.present;
  useLayoutEffect(() => {
    if (next && !curtain && (ready || seat === null)) room.sit(next.seat);
  }, [next?.id, curtain, ready]);

  if (seat !== null && lookers.current === seat) watched.current.set(seat, playhead.shown.n);
  // Whoever lifts the curtain sees what happened since he last looked.
  useLayoutEffect(() => {
    lookers.current = seat;
    const from = seat === null ? undefined : watched.current.get(seat);
    if (curtain && from !== undefined && from < playhead.shown.n) playhead.resume(from);
  }, [seat]);

  return {
    next, curtain,
    fallen: next !== null && curtain && (seat === null || rested),
    drop: playhead.now,
    open: () => next && room.sit(next.seat),
  };
}

/** What the bench says when one is not asked. */
interface WaitingProps {
  t: HouseT;
  room: Room;
  playhead: Playhead;
  asked: boolean;
  pass: Pass;
  /** The last thing the referee said: on a phone there is room for it here. */
  news: string;
}

function Waiting({ t, room, playhead, asked, pass, news }: WaitingProps) {
  const { seen } = room;
  const { mode } = playhead.head;
  if (mode !== "live") {
    return (
      <Say title={t("match.past")} line={asked ? t("match.past.turn") : ""}>
        <span class="narrow tools">
          <SpeedKey />
          <MomentLink match={seen.match.id} line={playhead.shown.n} />
        </span>
        <button type="button" class="btn main" data-now onClick={playhead.now}>
          <Tx>{t(seen.outcome ? "record.return.over" : "record.return")}</Tx>
        </button>
      </Say>
    );
  }
  if (pass.next && pass.curtain) {
    const name = seatName(t, seen.match, pass.next.seat);
    return (
      <Say title={t("match.turn_of", { name })} news={news}>
        <button type="button" class="btn main" data-pass onClick={pass.drop}>
          <Tx>{t("match.pass")}</Tx>
        </button>
      </Say>
    );
  }
  if (!playhead.present) {
    return (
      <Say title={t("match.catching")} news={news}>
        <button type="button" class="btn" data-skip onClick={playhead.now}>
          <Tx>{t("match.skip")}</Tx>
        </button>
      </Say>
    );
  }
  const next = seen.thinking ?? seen.decisions[0]?.seat;
  if (next === undefined) return <Say title={t("match.catching")} />;
  const name = seatName(t, seen.match, next);
  if (seen.seat === null) return <Say title={t("match.watching", { name })} news={news} />;
  return <Say title={seen.thinking === null ? t("match.waiting", { name }) : t("match.thinking", { name })} news={news} />;
}

/** "Your turn" in the tab, so that one may look elsewhere meanwhile. */
function useTurnTitle(turn: boolean, title: string): void {
  const { t } = useTexts();
  useTitle(turn ? t("match.new_tab", { title }) : title);
}

/** A refusal goes away with the next gesture, on whatever it is made. */
function useRefusalEnds(room: Room): void {
  useLayoutEffect(() => {
    if (!room.refusal) return;
    const gesture = (event: Event) => {
      if (!(event.target as Element | null)?.closest?.(".refusal")) room.dismiss();
    };
    addEventListener("pointerdown", gesture, { capture: true });
    addEventListener("keydown", gesture, { capture: true });
    return () => {
      removeEventListener("pointerdown", gesture, { capture: true });
      removeEventListener("keydown", gesture, { capture: true });
    };
  }, [room.refusal]);
}
