/** What one may do with a match one does not want any more: break it off, or throw it away. Asked once. */

import { useState } from "preact/hooks";
import { abandon, remove } from "../api/client";
import type { MatchInfo, Problem } from "../api/schema";
import { Dialog } from "../ui/dialog";
import { Notice, problemOf } from "../ui/refusal";
import { Tx, useTexts } from "../ui/text";

interface Props {
  match: MatchInfo;
  title: string;
  close(): void;
  /** It was done: the list is another. */
  done(): void;
}

export function PutAway({ match, title, close, done }: Props) {
  const { t } = useTexts();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const act = (what: (id: string) => Promise<unknown>) => () => {
    setBusy(true);
    what(match.id).then(done, (error) => {
      setBusy(false);
      setProblem(problemOf(error));
    });
  };
  return (
    <Dialog title={title} close={close}>
      <Notice problem={problem} />
      {match.outcome ? null : <p>{t("away.abandon.line")}</p>}
      <p>{t("away.delete.line")}</p>
      <div class="acts away">
        <button type="button" class="btn" onClick={close}>
          <Tx>{t("cancel")}</Tx>
        </button>
        {match.outcome ? null : (
          <button type="button" class="btn" disabled={busy} data-abandon onClick={act(abandon)}>
            <Tx>{t("away.abandon")}</Tx>
          </button>
        )}
        <button type="button" class="btn danger" disabled={busy} data-delete onClick={act(remove)}>
          <Tx>{t("away.delete")}</Tx>
        </button>
      </div>
    </Dialog>
  );
}
