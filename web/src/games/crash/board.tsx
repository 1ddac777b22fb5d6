/** The board on the screen: the sheet seen through a camera that fits it, or follows the ball. */

import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { around, type Camera, clamp, closeUp, fitting, inSight, isTall, isWhole, moved, onScreen, onSheet, type Size, whole, zoomed } from "./camera";
import { type Lie, middle, type Point, under } from "./geometry";
import { type Hands, useGestures } from "./gestures";
import { MiniMap } from "./minimap";
import { Patterns, Pitch } from "./pitch";
import { NONE, type View } from "./types";

export interface BoardHands {
  /** With `add` it is one more. */
  tap(hex: number, badge: number | null, add: boolean): void;
  /** A finger rests on a hex. */
  hold(hex: number): void;
  /** Several may be taken with a frame now. */
  frames: boolean;
  framed(inside: (hex: number) => boolean): void;
  hover(hex: number | null): void;
  /** Whether a player may be dragged from a hex. */
  grabs(hex: number, touch: boolean): boolean;
  drag(hex: number): void;
  drop(hex: number, touch: boolean, add: boolean): void;
  cancel(): void;
}

export interface BoardProps {
  turned: boolean;
  view: View;
  /** Where everybody is, in one's plans too. */
  pos: readonly number[];
  /** The hex to keep in sight; it changes with what happens. */
  focus: number;
  /** Hexes to be seen together: a team that lines up. */
  fit: readonly number[] | null;
  /** Another moment, another look at the focus. */
  beat: string;
  hands: BoardHands;
  /** The player in hand. */
  man: number | null;
  label: string;
  words: { goal: string; half: string; closer: string; whole: string };
  owners: readonly [string, string];
  /** What lies on the sheet, for a way of lying and a scale. */
  draw(lie: Lie, k: number): ComponentChildren;
  /** What lies over the board, in pixels. */
  children?: ComponentChildren;
}

function useSize(box: { current: HTMLElement | null }): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width && height) setSize((now) => (now?.width === width && now.height === height ? now : { width, height }));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return size;
}

/** Below this share of the stage, slips lie above. */
const LOW = 0.6;

export function Board(props: BoardProps): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const tall = size ? isTall(size) : false;
  const lie = useMemo((): Lie => ({ tall, turned: props.turned }), [tall, props.turned]);
  const [camera, setCamera] = useState<Camera | null>(null);
  /** Pans and pinches follow the finger at once; everything else is carried. */
  const [held, setHeld] = useState(false);
  const [band, setBand] = useState<readonly [Point, Point] | null>(null);
  const far = useRef(false);
  const focus: Point = props.focus === NONE ? [0, 0] : middle(lie, props.focus);

  useLayoutEffect(() => {
    if (!size) return;
    const team = lie.tall ? props.fit?.filter((hex) => hex !== NONE) : undefined;
    setCamera(far.current ? whole(size, lie) : team?.length ? fitting(size, lie, team.map((hex) => middle(lie, hex))) : closeUp(size, lie, focus));
  }, [size, lie, props.fit === null]);
  useLayoutEffect(() => {
    if (!size || !camera || props.focus === NONE || isWhole(camera, size, lie) || inSight(camera, size, focus)) return;
    setHeld(false);
    setCamera(around(size, lie, camera.k, focus));
  }, [props.beat, props.focus]);

  const change = (next: Camera): void => {
    if (!size) return;
    setHeld(true);
    const kept = clamp(next, size, lie);
    far.current = isWhole(kept, size, lie);
    setCamera(kept);
  };
  const hexUnder = (at: Point): number => (camera ? under(lie, onSheet(camera, at)) : -1);
  const hands: Hands = {
    tap: (at, target, add) => props.hands.tap(hexUnder(at), badgeOf(target), add),
    hold: (at) => props.hands.hold(hexUnder(at)),
    frames: (meant) => props.hands.frames && (meant || all),
    frame(from, to, done) {
      setBand(done ? null : [from, to]);
      if (!done || !camera) return;
      const [[left, right], [top, bottom]] = [0, 1].map((i) => [from[i] as number, to[i] as number].sort((a, b) => a - b)) as [[number, number], [number, number]];
      props.hands.framed((hex) => {
        const [x, y] = onScreen(camera, middle(lie, hex));
        return x >= left && x <= right && y >= top && y <= bottom;
      });
    },
    grabs: (at, touch) => props.hands.grabs(hexUnder(at), touch),
    drag: (at) => props.hands.drag(hexUnder(at)),
    drop: (at, touch, add) => props.hands.drop(hexUnder(at), touch, add),
    cancel() {
      setBand(null);
      props.hands.cancel();
    },
    hover: (at) => props.hands.hover(at === null ? null : hexUnder(at)),
    pan: (dx, dy) => camera && change(moved(camera, dx, dy)),
    zoom: (by, at) => camera && change(zoomed(camera, by, at)),
  };
  useGestures(box, hands);

  const pitch = useMemo(() => <Pitch lie={lie} words={props.words} owners={props.owners} />, [lie, props.words, props.owners]);
  const all = !size || !camera || isWhole(camera, size, lie);
  const toggle = (): void => {
    if (!size || !camera) return;
    setHeld(false);
    far.current = !all;
    const near = closeUp(size, lie, focus);
    const closer = isWhole(near, size, lie) ? around(size, lie, 2 * near.k, focus) : near;
    setCamera(all ? closer : whole(size, lie));
  };
  const low = (size && camera && props.focus !== NONE && onScreen(camera, focus)[1] > LOW * size.height) || undefined;
  return (
    <div class={tall ? "ct-stage tall" : "ct-stage"} ref={box} tabIndex={0} role="group" aria-label={props.label} data-board data-tall={tall || undefined} data-man={props.man ?? undefined}
      data-low={low}
      data-camera={camera ? `${camera.k} ${camera.at[0]} ${camera.at[1]}` : undefined}>
      {size && camera ? (
        <svg class={held ? "ct-board held" : "ct-board"} aria-hidden="true" width={size.width} height={size.height}>
          <Patterns />
          <g class="ct-sheet" style={{ transform: `translate(${camera.at[0]}px, ${camera.at[1]}px) scale(${camera.k})` }}>
            {pitch}
            {props.draw(lie, camera.k)}
          </g>
        </svg>
      ) : null}
      {band ? <Band from={band[0]} to={band[1]} /> : null}
      {size && camera && tall && !all ? (
        <MiniMap pos={props.pos} ball={props.view.ball} lie={lie} camera={camera} size={size} />
      ) : null}
      <button type="button" class="ct-zoom" data-zoom={all ? "closer" : "whole"} onClick={(event) => (event.stopPropagation(), toggle())}
        aria-label={all ? props.words.closer : props.words.whole} title={all ? props.words.closer : props.words.whole}>
        <svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="10.5" cy="10.5" r="6.5" /><path d={all ? "m15.5 15.5 5 5M7.5 10.5h6M10.5 7.5v6" : "m15.5 15.5 5 5M7.5 10.5h6"} /></svg>
      </button>
      {props.children}
    </div>
  );
}

/** The frame being drawn. */
const Band = ({ from, to }: { from: Point; to: Point }): JSX.Element => (
  <div class="ct-band" style={{ left: `${Math.min(from[0], to[0])}px`, top: `${Math.min(from[1], to[1])}px`, width: `${Math.abs(from[0] - to[0])}px`, height: `${Math.abs(from[1] - to[1])}px` }} />
);

function badgeOf(target: Element): number | null {
  const badge = target.closest("[data-badge]")?.getAttribute("data-badge");
  return badge == null ? null : Number(badge);
}
