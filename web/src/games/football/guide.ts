/** What a flick meets first, in a straight line: the guide, and the same in words. */

import type { Plan } from "../../flick/plan";
import type { Guide } from "../../flick/ray";
import type { Point } from "../../flick/camera";
import { BASE_R } from "../../flick/figures/base";
import type { Token } from "../../flick/scene";
import { clearWay as clear, type Drive, straight, strengthTo as strengthOf } from "../../flick/straight";
import type { FigureAsk } from "../../flick/ask";
import { turned } from "../../flick/frame";
import type { Translate } from "../contract";
import { BALL_R } from "./pitch";
import { CLOTH, FASTEST, PUSH_MAX, ROLLING } from "./sheet";
import { BALL, isKeeper, numberOf, sideOf, type Setup } from "./types";

/** A base meets the ball with its rim, below the ball's belly. */
const RIM = 8;
const BALL_AT_RIM = Math.sqrt(BALL_R ** 2 - (BALL_R - RIM) ** 2);
/** Metres a second with which a figure meets the ball, unless one says otherwise: the ball goes on by a hand's breadth. */
const MEETS = 0.35;

const driveOf = ({ fast_cloth, strong_finger }: Setup): Drive => ({ fastest: FASTEST[strong_finger ? 1 : 0], friction: CLOTH[fast_cloth ? 1 : 0] });

/** A ball that a keeper pushes rolls, and meets bases at their rims. */
const pushOf = ({ fast_cloth }: Setup): Drive => ({ fastest: PUSH_MAX, friction: ROLLING[fast_cloth ? 1 : 0], r: BALL_AT_RIM });

/** As hard as a keeper pushes a ball that is to come so far. */
export const pushTo = (far: number, setup: Setup): number => strengthOf(far, pushOf(setup), 0);

export const strengthTo = (far: number, setup: Setup, arrives = MEETS): number => strengthOf(far, driveOf(setup), arrives);

const radiusOf = (body: number): number => (body === BALL ? BALL_AT_RIM : BASE_R);

/** A keeper pushes the ball itself, and lets it by. */
export const guideOf = (x: number, y: number, angle: number, power: number, tokens: readonly Token[], setup: Setup, body = -1): Guide =>
  body === BALL || isKeeper(body)
    ? straight(x, y, angle, power, tokens.filter(({ id }) => !isKeeper(id)), pushOf(setup), radiusOf)
    : straight(x, y, angle, power, tokens, driveOf(setup), radiusOf);

/** How far a figure may come towards a place and touch nobody. */
export const clearWay = (from: Point, to: Point, others: readonly (readonly [body: number, at: Point])[], setup: Setup): number => clear(from, to, others, driveOf(setup), radiusOf);

/** The first contact in words, for who cannot see the line. */
export const meets = (t: Translate, ask: FigureAsk, tokens: readonly Token[], setup: Setup, mine: number) => ({ body, angle, power }: Plan): string => {
  const at = ask.figures.stand(body);
  if (!at) return "";
  const [x, y] = turned(at, ask.quarters);
  const { disc } = guideOf(x, y, (angle / 180_000) * Math.PI + (ask.quarters * Math.PI) / 2, power, tokens, setup, body);
  if (disc < 0) return t("table.contact.rest");
  if (disc === BALL) return t("table.contact.ball");
  if (isKeeper(disc)) return t("table.contact.keeper");
  return t(sideOf(disc) === mine ? "table.contact.own" : "table.contact.theirs", { n: numberOf(disc) });
};
