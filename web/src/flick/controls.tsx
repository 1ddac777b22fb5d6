/** Numbers of a shot that can be dragged, stepped and typed. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";

/** Read what somebody typed: comma or point, with or without a sign of degrees. */
export function readNumber(text: string): number | null {
  const plain = text.replace("−", "-").replace(",", ".").replace(/[^\d.+-]/g, "");
  const value = Number(plain);
  return plain && Number.isFinite(value) ? value : null;
}

interface TypedProps {
  value: string;
  label: string;
  name: string;
  set(value: number): void;
  /** Where more than a number is understood. */
  read?(text: string): number | null;
  /** The value in full, where it is shown in short. */
  title?: string | undefined;
  disabled?: boolean;
}

/** A field that is read when one leaves it or presses Enter; what is no number changes nothing. */
export function Typed({ value, label, name, set, read = readNumber, title, disabled }: TypedProps): JSX.Element {
  const [draft, setDraft] = useState<string | null>(null);
  const commit = (text: string): void => {
    const number = read(text);
    setDraft(null);
    if (number !== null && draft !== null) set(number);
  };
  return (
    <input class="fl-typed" type="text" inputMode="decimal" autocomplete="off" aria-label={label} data-typed={name} title={title} disabled={disabled}
      value={draft ?? value}
      onFocus={(event) => event.currentTarget.select()}
      onInput={(event) => setDraft(event.currentTarget.value)}
      onBlur={(event) => commit(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") commit(event.currentTarget.value);
        if (event.key === "Escape") setDraft(null);
      }}
    />
  );
}

interface RangeProps {
  name: string;
  label: string;
  /** What a reader hears for the value. */
  text: string;
  min: number;
  max: number;
  step?: number;
  value: number;
  /** Zero is in the middle: no bar is filled from the left. */
  middle?: boolean;
  disabled?: boolean;
  /** While dragging, and when let go. */
  set(value: number, done: boolean): void;
  /** Arrow keys, where a step is not just the next number. */
  stepBy?(way: 1 | -1, fine: boolean): void;
}

const WAYS: Partial<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

export function Range({ name, label, text, min, max, step = 1, value, middle = false, disabled, set, stepBy }: RangeProps): JSX.Element {
  const filled = ((value - min) / (max - min)) * 100;
  return (
    <input type="range" class={middle ? "fl-range middle" : "fl-range"} data-range={name} aria-label={label} aria-valuetext={text}
      min={min} max={max} step={step} value={value} disabled={disabled} style={{ "--v": `${filled}%` }}
      onInput={(event) => set(Number(event.currentTarget.value), false)}
      onChange={(event) => set(Number(event.currentTarget.value), true)}
      onKeyDown={(event) => {
        const way = WAYS[event.key];
        if (!stepBy || !way) return;
        event.preventDefault();
        stepBy(way, event.shiftKey);
      }}
    />
  );
}
