/** The practice table: any position, any number of shots, drills. */

import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { isDrawn } from "../../games";
import type { Lang, Translate } from "../../games/contract";
import { Dialog } from "../../ui/dialog";
import { lay } from "../../ui/sheet";
import { Tx, useTitle } from "../../ui/text";
import { Aids } from "../aids";
import { FlickBench } from "../flick-bench";
import { onBoard } from "../frame";
import type { Board } from "../hands";
import { PracticeBoard } from "./board";
import type { Drill, Landed, PracticeKit } from "./kit";
import { type Carried, putDown } from "./lay-hands";
import css from "./practice.css" with { type: "text" };
import { DrillList, Presets, Tray } from "./side";
import { type Practice, usePractice } from "./use-practice";

lay(css);

const stillness = matchMedia("(prefers-reduced-motion: reduce)");

interface Props<Kind extends string, Ground, D extends Drill> {
  kit: PracticeKit<Kind, Ground, D>;
  lang: Lang;
  position: string | null;
  drill: string | null;
}

export function PracticePage<Kind extends string, Ground, D extends Drill>({ kit, lang, position, drill }: Props<Kind, Ground, D>): JSX.Element {
  const t = kit.say(lang);
  useTitle(t("practice.title"));
  const [predict, setPredict] = useState(!kit.foretells);
  const [takes, setTakes] = useState(!kit.grips);
  const practice = usePractice(kit, { position, drill }, predict, stillness.matches);
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
      const next = putDown(kit, practice.pieces, last);
      setRefused(next === null);
      if (next && next !== practice.pieces) practice.lay(next);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  };
  // On a phone the drills lie below the table: who chooses one sees it.
  const drilled = useRef(practice.drill);
  useLayoutEffect(() => {
    if (practice.drill && practice.drill !== drilled.current) scrollTo({ top: 0 });
    drilled.current = practice.drill;
  }, [practice.drill]);
  useLayoutEffect(() => {
    setChosen(null);
    setCarried(null);
    setRefused(false);
  }, [practice.pieces]);

  return (
    <main class="fl-practice" id="main">
      <section class="stage" aria-label={t("practice.title")} onClick={practice.running || practice.ended ? (event) => event.target instanceof HTMLCanvasElement && practice.skip() : undefined}>
        <PracticeBoard kit={kit} t={t} practice={practice} chosen={chosen} takes={takes && free} carried={carried} carry={setCarried} refuse={() => setRefused(true)}
          place={(on, canvas) => (board.current = { on, canvas })} />
        {practice.drill && practice.landed && !practice.running ? <Verdict t={t} landed={practice.landed} words={kit.said(t, practice.landed)} /> : null}
        <Aids words={kit.aids(t)}>
          {/* On a phone they lie far below. */}
          <button type="button" class="fl-aid fl-to-drills" data-to-drills onClick={() => document.getElementById("fl-drills")?.scrollIntoView()}>
            <Tx>{t("practice.drills")}</Tx>
          </button>
        </Aids>
      </section>
      <Said kit={kit} practice={practice} t={t} refused={refused} chosen={chosen} keyed={carried?.keyed ? carried.piece : null} />
      <section class="bench" aria-label={t("bench.stroke")}>
        <FlickBench s={{ t, lang }} ask={practice.ask} meets={kit.meets(t, practice.set, practice.foretold)} shoot={practice.shoot} busy={practice.running !== null} idle={practice.pieces.length ? null : t("practice.nothing")} />
      </section>
      <section class="record" aria-label={t("practice.title")}>
        <Tools practice={practice} t={t} predict={predict} setPredict={setPredict}>
          {free ? kit.switches?.map((name) => <Switch key={name} name={name} t={t} practice={practice} turned={(on) => kit.foreseen?.includes(name) && setPredict(on)} />) : null}
        </Tools>
      </section>
      <aside class="fl-side">
        <header>
          <h1>{t("practice.title")}</h1>
          <p>
            {t("practice.lead")} {isDrawn(kit.gear.game) ? null : <em data-coming>{t("practice.coming")}</em>}
          </p>
        </header>
        {free ? (
          <>
            {kit.grips ? <Grips t={t} takes={takes} set={setTakes} /> : null}
            <Tray kit={kit} t={t} pieces={practice.pieces} chosen={chosen} choose={setChosen} leave={leave} />
            <Presets t={t} presets={kit.presets} pick={practice.lay} />
          </>
        ) : null}
        <DrillList t={t} drills={kit.drills} practice={practice} />
      </aside>
    </main>
  );
}

