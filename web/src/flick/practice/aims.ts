/** What a drill asks for, drawn on the cloth: places to come to, gates to pass, lanes to close, rings to stay in. */

import type { Round } from "../../api/schema";
import type { Point, Point3 } from "../camera";
import type { Pen } from "../pen";

export type AnyAim = Round["aims"][number];

/** Aims on a table: where each body is, and how far it reaches, in millimetres. */
export interface AimGround {
  aims: readonly AnyAim[];
  at(body: number): Point | null;
  radius(body: number): number;
}

const FREE = "rgba(243,213,144,.2)";
const EDGE = "rgba(255,240,200,.85)";
const SHUN = "rgba(255,214,206,.9)";
const DASH = [6, 4];
const WIDE = 1.6;
/** Farther out than any table: a rectangle that goes on so far is bounded only where it ends sooner. */
const FAR = 640;

const mm = (length: number): number => length / 1000;
const within = (length: number): number => Math.max(-FAR, Math.min(FAR, mm(length)));

export function drawAims(pen: Pen, { aims, at, radius }: AimGround): void {
  for (const aim of aims) draw(pen, aim, at, radius);
}

/** What is to be in sight of what is asked for: where the way leads. */
export const soughtBy = ({ aims, at }: Pick<AimGround, "aims" | "at">): Point[] => aims.flatMap((aim): Point[] => {
  switch (aim.aim) {
    case "rest":
      return [[(within(aim.x0) + within(aim.x1)) / 2, (within(aim.y0) + within(aim.y1)) / 2]];
    case "gate":
      return [[mm(aim.x0), mm(aim.y0)], [mm(aim.x1), mm(aim.y1)]];
    case "lane":
      return [[mm(aim.x1), mm(aim.y1)]];
    case "close":
      return [at(aim.other)].filter((spot) => spot !== null);
    default:
      return [];
  }
});

function draw(pen: Pen, aim: AnyAim, at: AimGround["at"], radius: AimGround["radius"]): void {
  switch (aim.aim) {
    case "rest": {
      const [x0, y0, x1, y1] = [within(aim.x0), within(aim.y0), within(aim.x1), within(aim.y1)];
      return area(pen, [[x0, y0, 0], [x1, y0, 0], [x1, y1, 0], [x0, y1, 0]]);
    }
    case "stay": {
      // Only the edge that can be crossed is of interest.
      const [y, x0, x1] = [within(aim.y1), within(aim.x0), within(aim.x1)];
      return pen.line([[x0, y, 0], [x1, y, 0]], SHUN, WIDE, DASH);
    }
    case "gate": {
      const [low, high] = [mm(aim.low ?? 0), mm(aim.high ?? 0)];
      const [a, b]: readonly [Point, Point] = [[mm(aim.x0), mm(aim.y0)], [mm(aim.x1), mm(aim.y1)]];
      pen.line([[...a, low], [...b, low]], EDGE, WIDE, DASH);
      const up = low > 0 ? low + 40 : Math.min(high, 26);
      for (const end of [a, b]) pen.line([[...end, low], [...end, up]], EDGE, WIDE);
      return;
    }
    case "lane": {
      const [x0, y0, x1, y1, w] = [mm(aim.x0), mm(aim.y0), mm(aim.x1), mm(aim.y1), mm(aim.within)];
      const far = Math.hypot(x1 - x0, y1 - y0);
      const [nx, ny] = [(-(y1 - y0) / far) * w, ((x1 - x0) / far) * w];
      return area(pen, [[x0 + nx, y0 + ny, 0], [x1 + nx, y1 + ny, 0], [x1 - nx, y1 - ny, 0], [x0 - nx, y0 - ny, 0]]);
    }
    case "close": {
      const spot = at(aim.other);
      if (spot) pen.circle(...spot, radius(aim.other) + mm(aim.within), 0, EDGE, WIDE, DASH);
      return;
    }
    case "avoid":
      for (const other of aim.others) {
        const spot = at(other);
        if (spot) pen.circle(...spot, radius(other) + 4, 0, SHUN, WIDE, [3, 3]);
      }
      return;
    case "meet":
      return;
  }
}

function area(pen: Pen, corners: readonly Point3[]): void {
  pen.fill(corners, FREE);
  pen.line([...corners, corners[0] as Point3], EDGE, WIDE, DASH);
}
