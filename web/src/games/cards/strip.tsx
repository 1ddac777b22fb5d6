/** The pitch: eight areas in a row. The side that looks attacks to the right. */

import type { JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { AREAS, CENTRE_LINE, GOAL, seenBy } from "./deck";
import { arc, landing, stripOf, type Strip } from "./geometry";
import type { Trail } from "./scene";
import { type Speaker, upper } from "./text";

const AREA_LIST = [0, 1, 2, 3, 4, 5, 6, 7] as const;

export function Ball({ x, strip, ghost, from }: { x: number; strip: Strip; ghost?: boolean; from?: number | null }): JSX.Element {
  const moved = from == null ? {} : { class: "cd-ball", style: `--from:${(from - x).toFixed(1)}px` };
  return (
    <g {...moved} opacity={ghost ? 0.42 : 1}>
      <g transform={`translate(${x} ${strip.level}) rotate(-18) scale(${strip.compact ? 0.8 : 1.15})`}>
        <path d="M-19 0C-12-17 12-17 19 0C12 17-12 17-19 0z" fill="#8a4b22" stroke="#2a1f16" stroke-width="1.5" />
        <path d="M-9 0H9M-5-4v8M0-4v8M5-4v8" stroke="#fbf5e6" stroke-width="1.7" />
      </g>
    </g>
  );
}

/** Which way the side with the ball is going. */
function Way({ x, strip, right }: { x: number; strip: Strip; right: boolean }): JSX.Element {
  const k = strip.compact ? 0.75 : 1;
  const off = (strip.compact ? 20 : 32) * (right ? 1 : -1);
  return (
    <g transform={`translate(${x + off} ${strip.level + 2}) scale(${right ? k : -k} ${k})`} fill="none" stroke="#4a2c1c"
      stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round">
      <path d="M-3-7 4 0-3 7M5-7 12 0 5 7" />
    </g>
  );
}

/** The sign at the end of a flight: a cross beyond the in-goal, a star between the posts. */
function End({ x, strip, ends }: { x: number; strip: Strip; ends: "beyond" | "posts" }): JSX.Element {
  const at = `translate(${x} ${strip.level - 4})`;
  return ends === "beyond" ? (
    <path transform={at} d="M-5-5 5 5M5-5-5 5" fill="none" stroke="#962a20" stroke-width="3" stroke-linecap="round" />
  ) : (
    <path transform={at} d="M0-11 2.8-3.6 10.6-3.3 4.4 1.6 6.6 9.2 0 4.8-6.6 9.2-4.4 1.6-10.6-3.3-2.8-3.6z" fill="#b98b34" stroke="#5f4414" />
  );
}

/** The empty pitch, on the table and on the printed sheet. */
export function Pitch({ strip, names, here }: { strip: Strip; names: readonly string[]; here: number }): JSX.Element {
  const { height, width, left, span, middle, compact } = strip;
  return (
    <g>
      <defs>
        <pattern id="cd-ingoal" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0v9" stroke="#2a1f16" stroke-opacity=".13" stroke-width="3" />
        </pattern>
      </defs>
      {AREA_LIST.map((i) => (
        <g key={i}>
          <rect x={left(i)} width={span(i)} height={height} fill={i === here ? "#bcd0a6" : i % 2 ? "#dbe0bd" : "#e6e7cb"} />
          {(i === 0 || i === GOAL) && <rect x={left(i)} width={span(i)} height={height} fill="url(#cd-ingoal)" />}
          <text class={i === here ? "cd-bold" : undefined} x={middle(i)} y={height - (compact ? 9 : 12)} text-anchor="middle"
            font-size={compact ? 13 : 15} fill="#3f3120">{names[i]}</text>
        </g>
      ))}
      {AREA_LIST.slice(1).map((i) => (
        <path key={i} d={`M${left(i)} 0V${height}`} stroke="#fffdf4" stroke-width={i === 4 || i === 1 || i === GOAL ? 4 : 2}
          stroke-dasharray={i === 3 || i === 5 ? "8 6" : undefined} />
      ))}
      {[1, GOAL].map((i) => (
        <path key={i} transform={`translate(${left(i)} ${strip.level})`} d="M-8-26V14M8-26V14M-8-6H8" fill="none" stroke="#4a2c1c"
          stroke-width={compact ? 2.5 : 3.5} stroke-linecap="round" />
      ))}
      <rect x="1" y="1" width={width - 2} height={height - 2} rx="4" fill="none" stroke="#4a2c1c" stroke-width="2" />
    </g>
  );
}

/** The names of the areas from the left, as the looking side has them. */
export function areaNames(s: Speaker, compact: boolean): string[] {
  return AREAS.map((area, i) => {
    if (compact) return s.t(`strip.short.${area}`);
    if (s.me === null && area === "goal") return s.name(i === 0 ? s.looks : 1 - s.looks);
    return s.t(`strip.${s.me !== null && i < 4 ? "mine" : "long"}.${area}`);
  });
}

/** What a reader hears of the strip. */
export function saidStrip(s: Speaker, ball: number, attacker: number, trail: Trail | null): string {
  const where = s.in(ball, attacker);
  const words = trail
    ? s.t("strip.labelMoved", { where, before: s.in(trail.from, attacker) })
    : s.t("strip.label", { where });
  return ball === CENTRE_LINE ? words : `${words} ${s.line("strip.attacks", attacker)}`;
}

function useWidth(): [{ current: HTMLDivElement | null }, number] {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = (): void => setWidth(Math.round(element.clientWidth));
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return [box, width];
}

interface StripProps {
  s: Speaker;
  ball: number;
  attacker: number;
  trail: Trail | null;
  /** Changes with every moment, so that the ball travels again. */
  beat: number;
}

export function PitchStrip(props: StripProps): JSX.Element {
  const [box, width] = useWidth();
  return (
    <div class="cd-strip" ref={box} role="img" aria-label={upper(saidStrip(props.s, props.ball, props.attacker, props.trail))}>
      {width > 0 && <Drawn {...props} strip={stripOf(width)} />}
    </div>
  );
}

function Drawn({ s, ball, attacker, trail, beat, strip }: StripProps & { strip: Strip }): JSX.Element {
  const { looks } = s;
  // On the pitch −1 is the centre line; of a flight it is beyond an in-goal, and turns with the table.
  const seen = (area: number): number => (area === CENTRE_LINE ? CENTRE_LINE : seenBy(looks, area));
  const here = seen(ball);
  const x = strip.middle(here);
  const from = trail && strip.middle(seen(trail.from));
  const over = trail && landing(strip, seenBy(looks, trail.over));
  return (
    <svg viewBox={`0 0 ${strip.width} ${strip.height}`} width={strip.width} height={strip.height} aria-hidden="true">
      <Pitch strip={strip} names={areaNames(s, strip.compact)} here={here} />
      {from !== null && over !== null && (
        <g>
          {Math.abs(from - x) > 1 && trail?.from !== CENTRE_LINE && <Ball x={from} strip={strip} ghost />}
          {Math.abs(over - from) > strip.span(1) * 0.6 && (
            <path d={arc(strip, from, over)} fill="none" stroke="#1f5641" stroke-width="2.5" stroke-dasharray="5 4" />
          )}
          {trail?.ends && <End x={over} strip={strip} ends={trail.ends} />}
        </g>
      )}
      {here > 0 && here < GOAL && <Way x={x} strip={strip} right={attacker === looks} />}
      <Ball key={beat} x={x} strip={strip} from={from} />
    </svg>
  );
}
