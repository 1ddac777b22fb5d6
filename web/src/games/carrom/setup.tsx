/** What is agreed before the match. The form writes only what differs from the engine's defaults. */

import type { JSX } from "preact";
import { Checks, Row } from "../../flick/setup-form";
import type { SetupProps } from "../contract";
import { say } from "./text";
import type { Setup as Agreed } from "./types";

type Length = "quick" | "single" | "full";
const LENGTHS: Record<Length, Partial<Agreed>> = {
  quick: { quick: true, best_of: 3, trial_boards: false }, single: { quick: false, best_of: 1 }, full: { quick: false, best_of: 3 },
};

type Switch = "tournament" | "noise" | "fast_board" | "trial_boards" | "final" | "harmonised_77b";
const SWITCHES: readonly Switch[] = ["tournament", "noise", "fast_board", "trial_boards", "final", "harmonised_77b"];
const LAWS: Partial<Record<Switch, string>> = { tournament: "39.a", fast_board: "A.1.3", trial_boards: "40", final: "60.b", harmonised_77b: "77.b" };
/** What has no sense where one board decides. */
const OF_GAMES = new Set<Switch>(["trial_boards", "final"]);

export function Setup({ lang, setup, change }: SetupProps): JSX.Element {
  const t = say(lang);
  const now = setup as Partial<Agreed>;
  const set = (part: Partial<Agreed>): void => change({ ...setup, ...part });
  const length: Length = now.quick ? "quick" : now.best_of === 1 ? "single" : "full";
  return (
    <div class="ft-setup">
      <Row t={t} name="length" value={length} options={[{ value: "quick", key: "quick" }, { value: "single", key: "single" }, { value: "full", key: "full" }]} pick={(value) => set(LENGTHS[value])} />
      <Row t={t} name="players" field="doubles" value={now.doubles ?? false} options={[{ value: false, key: "singles" }, { value: true, key: "doubles" }]} pick={(doubles) => set({ doubles })} />
      <Row t={t} name="clock" field="timed" value={now.timed ?? false} options={[{ value: false, key: "untimed" }, { value: true, key: "timed" }]} pick={(timed) => set({ timed })} />
      <Row t={t} name="referee" value={now.referee ?? "assist"} options={[{ value: "assist", key: "assist" }, { value: "strict", key: "strict" }]} pick={(referee) => set({ referee })} />
      <Checks t={t} names={SWITCHES.filter((name) => length !== "quick" || !OF_GAMES.has(name))} laws={LAWS}
        on={(name) => (name === "final" ? now.round === "final" : (now[name] ?? false))}
        set={(name, to) => set(name === "final" ? { round: to ? "final" : "early" } : { [name]: to })} />
    </div>
  );
}
