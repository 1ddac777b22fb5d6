/** What a flick meets first, in a straight line: the guide, and the same in words. */

import type { Plan } from "../../flick/plan";
import type { Guide } from "../../flick/ray";
import type { Point } from "../../flick/camera";
import { BASE_R } from "../../flick/figures/base";
import type { Token } from "../../flick/scene";
import { clearWay as clear, type Drive, straight, strengthTo as strengthOf } from "../../flick/straight";
import type { FigureAsk } from "../../flick/ask";
import type { Met } from "../../flick/flick-bench";
import { turned } from "../../flick/frame";
import type { Translate } from "../contract";
import { BALL_R } from "./pitch";
import { CLOTH, FASTEST, PUSH_MAX, ROLLING } from "./sheet";
import { BALL, type FiguresSpec, isKeeper, numberOf, sideOf, type Setup } from "./types";

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

export const BALL_MET = BASE_R + BALL_AT_RIM;

const radiusOf = (body: number): number => (body === BALL ? BALL_AT_RIM : BASE_R);

/** A keeper pushes the ball itself, and lets it by. */
export const guideOf = (x: number, y: number, angle: number, power: number, tokens: readonly Token[], setup: Setup, body = -1): Guide =>
  body === BALL || isKeeper(body)
    ? straight(x, y, angle, power, tokens.filter(({ id }) => !isKeeper(id)), pushOf(setup), radiusOf)
    : straight(x, y, angle, power, tokens, driveOf(setup), radiusOf);

/** What a figure that goes from there towards a place meets first. */
export const metFrom = ([x, y]: Point, to: Point, others: readonly (readonly [body: number, at: Point])[], setup: Setup): Guide =>
  guideOf(x, y, Math.atan2(to[1] - y, to[0] - x), 1000, others.map(([id, at]): Token => ({ id, kind: "", x: at[0], y: at[1], sunk: 0 })), setup);

/** How far a figure may come towards a place and touch nobody. */
export const clearWay = (from: Point, to: Point, others: readonly (readonly [body: number, at: Point])[], setup: Setup): number => clear(from, to, others, driveOf(setup), radiusOf);

/** Whose flick is to touch nothing: a block, a positional flick, a way back from offside. */
export const TOUCHES_NOTHING: ReadonlySet<string> = new Set(["block", "positional", "re_entry", "automatic"]);

/** Whether to meet that first is an offence: for others a figure before the ball. What starts while all moves meets nobody knows what. */
export const isFoul = ({ option, after }: Pick<FiguresSpec, "option" | "after">, by: number, disc: number): boolean =>
  disc >= 0 && after == null && !isKeeper(by) && (disc !== BALL || TOUCHES_NOTHING.has(option));

/** The first contact in words, for who cannot see the line; of a way that bends only the engine knows it. */
export const meets = (t: Translate, ask: FigureAsk, spec: FiguresSpec, tokens: readonly Token[], setup: Setup) => ({ body, angle, power, swerve }: Plan): Met => {
  const at = ask.figures.stand(body);
  if (!at || swerve !== 0) return { text: "", foul: false };
  const [x, y] = turned(at, ask.quarters);
  const { disc } = guideOf(x, y, (angle / 180_000) * Math.PI + (ask.quarters * Math.PI) / 2, power, tokens, setup, body);
  const foul = isFoul(spec, body, disc);
  const text = metIn(t, disc, sideOf(body));
  return { text: foul ? t("table.contact.foul", { what: text }) : text, foul };
};

function metIn(t: Translate, disc: number, mine: number): string {
  if (disc < 0) return t("table.contact.rest");
  if (disc === BALL) return t("table.contact.ball");
  if (isKeeper(disc)) return t("table.contact.keeper");
  return t(sideOf(disc) === mine ? "table.contact.own" : "table.contact.theirs", { n: numberOf(disc) });
}
