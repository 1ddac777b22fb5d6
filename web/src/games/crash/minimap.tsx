/** The whole field, small: where the window is, and who is where. It takes no touches. */

import type { JSX } from "preact";
import { ABOVE_TALL as ABOVE, type Camera, onScreen, onSheet, type Size } from "./camera";
import { across, type Lie, LINES, middle, type Point, R, reachOf } from "./geometry";
import { NONE, seatOf } from "./types";

const HEIGHT = 74;
const EDGE = 8;
/** The bottom right corner has the button of the camera. */
const BUTTON = 60;

interface Props {
  pos: readonly number[];
  ball: number;
  lie: Lie;
  camera: Camera;
  size: Size;
}

/** The corner in which it hides fewest players. */
function cornerOf({ pos, lie, camera, size }: Props, wide: number): Point {
  const men = pos.filter((hex) => hex !== NONE).map((hex) => onScreen(camera, middle(lie, hex)));
  const room = R * camera.k;
  const [right, low] = [size.width - wide - 2 * EDGE, size.height - HEIGHT - 2 * EDGE];
  const corners: Point[] = [[right, low - BUTTON], [right, ABOVE + EDGE], [EDGE, ABOVE + EDGE], [EDGE, low - BUTTON]];
  const hides = ([x, y]: Point): number => men.filter(([mx, my]) => mx > x - room && mx < x + wide + room && my > y - room && my < y + HEIGHT + room).length;
  return corners.reduce((best, next) => (hides(next) < hides(best) ? next : best));
}

export function MiniMap(props: Props): JSX.Element {
  const { pos, ball, lie, camera, size } = props;
  const [x, y] = reachOf(lie);
  const scale = HEIGHT / (2 * y);
  const at = cornerOf(props, 2 * x * scale);
  const [left, top] = onSheet(camera, [0, 0]);
  const [right, bottom] = onSheet(camera, [size.width, size.height]);
  const lines = [0, LINES.twentyTwo, -LINES.twentyTwo, LINES.goal, -LINES.goal].map((depth) => across(lie, depth)).join("");
  return (
    <div class="ct-map" style={{ left: `${at[0]}px`, top: `${at[1]}px` }}>
      <svg viewBox={`${-x} ${-y} ${2 * x} ${2 * y}`} width={2 * x * scale} height={HEIGHT} aria-hidden="true">
        <path d={lines} stroke="#f2efe2" stroke-opacity=".55" stroke-width="4" />
        {pos.map((hex, player) => {
          if (hex === NONE) return null;
          const [cx, cy] = middle(lie, hex);
          return seatOf(player) === 0 ? <circle key={player} cx={cx} cy={cy} r="8" fill="#7fd0a8" /> : <rect key={player} x={cx - 7} y={cy - 7} width="14" height="14" fill="#f4ead3" />;
        })}
        {ball === NONE ? null : <circle cx={middle(lie, ball)[0]} cy={middle(lie, ball)[1]} r="9" fill="none" stroke="#f0a35e" stroke-width="5" />}
        <rect x={Math.max(left, -x)} y={Math.max(top, -y)} width={Math.min(right, x) - Math.max(left, -x)} height={Math.min(bottom, y) - Math.max(top, -y)} fill="none" stroke="#f0c666" stroke-width="6" />
      </svg>
    </div>
  );
}
