/** What is agreed before the match. The form writes only what differs from the engine's defaults. */

import type { JSX } from "preact";
import { KITS } from "../../flick/figures/kits";
import { Checks, Pick, Row } from "../../flick/setup-form";
import type { SetupProps } from "../contract";
import { FLICKS_A_HALF, QUICK_FLICKS } from "./sheet";
import { say } from "./text";
import { kitsOf, type Setup as Agreed } from "./types";

const SIDES = [0, 1] as const;

/** A side puts a kit on; if the other wears it, they change. */
export function dressed(kits: readonly [string, string], side: 0 | 1, id: string): [string, string] {
  const other = kits[1 - side] === id ? kits[side] : (kits[1 - side] as string);
  return side === 0 ? [id, other] : [other, id];
}

type Switch = "arrange" | "sealed" | "kicker" | "scrummer" | "noise";
const SWITCHES: readonly Switch[] = ["arrange", "sealed", "kicker", "scrummer", "noise"];

export function Setup({ lang, setup, change }: SetupProps): JSX.Element {
  const t = say(lang);
  const now = setup as Partial<Agreed>;
  const set = (part: Partial<Agreed>): void => change({ ...setup, ...part });
  const kits = kitsOf(now);
  return (
    <div class="ft-setup">
      <Row t={t} name="length" value={now.quick ?? false} options={[{ value: true, key: "quick", n: QUICK_FLICKS }, { value: false, key: "full", n: FLICKS_A_HALF }]} pick={(quick) => set({ quick })} />
      <Row t={t} name="clock" value={now.timed ?? false} options={[{ value: false, key: "untimed" }, { value: true, key: "timed" }]} pick={(timed) => set({ timed })} />
      <Row t={t} name="referee" value={now.referee ?? "assist"} options={[{ value: "assist", key: "assist" }, { value: "strict", key: "strict" }]} pick={(referee) => set({ referee })} />
      <div class="pair">
        {SIDES.map((side) => (
          <Pick key={side} label={t(`setup.kits${side}`)} name={`kits${side}`} value={kits[side]} values={KITS.map(({ id }) => id)} shown={(id) => t(`kit.${id}`)}
            pick={(id) => set({ kits: dressed(kits, side, id) })} />
        ))}
      </div>
      <Checks t={t} names={SWITCHES} on={(name) => now[name] ?? false} set={(name, to) => set({ [name]: to })} />
    </div>
  );
}
