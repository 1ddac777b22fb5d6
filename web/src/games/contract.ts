/** What the house asks of a game's view. A game's folder draws and speaks; it decides nothing. */

import type { ComponentType } from "preact";
import type { Sound } from "../sound";
import type { BarredShown, DecisionShown, Hint, MatchInfo, OptionShown, Outcome, ShotLog } from "../api/schema";

export type Lang = "it" | "en";
export type Translate = (key: string, params?: Record<string, string | number>) => string;

/** Any event of any game: the tag, the articles, and the game's own fields. */
export interface AnyEvent {
  type: string;
  law: string[];
  to: number | null;
}

/** A line of the match as the client keeps it: what happened and the table after it. */
export interface Moment<V, E extends AnyEvent = AnyEvent> {
  n: number;
  line: string;
  seat: number | null;
  option: string | null;
  events: E[];
  view: V;
  dropped: boolean;
  /** How things moved, where a shot was played and the page knows it; the game reads it. */
  motion: ShotLog | null;
}

/** Everything a drawing or a sentence may need. */
export interface Context {
  match: MatchInfo;
  /** Seat whose eyes one has: what it may know is shown. Null for a spectator. */
  seat: number | null;
  /** Seat the table is drawn from, and whose side is named first. On a shared screen it stays. */
  from: number;
  /** Seat that is spoken to as "tu"/"you"; null where nobody is: a spectator, or two at one screen. */
  you: number | null;
  lang: Lang;
  t: Translate;
  /** How a seat is called here: its name, or "tu"/"you" where it is spoken to. */
  name(seat: number): string;
  reducedMotion: boolean;
  /** Odds are said of every option, and drawn. */
  showOdds?: boolean;
}

/** What the referee says of one thing that happened. */
export interface Ruling {
  title: string;
  text: string;
  law: string[];
  /** A framed word before the title ("fallo", "meta"): never colour alone. */
  tag?: string;
  /** `aside`: done on the way, and never the news. */
  tone?: "foul" | "score" | "plain" | "aside";
}

export type MarkKind = "tick" | "dot" | "foul" | "star";

/** A side on the score sheet beside the table. */
export interface ScoreSide {
  seat: number;
  /** Who plays on this side, where it is more than one; `seat` is the first of them. */
  seats?: readonly number[];
  points: number | string;
  sub: string;
  under: [string, string];
  /** Things to count at a glance (men pocketed), drawn as dots before `under`. */
  dots?: { full: number; of: number; label: string; /** Which of them, where they come one after the other. */ each?: readonly boolean[] };
}

export interface ScoreShown {
  head: [string, string];
  sides: ScoreSide[];
}

/** A line of figures, the first side's and the second's. */
export interface StatRow {
  label: string;
  values: readonly [number | string, number | string];
}

/** A shot is being watched: since when (by `performance.now`), and how fast. */
export interface Running {
  since: number;
  speed: number;
  /** Milliseconds (at speed 1) before anything moves: who is about to move is shown. */
  lead?: number;
  /** And after everything has: as it came to rest, before the table is made ready for what follows. */
  stays?: number;
}

/** What another seat is about to do, as it is seen live. */
export interface Aimed {
  seat: number;
  value: Readonly<Record<string, number>>;
}

/** A refusal the page knows by itself, with its articles. */
export interface No {
  /** In place of "may not be": a warning stops nobody twice. */
  title?: string;
  text: string;
  law: readonly string[];
}

export interface TableProps<V, E extends AnyEvent = AnyEvent> {
  ctx: Context;
  moment: Moment<V, E>;
  /** The moment before, for trails and ghosts; null at the start. */
  before: Moment<V, E> | null;
  /** What the looking seat is asked now; null while waiting or while looking at the past. */
  decision: DecisionShown | null;
  outcome: Outcome | null;
  /** Set while the moment's shot is to be seen running; null shows how it ended. */
  running: Running | null;
  /** Answer the decision: a table one plays on answers too. What was confirmed before is `sure`. */
  choose(option: string, value?: unknown, sure?: boolean): void;
  busy: boolean;
  /** Let the others see what one is about to do. */
  aim(value: Record<string, number>): void;
  aimed: Aimed | null;
  /** Say why something may not be, where the page knows it without asking. */
  tell(no: No): void;
  /** What the computer would do on this table, to be seen on it; null unless it was asked. */
  hint: Hint | null;
}

export interface BenchProps<V, E extends AnyEvent = AnyEvent> extends TableProps<V, E> {
  decision: DecisionShown;
}

/** What a set-up form is given. */
export interface SetupProps {
  t: Translate;
  lang: Lang;
  setup: Record<string, unknown>;
  change(setup: Record<string, unknown>): void;
}

