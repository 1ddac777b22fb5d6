/** The look-book: tables and figures on a page of their own, to be looked at and measured. Not part of the client. */

import { KITS } from "../figures/kits";
import { wedge } from "../figures/goals";
import type { Camera, Point } from "../camera";
import type { Prop } from "../gear";
import { pitchGear, pitchLens, type FigureKind } from "../pitch-gear";
import type { RegionGround } from "../region-ground";
import { TableRenderer } from "../render";
import { surface } from "../renderer";
import { rolled, turnedBy, UPRIGHT } from "../attitude";
import { EMPTY, type Scene, type Token } from "../scene";
import * as rugby from "../../games/rugby/pitch";
import { A, B, BACKS, BALL, FORWARDS, OVAL } from "./places";
import { FONT, teamOf } from "./teams";

const asked = new URLSearchParams(location.search);
const game = asked.get("game") ?? "football";
const evening = asked.get("lamp") === "evening";
const above = asked.has("above");

document.body.style.cssText = `margin:0;background:${evening ? "#231a12" : "#e6dcc6"}`;
const canvas = document.body.appendChild(document.createElement("canvas"));
canvas.style.cssText = "display:block;width:100vw;height:100vh";

const WEDGE: Prop = wedge([140, -40], 0.28, rugby.WEDGE);
const team = teamOf(game, asked.get("first"), asked.get("other"));
const gear = pitchGear(game, team, { kindOf: () => "ball", labelOf: () => "", ball: -2 });

const figure = (kind: FigureKind, [n, x, y]: readonly [number, number, number], id: number): Token<FigureKind> => ({ id, kind, x: x * 10, y: y * 10, sunk: 0, label: String(n), heading: n });

function tokens(): Token<FigureKind>[] {
  if (game === "rugby") {
    const all = [...FORWARDS, ...BACKS].map((at, i) => figure(at[3] ? "other" : "first", [at[0], at[1], at[2]], i));
    return [...all, { id: 90, kind: "ball", x: OVAL[0] * 10, y: OVAL[1] * 10, z: OVAL[2] * 10, axes: turnedBy(UPRIGHT, [0, -0.4, 0.5]), sunk: 0 }];
  }
  const all = [...A.map((at, i) => figure("first", at, i)), ...B.map((at, i) => figure("other", at, 20 + i))];
  all.push(figure("firstKeeper", [1, -57, 0], 40), figure("otherKeeper", [1, 57.2, 1.1], 41));
  all.push({ id: 90, kind: "ball", x: BALL[0] * 10, y: BALL[1] * 10, sunk: 0, z: Number(asked.get("z") ?? 0), axes: rolled(UPRIGHT, 3, 1, 0.7) });
  // More than a match has, to measure.
  for (let i = all.length - 1; i < Number(asked.get("crowd") ?? 0); i++) all.push(figure(i % 2 ? "first" : "other", [i, -55 + 3.4 * i, 36 - i], i));
  if (asked.has("fallen")) {
    all.forEach((token, i) => {
      if (i % 4 === 0 && token.kind !== "ball") Object.assign(token, { fallen: (i % 3) / 2 || 0.4, falls: i });
    });
  }
  return all;
}

/** One of every kit, large. */
function parade(): Token<FigureKind>[] {
  return Array.from({ length: 8 }, (_, i) => figure(i < 4 ? "first" : "other", [i + 7, -9 + (i % 4) * 6, i < 4 ? 3 : -4], i))
    .map((token, i) => (i % 4 === 3 ? { ...token, fallen: i < 4 ? 0.5 : 1, falls: i < 4 ? 0.4 : -2.4 } : token))
    .concat([{ id: 90, kind: "ball", x: 130, y: -10, sunk: 0, z: 30, axes: rolled(UPRIGHT, 1, 2, 1.1) }, figure("firstKeeper", [1, -14, 0], 40)]);
}

const on = surface(canvas);
if (on) {
  const renderer = new TableRenderer(gear, on, evening, FONT);
  const close = asked.has("close");
  const follow: Point = game === "rugby" ? [OVAL[0] * 10, OVAL[1] * 10] : [BALL[0] * 10, BALL[1] * 10];
  const whole = pitchLens(team.pitch, on.width, on.height, above, follow);
  const camera: Camera = close ? whole.moved(4.2, [on.width / 2, on.height / 2 + 40], [0, 0], false) : whole;
  const all = close ? parade() : tokens();
  const scene = (time: number): Scene<FigureKind, RegionGround> => ({
    ...EMPTY,
    props: game === "rugby" ? [WEDGE] : [],
    aim: asked.has("aim") ? { x: all[5]?.x ?? 0, y: all[5]?.y ?? 0, r: 10.5, angle: 0.5, power: 0.6, mine: true, pulling: false, swerve: -0.7, chip: true, guide: null } : null,
    stirred: asked.has("net") ? [null, { by: Math.cos(time * 9), at: [650, 14, 24] }] : [],
    tokens: time ? all.map((token, i) => ({ ...token, x: token.x + 30 * Math.sin(time + i), y: token.y + 20 * Math.cos(1.3 * time + i), heading: 3 * time + i, ...(token.kind === "ball" ? { z: 40 + 40 * Math.sin(3 * time), axes: rolled(UPRIGHT, 1, 0.4, 9 * time) } : {}) })) : all,
  });
  renderer.draw(scene(0), camera);
  Object.assign(window, {
    kits: KITS.map(({ id }) => id),
    figures: all.length,
    /** Milliseconds of script in each frame and frames a second while everything moves. */
    run: (seconds: number) => new Promise((done) => {
      const spent: number[] = [];
      const start = performance.now();
      const step = (): void => {
        const now = performance.now();
        renderer.draw(scene((now - start) / 1000), camera);
        spent.push(performance.now() - now);
        if (now - start < 1000 * seconds) requestAnimationFrame(step);
        else done({ fps: spent.length / ((now - start) / 1000), spent });
      };
      requestAnimationFrame(step);
    }),
  });
}
document.body.dataset.ready = "yes";
