/** The record under the bench: every action of the match on one line. */

import { useMemo, useRef } from "preact/hooks";
import type { Hint } from "../api/schema";
import type { AnyClient } from "../games";
import { percent } from "../i18n";
import { prefer, usePrefs } from "../prefs";
import { After, Before, Play, Stop } from "../ui/icons";
import { Tx, useTexts } from "../ui/text";
import { costOf } from "./hint";
import { AddressBox, addressOf, useCopied } from "./share";
import { signs } from "./signs";
import { type AnyMoment, stepBefore } from "./store";
import type { Playhead } from "./use-playhead";

const SPEEDS: readonly [number, string][] = [[1, "1×"], [2, "2×"], [0.5, "½×"]];
/** Room at both ends of the line for half a thumb, in per cent. */
const EDGE = 2;

interface Props {
  client: AnyClient;
  match: string;
  /** The match has ended, so its last step is not now. */
  over: boolean;
  playhead: Playhead;
  /** The choices that cost most, the costliest first: each has a mark over the line. */
  costly: readonly Hint[];
}

export function RecordLine({ client, match, over, playhead, costly }: Props) {
  const { t, lang } = useTexts();
  const { all, index, head, shown, present } = playhead;
  const last = all.length - 1;
  const action = client.action(shown.view);
  const actions = client.action((all[last] as AnyMoment).view);
  const marks = useMemo(() => signs(client, all), [client, all]);
  const track = useRef<HTMLDivElement>(null);
  const playing = head.mode === "play";
  const past = !present && head.mode !== "live";

  const left = (i: number) => `${EDGE + ((100 - 2 * EDGE) * i) / Math.max(1, last)}%`;
  const at = (event: PointerEvent) => {
    const box = track.current?.getBoundingClientRect();
    if (!box) return;
    const share = ((event.clientX - box.left) / box.width) * 100;
    playhead.look(Math.round(((share - EDGE) / (100 - 2 * EDGE)) * last));
  };
  const jump = (by: 1 | -1) => {
    const now = client.action(shown.view);
    const target = by > 0 ? all.findIndex((m, i) => i > index && client.action(m.view) > now) : all.findIndex((m) => client.action(m.view) >= now - 1);
    playhead.look(target < 0 ? last : target);
  };
  const keys = (event: KeyboardEvent) => {
    const moves: Record<string, () => void> = {
      ArrowLeft: () => playhead.look(index - 1), ArrowDown: () => playhead.look(index - 1),
      ArrowRight: () => playhead.look(index + 1), ArrowUp: () => playhead.look(index + 1),
      PageUp: () => jump(1), PageDown: () => jump(-1), Home: () => playhead.look(0), End: () => playhead.now(),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    event.stopPropagation();
    move();
  };
  const value = t(past ? "record.value" : over ? "record.value.over" : "record.value.now", { n: action, all: actions });
  const end = t(over ? "record.over" : "record.now");

  return (
    <section class="record" aria-label={t("match.record")}>
      <div class="keys">
        <button type="button" class="quiet" aria-label={t("record.prev")} title={t("record.prev")} disabled={index === 0} onClick={() => playhead.look(index - 1)}>
          <Before />
        </button>
        {playing ? (
          <button type="button" class="quiet" aria-label={t("record.pause")} title={t("record.pause")} onClick={playhead.stop}>
            <Stop />
          </button>
        ) : (
          <button type="button" class="quiet" aria-label={t(past ? "record.play" : "record.again")} title={t(past ? "record.play" : "record.again")} disabled={last === 0} onClick={playhead.play}>
            <Play />
          </button>
        )}
        <button type="button" class="quiet" aria-label={t("record.next")} title={t("record.next")} disabled={index >= last} onClick={() => playhead.look(index + 1)}>
          <After />
        </button>
      </div>
      <div class="track-place">
        <div
          ref={track} class={past ? "track past" : "track"} role="slider" tabIndex={0} aria-label={t("record.track")}
          aria-valuemin={0} aria-valuemax={last} aria-valuenow={index} aria-valuetext={value} onKeyDown={keys}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            at(event);
          }}
          onPointerMove={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId)) at(event);
          }}
        >
          {marks.map((sign) => <i key={sign.index} class={sign.kind} style={{ left: left(sign.index) }} />)}
          <b style={{ left: left(index) }} />
        </div>
        {costly.map((hint, i) => {
          const at = stepBefore(all, hint.line);
          const label = t("record.costly", { n: i + 1, all: costly.length, p: percent(lang, costOf(hint)) });
          return (
            <button key={hint.line} type="button" class="costly" data-costly-mark={hint.line} style={{ left: left(at) }} title={label} aria-label={label}
              onClick={() => playhead.look(at)}>
              {i + 1}
            </button>
          );
        })}
      </div>
      {past ? (
        <>
          <span class="wide tools">
            <SpeedKey />
            <MomentLink match={match} line={shown.n} />
          </span>
          <button type="button" class="quiet return" title={t(over ? "record.return.over" : "record.return")} onClick={playhead.now}>
            <Tx>{end}</Tx>
          </button>
        </>
      ) : null}
      <span class="now">
        <em>{t("record.action")} </em>
        {action}
        {past ? null : <em>, {end}</em>}
      </span>
    </section>
  );
}

/** How fast the record plays: each press takes the next speed. */
export function SpeedKey() {
  const { t } = useTexts();
  const { speed } = usePrefs();
  const now = SPEEDS.findIndex(([value]) => value === speed);
  const name = SPEEDS[now]?.[1] ?? "1×";
  const [next] = SPEEDS[(now + 1) % SPEEDS.length] as [number, string];
  return (
    <button type="button" class="quiet speed" aria-label={t("record.speed", { speed: name })} title={t("record.speed", { speed: name })} onClick={() => prefer({ speed: next })}>
      <Tx>{name}</Tx>
    </button>
  );
}

/** The address of this moment: copied, or laid out to be copied where the browser does not let us. */
export function MomentLink({ match, line }: { match: string; line: number }) {
  const { t } = useTexts();
  const address = addressOf(match, line);
  const { state, copy, close } = useCopied(address);
  return (
    <>
      <button type="button" class="quiet" title={t("record.link.label")} data-link onClick={copy}>
        <Tx>{state === "copied" ? t("record.link.copied") : t("record.link")}</Tx>
      </button>
      {state === "shown" ? <AddressBox address={address} close={close} /> : null}
    </>
  );
}
