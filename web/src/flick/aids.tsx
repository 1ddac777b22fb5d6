/** The switches that lie on a flick table: what is drawn on it, how it is seen and heard. */

import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { prefer, usePrefs } from "../prefs";
import { Dialog } from "../ui/dialog";
import { Tx, useTexts } from "../ui/text";
import { setTableTop, useTableTop } from "./prefs";

export interface AidWords {
  group: string;
  guide: string;
  trail: string;
  more: string;
  above: string;
  sound: string;
  release: string;
  releaseLine: string;
  slow: string;
}

export function Aids({ words, children }: { words: AidWords; children?: ComponentChildren }): JSX.Element {
  const now = useTableTop();
  const [open, setOpen] = useState(false);
  const aid = (name: "guide" | "trail", kind: string): JSX.Element => (
    <button type="button" class={`fl-aid ${kind}`} aria-pressed={now[name]} data-aid={name} onClick={() => setTableTop({ [name]: !now[name] })}>
      <Tx>{words[name]}</Tx>
    </button>
  );
  return (
    // Pressing an aid is not a touch on the table.
    <div class="fl-aids" role="group" aria-label={words.group} onClick={(event) => event.stopPropagation()}>
      {aid("guide", "")}
      {/* Where there is no room for it, it is on the sheet. */}
      {aid("trail", "wide")}
      <button type="button" class="fl-aid" aria-haspopup="dialog" data-aid="more" onClick={() => setOpen(true)}>
        <Tx>{words.more}</Tx>
      </button>
      {children}
      {open ? <More words={words} close={() => setOpen(false)} /> : null}
    </div>
  );
}

function More({ words, close }: { words: AidWords; close(): void }): JSX.Element {
  const { t } = useTexts();
  const now = useTableTop();
  const { speed, sound } = usePrefs();
  const row = (name: string, title: string, on: boolean, flip: () => void, line = ""): JSX.Element => (
    <label>
      <span>
        {title}
        {line ? <small>{line}</small> : null}
      </span>
      <input type="checkbox" checked={on} data-toggle={name} onChange={flip} />
    </label>
  );
  return (
    <Dialog title={words.more} close={close}>
      <div class="menu-rows">
        {row("guide", words.guide, now.guide, () => setTableTop({ guide: !now.guide }))}
        {row("trail", words.trail, now.trail, () => setTableTop({ trail: !now.trail }))}
        {row("above", words.above, now.above, () => setTableTop({ above: !now.above }))}
        {row("release", words.release, now.release, () => setTableTop({ release: !now.release }), words.releaseLine)}
        {row("sound", words.sound, sound, () => prefer({ sound: !sound }))}
        {row("slow", words.slow, speed < 1, () => prefer({ speed: speed < 1 ? 1 : 0.5 }))}
      </div>
      <div class="acts">
        <button type="button" class="btn" onClick={close}>
          <Tx>{t("close")}</Tx>
        </button>
      </div>
    </Dialog>
  );
}