/** What a lesson looks at. */
export interface Scene<V, E extends AnyEvent = AnyEvent> {
  ctx: Context;
  moment: Moment<V, E>;
  decision: DecisionShown | null;
  /** Lessons told before, in this match or another. */
  told: ReadonlySet<string>;
}

/** A rule in a sentence, told when it is needed, once. */
export interface Lesson<V, E extends AnyEvent = AnyEvent> {
  key: string;
  due(scene: Scene<V, E>): boolean;
  /** Something to do: it lies over the controls and goes when one has done it. Else the table waits until it is read. */
  act?: boolean;
  /** The words for the set-up being played, and the articles they stand on. */
  words(scene: Scene<V, E>): { title: string; text: string; law: readonly string[] };
}

/** The lessons of a game: some eight for a first match, the aim before all, and what comes up more rarely. */
export interface Course<V, E extends AnyEvent = AnyEvent> {
  first: readonly Lesson<V, E>[];
  more: readonly Lesson<V, E>[];
  /** A long book tells more than `PER_MATCH` in a match. */
  most?: number;
}

export interface IdleProps<V> {
  ctx: Context;
  view: V;
  /** Do what the game allows without being asked, at the moment the view names; null in the past. */
  act: ((decision: string, option: string) => void) | null;
}

export interface GameClient<V, E extends AnyEvent = AnyEvent> {
  id: string;
  /** The stage: the table itself. */
  Table: ComponentType<TableProps<V, E>>;
  /** The controls under it, when it is one's turn. Options carry `data-option="name"` buttons. */
  Bench: ComponentType<BenchProps<V, E>>;
  /** What stays on the bench while one waits: the cards in one's hand. */
  Idle?: ComponentType<IdleProps<V>>;
  /** The bench stands beside the table, not under it: the table needs the height. */
  beside?: boolean;
  /** The mark (shirt, piece) beside a side's name. */
  Mark: ComponentType<{ ctx: Context; seat: number; view: V }>;
  score(ctx: Context, moment: Moment<V, E>): ScoreShown;
  /** The referee's words for a moment, newest last; empty where he has nothing to say. */
  voice(ctx: Context, moment: Moment<V, E>): Ruling[];
  /** What to say while asking: "Gioca alla mano, calcia o tenta il drop". */
  prompt(ctx: Context, decision: DecisionShown, view: V): string;
  course: Course<V, E>;
  /** A number of the action a moment belongs to ("azione 17"): the record groups by it. */
  action(view: V): number;
  mark(moment: Moment<V, E>): MarkKind | null;
  /** The position in words, for readers. */
  describe(ctx: Context, view: V): string;
  /** How long to let a moment stand while playing the record or watching a bot, in ms. */
  pace(moment: Moment<V, E>): number;
  /** How much of that a shot is seen running: nobody's hurry cuts it short. */
  run?(moment: Moment<V, E>): number;
  /** How long before it runs one is shown who is about to make it, where somebody else does. */
  lead?(moment: Moment<V, E>, match: MatchInfo): number;
  /** How long one sees how it ended, while the referee speaks and before the table is made ready for what follows. */
  stays?(moment: Moment<V, E>): number;
  /** What a moment sounds like; the whistle is the referee's and the house blows it. */
  heard?(moment: Moment<V, E>): readonly Sound[];
  /** Chances are shown unless somebody would rather not see them. */
  odds?: boolean;
  /** The set-up form: reads and writes the game's own set-up. */
  Setup: ComponentType<SetupProps>;
  /** How many sit at the table with this set-up; two, unless a game says more. */
  seats?(setup: Record<string, unknown>): number;
  /** Keys of this table, for the page of keys: they stand in place of the house's where they are the same. */
  keys?(lang: Lang): readonly [keys: readonly string[], what: string][];
  /** Why the server refused an answer, in a sentence; null leaves it to the house. */
  refused?(reason: string, law: readonly string[]): string | null;
  /** What was rolled against what was to be expected, where a game has luck to speak of: shown from the menu. */
  Luck?: ComponentType<{ ctx: Context; moments: readonly Moment<V, E>[] }>;
  /** How a choice is called: the computer's, or (`made`) one that somebody made. */
  called(ctx: Context, view: V, choice: Hint, made?: boolean): string;
  /** How it differed from what somebody made instead, in a short phrase; empty where that says nothing. */
  differs?(ctx: Context, hint: Hint): string;
  /** On the slip of an advice: what takes it over, where it can be aimed at once. */
  Take?: ComponentType<{ ctx: Context; decision: DecisionShown; hint: Hint; busy: boolean }>;
  /** Why the computer would choose so, in a sentence or two. */
  because(ctx: Context, view: V, hint: Hint): string;
  /** The figures of a match, for its summary. */
  stats(ctx: Context, moments: readonly Moment<V, E>[]): StatRow[];
  /** Why an option is barred, in a sentence. */
  barred(t: Translate, option: BarredShown | OptionShown): string;
}
