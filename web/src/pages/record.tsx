/** A record from a file: checked by the server, then watched at the table. */

import { useState } from "preact/hooks";
import { openRecord } from "../api/client";
import type { Problem } from "../api/schema";
import { go } from "../router";
import { problemOf, sentence } from "../ui/refusal";
import { Tx, useTexts, useTitle } from "../ui/text";

export function OpenRecord() {
  const { t } = useTexts();
  const [over, setOver] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  useTitle(t("upload.title"));

  const take = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    setProblem(null);
    try {
      const match = await openRecord(await file.text());
      go(`/match/${match.id}?at=0`);
    } catch (error) {
      setProblem(problemOf(error));
      setBusy(false);
    }
  };

  return (
    <main class="page slim" id="main">
      <header>
        <h1>{t("upload.title")}</h1>
        <p>{t("upload.lead")}</p>
      </header>
      {problem ? (
        <div class="refusal" role="alert">
          <h3>{t("upload.refused")}</h3>
          <p>{sentence(t, problem)}</p>
          <p>{t("upload.safe")}</p>
        </div>
      ) : null}
      <div
        class={over ? "paper drop over" : "paper drop"}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void take(event.dataTransfer?.files[0]);
        }}
      >
        {busy ? (
          <p role="status">{t("upload.checking")}</p>
        ) : (
          <label class="btn main">
            <Tx>{t("upload.choose")}</Tx>
            <input type="file" accept=".jsonl,.json,.txt,application/x-ndjson" onChange={(event) => void take(event.currentTarget.files?.[0])} />
          </label>
        )}
      </div>
    </main>
  );
}
