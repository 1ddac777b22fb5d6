/** What a game of figures on a cloth brings to the flick table: football and rugby differ in what stands on it. */

import type { BallSize } from "./attitude";
import { type Box, Camera, type Lens, type Point, type Point3 } from "./camera";
import { NARROW } from "./covered";
import type { Gear, Prop } from "./gear";
import { BASES, BASE_R } from "./figures/base";
import { type Build, KEEPER } from "./figures/body";
import { type Cast, Figures } from "./figures/figures";
import { KEEPERS, type Kit } from "./figures/kits";
import { cornersOf, drawNear, drawPitch, nearTop, type Pitch } from "./figures/pitch";
import { metOf } from "./met";
import { drawRegion, type RegionGround } from "./region-ground";
import { bounce, click, drop, flick, net, pat, ping, thud, tick } from "./sound";

export type FigureKind = "first" | "other" | "firstKeeper" | "otherKeeper" | "ball";

export interface Team {
  kits: readonly [Kit, Kit];
  build: Build;
  ball: BallSize;
  pitch: Pitch;
  props: readonly Prop[];
  /** What stands on the table, as the engine numbers it. */
  fixtures: readonly string[];
  font: string;
}

/** Which body is what, and what is on its back. */
export interface Roll {
  kindOf(body: number): FigureKind;
  labelOf(body: number): string;
  ball: number;
}

/** From where one looks, in degrees above the table: on a low stage one sits lower, and the table is as wide as before. */
const SEATS = Array.from({ length: 14 }, (_, lower): Lens => ({ elevation: 57 - lower, distance: 2350 }));
const ABOVE = { elevation: 90, distance: 7000 };
/** A figure as it is drawn. */
const TALL = 40;
/** How much of the table a phone shows, along and across it. */
const WINDOW: Point = [300, 290];

/**
 * The whole table, lengthways; on a phone the attack runs upwards and the camera follows a point (the ball).
 * The slips of the stage lie above the table.
 */
export function pitchLens(pitch: Pitch, width: number, height: number, above: boolean, follow: Point = [0, 0]): Camera {
  if (width >= NARROW) return widest(above ? [ABOVE] : SEATS, cornersOf(pitch), { left: 22, top: 76, right: width - 22, bottom: height - 18 });
  const [x, y] = [follow[0], follow[1] * 0.45];
  const [a, b] = WINDOW;
  const corners = [-a, a].flatMap((dx) => [-b, b].map((dy) => [x + dx, y + dy, 0] as const));
  return new Camera({ ...(above ? ABOVE : { elevation: 62, distance: 1700 }), turn: 90, at: [x, y] }).fit(corners, { left: 0, top: 48, right: width, bottom: height - 12 });
}

/** The first lens by which the table is as wide as the box, else the last. */
function widest(lenses: readonly Lens[], corners: readonly Point3[], box: Box): Camera {
  const cameras = lenses.map((lens) => new Camera(lens).fit(corners, box));
  const fills = (camera: Camera): boolean => corners.some((corner) => camera.project(...corner)[0] <= box.left + 1);
  return cameras.find(fills) ?? (cameras.at(-1) as Camera);
}

export function castOf({ kits: [first, other], build, ball, font }: Team): Cast<FigureKind> {
  return {
    font,
    balls: { ball },
    figures: {
      first: { kit: first, build, base: BASES[0] },
      other: { kit: other, build, base: BASES[1] },
      firstKeeper: { kit: KEEPERS[0], build: KEEPER, base: null, rod: Math.PI },
      otherKeeper: { kit: KEEPERS[1], build: KEEPER, base: null, rod: 0 },
    },
  };
}

export function pitchGear(game: string, team: Team, roll: Roll): Gear<FigureKind, RegionGround> {
  const { pitch, ball, fixtures } = team;
  const cast = castOf(team);
  return {
    game,
    lens: (width, height, above) => pitchLens(pitch, width, height, above),
    bounds: cornersOf(pitch),
    map: {
      half: pitch.field,
      lines: pitch.marks.flatMap((mark) => ("line" in mark && !mark.dashed ? [mark.line] : [])),
      mark: (kind) => (kind === "ball" ? "ball" : kind === "first" || kind === "firstKeeper" ? "round" : "square"),
    },
    kindOf: roll.kindOf,
    labelOf: roll.labelOf,
    radiusOf: (body) => (body === roll.ball ? ball[1] : BASE_R),
    ballOf: (body) => (body === roll.ball ? ball : null),
    fixtures,
    tall: (body) => (body === roll.ball ? 0 : TALL),
    under: (pen, width, height, evening, font) => drawPitch(pen, pitch, width, height, evening, font),
    over: { draw: (pen, width, height, evening) => drawNear(pen, pitch, width, height, evening), top: (camera) => nearTop(pitch, camera) },
    ground: (_, ground, once) => drawRegion(ground, once),
    sprites: (camera, density) => new Figures(camera, density, cast),
    props: team.props,
    trail: { first: "#ffd6ce", other: "#dfe9f2", firstKeeper: "#f3d590", otherKeeper: "#b8c6d0", ball: "#fffdf4" },
    lineBed: "rgba(14,34,22,.72)",
    bandZ: 8,
    sounds: {
      fastest: 2.5,
      flick,
      hit: ({ body, other, speed }) => {
        const struck = body === roll.ball || other === roll.ball;
        if (other >= 0) return struck ? tick(speed) : click(speed);
        (MET[metOf(other, fixtures)] ?? thud)(speed);
      },
      gone: drop,
    },
  };
}

const nothing = (): void => undefined;

/** How parts of the table sound; what is not named is wood. A line that is crossed, or a lip, makes no sound. */
const MET: Readonly<Record<string, (speed: number) => void>> = { ground: bounce, post: ping, net, keeper: pat, border: nothing, lip: nothing, down: nothing };
