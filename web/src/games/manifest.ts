/** What a game tells the house of itself, at once; its table and its texts come when it is played. */

import type { ComponentChildren, ComponentType } from "preact";
import type { GameClient, Lang } from "./contract";

/** Any game's client: the house hands a game its own views and events and never looks inside. */
export type AnyClient = GameClient<unknown>;

interface Said {
  name: string;
  /** One line under the poster. */
  line: string;
  /** Whose book it is. */
  source: string;
  /** What can be printed, on the link to it. */
  print?: string;
  /** What the levels of the computer are like here, where it is not what the house says of them. */
  levels?: Readonly<Record<string, string>>;
}

export interface Manifest {
  id: string;
  /** Among the posters. */
  place: number;
  texts: Record<Lang, Said>;
  /** Articles of its book. */
  clauses: number;
  Poster: () => ComponentChildren;
  /** A small round sign, as in the list of one's matches. */
  Sign: () => ComponentChildren;
  /** Its table; none: only its book is here yet. */
  client?: () => Promise<AnyClient>;
  /** A table to practise on. */
  practice?: () => Promise<ComponentType<{ lang: Lang; position: string | null; drill: string | null }>>;
  /** What can be printed. */
  print?: () => Promise<ComponentType<{ lang: Lang }>>;
  /** A first match, where it is not what the house thinks of: a short one, against a fair opponent. */
  first?: { setup?: Readonly<Record<string, unknown>>; level?: string; gentlest?: string };
  /** What suits two at one screen: they are not asked in the other's turn what only one may see. */
  shared?: Readonly<Record<string, unknown>>;
  /** Whoever has never played anything begins here. */
  easiest?: boolean;
}
