/** The guided match: a rule is told when it first comes up, once. */

import { useRef, useState } from "preact/hooks";
import type { DecisionShown } from "../api/schema";
import type { Context } from "../games/contract";
import type { AnyClient } from "../games";
import { keep, recall } from "../prefs";
import { topics } from "./guide-topics";
import type { AnyMoment } from "./store";

export interface Lesson {
  key: string;
  title: string;
  text: string;
  law: string[];
}

export interface Guide {
  lesson: Lesson | null;
  learned(): void;
  end(): void;
}

export function useGuide(on: boolean, match: string, client: AnyClient) {
  const place = `guide.${match}`;
  const told = useRef(new Set((recall(place) ?? "").split(" ")));
  const [, redraw] = useState(0);
  const tell = (key: string) => {
    told.current.add(key);
    keep(place, [...told.current].join(" "));
    redraw((n) => n + 1);
  };

  return (ctx: Context, moment: AnyMoment, decision: DecisionShown | null): Guide => {
    const ended = !on || told.current.has("*");
    const next = ended ? undefined : topics(moment, decision).find((key) => !told.current.has(key) && client.lesson(ctx, key));
    const words = next ? client.lesson(ctx, next) : null;
    return {
      lesson: next && words ? { key: next, ...words } : null,
      learned: () => next && tell(next),
      end: () => tell("*"),
    };
  };
}
