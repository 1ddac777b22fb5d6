/** Whose turn it is and what he is to do, on a slip of paper. */

import type { JSX } from "preact";
import type { DecisionShown } from "../../api/schema";
import { quartersOf } from "./asks";
import { has, type Speaker } from "./text";
import type { Doing } from "./mode";
import { attacks, mayShoot, numberOf, type View } from "./types";

type Words = Pick<Speaker, "t" | "lang">;

/** What is to be done, as it goes on after "it is the turn of": to attack, to take the corner. */
export function taskOf({ t, lang }: Words, view: View, kind: string, doing: Doing | null = null): string {
  const first = doing?.mode.first?.["figure"];
  if (first !== undefined) return t("table.doing.volley", { n: numberOf(first) });
  if (doing?.mode.option === "portierino") return t("table.doing.portierino");
  if (attacks(kind) && mayShoot(view)) return t("table.ready");
  const kick = kind === "kick" || kind === "sealed_kick";
  const key = kick ? `table.doing.kick.${view.restart?.kind ?? "kick_off"}` : `table.doing.${kind}`;
  return has(lang, key) ? t(key, { n: view.about?.left ?? 1 }) : "";
}

/** Which way a side attacks on a table that lies lengthways, seen so many quarters turned. */
export const towards = (view: Pick<View, "east">, of: number, side: number): "right" | "left" => (quartersOf(view, of) === side ? "right" : "left");

interface Props {
  s: Speaker;
  view: View;
  asked: DecisionShown | null;
  doing: Doing | null;
  /** Quarter turns to the side that looks. */
  side: number;
  over: boolean;
}

export function Turn({ s, view, asked, doing, side: looks, over }: Props): JSX.Element | null {
  const mine = asked !== null;
  // Of two who are asked at once each is told of his own question.
  const { kind, side } = asked && asked.seat !== view.about?.side ? { kind: asked.kind, side: asked.seat } : (view.about ?? {});
  if (over || side == null || kind === undefined) return null;
  // The window for a block is a badge: time stands, the table stays in sight.
  if (kind === "block_window") {
    return (
      <p class={mine ? "fl-turn ft-badge" : "fl-turn ft-badge wait"} data-badge="block">
        <svg viewBox="0 0 40 40" aria-hidden="true"><circle cx="20" cy="20" r="16" /><path d="M16 14v12M24 14v12" /></svg>
        <span class="ft-badge-words">
          <b>{s.line("table.block", side)}</b>
          <span>{s.t(mine ? "table.blockSkip" : "table.blockWait")}</span>
        </span>
      </p>
    );
  }
  return (
    <p class={mine ? "fl-turn" : "fl-turn wait"}>
      <b>{s.line("table.turn", side)}</b>
      <span>
        {taskOf(s, view, kind, doing)}
        {attacks(kind) && !doing?.spot && !doing?.mode.first ? <span class="fl-towards"> {s.t(`table.towards.${towards(view, side, looks)}`)}</span> : null}
      </span>
    </p>
  );
}
