/** A flick or a placing as the flick table asks for it. */

import { type Fault, type FigureAsk, type HoldAsk, holdFrom, nearestFirst, type Reach } from "../../flick/ask";
import type { Point } from "../../flick/camera";
import { seenFrom, type Spot } from "../../flick/frame";
import { BASE_R } from "../../flick/figures/base";
import { whyNot } from "../../flick/region";
import type { Token } from "../../flick/scene";
import type { PickAsk } from "../../flick/pick-hands";
import { wayTo } from "../../flick/plan";
import type { DecisionShown } from "../../api/schema";
import { BALL_MET, clearWay, guideOf, metFrom, pushTo, strengthTo, TOUCHES_NOTHING } from "./guide";
import { type Doing, placeOf, STAND } from "./mode";
import { AREA } from "./pitch";
import { GOAL_LINE, TOUCH_LINE } from "./sheet";
import { dragged, keeperAgainst, roomAt, shooterAt, SHOT } from "./shots";
import { BALL, type FiguresSpec, isKeeper, mayShoot, numberOf, sideOf, type SpotSpec, type View } from "./types";

/** Quarter turns from the table's frame to a side's: every side sees itself attack to the right. */
export const quartersOf = ({ east }: Pick<View, "east">, side: number): number => (side === east ? 0 : 2);

/** As far as a hand carries a piece from the middle, in micrometres; and as the sliders show, in millimetres. */
const REACH: Reach = { edge: 680_000, slider: 660 };

function standOf(view: View, doing: Doing | null, body: number, quarters: number): Point | null {
  // A keeper who pushes the ball flicks the ball itself.
  const at = isKeeper(body) ? view.table.places[BALL] : placeOf(view, doing, body);
  return at ? seenFrom(quarters, at) : null;
}

/** In his own frame a player attacks to the right. */
const OWN_GOAL: Point = [-600, 0];
const BEFORE_GOAL: Point = [440, 0];
/** Who blocks stands so far before the ball, on its way to his goal; where distance may be asked for, just beyond it. */
const BLOCKS = 60;
const DISTANT = 120;

function before(ball: Point, by: number): Point {
  const [x, y] = [OWN_GOAL[0] - ball[0], OWN_GOAL[1] - ball[1]];
  const far = Math.hypot(x, y) || 1;
  return [ball[0] + (x / far) * by, ball[1] + (y / far) * by];
}

/** Between the posts of a goal, or by a ball beside them. */
const MOUTH = 80;
/** A ball that is hit as it is proposed rolls on so far, in millimetres. */
const ROLLS = 250;

/** Whether a ball that goes that way rolls into his own goal, or from the pitch but for the other one. */
export function astray([x, y]: Point, [dx, dy]: Point): boolean {
  if (dx < 0 && Math.abs(y + (dy / dx) * (OWN_GOAL[0] - x)) < MOUTH) return true;
  const [ex, ey] = [x + dx * ROLLS, y + dy * ROLLS];
  return Math.abs(ey) > TOUCH_LINE / 1000 || ex < OWN_GOAL[0] || (ex > -OWN_GOAL[0] && Math.abs(y + (dy / dx) * (-OWN_GOAL[0] - x)) > MOUTH);
}

/** Past the middle of the ball by such shares of what touches it; a shot is aimed more finely. */
const ASIDE = [0, 0.4, -0.4, 0.8, -0.8];
const FINE = [0, ...Array.from({ length: 16 }, (_, i) => (i + 1) / 20).flatMap((share) => [share, -share])];
/** What is worse than any way: to meet somebody before the ball, and to lose it. */
const [FOUL, LOST, ODD] = [1e6, 1e4, 100];
/** What a shot is worth at least, and each millimetre of room it has, up to so many. */
const [SCORES, ROOM, AMPLE] = [300, 10, 15];

/** Where who stands there had best aim at the ball, and how little that is worth: it is near, free and plays it forward, or into the goal. */
export function bestAim(at: Point, ball: Point, others: readonly (readonly [body: number, at: Point])[], setup: View["setup"], shoots: { keeper: Point | null } | null = null): { to: Point; cost: number } {
  const far = Math.hypot(ball[0] - at[0], ball[1] - at[1]) || 1;
  const aims = (shoots ? FINE : ASIDE).map((share) => {
    const by = (share * BALL_MET) / far;
    const to: Point = [ball[0] - by * (ball[1] - at[1]), ball[1] + by * (ball[0] - at[0])];
    const { disc, object, end } = metFrom(at, to, others, setup);
    if (disc !== BALL || !object) return { to, cost: FOUL + far + ODD * Math.abs(share) };
    const run = Math.hypot(end[0] - at[0], end[1] - at[1]) || 1;
    const way = dragged([(end[0] - at[0]) / run, (end[1] - at[1]) / run], object);
    const room = shoots && isFree(ball, way, others, setup) ? roomAt(ball, way, shoots.keeper) : 0;
    const cost = far * (1.6 - 0.8 * object[0]) + (astray(ball, object) && room <= 0 ? LOST : 0) - (room > 0 ? SCORES + ROOM * Math.min(room, AMPLE) : 0);
    return { to, cost: cost + ODD * Math.abs(share) };
  });
  return aims.reduce((best, one) => (one.cost < best.cost ? one : best));
}

