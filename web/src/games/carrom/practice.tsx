/** The practice board: any position, any number of shots, ten drills. */

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Aids } from "../../flick/aids";
import { lay } from "../../ui/sheet";
import { Dialog } from "../../ui/dialog";
import { Tx, useTitle } from "../../ui/text";
import type { Lang, Translate } from "../contract";
import benchCss from "./bench.css" with { type: "text" };
import { kindOf, onBoard } from "./geometry";
import type { Board } from "./hands";
import { type Carried, putDown } from "./lay-hands";
import type { Miss } from "./miss";
import { PracticeBoard } from "./practice-board";
import { DrillList, Presets, Tray } from "./practice-side";
import css from "./practice.css" with { type: "text" };
import { StrokeBench } from "./stroke-bench";
import { aidWords, say } from "./text";
import { DRILLS } from "./drills";
import { type Practice as State, usePractice } from "./use-practice";

lay(benchCss);
lay(css);

const stillness = matchMedia("(prefers-reduced-motion: reduce)");

export function Practice({ lang, position, drill }: { lang: Lang; position: string | null; drill: string | null }): JSX.Element {
  const t = say(lang);
  useTitle(t("practice.title"));
  const [predict, setPredict] = useState(true);
  const practice = usePractice({ position, drill }, predict, stillness.matches);
  const [chosen, setChosen] = useState<number | null>(null);
  const [carried, setCarried] = useState<Carried | null>(null);
  const [refused, setRefused] = useState(false);
  const board = useRef<{ on: Board; canvas(): HTMLCanvasElement | null } | null>(null);
  const free = practice.drill === null;

  /** A piece leaves the tray under a finger: followed until it is let go. */
  const leave = (piece: number, event: PointerEvent) => {
    const from = [event.clientX, event.clientY] as const;
    let last: Carried | null = null;
    const move = (now: PointerEvent) => {
      const box = board.current?.canvas()?.getBoundingClientRect();
      const camera = board.current?.on.camera();
      if (!box || !camera || Math.hypot(now.clientX - from[0], now.clientY - from[1]) < 8) return;
      last = { piece, at: onBoard(0, camera.unproject(now.clientX - box.left, now.clientY - box.top)), from: false };
      setCarried(last);
    };
    const end = () => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      setCarried(null);
      if (!last) return;
      setChosen(null);
      const next = putDown(practice.pieces, last);
      setRefused(next === null);
      if (next && next !== practice.pieces) practice.lay(next);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  };
  // On a phone the drills lie below the board: who chooses one sees it.
  const drilled = useRef(practice.drill);
  useEffect(() => {
    if (practice.drill && practice.drill !== drilled.current) scrollTo({ top: 0 });
    drilled.current = practice.drill;
  }, [practice.drill]);
  useEffect(() => {
    setChosen(null);
    setCarried(null);
    setRefused(false);
  }, [practice.pieces]);

  return (
    <main class="cr-practice" id="main">
      <section class="stage" aria-label={t("practice.title")} onClick={practice.running ? practice.skip : undefined}>
        <PracticeBoard lang={lang} practice={practice} chosen={chosen} carried={carried} carry={setCarried} refuse={() => setRefused(true)}
          place={(on, canvas) => (board.current = { on, canvas })} />
        <Aids words={aidWords(t)} />
      </section>
      <Said practice={practice} lang={lang} refused={refused} chosen={chosen} keyed={carried?.keyed ? carried.piece : null} />
      <section class="bench" aria-label={t("bench.stroke")}>
        <StrokeBench s={{ t, lang }} where={practice.where} fast={false} spec={practice.spec} shoot={practice.shoot} busy={practice.running !== null} idle={practice.pieces.length ? null : t("practice.nothing")} />
      </section>
      <section class="record" aria-label={t("practice.title")}>
        <Tools practice={practice} lang={lang} predict={predict} setPredict={setPredict} />
      </section>
      <aside class="cr-side">
        <header>
          <h1>{t("practice.title")}</h1>
          <p>{t("practice.lead")}</p>
        </header>
        {free ? (
          <>
            <Tray lang={lang} pieces={practice.pieces} chosen={chosen} choose={setChosen} leave={leave} />
            <Presets lang={lang} pick={practice.lay} />
          </>
        ) : null}
        <DrillList lang={lang} practice={practice} />
      </aside>
    </main>
  );
}

