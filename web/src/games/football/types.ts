/** The engine's own words for this game. */

import type { DecisionShown, FootballEvent, FootballFiguresSpec, FootballSetup, FootballSpec, FootballSpotSpec, FootballView } from "../../api/schema";
import type { Moment } from "../contract";

export type View = FootballView;
export type Setup = FootballSetup;
export type Event = FootballEvent;
export type Shown = Moment<View, Event>;
export type Spec = FootballSpec;
export type FiguresSpec = FootballFiguresSpec;
export type SpotSpec = FootballSpotSpec;

/** What is not said of a set-up is as usual. */
export const kitsOf = ({ kits }: Setup): readonly [string, string] => kits ?? ["lanterna", "naviglio"];

export const specOf = (decision: DecisionShown | null): Spec | null => (decision?.spec?.game === "football" ? decision.spec : null);

/** Ten figures and a portierino on each side, then the ball; keepers on their rods come after it. */
export const [SQUAD, BALL] = [11, 22];
export const sideOf = (body: number): number => (body > BALL ? body - BALL - 1 : body < SQUAD ? 0 : 1);
export const isKeeper = (body: number): boolean => body > BALL;
/** Whether it is the figure that goes on in the keeper's place. */
export const isPortierino = (body: number): boolean => !isKeeper(body) && body % SQUAD === SQUAD - 1;
/** The number on a back: the portierino has the keeper's. */
export const numberOf = (body: number): string => (isKeeper(body) || isPortierino(body) ? "1" : String((body % SQUAD) + 2));

/** Questions that are put to who has the ball in play. */
export const attacks = (kind: string | undefined): boolean => kind === "attack" || kind === "sealed_attack";
/** Whether he may shoot at goal: between his flicks the referee has not looked yet. */
export const mayShoot = ({ ready, about, restart }: View): boolean => ready && !restart && attacks(about?.kind);