/** Whether nobody but a keeper stands in the way of a ball to the goal. */
function isFree(ball: Point, [dx, dy]: Point, others: readonly (readonly [body: number, at: Point])[], setup: View["setup"]): boolean {
  const { disc, end } = guideOf(...ball, Math.atan2(dy, dx), 1000, others.map(([id, at]): Token => ({ id, kind: "", x: at[0], y: at[1], sunk: 0 })), setup, BALL);
  return disc < 0 || end[0] > GOAL_LINE / 1000;
}

/** Straight back, for whoever stands wherever. */
const BACK: Point = [-1e6, 0];
/** So far behind the offside line who is brought back comes to stand, if halfway lets him. */
const BEHIND = 20;

const RETURNS: ReadonlySet<string> = new Set(["re_entry", "automatic"]);

export function flickOf(spec: FiguresSpec, view: View, doing: Doing, side: number): FigureAsk {
  const stand = (body: number): Point | null => standOf(view, doing, body, spec.side);
  const ball = view.table.places[BALL];
  const seen = ball ? seenFrom(spec.side, ball) : null;
  const [blocks, returns] = [TOUCHES_NOTHING.has(spec.option), RETURNS.has(spec.option)];
  // Where the offside line runs, as who is brought back from beyond it sees it.
  const line = seenFrom(spec.side, [view.watch.offside ?? 0, 0])[0];
  // Who has the kick goes where it will be played to.
  const kicks = spec.option === "positional" && view.restart?.side === sideOf(spec.figures[0] ?? 0);
  const towards = returns ? BACK : kicks ? BEFORE_GOAL : seen && blocks ? before(seen, view.watch.ring ? DISTANT : BLOCKS) : seen;
  const { first } = doing.mode;
  const barred = first ? new Map<number, Fault>() : new Map(spec.barred.map(({ figure, law }): [number, Fault] => [figure, { reason: "figure", law, solid: false }]));
  const keeper = spec.figures.some(isKeeper);
  const others = [...view.table.places, ...view.table.keepers].flatMap((spot, body): [number, Point][] => (spot ? [[body, seenFrom(spec.side, spot)]] : []));
  // A volley is anybody's but the one's who is flicked first.
  const who = first ? [...spec.figures, ...spec.barred.map(({ figure }) => figure)].filter((body) => body !== first["figure"]) : spec.figures;
  const shoots = isShot(view, spec.option) ? { keeper: keeperAgainst(view, sideOf(spec.figures[0] ?? 0), spec.side) } : null;
  const aims = new Map(blocks || keeper || !seen ? [] : who.flatMap((body): [number, ReturnType<typeof bestAim>][] => {
    const at = stand(body);
    return at ? [[body, bestAim(at, seen, others.filter(([other]) => other !== body), view.setup, shoots)]] : [];
  }));
  // A strict referee lets him play who has to wait: he is not the one to be proposed.
  const waits = (body: number): boolean => spec.option === "flick" && (view.barred[body] !== undefined || (view.touches[body] ?? 0) >= TOUCHES);
  const cost = (body: number): number => (aims.get(body)?.cost ?? Infinity) + (waits(body) ? FOUL : 0);
  // Who stands there already, or has no way to there, is no help: somebody else is.
  const idle = (body: number): boolean => {
    const at = blocks && !returns ? stand(body) : null;
    if (!at || !towards) return false;
    const way = clearWay(at, towards, others.filter(([other]) => other !== body), view.setup);
    return way < STIRS || Math.hypot(towards[0] - at[0], towards[1] - at[1]) - way > BLOCKS;
  };
  return {
    option: spec.option,
    value: (plan) => valueOf(plan, doing, keeper),
    quarters: spec.side - side,
    swerves: spec.swerve[1] > 0,
    // Who is not to touch the ball has none to lift; one that starts while all moves may.
    chips: spec.chip[1] > 0 && (!blocks || spec.after != null),
    figures: {
      free: aims.size ? [...who].sort((a, b) => cost(a) - cost(b) || a - b) : nearestFirst(who, towards, stand).sort((a, b) => Number(idle(a)) - Number(idle(b))), barred, stand, name: numberOf,
      strength(body) {
        const at = stand(body);
        if (at && keeper && view.restart?.kind === "goal_kick") return pushTo(OUT_OF_AREA - at[0], view.setup);
        if (!at || !towards || keeper) return FIRST_PUSH;
        const far = Math.hypot(towards[0] - at[0], towards[1] - at[1]);
        // A block goes where it is in the way.
        const goes: Point = returns ? [Math.min(at[0], Math.max(BASE_R, line - BEHIND)), at[1]] : towards;
        if (blocks) return Math.max(LEAST, strengthTo(clearWay(at, goes, others.filter(([other]) => other !== body), view.setup), view.setup, 0));
        return Math.max(strengthTo(far - BASE_R, view.setup), isShot(view, spec.option) ? SHOT : view.restart?.kind === "goal_kick" ? GOAL_KICK : 0);
      },
      // A keeper who has the ball pushes it towards the other goal.
      towards: keeper ? [0, 0] : towards,
      heading(body) {
        const [at, to] = [stand(body), aims.get(body)?.to];
        return at && to ? wayTo(at, to) : null;
      },
    },
  };
}

