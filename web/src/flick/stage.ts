/** A canvas that is drawn when something has changed, and at every frame while something moves. */

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { isEvening } from "../prefs";
import type { Camera } from "./camera";
import { type Renderer, type Surface, surface } from "./renderer";

export interface Picture<Scene> {
  scene: Scene;
  /** Something moves: draw again at the next frame. */
  moving: boolean;
}

export interface Stage {
  canvas: RefObject<HTMLCanvasElement | null>;
  /** Draw at the next frame. */
  redraw(): void;
  /** The camera of the last picture; null before the first. */
  camera(): Camera | null;
}

interface Options<Scene> {
  renderer(on: Surface, evening: boolean): Renderer<Scene>;
  camera(width: number, height: number): Camera;
  /** What is to be seen at a time of `performance.now`. */
  picture(now: number): Picture<Scene>;
  /** After a new camera: places on the page have changed. */
  fitted?(camera: Camera): void;
  /** Whatever makes another camera necessary. */
  lens: string;
  /** The lens as it is looked through now, and whether that is still changing. */
  view?(lens: Camera, size: readonly [width: number, height: number], now: number, scene: Scene): readonly [Camera, boolean];
}

export function useStage<Scene>(options: Options<Scene>): Stage {
  const canvas = useRef<HTMLCanvasElement>(null);
  const latest = useRef(options);
  latest.current = options;
  const camera = useRef<Camera | null>(null);
  const redraw = useRef(() => undefined as void);

  useLayoutEffect(() => {
    const box = canvas.current;
    if (!box) return;
    let renderer: Renderer<Scene> | null = null;
    let lens: Camera | null = null;
    let frame = 0;
    const draw = () => {
      frame = 0;
      if (!renderer || !lens) return;
      const now = performance.now();
      const { scene, moving } = latest.current.picture(now);
      const before = camera.current;
      const [seen, turning] = latest.current.view?.(lens, [box.clientWidth, box.clientHeight], now, scene) ?? [lens, false];
      camera.current = seen;
      renderer.draw(scene, seen);
      if (moving || turning) ask();
      if (seen !== before && !seen.rough) latest.current.fitted?.(seen);
    };
    const ask = () => {
      frame ||= requestAnimationFrame(draw);
    };
    const fit = () => {
      const on = surface(box);
      if (!on) return;
      renderer = latest.current.renderer(on, isEvening());
      lens = latest.current.camera(on.width, on.height);
      // At once: a canvas of another size is empty until it is drawn.
      cancelAnimationFrame(frame);
      draw();
    };
    redraw.current = ask;
    const sized = new ResizeObserver(fit);
    sized.observe(box);
    const lamp = new MutationObserver(fit);
    lamp.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme", "lang"] });
    const system = matchMedia("(prefers-color-scheme: dark)");
    system.addEventListener("change", fit);
    return () => {
      cancelAnimationFrame(frame);
      sized.disconnect();
      lamp.disconnect();
      system.removeEventListener("change", fit);
    };
  }, [options.lens]);

  return { canvas, redraw: () => redraw.current(), camera: () => camera.current };
}
