/** What the referee says of things that happen to the match rather than in it. */

import type { Noted } from "../api/schema";
import type { Context, Ruling } from "../games/contract";
import type { HouseT } from "../i18n";
import { seatName } from "../start";
import type { AnyMoment } from "./store";

export function houseVoice(t: HouseT, ctx: Context, moment: AnyMoment): Ruling[] {
  return moment.events.flatMap((event) => {
    const said = speak(t, ctx, event as unknown as Noted);
    return said ? [{ law: [], tone: "plain", ...said }] : [];
  });
}

function speak(t: HouseT, ctx: Context, event: Noted): { title: string; text: string } | null {
  const own = (seat: number) => seat === ctx.you;
  const name = (seat: number) => ({ name: seatName(t, ctx.match, seat) });
  switch (event.type) {
    case "conceded":
      return { title: own(event.seat) ? t("voice.conceded.you") : t("voice.conceded", name(event.seat)), text: t("voice.conceded.text") };
    case "taken_back":
      return { title: own(event.seat) ? t("voice.taken_back.you") : t("voice.taken_back", name(event.seat)), text: t("voice.taken_back.text") };
    case "abandoned":
      return { title: t("voice.abandoned"), text: t("voice.abandoned.text") };
    case "paused":
      return { title: event.on ? t("voice.paused") : t("voice.resumed"), text: "" };
    case "seated":
      return { title: t("voice.seated", { name: event.name }), text: "" };
    default:
      return null;
  }
}
