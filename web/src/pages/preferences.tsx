/** Everything one may prefer, on one page. It holds at once, and only in this browser. */

import type { ComponentChildren } from "preact";
import { LANGS } from "../i18n";
import { type Prefs, prefer, usePrefs } from "../prefs";
import { bell, play } from "../sound";
import { useTexts, useTitle } from "../ui/text";

const MOTIONS = [0.5, 1, 2, 0] as const;
const CALMS = [2, 1, 0.4] as const;

export function Preferences() {
  const { t } = useTexts();
  const now = usePrefs();
  useTitle(t("prefs.title"));
  return (
    <main class="page slim" id="main">
      <header>
        <h1>{t("prefs.title")}</h1>
        <p>{t("prefs.lead")}</p>
      </header>
      <div class="form">
        <Sheet title={t("prefs.table")}>
          <Switch name="odds" on={now.odds ?? true} title={t("menu.odds")} line={t("menu.odds.line")} />
          <Switch name="confirm" on={now.confirm} title={t("menu.confirm")} line={t("menu.confirm.line")} />
          <Switch name="turn" on={now.turn} title={t("menu.turn")} line={t("prefs.turn.line")} />
          <Choice name="hand" title={t("prefs.hand")} line={t("prefs.hand.line")} now={now.hand}
            options={[["right", t("prefs.hand.right")], ["left", t("prefs.hand.left")]]} pick={(hand) => prefer({ hand })} />
        </Sheet>
        <Sheet title={t("prefs.pace")}>
          <Choice name="motion" title={t("prefs.motion")} line={t("prefs.motion.line")} now={now.motion}
            options={MOTIONS.map((value) => [value, t(`prefs.motion.${value === 0 ? "none" : value < 1 ? "slow" : value > 1 ? "fast" : "true"}`)])} pick={(motion) => prefer({ motion })} />
          <Choice name="calm" title={t("prefs.calm")} line={t("prefs.calm.line")} now={now.calm}
            options={CALMS.map((value) => [value, t(`prefs.calm.${value > 1 ? "slow" : value < 1 ? "fast" : "true"}`)])} pick={(calm) => prefer({ calm })} />
        </Sheet>
        <Sheet title={t("prefs.sounds")}>
          <Switch name="sound" on={now.sound} title={t("prefs.sound")} line={t("prefs.sound.line")} heard={() => play("card")} />
          <Switch name="bell" on={now.bell} title={t("prefs.bell")} line={t("prefs.bell.line")} heard={bell} />
        </Sheet>
        <Sheet title={t("prefs.room")}>
          <Choice name="theme" title={t("prefs.lamp")} now={now.theme ?? "system"}
            options={[["giorno", t("prefs.lamp.day")], ["sera", t("prefs.lamp.evening")], ["system", t("prefs.lamp.system")]]}
            pick={(theme) => prefer({ theme: theme === "system" ? null : theme })} />
          <Choice name="lang" title={t("prefs.lang")} now={now.lang}
            options={LANGS.map((lang) => [lang, t(`prefs.lang.${lang}`)])} pick={(lang) => prefer({ lang })} />
        </Sheet>
      </div>
    </main>
  );
}

const Sheet = ({ title, children }: { title: string; children: ComponentChildren }) => (
  <section class="paper">
    <h2>{title}</h2>
    <div class="menu-rows prefs">{children}</div>
  </section>
);

type Flag = { [K in keyof Prefs]: boolean extends Prefs[K] ? K : never }[keyof Prefs];

/** `heard` lets one hear at once what one has switched on. */
function Switch({ name, on, title, line, heard }: { name: Flag; on: boolean; title: string; line: string; heard?(): void }) {
  const flip = () => {
    prefer({ [name]: !on });
    if (!on) heard?.();
  };
  return (
    <label>
      <span>
        {title}
        <small>{line}</small>
      </span>
      <input type="checkbox" checked={on} data-toggle={name} onChange={flip} />
    </label>
  );
}

interface ChoiceProps<V extends string | number> {
  name: string;
  title: string;
  line?: string;
  now: V;
  options: readonly (readonly [value: V, title: string])[];
  pick(value: V): void;
}

function Choice<V extends string | number>({ name, title, line, now, options, pick }: ChoiceProps<V>) {
  return (
    <fieldset class="choose">
      <legend class="sr">{title}</legend>
      <span aria-hidden="true">
        {title}
        {line ? <small>{line}</small> : null}
      </span>
      <div class="segments">
        {options.map(([value, called]) => (
          <label key={value}>
            <input type="radio" name={name} value={value} checked={value === now} onChange={() => pick(value)} />
            <b>{called}</b>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
