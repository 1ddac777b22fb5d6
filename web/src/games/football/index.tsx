/** Table football: the pitch as the house knows it. */

import type { JSX } from "preact";
import { differs } from "../../flick/differs";
import { TakeHint } from "../../flick/take-hint";
import { keysOf } from "../../flick/words";
import type { Context, GameClient, IdleProps } from "../contract";
import { because, called } from "./advice";
import { Bench } from "./bench";
import { BlocksWhen } from "./blocking";
import { describe } from "./describe";
import { course } from "./lessons";
import { Mark as Shirt } from "./mark";
import { useDoing } from "./mode";
import { barredOf, promptOf, refusedOf } from "./prompt";
import { leadOf, markOf, paceOf, runOf, staysOf } from "./rhythm";
import { scoreOf } from "./score";
import { Setup } from "./setup";
import { stats } from "./stats";
import { Table } from "./table";
import { say } from "./text";
import type { Event, View } from "./types";
import { voice } from "./voice";

const Mark = ({ seat, view }: { ctx: Context; seat: number; view: View }): JSX.Element => <Shirt view={view} side={seat} />;

/** While one waits, one may say when one wants to be asked. */
const Idle = ({ ctx: { lang }, view }: IdleProps<View>): JSX.Element | null => view.period === "placed" ? null : <BlocksWhen s={{ t: say(lang) }} />;

export const client: GameClient<View, Event> = {
  id: "football",
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
  Take: ({ ctx: { lang }, decision, hint, busy }) => <TakeHint s={{ t: say(lang) }} doing={useDoing(decision)} hint={hint} busy={busy} />,
  stats,
  course,
  keys: keysOf(say, [[["z", "x"], "figure"], [["a", "d"], "swerve"], [["c"], "chip"], [["s"], "skip"]]),
  score: scoreOf,
  prompt: promptOf,
  action: (view) => view.flicked,
  mark: markOf,
  pace: paceOf,
  run: runOf,
  lead: leadOf,
  stays: staysOf,
  barred: (_t, option) => barredOf(option),
  refused: (reason) => refusedOf(reason),
};
