/** What a flick meets first, in a straight line: the guide, and the same in words. */

import type { Plan } from "../../flick/plan";
import { type Disc, guide, type Guide, type Ground } from "../../flick/ray";
import { BASE_R } from "../../flick/figures/base";
import type { Token } from "../../flick/scene";
import type { FigureAsk } from "../../flick/ask";
import { turned } from "../../flick/frame";
import type { Translate } from "../contract";
import { BALL_R } from "./pitch";
import { BALL, isKeeper, numberOf, sideOf, type Setup } from "./types";

/** A base meets the ball with its rim, below the ball's belly. */
const RIM = 8;
const BALL_AT_RIM = Math.sqrt(BALL_R ** 2 - (BALL_R - RIM) ** 2);
/** Metres a second of the strongest flick, and what slows a base. */
const [FASTEST, STRONG] = [2.5, 3];
const [CLOTH, FAST_CLOTH, G] = [0.25, 0.15, 9.81];
/** Nothing but figures stops a guide line: the barrier is far. */
const OPEN: Ground = { half: 1e5, pockets: [], pocketR: 0, cushion: 0, clack: 0.6 };

const reachOf = (power: number, { fast_cloth, strong_finger }: Setup): number =>
  (1000 * ((strong_finger ? STRONG : FASTEST) * (power / 1000)) ** 2) / (2 * (fast_cloth ? FAST_CLOTH : CLOTH) * G);

/** Metres a second with which a figure meets the ball, unless one says otherwise: the ball goes on by a hand's breadth. */
const MEETS = 0.35;

/** As hard as it takes to come so far, in millimetres, and arrive at a speed. */
export function strengthTo(far: number, { fast_cloth, strong_finger }: Setup, arrives = MEETS): number {
  const speed = Math.sqrt(arrives ** 2 + (2 * (fast_cloth ? FAST_CLOTH : CLOTH) * G * Math.max(0, far)) / 1000);
  return Math.min(1000, Math.round((1000 * speed) / (strong_finger ? STRONG : FASTEST)));
}

export function guideOf(x: number, y: number, angle: number, power: number, tokens: readonly Token[], setup: Setup): Guide {
  const discs: Disc[] = tokens
    .filter((token) => !token.sunk && Math.hypot(token.x - x, token.y - y) > 1)
    .map((token) => ({ id: token.id, x: token.x, y: token.y, r: token.id === BALL ? BALL_AT_RIM : BASE_R }));
  return guide({ x, y, r: BASE_R, angle, reach: reachOf(power, setup), mass: 1.6 }, discs, OPEN);
}

/** The first contact in words, for who cannot see the line. */
export const meets = (t: Translate, ask: FigureAsk, tokens: readonly Token[], setup: Setup, mine: number) => ({ body, angle, power }: Plan): string => {
  const at = ask.figures.stand(body);
  if (!at) return "";
  const [x, y] = turned(at, ask.quarters);
  const { disc } = guideOf(x, y, (angle / 180_000) * Math.PI + (ask.quarters * Math.PI) / 2, power, tokens, setup);
  if (disc < 0) return t("table.contact.rest");
  if (disc === BALL) return t("table.contact.ball");
  if (isKeeper(disc)) return t("table.contact.keeper");
  return t(sideOf(disc) === mine ? "table.contact.own" : "table.contact.theirs", { n: numberOf(disc) });
};
