/** Reach, zones, ways, passes and lines, each as few paths as it can be. */

import type { JSX } from "preact";
import { percent } from "../../i18n";
import type { Lang } from "../contract";
import { across, border, cells, type Lie, middle, type Point, R, through } from "./geometry";
import type { Overlays, PassLine } from "./scene";

/** What lies under the counters. */
export function Ground({ lie, o, seat }: { lie: Lie; o: Overlays; seat: number }): JSX.Element {
  const area = new Set(o.area);
  return (
    <g>
      {o.zone.length ? <path d={cells(lie, o.zone, 0.93)} fill="url(#ct-tackled)" opacity=".75" /> : null}
      {o.far.length ? <path class="ct-far" d={cells(lie, o.far, 0.9)} /> : null}
      {o.area.length ? <path class="ct-area" d={cells(lie, o.area)} /> : null}
      {o.area.length ? <path class="ct-area-edge" d={border(lie, area)} /> : null}
      {o.reach.length ? <path class="ct-reach" d={cells(lie, o.reach, 0.93)} /> : null}
      {o.reach.length ? <path class="ct-dots" d={o.reach.map((hex) => `M${middle(lie, hex).join(" ")}h.01`).join("")} /> : null}
      {o.tackled.length ? <path d={cells(lie, o.tackled, 0.93)} fill="url(#ct-tackled)" /> : null}
      {o.wrong.length ? <path d={cells(lie, o.wrong, 0.93)} fill="url(#ct-wrong)" /> : null}
      {o.guard ? <path class="ct-guard mine" d={cells(lie, o.guard[seat === 1 ? 1 : 0], 0.8)} /> : null}
      {o.guard ? <path class="ct-guard theirs" d={cells(lie, o.guard[seat === 1 ? 0 : 1], 0.8)} /> : null}
      {o.gate.length ? <path class="ct-gate" d={cells(lie, o.gate, 0.62)} /> : null}
      {o.lines.map(({ seat: whose, depth }) => <Line key={whose} d={across(lie, depth)} kind={whose === seat ? "ct-line" : "ct-line theirs"} />)}
    </g>
  );
}

/** A line over the table is drawn twice: ivory under, colour over. */
function Line({ d, kind }: { d: string; kind: string }): JSX.Element {
  return (
    <>
      <path class="ct-under" d={d} />
      <path class={kind} d={d} />
    </>
  );
}

/** The way one is about to run, with its arrow. */
function Way({ lie, path }: { lie: Lie; path: readonly number[] }): JSX.Element | null {
  if (path.length < 2) return null;
  const [a, b] = path.slice(-2).map((hex) => middle(lie, hex)) as [Point, Point];
  const turn = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
  return (
    <g class="ct-way">
      <path class="ct-under" d={through(lie, path)} />
      <path class="ct-run" d={through(lie, path)} />
      <path class="ct-head" d="M-4.6-4.4 3.6 0-4.6 4.4z" transform={`translate(${b[0]} ${b[1]}) rotate(${turn})`} />
    </g>
  );
}

/** The ball's way through the air. */
function Flight({ lie, from, to }: { lie: Lie; from: number; to: number }): JSX.Element {
  const [a, b] = [middle(lie, from), middle(lie, to)];
  const far = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const lift = Math.min(40, far / 4);
  const d = `M${a.join(" ")}Q${(a[0] + b[0]) / 2} ${(a[1] + b[1]) / 2 - lift} ${b.join(" ")}`;
  return (
    <g>
      <Line d={d} kind="ct-flight" />
      <circle class="ct-under" cx={b[0]} cy={b[1]} r={R * 0.8} />
      <circle class="ct-flight" cx={b[0]} cy={b[1]} r={R * 0.8} />
      <path class="ct-flight" d={`M${b[0] - 3} ${b[1]}h6M${b[0]} ${b[1] - 3}v6`} />
    </g>
  );
}

/** What lies over the ground and under the counters. */
export function Ways({ lie, o }: { lie: Lie; o: Overlays }): JSX.Element {
  return (
    <g>
      <Way lie={lie} path={o.path} />
      {o.passes.map(({ on, from, to, made, laid }) => (
        <Line key={on} d={through(lie, [from, to])} kind={made === null ? "ct-pass barred" : laid ? "ct-pass laid" : "ct-pass"} />
      ))}
      {o.proof.map(({ from, to, run }, i) => (run ? <Way key={i} lie={lie} path={[from, to]} /> : <Line key={i} d={through(lie, [from, to])} kind="ct-pass laid" />))}
      {o.flight ? <Flight lie={lie} from={o.flight.from} to={o.flight.to} /> : null}
    </g>
  );
}

