/**
 * A player seen from the front, drawn in units of his own: x to the right, y up from the middle of his base,
 * some five high. Whoever lays him down says how large a unit is.
 */

import type { Kit } from "./kits";

export interface Build {
  /** Shoulders, and how thick arms and legs are. */
  wide: number;
  limb: number;
  /** Arms as they hang, or raised. */
  arms: "down" | "raised" | "ready";
}

export const FOOTBALLER: Build = { wide: 1, limb: 1, arms: "down" };
export const RUGBYMAN: Build = { wide: 1.16, limb: 1.22, arms: "ready" };
export const KEEPER: Build = { wide: 1.04, limb: 1.05, arms: "raised" };

/** How far the drawing reaches from the middle of the base. */
export const REACH = { side: 1.6, up: 5.2, down: 0.3 };

const SKIN = ["#e0b48c", "#c99a72", "#9a6a45", "#6f4a30"] as const;
const HAIR = ["#3a2414", "#5e3a1a", "#1c1410", "#8a5f2a"] as const;
const BOOT = "#241a14";

type G = CanvasRenderingContext2D;

/** A shape with straight sides, mirrored at the middle. */
function both(g: G, points: readonly (readonly [number, number])[]): void {
  g.beginPath();
  points.forEach(([x, y], i) => (i ? g.lineTo(x, y) : g.moveTo(x, y)));
  for (const [x, y] of [...points].reverse()) g.lineTo(-x, y);
  g.closePath();
}

/** Lighter to the left, where the lamp is. */
function lit(g: G, from: number, to: number, strength: number): CanvasGradient {
  const tone = g.createLinearGradient(from, 0, to, 0);
  tone.addColorStop(0, `rgba(255,250,235,${strength})`);
  tone.addColorStop(0.45, "rgba(255,250,235,0)");
  tone.addColorStop(1, `rgba(20,8,2,${1.7 * strength})`);
  return tone;
}

function legs(g: G, kit: Kit, skin: string, { limb }: Build): void {
  for (const side of [-1, 1]) {
    const x = side * 0.3;
    const w = 0.2 * limb;
    g.fillStyle = skin;
    g.fillRect(x - w, 0.3, 2 * w, 1.1);
    g.fillStyle = kit.socks;
    g.fillRect(x - w - 0.02, 0.3, 2 * w + 0.04, 0.66);
    g.fillStyle = kit.trim;
    g.fillRect(x - w - 0.02, 0.84, 2 * w + 0.04, 0.12);
    g.fillStyle = BOOT;
    g.beginPath();
    g.roundRect(x - w - 0.06 + side * 0.05, 0.16, 2 * w + 0.12, 0.28, 0.1);
    g.fill();
  }
  both(g, [[0.58, 2.05], [0.66 * Math.sqrt(limb), 1.16], [0.06, 1.16], [0, 1.46]]);
  g.fillStyle = kit.shorts;
  g.fill();
  g.fillStyle = lit(g, -0.7, 0.7, 0.2);
  g.fill();
}

const ARMS: Record<Build["arms"], readonly [elbow: readonly [number, number], hand: readonly [number, number]]> = {
  down: [[1.04, 2.66], [1, 2.08]],
  ready: [[1.2, 2.72], [0.86, 2.3]],
  raised: [[1.22, 3.52], [1.16, 4.4]],
};

function arms(g: G, kit: Kit, skin: string, { wide, limb, arms: how }: Build): void {
  const [[ex, ey], [hx, hy]] = ARMS[how];
  g.lineCap = "round";
  g.lineJoin = "round";
  for (const side of [-1, 1]) {
    const shoulder = [side * 0.8 * wide, 3.34] as const;
    g.beginPath();
    g.moveTo(...shoulder);
    g.lineTo(side * ex * wide, ey);
    g.lineTo(side * hx * wide, hy);
    g.strokeStyle = skin;
    g.lineWidth = 0.27 * limb;
    g.stroke();
    g.beginPath();
    g.moveTo(...shoulder);
    g.lineTo(side * (0.8 * wide + (ex * wide - 0.8 * wide) * 0.75), 3.34 + (ey - 3.34) * 0.75);
    g.strokeStyle = kit.shirt;
    g.lineWidth = 0.46 * limb;
    g.stroke();
    if (how === "raised") {
      g.beginPath();
      g.arc(side * hx * wide, hy + 0.06, 0.24, 0, 7);
      g.fillStyle = kit.trim;
      g.fill();
    }
  }
}

