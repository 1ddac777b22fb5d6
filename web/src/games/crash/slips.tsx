/** Slips of paper above the board: whose turn it is and what is asked, who is looked at, what the signs mean. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { DecisionShown } from "../../api/schema";
import type { Pitch } from "./question";
import { promptOf, turnOf } from "./prompt";
import type { Overlays } from "./scene";
import { skillOf } from "./team";
import type { Speaker } from "./text";
import { upper } from "./text";
import { NONE, seatOf, shirtOf, type View } from "./types";

interface Props {
  s: Speaker;
  view: View;
  decision: DecisionShown | null;
  over: boolean;
  /** The player looked at. */
  looked: number;
  overlays: Overlays;
  pitch: Pitch | null;
}

export function Top({ s, view, decision, over, looked, overlays, pitch }: Props): JSX.Element {
  return (
    <div class="ct-top" data-strip>
      {over ? null : (
        <p class={decision ? "ct-slip ct-turn" : "ct-slip ct-turn wait"}>
          <b>{turnOf(s, view)}</b>
          <span>{decision ? promptOf(s, decision, view) : view.turn === NONE ? "" : upper(s.line("table.plays", view.turn))}</span>
        </p>
      )}
      <Legend s={s} o={overlays} />
      {over || looked === NONE || (view.pos[looked] === NONE && decision?.kind !== "lineup") ? null : <Who s={s} view={view} man={looked} pitch={pitch} />}
    </div>
  );
}

/** What a player is, can do and has on him. */
export function whoIs(s: Speaker, view: View, man: number, pitch: Pitch | null): { title: string; line: string; notes: string[] } {
  const skill = skillOf(man);
  const offside = pitch?.offside ?? view.offside;
  const marks = Object.entries(view.marks).flatMap(([mark, who]) => (who.includes(man) ? [s.t(`table.mark.${mark}`)] : []));
  const notes = [
    ...(view.holder === man ? [s.t(view.down.includes(man) ? "table.under" : "table.carries")] : []),
    ...(view.down.includes(man) ? [s.t("table.down")] : []),
    ...(offside.includes(man) ? [s.t("table.offside")] : []),
    ...(view.mover === man && view.spent ? [s.t("table.left", { n: Math.max(0, skill.movement + (view.boost[man] ?? 0) - view.spent) })] : []),
    ...((view.closed >> man) & 1 ? [s.t("table.done")] : []),
    ...(view.boost[man] ? [s.t("table.boost", { n: view.boost[man] ?? 0 })] : []),
    ...(view.marked[man] ? [s.t("table.mark.marked", { n: view.marked[man] ?? 0 })] : []),
    ...(view.slow[man] ? [s.t("table.mark.slow", { n: view.slow[man] ?? 0 })] : []),
    ...marks,
  ];
  return {
    title: s.t("table.who", { man: upper(s.man(man)), role: s.t(`role.${shirtOf(man)}`) }),
    line: s.t("table.skills", { movement: skill.movement, hands: skill.hands, foot: skill.foot }),
    notes,
  };
}

function Who({ s, view, man, pitch }: { s: Speaker; view: View; man: number; pitch: Pitch | null }): JSX.Element {
  const { title, line, notes } = whoIs(s, view, man, pitch);
  return (
    <p class={`ct-slip ct-who seat-${seatOf(man)}`}>
      <b>{title}</b>
      <span>{line}{notes.length ? <i>, {notes.join(", ")}</i> : null}</span>
    </p>
  );
}

/** Only what is on the board now. */
function Legend({ s, o }: { s: Speaker; o: Overlays }): JSX.Element | null {
  const [open, setOpen] = useState(false);
  const signs = [
    ...(o.reach.length ? ["reach"] : []),
    ...(o.tackled.length ? ["tackled"] : []),
    ...(o.wrong.length ? ["wrong"] : []),
    ...(o.zone.length ? ["zone"] : []),
    ...(o.area.length ? ["area"] : []),
    ...(o.far.length ? ["far"] : []),
    ...(o.guard ? ["guard"] : []),
    ...(o.gate.length ? ["gate"] : []),
    ...(o.lines.length ? ["line"] : []),
  ];
  if (!signs.length) return null;
  return (
    <p class={open ? "ct-slip ct-legend open" : "ct-slip ct-legend"} aria-hidden="true">
      <button type="button" tabIndex={-1} data-legend onClick={() => setOpen(!open)}>{s.t("table.legend")}</button>
      {signs.map((sign) => (
        <span key={sign}>
          <svg viewBox="0 0 24 24"><Sign name={sign} /></svg>
          {s.t(`legend.${sign}`)}
        </span>
      ))}
    </p>
  );
}

const HEX = "M12 1.5 21 6.7v10.6l-9 5.2-9-5.2V6.7z";
const SMALL_HEX = "M12 5.2 17.8 8.6v6.8L12 18.8l-5.8-3.4V8.6z";

function Sign({ name }: { name: string }): JSX.Element {
  const hatch = (ink: string): JSX.Element => <path d="M7 17 17 7M5 13l8-8M11 19l8-8" stroke={ink} stroke-width="1.6" />;
  switch (name) {
    case "reach":
      return <><path d={HEX} fill="#f0d88a" stroke="#7a5a18" /><circle cx="12" cy="12" r="2.6" fill="#7a5a18" /></>;
    case "tackled":
    case "zone":
      return <><path d={HEX} fill="#f3ddd6" stroke="#962a20" />{hatch("#962a20")}</>;
    case "wrong":
      return <><path d={HEX} fill="#f6e7bd" stroke="#755315" />{hatch("#755315")}</>;
    case "area":
      return <path d={HEX} fill="#bcd0e2" stroke="#31495c" stroke-width="1.6" />;
    case "far":
      return <path d={HEX} fill="#e4edf4" stroke="#31495c" stroke-dasharray="2.5 2" />;
    case "guard":
      return <path d={HEX} fill="none" stroke="#1f5641" stroke-width="2.4" />;
    case "gate":
      return <path d={SMALL_HEX} fill="#f0d493" stroke="#755315" stroke-width="1.6" />;
    default:
      return <path d="M2 12h20" stroke="#755315" stroke-width="2.6" stroke-dasharray="6 3" />;
  }
}