/** Which way a drill was missed, and by how much. */
const missed = (t: Translate, miss: Miss): string => t(`practice.miss.${miss.how}${"side" in miss ? `.${miss.side}` : ""}`, "mm" in miss ? { mm: miss.mm } : {});

/** What the last shot did, or why a piece does not fit. */
interface SaidProps {
  practice: State;
  lang: Lang;
  refused: boolean;
  chosen: number | null;
  /** The piece that keys move. */
  keyed: number | null;
}

function Said({ practice, lang, refused, chosen, keyed }: SaidProps): JSX.Element {
  const t = say(lang);
  const { outcome, drill, failed } = practice;
  const n = drill ? DRILLS.indexOf(drill) : -1;
  const words = failed ? t("practice.failed")
    : refused ? t("practice.cannot")
    : keyed !== null ? t("practice.keyed", { piece: t(`practice.pieces.${kindOf(keyed)}`) })
    : chosen !== null ? t("practice.selected", { piece: t(`practice.pieces.${kindOf(chosen)}`) })
    : practice.pieces.length === 0 && !outcome ? t("practice.nothing")
    : outcome?.miss ? missed(t, outcome.miss)
    : outcome ? (outcome.fell.length ? t("practice.result.fell", { what: outcome.fell.map((id) => t(`piece.${kindOf(id)}`)).join(", ") }) : t(outcome.touched ? "practice.result.none" : "practice.result.missed"))
    : drill ? t(`drills.${drill.id}.text`)
    : <>{t("practice.trayHint")} <span class="wide">{t("practice.trayKeys")}</span></>;
  return (
    <section class="cr-said" role="status" data-said={outcome ? (outcome.made ? "made" : "shot") : "hint"}>
      <h2>{outcome?.made ? t("practice.done") : drill ? t(`drills.${drill.id}.title`) : t("practice.free")}</h2>
      <p>{words}</p>
      {drill && outcome ? (
        <div class="cr-next">
          <button type="button" class="btn" data-again onClick={practice.again}>
            <Tx>{t("practice.again")}</Tx>
          </button>
          {outcome.made && n + 1 < DRILLS.length ? (
            <button type="button" class="btn main" data-next onClick={() => practice.take(DRILLS[n + 1] ?? null)}>
              <Tx>{t("practice.next")}</Tx>
            </button>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}

function Tools({ practice, lang, predict, setPredict }: { practice: State; lang: Lang; predict: boolean; setPredict(on: boolean): void }): JSX.Element {
  const t = say(lang);
  const [link, setLink] = useState<"" | "copied" | "shown">("");
  const share = async () => {
    try {
      await navigator.clipboard.writeText(practice.link());
      setLink("copied");
      setTimeout(() => setLink(""), 2000);
    } catch {
      setLink("shown");
    }
  };
  return (
    <>
      <button type="button" class="quiet" data-undo disabled={!practice.canUndo} onClick={practice.undo}>
        <Tx>{t("practice.undo")}</Tx>
      </button>
      <button type="button" class="quiet" data-redo disabled={!practice.canRedo} onClick={practice.redo}>
        <Tx>{t("practice.redo")}</Tx>
      </button>
      {/* A drill one is shown the answer of is no drill. */}
      {practice.drill ? null : (
        <button type="button" class="fl-aid" aria-pressed={predict} data-predict onClick={() => setPredict(!predict)}>
          <Tx>{t("practice.predict")}</Tx>
        </button>
      )}
      <button type="button" class="quiet cr-share" data-share onClick={() => void share()}>
        <Tx>{t(link === "copied" ? "practice.shared" : "practice.share")}</Tx>
      </button>
      {link === "shown" ? (
        <Dialog title={t("practice.take")} close={() => setLink("")}>
          <div class="link-box">
            <input type="text" readOnly value={practice.link()} aria-label={t("practice.share")} data-address onFocus={(event) => event.currentTarget.select()} />
            <button type="button" class="btn" onClick={() => setLink("")}>
              <Tx>{t("bench.close")}</Tx>
            </button>
          </div>
        </Dialog>
      ) : null}
    </>
  );
}