/** A small plate with odds; it keeps its size when one comes closer. */
function Plate({ at, k, text, badge, laid }: { at: Point; k: number; text: string; badge?: number; laid?: boolean }): JSX.Element {
  const half = 4 + 4.1 * text.length;
  return (
    <g class={laid ? "ct-plate laid" : "ct-plate"} data-badge={badge} transform={`translate(${at[0]} ${at[1]}) scale(${1 / k})`}>
      {badge === undefined ? null : <rect class="ct-thumb" x={-half - 6} y="-18" width={2 * half + 12} height="36" />}
      <rect class="paper" x={-half} y="-11" width={2 * half} height="22" rx="4" />
      <text y="5">{text}</text>
    </g>
  );
}

/** From further away plates would hide what they speak of: then the bench says the odds. */
const LEGIBLE = 0.9;
const PLATE: Point = [24, 11];
const ROUND = 12;

/** Plates beside their receivers, each where it covers least: counters, other plates, its own line. */
function besides(lie: Lie, passes: readonly PassLine[], men: readonly Point[], k: number): Map<number, Point> {
  const [wide, high] = [PLATE[0] / k, PLATE[1] / k];
  const placed = new Map<number, Point>();
  for (const { on, from, to } of passes) {
    const [a, b] = [middle(lie, from), middle(lie, to)];
    const away = Math.atan2(b[1] - a[1], b[0] - a[0]);
    const cost = ([x, y]: Point, turn: number): number => {
      const covers = men.filter(([mx, my]) => Math.abs(mx - x) < wide + 0.7 * R && Math.abs(my - y) < high + 0.7 * R).length;
      const hides = [...placed.values()].filter(([px, py]) => Math.abs(px - x) < 2 * wide && Math.abs(py - y) < 2 * high).length;
      return 10 * covers + 14 * hides + Math.abs(turn);
    };
    const tries = Array.from({ length: ROUND }, (_, i) => {
      const turn = (i - ROUND / 2) * ((2 * Math.PI) / ROUND);
      const [dx, dy] = [Math.cos(away + turn), Math.sin(away + turn)];
      const at: Point = [b[0] + dx * (0.85 * R + wide), b[1] + dy * (0.95 * R + high)];
      return { at, worth: cost(at, turn) };
    });
    placed.set(on, tries.reduce((best, next) => (next.worth < best.worth ? next : best)).at);
  }
  return placed;
}

/** What lies on top of everything: odds, and the sign that something may not be. */
export function Labels({ lie, o, k, lang, odds, pos }: { lie: Lie; o: Overlays; k: number; lang: Lang; odds: boolean; pos: readonly number[] }): JSX.Element {
  const plates = odds && o.passes.length ? besides(lie, o.passes.filter(({ made }) => made !== null), pos.filter((hex) => hex >= 0).map((hex) => middle(lie, hex)), k) : null;
  return (
    <g class="ct-labels">
      {o.passes.map((pass) => {
        const [x, y] = middle(lie, pass.to);
        return pass.made === null ? (
          <g key={pass.on} transform={`translate(${x} ${y})`}>
            <circle class="ct-no" r={R * 1.15} />
            <g transform={`translate(${R * 0.9} ${-R * 0.9})`}>
              <circle class="ct-bar" r={R * 0.5} />
              <path d={`M${-R * 0.26} 0h${R * 0.52}`} stroke="#fffdf4" stroke-width="2" />
            </g>
          </g>
        ) : !odds || k < LEGIBLE ? null : (
          <Plate key={pass.on} at={plates?.get(pass.on) ?? [x, y]} k={k} text={percent(lang, pass.made)} badge={pass.on} laid={pass.laid} />
        );
      })}
      {odds && o.flight && o.flight.made !== null ? (
        <Plate at={[middle(lie, o.flight.to)[0], middle(lie, o.flight.to)[1] - R - 16 / k]} k={k} text={percent(lang, o.flight.made)} />
      ) : null}
      {o.path.length > 1 ? (
        <Plate at={[middle(lie, o.path.at(-1) as number)[0], middle(lie, o.path.at(-1) as number)[1] - R - 14 / k]} k={k} text={String(o.path.length - 1)} />
      ) : null}
    </g>
  );
}
