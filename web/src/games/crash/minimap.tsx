/** The whole field, small: where the window is, and who is where. A touch looks there. */

import type { JSX, TargetedMouseEvent } from "preact";
import { type Camera, onSheet, type Size } from "./camera";
import { across, type Lie, LINES, middle, type Point, reachOf } from "./geometry";
import { NONE, seatOf } from "./types";

const HEIGHT = 92;

interface Props {
  pos: readonly number[];
  ball: number;
  lie: Lie;
  camera: Camera;
  size: Size;
  label: string;
  go(at: Point): void;
}

export function MiniMap({ pos, ball, lie, camera, size, label, go }: Props): JSX.Element {
  const [x, y] = reachOf(lie);
  const scale = HEIGHT / (2 * y);
  const [left, top] = onSheet(camera, [0, 0]);
  const [right, bottom] = onSheet(camera, [size.width, size.height]);
  const look = (event: TargetedMouseEvent<HTMLButtonElement>): void => {
    event.stopPropagation();
    const box = event.currentTarget.getBoundingClientRect();
    go([(event.clientX - box.left - box.width / 2) / scale, (event.clientY - box.top - box.height / 2) / scale]);
  };
  const lines = [0, LINES.twentyTwo, -LINES.twentyTwo, LINES.goal, -LINES.goal].map((depth) => across(lie, depth)).join("");
  return (
    <button type="button" class="ct-map" aria-label={label} onClick={look} tabIndex={-1}>
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
    </button>
  );
}
