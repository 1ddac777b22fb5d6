/** Options read as what they say: who does what, on whom, where, with which cards. */

import type { DecisionShown, OptionShown } from "../../api/schema";
import { cardOf, cardsIn, type Direction, isCard } from "./deck";
import { columnOf, depthOf, hexAt, hexNamed } from "./geometry";
import { namedOptions } from "./question";
import { type About, MEN, NONE, type View } from "./types";

export interface Option {
  name: string;
  verb: string;
  /** The own player that acts. */
  man: number | null;
  /** The player it is done to: who receives, who is tackled, who gets a token. */
  on: number | null;
  /** The hex it goes to. */
  to: number | null;
  cards: readonly string[];
  /** What is left to say: `scrum`, `advantage`. */
  word: string;
  odds: Record<string, number> | null;
}

/** Cards whose player is one of the others. */
const ON_THEM: ReadonlySet<string> = new Set(["marked-man", "flat-footed", "injury", "side-step"]);

const SHIRT = /^\d\d$/;
const HEX = /^\d\d\.\d\d$/;
const BARE = new Set(["scrum", "touch", "technical", "advantage", "drop", "play"]);

const read = new WeakMap<DecisionShown, readonly Option[]>();

/** Every option of a decision, read once. */
export function optionsOf(decision: DecisionShown, view: View): readonly Option[] {
  let found = read.get(decision);
  if (!found) {
    found = namedOptions(decision).map((option) => parse(option, decision, view));
    read.set(decision, found);
  }
  return found;
}

/** Any option by its name, as it would be asked now. */
export const optionOf = (name: string, asked: Pick<DecisionShown, "kind" | "seat">, view: View): Option => parse({ name, odds: null }, asked, view);

function parse(option: OptionShown, { kind, seat }: Pick<DecisionShown, "kind" | "seat">, view: View): Option {
  const words = option.name.split(" ");
  const own = (word: string | undefined): number => seat * MEN + Number(word) - 1;
  const foe = (word: string | undefined): number => (1 - seat) * MEN + Number(word) - 1;
  const { about } = view;
  const holder = view.holder === NONE ? null : view.holder;
  const as = (part: Partial<Option>): Option => ({
    name: option.name, verb: words[0] as string, man: null, on: null, to: null, word: "", cards: cardsIn(option.name), odds: option.odds ?? null, ...part,
  });
  const hex = words.find((word) => HEX.test(word));
  const to = hex === undefined ? null : hexNamed(hex);
  if (kind === "bounce") return as({ verb: kind, word: option.name, to: about ? bouncesTo(option.name as Direction, about) : null });
  if (SHIRT.test(option.name) || (kind === "winner" && SHIRT.test(words[0] ?? ""))) return as({ verb: kind, man: own(words[0]) });
  if (words.length === 1 && kind !== "act" && BARE.has(option.name)) return as({ verb: kind, word: option.name });
  switch (words[0]) {
    case "move":
      return as({ man: own(words[1]), to });
    case "gather":
    case "posts":
      return as({ man: own(words[1]) });
    case "pass":
      return as({ man: holder, on: own(words[1]) });
    case "kick":
    case "touch":
      return as({ man: SHIRT.test(words[1] ?? "") ? own(words[1]) : holder, to });
    case "drop":
    case "hold":
      return as({ man: holder });
    case "hit":
      return as({ man: own(words[1]), on: foe(words[2]) });
    case "clean":
      return as({ man: own(words[1]), on: foe(words[2]), to, word: to === null ? "none" : "" });
    case "call":
      return as({ on: foe(words[1]) });
    case "roll":
      return as({ man: about?.who ?? null, to });
    case "play": {
      const shirt = words.slice(2).find((word) => SHIRT.test(word));
      const named = ON_THEM.has(cardOf(words[1] as string).kind) ? foe : own;
      const word = words.slice(2).find((one) => !SHIRT.test(one) && !HEX.test(one) && !isCard(one.split("+")[0] as string));
      return as({ on: shirt === undefined ? null : named(shirt), to, word: word ?? "" });
    }
    case "end":
      return as({});
    default:
      return as({ verb: kind, word: option.name });
  }
}

/** The steps of a card's directions: its top points to the goal line of who kicked, seat 1 here. */
const STEPS: Readonly<Record<Direction, readonly [column: number, depth: number]>> = {
  N: [0, 2], NE: [1, 1], SE: [1, -1], S: [0, -2], SW: [-1, -1], NW: [-1, 1],
};

/** Where a ball ends that follows a card in a direction; null where it leaves the field. */
export function bouncesTo(direction: Direction, { seat, at, spaces }: Pick<About, "seat" | "at" | "spaces">): number | null {
  const [q, y] = STEPS[direction];
  // Whoever is asked is not the one who kicked.
  const way = seat === 1 ? -1 : 1;
  const to = hexAt(columnOf(at) + way * q * spaces, depthOf(at) + way * y * spaces);
  return to < 0 ? null : to;
}

export const sameCards = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((card) => b.includes(card));
