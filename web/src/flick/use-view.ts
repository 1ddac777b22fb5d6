/** The view of a table as hands and the ball move it: kept for the table, eased from one place to another. */

import { useMemo } from "preact/hooks";
import type { Box, Camera, Point, Point3 } from "./camera";
import { NARROW, SLIPS } from "./covered";
import type { Scene } from "./scene";
import { alike, boxAt, boxOn, eased, following, isWhole, kept, least, moved, room, sees, type Size, through, type View, whole } from "./view";

/** A move takes about this many milliseconds; following the ball is quicker. */
const SLOWNESS = 110;
const CHASE = 90;
/** A ball one asks for is seen so much larger than the lens shows it. */
const CLOSE = 1.7;

/** What is to be seen of a picture. */
export interface Sought {
  ball: Point | null;
  /** What is followed instead of the ball. */
  look?: Point | null;
  /** Who is about to be flicked, or flies to the ball: seen together with it, however far he is. */
  flicked?: readonly Point[];
  /** Somebody aims: the view comes as near as one likes it. Else it comes no nearer. */
  aims?: boolean;
  /** A hand is on the table: the view stays. */
  held?: boolean;
}

/** What is to be seen besides the ball: who is about to be flicked, or advised, or flies already; what he is to aim at. */
export function soughtIn({ look = null, aim, advised, seek = [] }: Pick<Scene, "look" | "aim" | "advised" | "seek">): Required<Omit<Sought, "ball">> {
  const flicked = [aim, advised].flatMap((one): Point[] => (one ? [[one.x, one.y]] : []));
  return { look, flicked: [...flicked, ...seek], aims: aim !== null, held: aim?.pulling ?? false };
}

export interface Lookout {
  /** The camera for a picture: the lens through the view; and whether it is still on its way. */
  camera(lens: Camera, size: Size, now: number, sought: Sought): readonly [camera: Camera, moving: boolean];
  /** Fingers or a wheel: enlarge about a point of the canvas and move. `rests` when they let go. */
  move(by: number, about: Point, shift: Point): void;
  rests(): void;
  /** To a place of the table. */
  lookAt(at: Point): void;
  fit(): void;
  toBall(): void;
  /** The ball is followed from now on, where not all of the table is seen. */
  follow(): void;
  /** Where in the last picture the ball was, and who is flicked. */
  played(): readonly Point[];
  /** Whether anything of the table lies outside the canvas, and whether there is anything to undo. */
  partly(): boolean;
  changed(): boolean;
}

/** `redraw` is called when the view has changed without a picture being due; `jump`: nothing is eased. */
export function lookout(bounds: readonly Point3[], redraw: () => void, jump: boolean): Lookout {
  let lens: Camera | null = null;
  let size: Size = [1, 1];
  let now: View = whole(size);
  /** As near as one likes it, where nothing far away has to be seen. */
  let wish = 1;
  let goal: View | null = null;
  let held = false;
  let follows = true;
  /** All of it was asked for: it stays so on a stage of another size. */
  let all = false;
  let ball: Point | null = null;
  let flicked: readonly Point[] = [];
  /** Something else than the ball is to be seen. */
  let elsewhere = false;
  let last = 0;
  let made: { camera: Camera; view: View; rough: boolean } | null = null;

  // What is under the slips can be brought down.
  const slipped = (seen: Box): Box => (size[0] < NARROW ? { ...seen, top: seen.top - SLIPS } : seen);
  const box = (): Box => slipped(boxOn(lens as Camera, bounds));
  /** Where the view goes by itself it shows no more of the desk than it must: beside the nearest it is to show. */
  const boxBy = (points: readonly Point[]): Box => slipped(boxAt(lens as Camera, bounds, Math.max(...points.map(([, y]) => y))));
  /** The view that shows what is to be seen; null where all of the table is seen anyway, or there is nothing. */
  const showing = (from: View, { look, aims }: Sought): View | null => {
    const at = look ?? ball;
    if (!at || all || wish <= least(box(), size) + 1e-6) return null;
    const points = [at, ...flicked].map((point) => seen(point));
    return following(from, points, aims ? wish : Math.min(wish, from.zoom), size, room(size, size[0] < NARROW), boxBy(points));
  };
  /** Begin with the whole of it; where the lens shows a part only, with what is sought. */
  const begin = (sought: Sought): void => {
    [goal, follows, wish] = [null, true, 1];
    now = all ? fitted() : kept(whole(size), box(), size);
    now = showing(now, sought) ?? now;
  };
  const seen = (at: Point): Point => {
    const [x, y] = (lens as Camera).project(...at);
    return [x, y];
  };
  const centred = (at: Point): Point => {
    const [x, y] = seen(at);
    return [x, size[0] < NARROW ? y - SLIPS / 2 / (goal ?? now).zoom : y];
  };
  const fitted = (): View => {
    const [zoom, { left, top, right, bottom }] = [least(box(), size), box()];
    return zoom < 1 ? { zoom, mid: [(left + right) / 2, (top + bottom) / 2] } : whole(size);
  };
  const go = (view: View): void => {
    goal = kept(view, box(), size);
    redraw();
  };
  return {
    camera(base, canvas, time, sought) {
      [ball, flicked] = [sought.ball, sought.flicked ?? []];
      elsewhere = flicked.length > 0 || Boolean(sought.look);
      if (base !== lens) {
        [lens, size] = [base, canvas];
        begin(sought);
      }
      const passed = Math.min(50, time - last);
      last = time;
      const next = follows && !held && !sought.held ? showing(goal ?? now, sought) : null;
      // Where it has arrived the view stays the same one, and nothing is drawn again.
      if (next) goal = alike(now, next) ? null : next;
      if (goal) {
        now = jump ? goal : eased(now, goal, passed, follows ? CHASE : SLOWNESS);
        if (now === goal) goal = null;
      }
      const rough = held || goal !== null;
      if (isWhole(now, size)) return [base, rough];
      if (!made || made.view !== now || made.rough !== rough) made = { camera: through(base, now, size, rough), view: now, rough };
      return [made.camera, goal !== null];
    },
    move(by, about, shift) {
      if (!lens) return;
      [held, follows, all, goal] = [true, false, false, null];
      now = moved(now, by, about, shift, size, box());
      wish = now.zoom;
      redraw();
    },
    rests() {
      held = false;
      redraw();
    },
    lookAt(at) {
      if (!lens) return;
      follows = all = false;
      go({ zoom: now.zoom, mid: centred(at) });
    },
    fit() {
      if (!lens) return;
      [follows, all] = [false, true];
      go(fitted());
    },
    toBall() {
      if (!lens || !ball) return;
      [follows, all] = [!elsewhere, false];
      wish = Math.max(now.zoom, CLOSE);
      go({ zoom: wish, mid: centred(ball) });
    },
    follow() {
      follows = true;
    },
    played: () => (ball ? [ball, ...flicked] : flicked),
    partly: () => lens !== null && !sees(goal ?? now, box(), size),
    changed: () => lens !== null && !isWhole(goal ?? now, size),
  };
}

export const useLookout = (bounds: readonly Point3[] | undefined, redraw: () => void, jump: boolean): Lookout | null =>
  useMemo(() => (bounds ? lookout(bounds, redraw, jump) : null), [bounds, jump]);