/** What tells shirts apart: bands of the second colour over the first. */
const PATTERNS: Record<Kit["pattern"], (g: G) => void> = {
  plain: () => undefined,
  stripes: (g) => [-0.92, -0.46, 0.24, 0.7].forEach((x) => g.fillRect(x, 1.8, 0.22, 2.2)),
  hoops: (g) => [1.86, 2.46, 3.06, 3.62].forEach((y) => g.fillRect(-1.5, y, 3, 0.28)),
  halves: (g) => g.fillRect(0, 1.8, 1.6, 2.2),
  sash: (g) => {
    g.beginPath();
    g.moveTo(-1.1, 3.86);
    g.lineTo(-0.62, 3.86);
    g.lineTo(0.9, 2.02);
    g.lineTo(0.9, 1.5);
    g.closePath();
    g.fill();
  },
  quarters: (g) => {
    g.fillRect(0, 2.76, 1.6, 1.3);
    g.fillRect(-1.6, 1.5, 1.6, 1.26);
  },
  chest: (g) => g.fillRect(-1.5, 3.12, 3, 0.34),
};

function shirt(g: G, kit: Kit, { wide }: Build): void {
  both(g, [[0.34, 3.78], [0.56 * wide, 3.74], [0.98 * wide, 3.3], [0.7 * wide, 2.86], [0.62 * Math.sqrt(wide), 1.88]]);
  g.save();
  g.fillStyle = kit.shirt;
  g.fill();
  g.clip();
  g.fillStyle = kit.trim;
  PATTERNS[kit.pattern](g);
  g.fillStyle = lit(g, -1, 1.05, 0.26);
  g.fillRect(-2, 1, 4, 3.4);
  g.restore();
  g.lineWidth = 0.055;
  g.strokeStyle = "rgba(20,10,4,.5)";
  g.stroke();
  g.beginPath();
  g.arc(0, 3.86, 0.34, Math.PI, 2 * Math.PI);
  g.lineWidth = 0.13;
  g.strokeStyle = kit.trim;
  g.stroke();
}

function head(g: G, skin: string, hair: string): void {
  g.fillStyle = skin;
  g.fillRect(-0.16, 3.7, 0.32, 0.3);
  g.beginPath();
  g.arc(0, 4.28, 0.47, 0, 7);
  const face = g.createRadialGradient(-0.16, 4.42, 0.05, 0, 4.28, 0.5);
  face.addColorStop(0, "#fff1dc");
  face.addColorStop(0.35, skin);
  face.addColorStop(1, "#6b4226");
  g.fillStyle = face;
  g.fill();
  g.beginPath();
  g.arc(0, 4.34, 0.49, -0.12, Math.PI + 0.12);
  g.quadraticCurveTo(0, 4.5, 0.49, 4.3);
  g.fillStyle = hair;
  g.fill();
}

function number(g: G, kit: Kit, label: string, font: string): void {
  g.save();
  g.translate(0, 2.22);
  g.scale(0.1, -0.1);
  g.font = `700 ${label.length > 1 ? 11.6 : 13.4}px ${font}`;
  g.textAlign = "center";
  g.textBaseline = "alphabetic";
  g.lineJoin = "round";
  // Over a pattern a figure needs ground of its own.
  if (kit.pattern !== "plain" && kit.pattern !== "chest") {
    g.lineWidth = 4.4;
    g.strokeStyle = kit.shirt;
    g.strokeText(label, 0, 0);
  }
  g.fillStyle = kit.number;
  g.fillText(label, 0, 0);
  g.restore();
}

/** Draw a player; `g` counts in his units, y up. */
export function drawBody(g: G, kit: Kit, build: Build, label: string, font: string): void {
  const n = Number(label) || 0;
  const skin = SKIN[(n * 7 + kit.id.length) % SKIN.length] as string;
  const hair = HAIR[(n * 5 + kit.id.length + 1) % HAIR.length] as string;
  legs(g, kit, skin, build);
  arms(g, kit, skin, build);
  shirt(g, kit, build);
  head(g, skin, hair);
  number(g, kit, label, font);
}
