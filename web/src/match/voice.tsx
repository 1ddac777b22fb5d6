/** The referee's voice: newest on top, each ruling with its articles. */

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Context, Ruling } from "../games/contract";
import type { AnyClient } from "../games";
import { Unfold } from "../ui/icons";
import { Articles } from "../ui/law";
import { Tx, useTexts } from "../ui/text";
import { houseVoice } from "./house-voice";
import { type AnyMoment, isAbove, live, type Seen } from "./store";

/** A ruling and where it stands. */
export interface Said {
  key: string;
  n: number;
  ruling: Ruling;
}

/** What the referee says of a moment: it stays said, until language or seat change. */
export function useSpeech(client: AnyClient, ctx: Context, seen: Seen): (moment: AnyMoment) => Ruling[] {
  const { t, lang } = useTexts();
  const words = useMemo(() => new WeakMap<AnyMoment, Ruling[]>(), [client, lang, seen.seat]);
  return (moment) => {
    let said = words.get(moment);
    if (!said) {
      said = isAbove(moment) ? houseVoice(t, ctx, moment) : client.voice(ctx, moment);
      words.set(moment, said);
    }
    return said;
  };
}

/** Points and offences: what nobody should miss. */
export const weighs = ({ tone }: Ruling): boolean => tone === "score" || tone === "foul";

/** What matters more in a moment: points, an offence, what has a framed word, the rest, what was done on the way. */
export const weight = ({ tone, tag }: Pick<Ruling, "tone" | "tag">): number => (tone === "score" ? 4 : tone === "foul" ? 3 : tone === "aside" ? 0 : tag ? 2 : 1);

/** Everything said up to a line, newest first; of one moment what matters most. */
export function useSaid(client: AnyClient, seen: Seen, speak: (moment: AnyMoment) => Ruling[], upTo: number, present: boolean): Said[] {
  const { lang } = useTexts();
  return useMemo(
    () =>
      live(seen)
        .filter((moment) => moment.n <= upTo || present)
        .flatMap((moment) => speak(moment).map((ruling, i) => ({ key: `${moment.n}.${i}`, n: client.action(moment.view), ruling })).sort((a, b) => weight(a.ruling) - weight(b.ruling)))
        .reverse(),
    [client, seen, upTo, present, lang],
  );
}

/** Where the news stands: what was only done on the way is none, if there is any. */
export const newsIn = (said: readonly Said[]): number => Math.max(0, said.findIndex(({ ruling }) => ruling.tone !== "aside"));

const AT_ONCE = 30;
/** So long after somebody moved the list it stays where it is: he reads. */
const READING_MS = 10_000;

/** Up and down go from article to article: Tab stops only at those of the newest ruling. */
function walk(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-law]")];
  const to = by && all[all.indexOf(event.target as HTMLElement) + by];
  if (!to) return;
  event.preventDefault();
  to.focus();
}

interface Props {
  game: string;
  said: readonly Said[];
  /** Have more of the match read, where there is more. */
  earlier: (() => void) | null;
  /** Counts the times "why?" was asked: each opens the articles of the newest ruling. */
  why: number;
  /** A slip before everything else: the computer's advice. */
  slip: ComponentChildren;
  /** A button beside the arrow, on a phone: what stands under the voice elsewhere. */
  tool: ComponentChildren;
  /** What stands beside the title. */
  head: ComponentChildren;
  children: ComponentChildren;
}

export function Voice({ game, said, earlier, why, slip, tool, head, children }: Props) {
  const { t } = useTexts();
  const [open, setOpen] = useState<Record<string, string[]>>({});
  const [unfolded, setUnfolded] = useState(false);
  const [many, setMany] = useState(AT_ONCE);

  const list = useRef<HTMLOListElement>(null);
  const moved = useRef(-Infinity);
  const reads = () => {
    moved.current = performance.now();
  };
  const newest = said.find((one) => one.ruling.law.length > 0);

  useLayoutEffect(() => {
    if (performance.now() - moved.current > READING_MS) list.current?.scrollTo({ top: 0 });
  }, [said[0]?.key]);
  useLayoutEffect(() => {
    if (why === 0 || !newest) return;
    setOpen((all) => ({ ...all, [newest.key]: newest.ruling.law }));
    setUnfolded(true);
    list.current?.scrollTo({ top: 0 });
  }, [why]);

  const toggle = (key: string, id: string) => {
    setOpen((all) => {
      const ids = all[key] ?? [];
      return { ...all, [key]: ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id] };
    });
    setUnfolded(true);
  };

  const news = newsIn(said.slice(0, many));
  const sheaf = useRef<HTMLDivElement>(null);
  // Unfolded it lies over the stage, and no higher than the bar.
  useLayoutEffect(() => {
    const [box, bar] = [sheaf.current, document.querySelector(".bar")];
    if (box && bar) box.style.setProperty("--room", `${Math.max(0, box.getBoundingClientRect().bottom - bar.getBoundingClientRect().bottom)}px`);
  }, [unfolded, said[0]?.key]);

  // On a phone the voice is one line; the arrow unfolds the rest over the stage, and folds it again.
  const arrow = (
    <button type="button" class="art more" aria-label={t(unfolded ? "close" : "match.voice.more")} aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
      <Unfold />
    </button>
  );

  return (
    <section class={unfolded ? "voice open" : "voice"} aria-label={t("match.voice")}>
      <div class="sheaf" ref={sheaf}>
        <header>
          <h2>{t("match.voice")}</h2>
          {head}
          {unfolded ? arrow : null}
        </header>
        {slip}
        {said.length === 0 ? <p class="none">{t("match.voice.empty")}</p> : null}
        <ol
          ref={list} aria-live="polite" aria-relevant="additions" onWheel={reads} onTouchMove={reads} onPointerDown={reads}
          onKeyDown={(event) => (reads(), walk(event))}
        >
          {said.slice(0, many).map((one, i) => (
            <li key={one.key} class={`ruling fresh ${i === news ? "news" : ""} ${one.ruling.tone === "foul" ? "foul" : one.ruling.tone === "score" ? "score-tone" : ""}`}>
              <span class="n">{one.n || ""}</span>
              <div>
                <h3>
                  {one.ruling.tag ? <span class="frame-word">{one.ruling.tag}</span> : null}
                  {one.ruling.title}
                </h3>
                {one.ruling.text ? <p>{one.ruling.text}</p> : null}
                <Articles game={game} law={one.ruling.law} open={open[one.key] ?? []} toggle={(id) => toggle(one.key, id)} passed={one !== newest} after={i === news && !unfolded ? <>{tool}{arrow}</> : undefined} />
              </div>
            </li>
          ))}
          {said.length > many || earlier ? (
            <li class="older-li">
              <button type="button" class="btn older" onClick={() => (setMany(many + AT_ONCE), earlier?.())}>
                <Tx>{t("match.voice.older")}</Tx>
              </button>
            </li>
          ) : null}
        </ol>
        {children}
      </div>
    </section>
  );
}
