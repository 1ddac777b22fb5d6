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
const MEETS = 0.32;
/** How hard a kick is flicked unless one says otherwise: the ball has to come up the wedge. */
export const FIRST_KICK = 620;
/** And a throw: the ball has to come between the files. */
export const FIRST_THROW = 215;

export const strengthTo = (far: number, arrives = MEETS): number => strengthOf(far, DRIVE, arrives);

/** An oval is met somewhere between its flank and its point. */
const BALL_MET = (SIZE[0] + SIZE[1]) / 2;

const radiusOf = (body: number): number => (body === BALL ? BALL_MET : BASE_R);

export const guideOf = (x: number, y: number, angle: number, power: number, tokens: readonly Token[]): Guide =>
  straight(x, y, angle, power, tokens, DRIVE, radiusOf);

/** How far a figure may come towards a place and touch nobody. */
export const clearWay = (from: Point, to: Point, others: readonly (readonly [body: number, at: Point])[]): number => clear(from, to, others, DRIVE, radiusOf);

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