/** With one figure in a row. */
const TOUCHES = 3;

/** Less far, in millimetres, is not worth a flick. */
const STIRS = 30;

/** There is no flick without any strength: who has no way moves by a hair. */
const LEAST = 10;

/** A goal kick has to come out of the penalty area: who kicks it hits it so hard, who pushes it does so as far. */
const GOAL_KICK = 360;
const OUT_OF_AREA = 40 - AREA;

/** Whether a goal may come of it at once. */
export const isShot = (view: View, option: string): boolean =>
  view.period === "placed" || view.restart?.kind === "penalty" || view.restart?.kind === "direct" || (mayShoot(view) && option === "flick");

/** A keeper pushes the ball half as hard as he may. */
const FIRST_PUSH = 500;

interface Planned {
  body: number;
  angle: number;
  power: number;
  swerve: number;
  chip: boolean;
}

export function valueOf({ body, angle, power, swerve, chip }: Planned, { mode }: Doing, keeper: boolean): Record<string, number> {
  const aim = { figure: body, angle, power, ...(keeper ? {} : { swerve, chip: chip ? 1000 : 0 }), ...(mode.after ? { after: mode.after } : {}) };
  if (mode.first) return { ...mode.first, volley: aim } as unknown as Record<string, number>;
  if (mode.kept) return { ...aim, keep: [...mode.kept] } as unknown as Record<string, number>;
  // The value of a kick tells a place, too: the house sends numbers while one aims and anything when one shoots.
  return mode.stand && !keeper ? ({ ...aim, place: [...mode.stand] } as unknown as Record<string, number>) : aim;
}

/** A keeper is taken up where he stands, if he may stay there. */
function standsOn({ piece, region }: SpotSpec, { table }: Pick<View, "table">): Spot | null {
  const at = isKeeper(piece) ? table.keepers[sideOf(piece)] : null;
  return at && whyNot(region, ...at) === null ? at : null;
}

/** `put`: where the taker, or the keeper, has been put already. */
export const holdOf = (spec: SpotSpec, view: Pick<View, "table" | "east" | "period">, side: number, put: Partial<Pick<Doing["mode"], "stand" | "kept">> = {}): HoldAsk =>
  holdFrom(spec, spec.option || STAND, side, REACH, (spec.option ? (put.kept ?? startsAt(spec, view)) : put.stand) ?? null);

/** A shooter beside whose way the keeper stands; a keeper where he stands himself. */
const startsAt = (spec: SpotSpec, view: Pick<View, "table" | "east" | "period">): Spot | null =>
  view.period === "placed" && !isKeeper(spec.piece) ? shooterAt(spec, view) : standsOn(spec, view);

/** Who takes a kick is named by his number, or by a tap on him; the keeper stands on his rod. */
export function pickOf({ options }: Pick<DecisionShown, "options">, view: View, side: number, choose: (option: string) => void): PickAsk {
  const bodies = options.map(({ name }) => Number(name)).filter(Number.isInteger);
  return {
    bodies,
    stand: (body) => {
      const at = view.table.places[body];
      return at ? seenFrom(side, at) : null;
    },
    pick: (body) => choose(String(body)),
  };
}
