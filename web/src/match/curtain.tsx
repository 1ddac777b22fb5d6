/** The curtain between two who share a screen. Nothing of the table is behind it. */

import { useLayoutEffect, useRef } from "preact/hooks";
import type { DecisionShown } from "../api/schema";
import { OwnArticles } from "../ui/law";
import { Tx, useTexts } from "../ui/text";

interface Props {
  game: string;
  name: string;
  score: string;
  prompt: string;
  decision: DecisionShown;
  open(): void;
}

export function Curtain({ game, name, score, prompt, decision, open }: Props) {
  const { t } = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <main class="curtain" id="main" aria-labelledby="curtain-title">
      <div class="plate">
        <span class="label">{score}</span>
        <h1 id="curtain-title">{t("curtain.title", { name })}</h1>
        <p>{prompt || t("curtain.line", { name })}</p>
        <button ref={button} type="button" class="btn main" data-curtain onClick={open}>
          <Tx>{t("curtain.open", { name })}</Tx>
        </button>
        <OwnArticles game={game} law={decision.law} />
      </div>
    </main>
  );
}
