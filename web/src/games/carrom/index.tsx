/** Carrom: the board as the house knows it. */

import type { JSX } from "preact";
import { differs } from "../../flick/differs";
import { keysOf } from "../../flick/words";
import type { Context, GameClient } from "../contract";
import { because, called } from "./advice";
import { Bench, Idle } from "./bench";
import { describe } from "./describe";
import { course } from "./lessons";
import { PieceMark } from "./mark";
import { barredOf, promptOf, refusedOf } from "./prompt";
import { markOf, paceOf, runOf } from "./rhythm";
import { scoreOf } from "./score";
import { Setup } from "./setup";
import { stats } from "./stats";
import { Table } from "./table";
import { say } from "./text";
import { type Event, type Setup as Agreed, teamOf, type View } from "./types";
import { voice } from "./voice";

/** The colour of a side changes from board to board: the mark shows the piece of the board shown. */
function Mark({ seat, view }: { ctx: Context; seat: number; view: View }): JSX.Element {
  return <PieceMark kind={teamOf(seat) === view.white ? "white" : "black"} />;
}

export const client: GameClient<View, Event> = {
  id: "carrom",
  Table,
  Bench,
  Idle,
  Mark,
  Setup,
  voice,
  describe,
  called,
  because,
  differs,
  stats,
  course,
  keys: keysOf(say, [[["z", "x"], "slide"]]),
  score: scoreOf,
  prompt: promptOf,
  action: (view) => view.shots,
  mark: markOf,
  pace: paceOf,
  run: runOf,
  seats: (setup) => ((setup as Partial<Agreed>).doubles ? 4 : 2),
  barred: (_t, option) => barredOf(option),
  refused: (reason) => refusedOf(reason),
};
