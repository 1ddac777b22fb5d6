/** Rugby with cards: the table as the house knows it. */

import type { CardsEvent, CardsSetup, CardsView } from "../../api/schema";
import type { Context, GameClient } from "../contract";
import { because, called } from "./advice";
import { SideShirt } from "./art";
import { Bench } from "./bench";
import { levelOf } from "./deck";
import { describe } from "./describe";
import { course } from "./lessons";
import { Luck } from "./luck";
import { barredOf, promptOf } from "./prompt";
import { heardIn, markOf, paceOf } from "./rhythm";
import { scoreOf } from "./score";
import { Setup } from "./setup";
import { stats } from "./stats";
import { Table } from "./table";
import { speaker } from "./text";
import { voice } from "./voice";

function Mark({ ctx, seat }: { ctx: Context; seat: number }) {
  const setup = ctx.match.setup as Partial<CardsSetup>;
  return <SideShirt level={levelOf(setup, seat)} seat={seat} />;
}

export const client: GameClient<CardsView, CardsEvent> = {
  id: "cards",
  odds: true,
  Table,
  Bench,
  Mark,
  Setup,
  Luck,
  voice,
  describe,
  called,
  because,
  stats,
  course,
  score: scoreOf,
  prompt: (ctx, decision, view) => promptOf(speaker(ctx), decision, view),
  action: (view) => view.action,
  mark: markOf,
  pace: paceOf,
  heard: heardIn,
  barred: (_t, option) => barredOf(option),
};
