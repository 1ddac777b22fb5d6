/** What draws a table. A game has one of these; another could take its place behind the same two words. */

import type { Camera, Point } from "./camera";

export interface Renderer<Scene> {
  /** Draw a scene as the camera sees it. */
  draw(scene: Scene, camera: Camera): void;
  /** The point of the table under a point of the canvas. */
  unproject(x: number, y: number): Point;
}

/** A canvas as large as its box, in real pixels. Drawing units stay the page's. */
export interface Surface {
  g: CanvasRenderingContext2D;
  width: number;
  height: number;
  /** Real pixels for one of the page's. */
  density: number;
}

/** More than this nobody sees, and every frame pays for it. */
const MOST_DENSITY = 2.5;

export function surface(canvas: HTMLCanvasElement): Surface | null {
  const { clientWidth: width, clientHeight: height } = canvas;
  const g = canvas.getContext("2d", { alpha: true });
  if (!g || !width || !height) return null;
  const density = Math.min(devicePixelRatio || 1, MOST_DENSITY);
  canvas.width = Math.round(width * density);
  canvas.height = Math.round(height * density);
  g.setTransform(density, 0, 0, density, 0, 0);
  return { g, width, height, density };
}

/** A picture drawn once and laid down many times. */
export function layer({ width, height, density }: Omit<Surface, "g">, draw: (g: CanvasRenderingContext2D) => void): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * density));
  canvas.height = Math.max(1, Math.round(height * density));
  const g = canvas.getContext("2d") as CanvasRenderingContext2D;
  g.setTransform(density, 0, 0, density, 0, 0);
  draw(g);
  return canvas;
}
