/**
 * A lesson of the guided match. It lies on the bench: the table it speaks of stays in sight.
 * What is to be read takes the bench and waits; what is to be done lies over the controls that do it.
 */

import { useLayoutEffect, useRef } from "preact/hooks";
import { OwnArticles } from "../ui/law";
import { Tx, useTexts } from "../ui/text";
import type { Guide, Lesson } from "./guide";

export function LessonSlip({ game, lesson, guide }: { game: string; lesson: Lesson; guide: Guide }) {
  const { t } = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (!lesson.act) button.current?.focus({ preventScroll: true });
  }, [lesson.key]);
  return (
    <div class={lesson.act ? "lesson act" : "lesson"} data-lesson={lesson.key}>
      <div class="words" role="status">
        {lesson.act ? null : <span class="label">{t("guide.label")}</span>}
        <h3>{lesson.title}</h3>
        <p>{lesson.text}</p>
        {lesson.act ? null : <OwnArticles key={lesson.key} game={game} law={lesson.law} />}
      </div>
      <div class="acts">
        <button type="button" class={lesson.act ? "quiet" : "btn main"} ref={button} data-learned onClick={guide.learned}>
          <Tx>{t("guide.got_it")}</Tx>
        </button>
        <button type="button" class="quiet" data-no-lessons onClick={guide.end}>
          <Tx>{t("guide.end")}</Tx>
        </button>
      </div>
    </div>
  );
}
