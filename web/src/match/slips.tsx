/** Slips of paper on the stage: a lost line, a refusal. Never more than two. */

import { useLayoutEffect, useRef } from "preact/hooks";
import type { MatchInfo, Refusal } from "../api/schema";
import type { Line } from "../api/socket";
import type { AnyClient } from "../games";
import type { No, Translate } from "../games/contract";
import type { HouseT } from "../i18n";
import { OwnArticles } from "../ui/law";
import { sentence } from "../ui/refusal";
import { useTexts } from "../ui/text";

interface Props {
  client: AnyClient;
  line: Line;
  /** Last action that is safe. */
  safe: number;
  refusal: Refusal | No | null;
  /** Lines the record still has room for, where they are few. */
  left: number | null;
}

/** From here on one is told that the record comes to its end. */
const FEW_LINES = 300;

export const linesLeft = ({ lines, most_lines, outcome }: MatchInfo): number | null =>
  outcome || most_lines - lines > FEW_LINES ? null : most_lines - lines;

/** Where the last touch fell: a slip speaks of it, and lies elsewhere. */
const touched = { x: 0, y: 0 };
const NARROW = 1024;

function useAway(news: unknown) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const mark = ({ clientX: x, clientY: y }: PointerEvent) => void Object.assign(touched, { x, y });
    addEventListener("pointerdown", mark, { capture: true });
    return () => removeEventListener("pointerdown", mark, { capture: true });
  }, []);
  useLayoutEffect(() => {
    const stage = box.current?.parentElement?.getBoundingClientRect();
    if (!stage || !box.current) return;
    const { left, top, width, height, bottom } = stage;
    const low = touched.y > top + height / 2 && touched.y < bottom;
    const near = low && touched.x < left + width / 2;
    box.current.dataset.away = innerWidth < NARROW ? (low ? "up" : "") : near ? "right" : "";
  }, [news]);
  return box;
}

export function Slips({ client, line, safe, refusal, left }: Props) {
  const { t } = useTexts();
  const box = useAway(refusal);
  return (
    <div class="slips" ref={box}>
      {line === "lost" ? (
        <div class="slip" role="status" data-slip="line">
          <h3>{t("match.lost_line")}</h3>
          <p>{t("match.lost_line.safe", { n: safe })}</p>
        </div>
      ) : null}
      {left !== null ? (
        <div class="slip" role="status" data-slip="left">
          <h3>{t("match.few_lines")}</h3>
          <p>{t("match.few_lines.left", { n: left })}</p>
        </div>
      ) : null}
      {refusal ? <Refused client={client} refusal={refusal} /> : null}
    </div>
  );
}

/** A warning of what one is about to do: where a slip would hide half the table it speaks of, it takes the voice's place. */
export const isWarning = (refusal: Refusal | No | null): refusal is No =>
  innerWidth < NARROW && refusal !== null && "text" in refusal && refusal.title !== undefined;

const BARRED = "barred.";

export function Refused({ client, refusal }: { client: AnyClient; refusal: Refusal | No }) {
  const { t } = useTexts();
  const code = "code" in refusal ? refusal.code : null;
  const own = "text" in refusal ? refusal.title : undefined;
  const title = own ?? (code === "stale" ? t("refused.title.stale") : code === "over" ? t("refused.title.over") : t("refused.title"));
  const words = "text" in refusal ? refusal.text : wordsFor(client, t, refusal);
  return (
    <div class="refusal" role="alert">
      <h3>{title}</h3>
      <p>{words}</p>
      <OwnArticles key={words} game={client.id} law={refusal.law} />
    </div>
  );
}

/** What the rulebook forbids, the game explains; the rest is the house's. */
const wordsFor = (client: AnyClient, t: HouseT, refusal: Refusal): string =>
  refusal.reason.startsWith(BARRED)
    ? client.barred(t as Translate, { name: refusal.reason.slice(BARRED.length), law: refusal.law })
    : (client.refused?.(refusal.reason, refusal.law) ?? sentence(t, refusal));
