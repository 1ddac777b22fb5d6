/** Crash Tackle: the board as the house knows it. */

import type { JSX } from "preact";
import type { Context, GameClient, Lang } from "../contract";
import { because, called } from "./advice";
import { Bench, Idle } from "./bench";
import { SideMark } from "./counters";
import { describe } from "./describe";
import { course } from "./lessons";
import { Luck } from "./luck";
import { promptOf } from "./prompt";
import { heardIn, markOf, paceOf, runOf } from "./rhythm";
import { scoreOf } from "./score";
import { Setup } from "./setup";
import { stats } from "./stats";
import { Table } from "./table";
import { say, speaker } from "./text";
import type { Event, View } from "./types";
import { voice } from "./voice";
import { barredOf, refusedOf } from "./why";

const Mark = ({ seat }: { ctx: Context; seat: number; view: View }): JSX.Element => <SideMark seat={seat} />;

const keys = (lang: Lang): [string[], string][] => {
  const t = say(lang);
  return [
    [["←", "↑", "↓", "→"], t("keys.arrows")],
    [["1", "15"], t("keys.players")],
    [[t("keys.enter")], t("keys.choose")],
    [["Esc"], t("keys.back")],
    [["G"], t("keys.gather")],
    [["A"], t("keys.ahead")],
    [["K"], t("keys.kick")],
    [["M"], t("keys.mark")],
    [["L"], t("keys.shape")],
    [["F"], t("keys.rest")],
    [["R"], t("keys.go")],
    [["U"], t("keys.undo")],
    [[t("keys.shift")], t("keys.shiftWhat")],
    [[t("keys.frame")], t("keys.frameWhat")],
    [[t("keys.hold")], t("keys.holdWhat")],
    [[t("keys.end")], t("keys.over")],
  ];
};

/** An action is a turn; one in which nobody has done anything yet belongs to the last. */
function actionOf(view: View): number {
  const turns = view.sides[0].turns + view.sides[1].turns;
  return view.moved || view.acted ? turns : Math.max(0, turns - 1);
}

export const client: GameClient<View, Event> = {
  id: "crash",
  odds: true,
  beside: true,
  Table,
  Bench,
  Idle,
  Mark,
  Setup,
  Luck,
  voice,
  describe,
  called,
  because,
  stats,
  course,
  keys,
  score: scoreOf,
  prompt: (ctx, decision, view) => promptOf(speaker(ctx), decision, view),
  action: actionOf,
  mark: markOf,
  pace: paceOf,
  heard: heardIn,
  run: runOf,
  barred: (_t, option) => barredOf(option),
  refused: (reason, law) => refusedOf(reason, law),
};
