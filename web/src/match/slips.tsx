/** Slips of paper on the stage: a lost line, a refusal, a lesson. Never more than two. */

import type { Refusal } from "../api/schema";
import type { Line } from "../api/socket";
import type { AnyClient } from "../games";
import type { Translate } from "../games/contract";
import { OwnArticles } from "../ui/law";
import { sentence } from "../ui/refusal";
import { Tx, useTexts } from "../ui/text";
import type { Guide } from "./guide";

interface Props {
  client: AnyClient;
  line: Line;
  /** Last action that is safe. */
  safe: number;
  refusal: Refusal | null;
  guide: Guide;
}

export function Slips({ client, line, safe, refusal, guide }: Props) {
  const { t } = useTexts();
  return (
    <div class="slips">
      {line === "lost" ? (
        <div class="slip" role="status" data-slip="line">
          <h3>{t("match.lost_line")}</h3>
          <p>{t("match.lost_line.safe", { n: safe })}</p>
        </div>
      ) : null}
      {refusal ? <Refused client={client} refusal={refusal} /> : guide.lesson ? <Lesson client={client} guide={guide} /> : null}
    </div>
  );
}

const BARRED = "barred.";

function Refused({ client, refusal }: { client: AnyClient; refusal: Refusal }) {
  const { t } = useTexts();
  const title = refusal.code === "stale" ? t("refused.title.stale") : refusal.code === "over" ? t("refused.title.over") : t("refused.title");
  // What the rulebook forbids, the game explains; the rest is the house's.
  const words = refusal.reason.startsWith(BARRED)
    ? client.barred(t as Translate, { name: refusal.reason.slice(BARRED.length), law: refusal.law })
    : sentence(t, refusal);
  return (
    <div class="refusal" role="alert">
      <h3>{title}</h3>
      <p>{words}</p>
      <OwnArticles game={client.id} law={refusal.law} />
    </div>
  );
}

function Lesson({ client, guide }: { client: AnyClient; guide: Guide }) {
  const { t } = useTexts();
  const lesson = guide.lesson;
  if (!lesson) return null;
  return (
    <div class="slip lesson" role="status" data-lesson={lesson.key} key={lesson.key}>
      <span class="label">{t("guide.label")}</span>
      <h3>{lesson.title}</h3>
      <p>{lesson.text}</p>
      <OwnArticles key={lesson.key} game={client.id} law={lesson.law} />
      <div class="acts">
        <button type="button" class="btn main" data-learned onClick={guide.learned}>
          <Tx>{t("guide.got_it")}</Tx>
        </button>
        <button type="button" class="quiet" onClick={guide.end}>
          <Tx>{t("guide.end")}</Tx>
        </button>
      </div>
    </div>
  );
}
