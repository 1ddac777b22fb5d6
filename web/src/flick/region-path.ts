/** The outlines of a region's shapes, in millimetres as a side sees them: what is free is drawn before one tries. */

import type { Point } from "./camera";
import type { Box, Shape } from "./region";

const STEPS = 60;

const arc = (x: number, y: number, r: number, from = 0, to = 2 * Math.PI, steps = STEPS): Point[] =>
  Array.from({ length: steps + 1 }, (_, i) => {
    const t = from + ((to - from) * i) / steps;
    return [x + r * Math.cos(t), y + r * Math.sin(t)];
  });

/** What lies of a half-plane in a box: its corners on the right side, and where the line cuts its edges. */
function cut([x0, y0, x1, y1]: Box, depth: (x: number, y: number) => number): Point[] {
  const corners: Point[] = [[x0, y0], [x1, y0], [x1, y1], [x0, y1]];
  return corners.flatMap((a, i): Point[] => {
    const b = corners[(i + 1) % 4] as Point;
    const [da, db] = [depth(...a), depth(...b)];
    const share = da / (da - db);
    const between: Point[] = da < 0 !== db < 0 ? [[a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])]] : [];
    return da < 0 ? between : [a, ...between];
  });
}

/** Closed lines in micrometres: the first is the outline, one that follows a hole. What has no end ends with the box. */
export function outlines(shape: Shape, box: Box): Point[][] {
  switch (shape.shape) {
    case "rect":
      return [[[shape.x0, shape.y0], [shape.x1, shape.y0], [shape.x1, shape.y1], [shape.x0, shape.y1]]];
    case "disc":
      return [arc(shape.x, shape.y, shape.r)];
    case "ring":
      return [arc(shape.x, shape.y, shape.outer), arc(shape.x, shape.y, shape.inner)];
    case "cone": {
      const middle = Math.atan2(shape.ay, shape.ax);
      const half = Math.asin(Math.min(1, shape.w / Math.hypot(shape.ax, shape.ay)));
      return [[[shape.x, shape.y], ...arc(shape.x, shape.y, shape.reach, middle - half, middle + half, 10)]];
    }
    case "span": {
      const [x0, y0, x1, y1] = box;
      const [low, high] = [shape.low, shape.high];
      return shape.axis === "x" ? [[[low, y0], [high, y0], [high, y1], [low, y1]]] : [[[x0, low], [x1, low], [x1, high], [x0, high]]];
    }
    case "half": {
      const long = Math.hypot(shape.nx, shape.ny);
      return [cut(box, (x, y) => ((x - shape.x) * shape.nx + (y - shape.y) * shape.ny) / long - shape.d)];
    }
  }
}
