/** The computer's advice on a slip: what, why, and in a record what was chosen instead. */

import type { DecisionShown, Hint } from "../api/schema";
import type { AnyClient } from "../games";
import type { Context } from "../games/contract";
import { percent } from "../i18n";
import { Idea } from "../ui/icons";
import { Tx, useTexts } from "../ui/text";
import type { Hinting } from "./use-hint";

/** Chances that are called the same. */
const SAME = 0.005;

export const costOf = ({ worth, made }: Hint): number => (made ? Math.max(0, worth - made.worth) : 0);

interface Props {
  client: AnyClient;
  ctx: Context;
  hinting: Hinting;
  /** The table the question was asked at. */
  view: unknown;
  /** What one is asked, if it is one's own question. */
  decision: DecisionShown | null;
  busy: boolean;
}

export function HintSlip({ client, ctx, hinting: { hint, thinking, close }, view, decision, busy }: Props) {
  const { t } = useTexts();
  if (thinking) {
    return (
      <section class="hint" data-hint-thinking role="status">
        <span class="label">{t("hint.title")}</span>
        <p>{t("hint.thinking")}</p>
        <progress aria-label={t("hint.thinking")} />
      </section>
    );
  }
  if (!hint) return null;
  return (
    <section class="hint" data-hint={hint.option} role="status">
      <span class="label">{t("hint.title")}</span>
      <button type="button" class="quiet" data-hint-close onClick={close}>
        <Tx>{t("close")}</Tx>
      </button>
      <h3>{client.called(ctx, view, hint)}</h3>
      <p>{client.because(ctx, view, hint)}</p>
      {decision && client.Take ? <client.Take ctx={ctx} decision={decision} hint={hint} busy={busy} /> : null}
      <p class="worth">{t("hint.worth", { p: percent(ctx.lang, hint.worth) })}</p>
      {hint.made ? <Chosen client={client} ctx={ctx} hint={hint} view={view} /> : null}
    </section>
  );
}

/** What was chosen, and what it cost. */
function Chosen({ client, ctx, hint, view }: Pick<Props, "client" | "ctx" | "view"> & { hint: Hint }) {
  const { t } = useTexts();
  const { made } = hint;
  if (!made) return null;
  const cost = costOf(hint);
  const name = hint.seat === ctx.seat ? "" : ctx.name(hint.seat);
  const choice = client.called(ctx, view, { ...hint, ...made, made: null }, true);
  if (cost < SAME) return <p data-cost={0}>{t(name ? "hint.same" : "hint.same.you", { name })}</p>;
  return (
    <p data-cost={Math.round(100 * cost)}>
      {t(name ? "hint.made" : "hint.made.you", { name, choice, p: percent(ctx.lang, made.worth) })} <b>{t("hint.cost", { p: percent(ctx.lang, cost) })}</b>
    </p>
  );
}

/** Asking where there is room for a sign only. */
export function HintKey({ hinting }: { hinting: Hinting }) {
  const { t } = useTexts();
  return (
    <button type="button" class="art more" aria-label={t("hint.title")} data-hint-key disabled={hinting.thinking} onClick={() => hinting.ask?.()}>
      <Idea />
    </button>
  );
}
