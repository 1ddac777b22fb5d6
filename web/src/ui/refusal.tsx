import { Refused } from "../api/client";
import type { Problem } from "../api/schema";
import { known, type HouseT } from "../i18n";
import { useTexts } from "./text";

/** A refusal in words. Parameters may hold anything; only words and numbers are spoken. */
export function sentence(t: HouseT, problem: Pick<Problem, "reason" | "params">): string {
  const key = `refused.${problem.reason}`;
  if (!known(key)) return t("refused.broken");
  const spoken = Object.entries(problem.params as Record<string, unknown>).filter(
    (entry): entry is [string, string | number] => typeof entry[1] === "string" || typeof entry[1] === "number",
  );
  return t(key, Object.fromEntries(spoken));
}

export const problemOf = (error: unknown): Problem =>
  error instanceof Refused ? error.problem : { code: "broken", reason: "broken", params: {}, law: [] };

/** Something the server would not do, said on the page. */
export function Notice({ problem }: { problem: Problem | null }) {
  const { t } = useTexts();
  if (!problem) return null;
  return (
    <div class="refusal" role="alert">
      <h3>{t("error.title")}</h3>
      <p>{sentence(t, problem)}</p>
    </div>
  );
}