/** Where one looks: on a phone it is read right below the table. Readers are told there, too. */
function Verdict<D extends Drill>({ t, landed, words }: { t: Translate; landed: Landed<D>; words: string }): JSX.Element {
  return (
    <p class={landed.made ? "fl-turn fl-verdict" : "fl-turn fl-verdict missed"} aria-hidden="true" data-verdict>
      <b>{t(landed.made ? "practice.done" : "practice.missed")}</b>
      <span>{words}</span>
    </p>
  );
}

/** Something that can be switched on besides. */
function Switch<D extends Drill>({ name, t, practice, turned }: { name: string; t: Translate; practice: Practice<D>; turned(on: boolean): void }): JSX.Element {
  const on = practice.set.on.has(name);
  return (
    <button type="button" class="fl-aid" data-switch={name} aria-pressed={on} title={t(`practice.switch.${name}Line`)} disabled={practice.running !== null} onClick={() => (practice.turn(name, !on), turned(!on))}>
      <Tx>{t(`practice.switch.${name}`)}</Tx>
    </button>
  );
}

/** What a finger on a figure does: flick it, or take it up. */
function Grips({ t, takes, set }: { t: Translate; takes: boolean; set(takes: boolean): void }): JSX.Element {
  const grip = (name: "flick" | "take", on: boolean): JSX.Element => (
    <button type="button" class="btn" data-grip={name} aria-pressed={takes === on} onClick={() => set(on)}>
      <Tx>{t(`practice.grip.${name}`)}</Tx>
    </button>
  );
  return (
    <div class="fl-grips" role="group" aria-label={t("practice.grip.label")}>
      {grip("flick", false)}
      {grip("take", true)}
    </div>
  );
}

/** What the last shot did, or why a piece does not fit. */
interface SaidProps<Kind extends string, Ground, D extends Drill> {
  kit: PracticeKit<Kind, Ground, D>;
  practice: Practice<D>;
  t: Translate;
  refused: boolean;
  chosen: number | null;
  /** The piece that keys move. */
  keyed: number | null;
}

function Said<Kind extends string, Ground, D extends Drill>({ kit, practice, t, refused, chosen, keyed }: SaidProps<Kind, Ground, D>): JSX.Element {
  const { landed, drill, failed, round } = practice;
  const rounds = drill?.rounds.length ?? 0;
  const { kindOf } = kit.gear;
  const next = drill ? (kit.drills[kit.drills.indexOf(drill) + 1] ?? null) : null;
  const words = failed !== null ? t(failed.startsWith("practice.") ? failed.replace("practice.", "practice.refused.") : "practice.failed")
    : refused ? t("practice.cannot")
    : keyed !== null ? t("practice.keyed", { piece: t(`practice.pieces.${kindOf(keyed)}`) })
    : chosen !== null ? t("practice.selected", { piece: t(`practice.pieces.${kindOf(chosen)}`) })
    : practice.pieces.length === 0 && !landed ? t("practice.nothing")
    : landed ? kit.said(t, landed)
    : drill ? t(`drills.${drill.id}.text`)
    : <>{t("practice.trayHint")} <span class="wide">{t("practice.trayKeys")}</span></>;
  return (
    <section class="fl-said" role="status" data-said={landed ? (landed.made ? "made" : "shot") : "hint"} data-drilled={drill ? "" : undefined}>
      <h2>
        {landed?.made ? t("practice.done") : landed && drill ? t("practice.missed") : drill ? t(`drills.${drill.id}.title`) : t("practice.free")}
        {rounds > 1 ? <span class="num" data-round={round + 1}>{t("practice.round", { n: round + 1, of: rounds })}</span> : null}
      </h2>
      <p>{words}</p>
      {drill && landed && (practice.ended || !kit.resets || landed.made) && !(landed.made && landed.round < round) ? (
        <div class="fl-next">
          <button type="button" class="btn" data-again onClick={practice.ended && !landed.made ? practice.skip : practice.again}>
            <Tx>{t("practice.again")}</Tx>
          </button>
          {practice.onward ? (
            <button type="button" class="btn main" data-onward onClick={practice.onward}>
              <Tx>{t("practice.onward")}</Tx>
            </button>
          ) : landed.made && next ? (
            <button type="button" class="btn main" data-next onClick={() => practice.take(next)}>
              <Tx>{t("practice.next")}</Tx>
            </button>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}

interface ToolsProps<D extends Drill> {
  practice: Practice<D>;
  t: Translate;
  predict: boolean;
  setPredict(on: boolean): void;
  children: ComponentChildren;
}

function Tools<D extends Drill>({ practice, t, predict, setPredict, children }: ToolsProps<D>): JSX.Element {
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
      {children}
      <button type="button" class="quiet fl-share" data-share onClick={() => void share()}>
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
