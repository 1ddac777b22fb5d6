/** What a flick meets first, in a straight line: the guide, and the same in words. */

import type { FigureAsk } from "../../flick/ask";
import type { Point } from "../../flick/camera";
import { BASE_R } from "../../flick/figures/base";
import { turned } from "../../flick/frame";
import type { Plan } from "../../flick/plan";
import type { Guide } from "../../flick/ray";
import type { Token } from "../../flick/scene";
import { clearWay as clear, type Drive, straight, strengthTo as strengthOf } from "../../flick/straight";
import type { Translate } from "../contract";
import { BALL as SIZE } from "./pitch";
import { CLOTH, FASTEST } from "./sheet";
import { BALL, numberOf, sideOf } from "./types";

const DRIVE: Drive = { fastest: FASTEST, friction: CLOTH };
/** Metres a second with which a figure meets the ball: then it stays within the five centimetres. */
const MEETS = 0.37;
/** How hard a kick is flicked unless one says otherwise: the ball has to come up the wedge. */
export const FIRST_KICK = 620;
/** And a throw: the ball has to come between the files. */
export const FIRST_THROW = 215;

/** So many millimetres the ball runs when it is met so: the more the square of the speed. */
const RUNS = 49;

/** From the middle of a figure to that of a ball it lies against. */
export const TOUCHING = BASE_R + SIZE[1];

export const strengthTo = (far: number, arrives = MEETS): number => strengthOf(far, DRIVE, arrives);

/** An oval is met somewhere between its flank and its point. */
const BALL_MET = (SIZE[0] + SIZE[1]) / 2;

const radiusOf = (body: number): number => (body === BALL ? BALL_MET : BASE_R);

export const guideOf = (x: number, y: number, angle: number, power: number, tokens: readonly Token[]): Guide =>
  straight(x, y, angle, power, tokens, DRIVE, radiusOf);

/** How far a figure may come towards a place and touch nobody. */
export const clearWay = (from: Point, to: Point, others: readonly (readonly [body: number, at: Point])[]): number => clear(from, to, others, DRIVE, radiusOf);

/** Aside of straight at the ball, degrees, nearest first. */
const ASIDE = [0, ...Array.from({ length: 12 }, (_, i) => [5 * (i + 1), -5 * (i + 1)]).flat()];
/** A figure that passes the middle of the ball farther aside than this only grazes it; met slower it hardly moves. */
const [GRAZES, SLOWEST] = [0.7 * TOUCHING, 0.08];

export interface AtBall {
  /** Radians. */
  angle: number;
  /** With which speed to meet it. */
  arrives: number;
}

/** At the ball, so that it meets no mate who is offside: turned, or weak where turning does not help. */
export function pastMates(from: Point, ball: Point, others: readonly (readonly [body: number, at: Point])[], mates: readonly number[]): AtBall {
  const straightOn = Math.atan2(ball[1] - from[1], ball[0] - from[0]);
  const tokens = others.map(([id, [x, y]]): Token => ({ id, kind: "", x, y, sunk: 0 }));
  const offside = others.filter(([body]) => mates.includes(body));
  const found = ASIDE.map((aside) => {
    const angle = straightOn + (aside * Math.PI) / 180;
    const { disc, object } = guideOf(...from, angle, 1000, tokens);
    const far = Math.hypot(ball[0] - from[0], ball[1] - from[1]) * Math.abs(Math.sin((aside * Math.PI) / 180));
    const way = disc === BALL && far <= GRAZES ? object : null;
    return { angle, run: way ? clear(ball, [ball[0] + RUNS * way[0], ball[1] + RUNS * way[1]], offside, { ...DRIVE, r: BALL_MET }, radiusOf) : -1 };
  });
  const { angle, run } = found.reduce((best, one) => (one.run > best.run + 1 ? one : best));
  return { angle, arrives: run < 0 ? MEETS : Math.max(SLOWEST, MEETS * Math.sqrt(run / RUNS)) };
}

/** The first contact in words, for who cannot see the line. */
export const meets = (t: Translate, ask: FigureAsk, tokens: readonly Token[], mine: number) => ({ body, angle, power }: Plan): string => {
  const at = ask.figures.stand(body);
  if (!at || ask.still) return "";
  const [x, y] = turned(at, ask.quarters);
  const { disc } = guideOf(x, y, (angle / 180_000) * Math.PI + (ask.quarters * Math.PI) / 2, power, tokens);
  if (disc < 0) return t("table.contact.rest");
  if (disc === BALL) return t("table.contact.ball");
  return t(sideOf(disc) === mine ? "table.contact.own" : "table.contact.theirs", { n: numberOf(disc) });
};
